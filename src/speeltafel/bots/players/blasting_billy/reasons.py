"""Why a card of Blasting Billy goes where it goes: what it does to the player's row and to Billy's.

What Billy has is what the player believes: its own gifts, and for each gift of another the mean of
the cards it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from speeltafel.bots.bot import Reason
from speeltafel.bots.chances import percent
from speeltafel.games.blasting_billy.cards import CARDS, DYNAMITE, KIND_TEXT, KINDS, OF_A_KIND, Card
from speeltafel.games.blasting_billy.insight.imagined import NOTHING, Imagined
from speeltafel.games.blasting_billy.insight.search import WorldSearch

WAYS: Final = ("give", "claim", "dump")

WINS: Final = "reasons.blasting_billy-wins"
"""With ``percent``, how often the move is thought to win, and ``other``, the most that any other
move does."""

SHOT: Final = "reasons.blasting_billy-shot"
"""With ``percent``: in how many of the imagined games Billy shoots the player."""

LITTLE: Final = 2
"""A card that is worth no more hardly changes a row."""


def reasons(search: WorldSearch, move: int) -> tuple[Reason, ...]:
    """Where the card goes and why, and what the search says of it."""
    choice = search.moves.index(move)
    others = [search.promise(other) for other in range(len(search.moves)) if other != choice]
    return (
        motive(WAYS[move // CARDS], known(search.now, search.seat, move % CARDS)),
        (WINS, {"percent": percent(search.promise(choice)), "other": percent(max(others))}),
        (
            SHOT,
            {"percent": percent(int(search.shots[choice]) / max(1, int(search.tries[choice])))},
        ),
    )


@dataclass(frozen=True)
class Known:
    """What a player knows and believes of the two rows that a card of theirs may join."""

    kind: str
    value: int
    mine: int
    """What the own row is worth."""

    billy: int
    """What Billy's row seems to be worth."""

    my_last: int | None
    """What the last card of the own row is worth; None if there is none."""

    billys_last: int | None
    sure: bool
    """Whether nobody else gave Billy a card of this kind: then what is his is known."""

    @property
    def is_dynamite(self) -> bool:
        return self.value == DYNAMITE


def known(now: Imagined, seat: int, card: Card) -> Known:
    """What *seat* knows of the rows of this card."""
    kind = card // OF_A_KIND
    place = KINDS * seat + kind
    last, giver = int(now.lasts[place]), now.last_givers[kind]
    return Known(
        kind=KIND_TEXT[kind],
        value=int(card % OF_A_KIND),
        mine=int(now.totals[place]),
        billy=int(now.billys(place)),
        my_last=None if last == NOTHING else last,
        billys_last=None if giver == NOTHING else int(now.last_gift(seat, kind)),
        sure=not now.strange[place],
    )


def motive(way: str, it: Known) -> Reason:
    """The reason for a way, with what both would then have of the kind."""
    word, mine, billy = _MOTIVES[way](it)
    numbers = {"mine": mine, "billy": billy, "sure": int(it.sure)}
    return f"reasons.blasting_billy-{word}", {"kind": it.kind, **numbers}


def _giving(it: Known) -> tuple[str, int, int]:
    if it.is_dynamite:
        return _blast("give-blast", it.billys_last, it.mine, it.billy - (it.billys_last or 0))
    then = it.billy + it.value
    if it.mine > then:
        return "give-near", it.mine, then
    if it.value <= LITTLE and it.mine <= it.billy:
        return "give-little", it.mine, then
    return "give-safe" if it.mine else "give-room", it.mine, then


def _claiming(it: Known) -> tuple[str, int, int]:
    if it.is_dynamite:
        return _blast("claim-blast", it.my_last, it.mine - (it.my_last or 0), it.billy)
    then = it.mine + it.value
    return "claim-safe" if then <= it.billy else "claim-risk", then, it.billy


def _dumping(it: Known) -> tuple[str, int, int]:
    if it.is_dynamite:
        return "dump-blast", it.mine, it.billy
    then = it.mine + it.value
    if it.value <= LITTLE:
        return "dump-little", then, it.billy
    return "dump-risk" if then > it.billy else "dump-help", then, it.billy


def _blast(word: str, taken: int | None, mine: int, billy: int) -> tuple[str, int, int]:
    """What a dynamite does at the end of a row; at its beginning it goes off alone (BB-12)."""
    return word if taken is not None else "alone", mine, billy


_MOTIVES: Final[dict[str, Callable[[Known], tuple[str, int, int]]]] = {
    "give": _giving,
    "claim": _claiming,
    "dump": _dumping,
}
