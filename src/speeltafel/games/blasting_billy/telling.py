"""A game of Blasting Billy as it is told to one seat: steps, and what they bring about.

Steps, as in ``notation``; a seat that sees only the back of the card reads ``J?``. Consequences:

    draws J7        the player draws the card that lay on top of the pile; others read ``draws J?``

and when the game is over, for everyone alike, seats counted from 1:

    leaves 2 G3 D5      the last hand cards of a seat, which go into the box (BB-11)
    shows 2 J5 J8 DX    the loot of a seat, by kind and in order; ``shows billy ...`` is Billy's
    shows box G0 J4     all else that lies in the box: put away at set-up, or dumped (BB-17)
    explodes J10        goes away with the dynamite played just after it (BB-12)
    explodes JX         a dynamite that was first in its row, and goes alone
    shot 2 J            a seat that has more of a kind than Billy (BB-13)
    wins 2              who wins (BB-14, BB-15); ``wins 1 3`` share it, ``wins billy`` is BB-16

A seat whose loot is empty shows nothing, and neither does an empty box. Read aloud, a deal says to
whom: ``2 deal J7``.
"""

from __future__ import annotations

from speeltafel.core.bitsets import members
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.games.blasting_billy.cards import (
    BACK_TEXT,
    CARD_TEXT,
    CARDS,
    KINDS,
    NO_CARD,
    kind_of,
)
from speeltafel.games.blasting_billy.notation import hand_of, move_text
from speeltafel.games.blasting_billy.position import (
    BEGINS,
    CLAIM,
    DEAL,
    DUMP,
    FIRST_OUTCOME,
    Position,
)
from speeltafel.games.blasting_billy.reckoning import Reckoning
from speeltafel.games.blasting_billy.view import exploded, shot_in


def step_text(position: Position, actor: int, move: int, seat: int | None) -> str:
    """The step as *seat* may read it, asked before it is played."""
    text = move_text(actor, move)
    if seat == ALL_SEEING or _is_open(position, actor, move, seat):
        return text
    card = move % CARDS if actor != CHANCE else move - FIRST_OUTCOME[position.phase]
    return f"{text.split()[0]} {BACK_TEXT[card]}"


def aloud(position: Position, actor: int, move: int, text: str) -> str:
    """The step, and who is dealt a card."""
    is_deal = actor == CHANCE and position.phase == DEAL
    return f"{position.turn + 1} {text}" if is_deal else text


def consequences(before: Position, after: Position, seat: int | None) -> list[str]:
    """What a step brought about, as *seat* may read it."""
    told = []
    if before.top != NO_CARD and after.top == NO_CARD:
        sees = seat in (before.turn, ALL_SEEING)
        told.append(f"draws {(CARD_TEXT if sees else BACK_TEXT)[before.top]}")
    if after.is_over and not before.is_over:
        told += _last_cards(after) + _showdown(after) + _count(after)
    return told


def _is_open(position: Position, actor: int, move: int, seat: int | None) -> bool:
    """Whether *seat* sees the card itself, not just its back."""
    if actor == CHANCE:
        return position.phase == BEGINS or (position.phase == DEAL and seat == position.turn)
    return seat == actor or (CLAIM <= move < DUMP and _is_later(position, actor, move - CLAIM))


def _is_later(position: Position, actor: int, card: int) -> bool:
    """Whether the actor has claimed a card of this kind before (BB-07)."""
    return position.rows[KINDS * actor + kind_of(card)] != 0


def _texts(cards: list[int]) -> str:
    return " ".join(CARD_TEXT[card] for card in cards)


def _last_cards(position: Position) -> list[str]:
    return [
        f"leaves {seat + 1} {_texts(hand_of(position, seat))}" for seat in range(position.seats)
    ]


def _showdown(position: Position) -> list[str]:
    names = [*[str(seat + 1) for seat in range(position.seats)], "billy"]
    shown = [(name, _all_rows(position, owner)) for owner, name in enumerate(names)]
    shown.append(("box", _box(position)))
    return [f"shows {name} {_texts(cards)}" for name, cards in shown if cards]


def _all_rows(position: Position, owner: int) -> list[int]:
    return [card for kind in range(KINDS) for card in position.row(owner, kind)]


def _box(position: Position) -> list[int]:
    dumped = [card for cards in position.dumped for card in members(cards)]
    return sorted(members(position.away) + dumped)


def _count(position: Position) -> list[str]:
    reckoning = Reckoning(position.seats, position.rows)
    shots = [
        f"shot {seat + 1} {kind}"
        for seat in range(position.seats)
        for kind in shot_in(reckoning, seat)
    ]
    winners = " ".join(str(seat + 1) for seat in reckoning.winners()) or "billy"
    return [f"explodes {card}" for card in exploded(position)] + shots + [f"wins {winners}"]
