"""The turn being played, seen as a whole: all the ways in which it can still end.

A *choice* is a set of ends of which the player picks the best one: for a decision about dice to
use, one for each legal move; for one about re-rolls, one for each hand that may be thrown.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.position import Move
from speeltafel.games.ploc.insight.dice import HAND_COUNT, hand
from speeltafel.games.ploc.insight.rerolls import hands_after, reroll_worth
from speeltafel.games.ploc.insight.stand import GOES_ON, WON, Stand, after, stand_of, verdict
from speeltafel.games.ploc.insight.uses import uses
from speeltafel.games.ploc.moves import KEEP
from speeltafel.games.ploc.position import Position
from speeltafel.games.ploc.table import OVER, REROLLING, USING


@final
class Turn:
    """What can become of a turn that is waiting for its player."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._places: dict[int, int] = {}
        self._reached: dict[tuple[int, int], set[int]] = {}
        self.moves: list[Move] = position.legal_moves(position.turn)
        self.ends: list[Stand] = []
        """The stands in which the turn can end, before the opponent throws."""

        self.choices: list[set[int]] = []
        """Places in ``ends``; those below say that the match is decided."""

        self.is_about_rerolls = position.phase == REROLLING
        if self.is_about_rerolls:
            self._throws()
        else:
            self.choices = [self._ends_after(position, move) for move in self.moves]

    def worth_of_moves(self, worth: list[float], won: float, lost: float) -> list[float]:
        """What each legal move is worth, if that is known of all ends."""
        best = self.worth_of_choices(worth, won, lost)
        if not self.is_about_rerolls:
            return best
        return [self._reroll(best, move) for move in self.moves]

    def worth_of_choices(self, worth: list[float], won: float, lost: float) -> list[float]:
        """What each choice is worth with nothing rolled again, if that is known of all ends."""
        return [_best(choice, worth, won, lost) for choice in self.choices]

    def _reroll(self, worth: list[float], move: Move) -> float:
        it = self._position
        if move == KEEP:
            return worth[hand(it.thrown[0], it.thrown[1], it.thrown[2])]
        return reroll_worth(worth, it.thrown, it.rolled_again, it.rerolls, move)

    def _throws(self) -> None:
        it = self._position
        now, possible = stand_of(it), hands_after(it.thrown, it.rolled_again, it.rerolls)
        for thrown in range(HAND_COUNT):
            can_come = thrown in possible
            self.choices.append(self._ends_of_throw(now, thrown) if can_come else {MATCH_LOST})

    def _ends_of_throw(self, now: Stand, thrown: i64) -> set[int]:
        found: set[int] = set()
        for use in uses(now.column, thrown):
            end = verdict(now, use)
            if end == WON:
                found.add(MATCH_WON)
            elif end == GOES_ON:
                found.add(self._place(after(now, use)))
        return found or {MATCH_LOST}

    def _ends_after(self, before: Position, move: Move) -> set[int]:
        position = before.copy()
        position.play(before.turn, move)
        if position.match != before.match or position.phase == OVER:
            winner = position.match_winner() if position.phase == OVER else position.first_winner
            return {MATCH_WON if winner == before.turn else MATCH_LOST}
        if position.phase != USING:
            return {self._place(stand_of(position))}
        key = _halfway(position)
        if key not in self._reached:
            self._reached[key] = self._ends_from(position)
        return self._reached[key]

    def _ends_from(self, position: Position) -> set[int]:
        found: set[int] = set()
        for move in position.legal_moves(position.turn):
            found |= self._ends_after(position, move)
        return found

    def _place(self, stand: Stand) -> int:
        key = stand.key()
        if key not in self._places:
            self._places[key] = len(self.ends)
            self.ends.append(stand)
        return self._places[key]


MATCH_WON: Final = -1
MATCH_LOST: Final = -2


def _best(choice: set[int], worth: list[float], won: float, lost: float) -> float:
    best = won if MATCH_WON in choice else lost
    for place in choice:
        if place >= 0:
            best = max(best, worth[place])
    return best


def _halfway(position: Position) -> tuple[int, int]:
    """The same numbers for the same stand and dice in the middle of one turn."""
    one, two, three = position.thrown
    return stand_of(position).key(), ((one * 7 + two) * 7 + three) * 64 + position.used
