"""What lies open to one seat in Blasting Billy. Cards are written ``J7``, backs ``J?``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from speeltafel.core.bitsets import members
from speeltafel.core.position import ALL_SEEING
from speeltafel.games.blasting_billy import cards
from speeltafel.games.blasting_billy.cards import (
    DYNAMITE,
    HAND,
    KIND_TEXT,
    KINDS,
    NO_CARD,
    OF_A_KIND,
)
from speeltafel.games.blasting_billy.reckoning import Reckoning
from speeltafel.games.blasting_billy.rows import (
    blasted,
    doomed,
    place_of_dynamite,
    torn_away,
    total,
)

if TYPE_CHECKING:
    from speeltafel.games.blasting_billy.position import Position

Cards: TypeAlias = tuple[str, ...]
Rows: TypeAlias = tuple[Cards, ...]


@dataclass(frozen=True)
class FinalCount:
    """The final count, for all to see; kinds in the order of :data:`KIND_TEXT`."""

    exploded: Cards
    """The cards that a dynamite took with it; a dynamite that went alone is named itself."""

    gone: Cards
    """All cards that were blown away: each dynamite, and what it took with it."""

    billy: tuple[int, ...]
    """What is left of Billy's rows, in value."""

    totals: tuple[tuple[int, ...], ...]
    """The same of each seat's loot."""

    shot: tuple[Cards, ...]
    """The kinds in which each seat was shot."""

    scores: tuple[int, ...]
    """The rows of each seat that are not shot, in value."""

    winners: tuple[int, ...]
    """Nobody, if Billy keeps it all."""

    reason: str
    """How they were found, as in the outcome."""

    rivals: tuple[int, ...]
    """Who competed: those who were not shot, or everyone."""

    by_cards: bool
    """Whether fewer cards had to decide between as many points."""


@dataclass(frozen=True)
class View:
    """Built up from what lies open; what a seat gave or dumped it may remember, not look up."""

    seat: int | None
    """Whose view this is; None is a spectator."""

    actors: tuple[int, ...]
    """Who may act; -1 is chance, and nobody once the game is over."""

    hands: tuple[Cards, ...]
    """The hand of each seat, sorted; at the end the two cards that then went into the box."""

    billy: Rows
    """Billy's row of each kind, in the order in which the cards were given."""

    loot: tuple[Rows, ...]
    """Each seat's row of each kind, in the order in which the cards were claimed."""

    box: Cards
    """All cards in the box, sorted by kind."""

    top: str | None
    """The back of the top card of the pile; None if nothing lies there."""

    pile: int
    """How many cards lie on the pile, its top card included."""

    turns_left: tuple[int, ...]
    """How many turns each seat still has."""

    is_last_lap: bool
    """Whether everyone has one more turn, or has had it: the pile is empty (BB-10)."""

    veiled: tuple[tuple[int | None, ...], ...]
    """In each row of each seat's loot, the place of the card that lies face down, if any."""

    worth: tuple[int, ...] | None
    """What the rows of the seat's own loot come to, its dynamite counted in; None for others."""

    doomed: tuple[tuple[int | None, ...], ...]
    """In each row of each seat's loot, the place of the card that a dynamite will take, if any."""

    count: FinalCount | None
    """The final count; None while the game goes on."""


def view_of(position: Position, seat: int | None) -> View:
    """The table as *seat* may see it; the whole of it once the game is over."""
    sees_all = position.is_over or seat == ALL_SEEING
    seats = range(position.seats)
    pile = position.pile_size + (position.top != NO_CARD)
    return View(
        seat=seat,
        actors=position.actors(),
        hands=tuple(_hand(position, owner, sees_all or owner == seat) for owner in seats),
        billy=_billy(position, sees_all),
        loot=tuple(_loot(position, owner, sees_all or owner == seat) for owner in seats),
        box=_texts(_box(position), sees_all),
        top=None if position.top == NO_CARD else _texts([position.top], seat == ALL_SEEING)[0],
        pile=pile,
        turns_left=tuple(position.turns_left(owner) for owner in seats),
        is_last_lap=not pile and not position.is_over,
        veiled=tuple(_veiled(position, owner) for owner in seats),
        worth=_worth(position, seat),
        doomed=tuple(_doomed(position, owner) for owner in seats),
        count=_count(position) if position.is_over else None,
    )


