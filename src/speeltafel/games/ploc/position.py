"""Ploc: two villages pull at one rope, with dice.

The rules as played here, with their ids:

1. A game is two matches; the second decides, the first earns one extra athlete (PL-04, PL-18,
   PL-19).
2. Of nine dice both roll three for their column, and line up as many athletes as their sum
   (PL-01 to PL-03).
3. In turn, throw three dice; each 6 in your column lets you roll one of them again (PL-05, PL-06).
4. Put each thrown die on a column die of its own. Each pair knocks out one opposing athlete,
   adjusts your column, or weakens one opposing athlete (PL-07 to PL-13, PL-15).
5. Three equal dice may knock out four at once instead (PL-14).
6. Whoever has no athlete left loses the match at once; after the last turn allowed, more
   knock-outs win, then more athletes, then not having begun (PL-17, PL-21).

>>> from speeltafel.games.ploc.notation import move_text, parse_position
>>> position = parse_position("1 1 1 0/200 432:9+0:0 115:7+0:0 use 441 -/- 0/- -")
>>> [move_text(0, move) for move in position.legal_moves(0)][:4]
['1>1 A', '1>1 B', '1>1 C', '1>2 A']
>>> position.play(0, pair_move(0, 0, KNOCK_OUT))
>>> position.standing
[9, 6]
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.bitsets import BIT
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel.games.ploc import refusals
from speeltafel.games.ploc.moves import (
    ACTIONS,
    ADJUST,
    ALL,
    BEGINS,
    COLUMN,
    DICE,
    DICE_ROLLED,
    FREE_DICE,
    IDLE,
    KEEP,
    KNOCK_OUT,
    KNOCK_OUT_WEAKENED,
    ODDS_BEGINS,
    ODDS_COLUMN,
    ODDS_REROLLED,
    ODDS_THROW,
    PAIR,
    PAIR_COUNT,
    PAIR_MOVES,
    REROLLED,
    REROLLS,
    SIDES,
    TAKEN,
    THROW,
    THROWS,
    USED_BY,
    evenly,
    pair_moves_at,
)
from speeltafel.games.ploc.table import (
    FIRST_COLUMN,
    LOT,
    MATCHES,
    NOBODY,
    OVER,
    PLAYERS,
    REROLLING,
    ROLLING_AGAIN,
    THROWING,
    TURNS,
    USING,
    State,
)
from speeltafel.games.ploc.view import View, look

ODDS: Final[list[Odds]] = [
    ODDS_BEGINS, ODDS_COLUMN, ODDS_COLUMN, ODDS_THROW, (), ODDS_REROLLED, (), ()
]  # fmt: skip
"""What chance may bring in each phase."""

FIRST_OUTCOME: Final[list[i64]] = [BEGINS, COLUMN, COLUMN, THROW, 0, REROLLED, 0, 0]
"""The first of these outcomes; the others follow it."""

CHANCES: Final[list[i64]] = [len(odds) for odds in ODDS]
"""How many there are; 0 if chance has nothing to do."""


def pair_move(thrown: i64, column: i64, action: i64) -> Move:
    """Thrown die on column die, both counted from 0, used for an action."""
    return PAIR + ACTIONS * (DICE * thrown + column) + action


def few_dice(dice: i64, phase: i64) -> Odds:
    """What chance may bring in a phase if the last dice are idle."""
    return evenly([outcome for outcome, _ in ODDS[phase] if DICE_ROLLED[outcome] <= dice])


@final
class Position(State):
    """A game of Ploc at one moment."""

    def copy(self) -> Position:
        return Position(
            self.phase,
            self.match,
            self.begins,
            self.turn,
            self.turns,
            self.limit,
            self.columns[:],
            self.thrown[:],
            self.standing[:],
            self.weakened[:],
            self.knocked_out[:],
            self.used,
            self.rerolls,
            self.rolled_again,
            self.rolling,
            self.first_winner,
            self.dice,
            self.matches,
        )

    # Who may do what

    def actors(self) -> tuple[Seat, ...]:
        if self.phase == USING or self.phase == REROLLING:
            return ALONE[self.turn]
        return () if self.phase == OVER else ALONE[CHANCE]

    def legal_moves(self, seat: Seat) -> list[Move]:
        if seat != self.turn:
            return []
        if self.phase == USING:
            return self._uses()
        return REROLLS[self.rolled_again][:] if self.phase == REROLLING else []

    def _uses(self) -> list[Move]:
        other = 1 - self.turn
        first = pair_moves_at(self.standing[other] > 0, self.weakened[other] > 0)
        free = FREE_DICE[self.used >> DICE]
        moves: list[Move] = []
        for thrown in FREE_DICE[self.used & THROWN_DICE]:
            die = self.thrown[thrown]
            for column in free:
                margin = die - self.columns[DICE * self.turn + column]
                moves += PAIR_MOVES[first + PAIR_COUNT * margin + DICE * thrown + column]
        if not self.used and self._is_all_or_nothing():
            moves += self._takings(self.standing[other], self.weakened[other])
        return moves

    def _is_all_or_nothing(self) -> bool:  # PL-14
        die = self.thrown[0]
        if die != self.thrown[1] or die != self.thrown[2]:
            return False
        mine = DICE * self.turn
        column = self.columns
        return die >= column[mine] or die >= column[mine + 1] or die >= column[mine + 2]

    def _takings(self, standing: i64, weakened: i64) -> list[Move]:
        athletes = min(4, standing + weakened)
        return [
            ALL + n
            for n, taken in enumerate(TAKEN)
            if taken[0] + taken[1] == athletes and taken[0] <= standing and taken[1] <= weakened
        ]

    # Chance

    def chance_outcomes(self) -> Odds:
        return ODDS[self.phase] if self.dice == DICE else few_dice(self.dice, self.phase)

    def draw(self, rng: Rng) -> Move:
        if self.dice == DICE:
            return FIRST_OUTCOME[self.phase] + rng.below(CHANCES[self.phase])
        odds = few_dice(self.dice, self.phase)
        return odds[rng.below(len(odds))][0]

    # Playing

    def play(self, seat: Seat, move: Move) -> None:
        if self.phase == USING:
            if move < ALL:
                self._use_pair((move - PAIR) // ACTIONS, (move - PAIR) % ACTIONS)
            else:
                self._use_all(move - ALL)
        elif self.phase == THROWING:
            self._throw(move - THROW)
        elif self.phase == REROLLING:
            self._reroll_or_keep(move)
        elif self.phase == ROLLING_AGAIN:
            self._roll_again(move - REROLLED)
        elif self.phase == LOT:
            self._begin(move - BEGINS)
        else:
            self._roll_column(move - COLUMN)

    def _begin(self, seat: Seat) -> None:
        self.begins = seat
        self.turn = seat
        self.phase = FIRST_COLUMN

    def _roll_column(self, roll: i64) -> None:  # PL-02, PL-03
        if self.phase == FIRST_COLUMN:
            self.turns = 0
            self.knocked_out = [0, 0]
        one, two, three = THROWS[roll]
        self.columns[DICE * self.turn] = one
        self.columns[DICE * self.turn + 1] = two
        self.columns[DICE * self.turn + 2] = three
        extra = 1 if self.first_winner == self.turn else 0  # PL-18
        self.standing[self.turn] = one + two + three + extra
        self.weakened[self.turn] = 0
        self.turn = 1 - self.turn
        self.phase += 1

    def _throw(self, roll: i64) -> None:  # PL-05
        self.thrown[0], self.thrown[1], self.thrown[2] = THROWS[roll]
        if self.dice < DICE:
            self.used = IDLE[self.dice] | IDLE[self.dice] << DICE
            self.rolled_again = IDLE[self.dice]
        self.rerolls = self._sixes()
        self.phase = REROLLING if self.rerolls else USING

    def _sixes(self) -> i64:
        mine = DICE * self.turn
        column = self.columns
        sixes: i64 = 0
        for die in range(mine, mine + DICE):
            if column[die] == SIDES:
                sixes += 1
        return sixes

    def _reroll_or_keep(self, move: Move) -> None:
        if move == KEEP:
            self.rerolls = 0
            self.phase = USING
        else:
            self.rolling = move
            self.phase = ROLLING_AGAIN

    def _roll_again(self, roll: i64) -> None:  # PL-06
        self.thrown[self.rolling] = roll + 1
        self.rolled_again |= BIT[self.rolling]
        self.rerolls -= 1
        self.phase = REROLLING if self.rerolls else USING

    def _use_pair(self, pair: i64, action: i64) -> None:
        self.used |= USED_BY[pair]
        other = 1 - self.turn
        if action == ADJUST:
            self._adjust(pair)
        elif action == KNOCK_OUT:  # PL-08
            self.standing[other] -= 1
            self.knocked_out[self.turn] += 1
        elif action == KNOCK_OUT_WEAKENED:  # PL-09
            self.weakened[other] -= 1
            self.knocked_out[self.turn] += 1
        else:  # PL-12; the next pair may knock this one out: PL-13
            self.standing[other] -= 1
            self.weakened[other] += 1
        if self._has_lost(self.turn if action == ADJUST else other):
            self._end_match()
        elif self.used == ALL_DICE:
            self._hand_over()

    def _adjust(self, pair: i64) -> None:  # PL-10, PL-11
        thrown, column = pair // DICE, DICE * self.turn + pair % DICE
        old, new = self.columns[column], self.thrown[thrown]
        margin = new - old
        self.columns[column] = new
        self.thrown[thrown] = old
        self.standing[self.turn] += 1
        if margin > 0:
            self.standing[self.turn] += margin  # without end: PL-20
        else:
            self._send_away(-margin)

    def _send_away(self, leaving: i64) -> None:
        """The weakened go first."""
        lying = min(leaving, self.weakened[self.turn])
        self.weakened[self.turn] -= lying
        self.standing[self.turn] = max(0, self.standing[self.turn] - (leaving - lying))

    def _use_all(self, taking: i64) -> None:  # PL-14
        standing, weakened = TAKEN[taking]
        other = 1 - self.turn
        self.standing[other] -= standing
        self.weakened[other] -= weakened
        self.knocked_out[self.turn] += standing + weakened
        if self._has_lost(other):
            self._end_match()
        else:
            self._hand_over()

    def _has_lost(self, seat: Seat) -> bool:  # PL-17
        return self.standing[seat] + self.weakened[seat] == 0

    def _hand_over(self) -> None:  # PL-16
        self.turns += 1
        self.used = 0
        self.rolled_again = 0
        if self.turns == self.limit:
            self._end_match()
        else:
            self.turn = 1 - self.turn
            self._pick_up_dice()
            self.phase = THROWING

    def _pick_up_dice(self) -> None:
        self.thrown[0] = 0
        self.thrown[1] = 0
        self.thrown[2] = 0

    def _end_match(self) -> None:
        if self.match == self.matches:
            self.phase = OVER
            return
        self.first_winner = self.match_winner()
        self.match = 2
        self.turn = 1 - self.begins  # PL-04
        self.used = 0
        self.rolled_again = 0
        self._pick_up_dice()
        self.phase = FIRST_COLUMN

    # Looking

    def view(self, seat: Seat | None) -> View:
        return look(self, seat)

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        return self.copy()

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        return refusals.forbidden_by(self, seat, move)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        winner = self.match_winner()
        reason = "turn-limit" if self.turns == self.limit else "last-athlete"
        return Outcome((1 - winner, winner), (winner,), reason)

    def returns(self) -> list[float]:
        return shares(PLAYERS, (self.match_winner(),)) if self.phase == OVER else [0.0, 0.0]


THROWN_DICE: Final = (1 << DICE) - 1
"""All thrown dice, as a set."""

ALL_DICE: Final = (1 << 2 * DICE) - 1
"""All dice of a turn, thrown ones and the column's, as a set."""


def start(
    players: int,
    begins: str = "first",
    turns: int = TURNS[0],
    dice: int = DICE,
    matches: int = MATCHES,
) -> Position:
    """The position before the first column is rolled, or before the lot for who begins."""
    by_lot = begins == "lot"
    first = NOBODY if by_lot else 0
    phase = LOT if by_lot else FIRST_COLUMN
    nothing: list[i64] = [0, 0]
    return Position(
        phase, 1, first, 0, 0, turns, [0] * (PLAYERS * DICE), [0] * DICE,
        nothing[:], nothing[:], nothing[:], 0, 0, 0, 0, NOBODY, dice, matches,
    )  # fmt: skip


def is_small(position: Position) -> bool:
    """Whether this is a game with fewer dice than the rules have."""
    return position.dice < DICE


def longest(position: Position) -> tuple[int, int]:
    """How often seats choose at most, and chance acts: three re-rolls and three uses in a turn."""
    turns = position.matches * position.limit
    return int(turns * 2 * DICE), int(1 + position.matches * PLAYERS + turns * (1 + DICE))
