"""What the laws must know of Blasting Billy: which cards come to light, and all there are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from speeltafel.core.bitsets import members
from speeltafel.core.position import ALL_SEEING
from speeltafel.games.blasting_billy.cards import CARD_TEXT
from speeltafel.testing import GameFacts, Seen, WalkStep

BOX: Final = {
    "cards": sorted(kind + value for kind in "CDGJN" for value in [*"0123456789X", "10"]),
    "pile is counted right": True,
}


def _card_comes_to_light(text: str, step: WalkStep, seat: Seen) -> bool:
    """Own cards (BB-03, BB-05), later claims (BB-07), and all at the end (BB-17)."""
    if not step.after.actors():
        return True
    if text.startswith("deal "):
        return seat == _receiver(step)
    draws = seat == step.actor and _before(step).top is not None
    return draws or _is_later_claim(text, step)


def _card_or_back(text: str, step: WalkStep, seat: Seen) -> str:
    word, card = text.split()
    is_open = (
        seat == step.actor
        or word == "begins"
        or (word == "deal" and seat == _receiver(step))
        or _is_later_claim(text, step)
    )
    return text if is_open else f"{word} {card[0]}?"


def _others_draw(text: str, step: WalkStep, seat: Seen) -> bool:
    return text.startswith("draws ") and seat != step.actor


@lru_cache(maxsize=1)  # one step is looked at for every seat and every move
def _before(step: WalkStep) -> Any:
    """What lay open to a spectator before a step."""
    return step.before.view(None)


@lru_cache(maxsize=1)
def _receiver(step: WalkStep) -> int:
    """The seat whose hand has grown by a deal."""
    after: Any = step.after.view(None)
    hands = zip(_before(step).hands, after.hands, strict=True)
    (receiver,) = [seat for seat, (had, has) in enumerate(hands) if len(has) > len(had)]
    return receiver


def _is_later_claim(text: str, step: WalkStep) -> bool:
    """Whether the player claims a kind of which it has claimed a card before."""
    word, card = text.split()
    if word != "claim":
        return False
    return bool(_before(step).loot[step.actor]["GNCJD".index(card[0])])


def _contents(position: Any) -> dict[str, object]:
    view = position.view(ALL_SEEING)
    rows = [*view.billy, *[row for loot in view.loot for row in loot]]
    hands = [] if view.count else [card for hand in view.hands for card in hand]
    pile = [CARD_TEXT[card] for card in members(position.pile)]
    top = [view.top] if view.top else []
    return {
        "cards": sorted([*hands, *[card for row in rows for card in row], *view.box, *top, *pile]),
        "pile is counted right": view.pile == len(pile) + len(top),
    }


FACTS: Final = GameFacts(
    reveals=_card_comes_to_light,
    reads=_card_or_back,
    hides=_others_draw,
    contents=_contents,
    box=BOX,
    even={},
)