def _texts(found: list[int], face_up: bool) -> Cards:
    written = cards.CARD_TEXT if face_up else cards.BACK_TEXT
    return tuple(written[card] for card in found)


def _hand(position: Position, owner: int, face_up: bool) -> Cards:
    hand = position.hands[HAND * owner : HAND * owner + HAND]
    return _texts([card for card in hand if card != NO_CARD], face_up)


def _billy(position: Position, face_up: bool) -> Rows:
    return tuple(_texts(position.row(position.seats, kind), face_up) for kind in range(KINDS))


def _loot(position: Position, owner: int, sees_first: bool) -> Rows:
    """The first card of a row lies face down, the others face up (BB-07)."""
    rows = [position.row(owner, kind) for kind in range(KINDS)]
    return tuple(_texts(row[:1], sees_first) + _texts(row[1:], face_up=True) for row in rows)


def _veiled(position: Position, owner: int) -> tuple[int | None, ...]:
    """The first card of a row lies face down (BB-07)."""
    rows = position.rows[KINDS * owner : KINDS * owner + KINDS]
    return tuple(0 if row else None for row in rows)


def _worth(position: Position, seat: int | None) -> tuple[int, ...] | None:
    if seat is None or seat == ALL_SEEING:
        return None
    rows = position.rows[KINDS * seat : KINDS * seat + KINDS]
    return tuple(int(total(blasted(row))) for row in rows)


def _doomed(position: Position, owner: int) -> tuple[int | None, ...]:
    """Where a dynamite lies is open to all, unless it lies first; and then it takes nothing."""
    rows = position.rows[KINDS * owner : KINDS * owner + KINDS]
    places = [int(doomed(row)) for row in rows]
    return tuple(None if place < 0 else place for place in places)


def _box(position: Position) -> list[int]:
    """What was put away and dumped, and in the end the last hand cards (BB-11)."""
    box = members(position.away)
    for dumped in position.dumped:
        box += members(dumped)
    if position.is_over:
        box += [card for card in position.hands if card != NO_CARD]
    return sorted(box)


def _count(position: Position) -> FinalCount:
    reckoning = Reckoning(position.seats, position.rows)
    totals = [tuple(reckoning.totals[n : n + KINDS]) for n in range(0, len(position.rows), KINDS)]
    return FinalCount(
        exploded=exploded(position),
        gone=gone(position),
        billy=totals[-1],
        totals=tuple(totals[:-1]),
        shot=tuple(shot_in(reckoning, seat) for seat in range(position.seats)),
        scores=tuple(reckoning.score(seat) for seat in range(position.seats)),
        winners=reckoning.winners(),
        reason=reckoning.reason(),
        rivals=tuple(int(seat) for seat in reckoning.rivals()),
        by_cards=reckoning.is_decided_by_cards(),
    )


def exploded(position: Position) -> Cards:
    """The cards that a dynamite took with it, by kind; a dynamite that went alone itself."""
    found = [
        place % KINDS * OF_A_KIND + torn_away(row)
        for place, row in enumerate(position.rows)
        if place_of_dynamite(row) >= 0
    ]
    return _texts(sorted(found), face_up=True)


def gone(position: Position) -> Cards:
    """Each dynamite, and what it took with it."""
    found: set[int] = set()
    for place, row in enumerate(position.rows):
        if place_of_dynamite(row) >= 0:
            first = place % KINDS * OF_A_KIND
            found |= {first + torn_away(row), first + DYNAMITE}
    return _texts(sorted(found), face_up=True)


def shot_in(reckoning: Reckoning, seat: int) -> Cards:
    """The kinds in which a seat was shot."""
    return tuple(KIND_TEXT[kind] for kind in range(KINDS) if reckoning.is_shot_in(seat, kind))
