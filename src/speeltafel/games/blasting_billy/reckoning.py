"""The end of the game: first the dynamite, then the shots, then the count (BB-12 to BB-17)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Seat
from speeltafel.games.blasting_billy.cards import KINDS, Kind
from speeltafel.games.blasting_billy.rows import Row, blasted, length, total

UNSHOT: Final = "unshot"
"""Those whom Billy did not shoot competed, and one of them had the most (BB-14)."""

ALL_SHOT: Final = "all-shot"
"""Billy shot everyone, and what he left face up was counted (BB-15)."""

BILLY: Final = "billy"
"""Nobody scored a point: Billy keeps it all (BB-16)."""

POINT: Final = 10_000
"""A point outweighs all face-up cards, and a face-up card all face-down ones."""

FACE_UP: Final = 100


@final
class Reckoning:
    """All cards on the table turned up and counted."""

    seats: i64
    rows: list[Row]
    """Of each seat its row of each kind, then those of Billy, without what was blown up."""

    totals: list[i64]
    """What each of the rows is worth."""

    def __init__(self, seats: i64, rows: list[Row]) -> None:
        self.seats = seats
        self.rows = [blasted(row) for row in rows]
        self.totals = [total(row) for row in self.rows]

    def is_shot_in(self, seat: Seat, kind: Kind) -> bool:
        """More than Billy has of this kind; as much is safe (BB-13)."""
        return self.totals[KINDS * seat + kind] > self.totals[KINDS * self.seats + kind]

    def is_shot(self, seat: Seat) -> bool:
        return any(self.is_shot_in(seat, kind) for kind in range(KINDS))

    def score(self, seat: Seat) -> i64:
        """The total of the rows that are still face up (BB-17)."""
        points: i64 = 0
        for kind in range(KINDS):
            if not self.is_shot_in(seat, kind):
                points += self.totals[KINDS * seat + kind]
        return points

    def standing(self, seat: Seat) -> i64:
        """One number to compare seats by: most points, then fewest cards (BB-14, BB-15)."""
        standing: i64 = 0
        for kind in range(KINDS):
            cards = length(self.rows[KINDS * seat + kind])
            if self.is_shot_in(seat, kind):
                standing -= cards
            else:
                standing += POINT * self.totals[KINDS * seat + kind] - FACE_UP * cards
        return standing

    def winners(self) -> tuple[int, ...]:
        """The best of those who compete; nobody if that is worth nothing (BB-16)."""
        rivals = self.rivals()
        best: i64 = max([self.standing(seat) for seat in rivals])
        if best <= 0:
            return ()
        return tuple([int(seat) for seat in rivals if self.standing(seat) == best])

    def is_decided_by_cards(self) -> bool:
        """Whether somebody with as many points does not win (BB-14, BB-15)."""
        winners = self.winners()
        level = [
            seat for seat in self.rivals() if winners and self.score(seat) == self.score(winners[0])
        ]
        return len(level) > len(winners)

    def rivals(self) -> list[Seat]:
        """Those who are not shot; everyone if Billy shot them all."""
        unshot: list[Seat] = [seat for seat in range(self.seats) if not self.is_shot(seat)]
        return unshot or list(range(self.seats))

    def reason(self) -> str:
        """How the winner was found, as a stable word."""
        if not self.winners():
            return BILLY
        return ALL_SHOT if self.is_shot(self.rivals()[0]) else UNSHOT
