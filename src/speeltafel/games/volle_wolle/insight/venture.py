"""What is at stake for the seat that rolls: tried out by playing the round on from every end."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from speeltafel.core.chance import Rng
from speeltafel.core.position import CHANCE, Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.dice import NO_ROLL, SUM
from speeltafel.games.volle_wolle.insight.attempts import Attempts, Stakes
from speeltafel.games.volle_wolle.insight.contest import LEAST_VARIANCE
from speeltafel.games.volle_wolle.insight.habits import ONLY_DIE
from speeltafel.games.volle_wolle.insight.prospects import shares_paying
from speeltafel.games.volle_wolle.insight.rounds import RoundLuck, finish_round
from speeltafel.games.volle_wolle.insight.worth import Outlook
from speeltafel.games.volle_wolle.odds import ONE, TWO
from speeltafel.games.volle_wolle.position import Position
from speeltafel.games.volle_wolle.table import HELP, ROLL, SAFE
from speeltafel.games.volle_wolle.tally import count

WHOLE: Final = 1_000_000
"""A share of the win as a whole number: this is all of it."""

KEPT_FOR: Final[list[i64]] = [0b11, 0b11, 0b01, 0]
"""Dice to be kept so that success takes 0 (it would be a failure), 1, 2 or 3 cards."""

BLACK: Final = 4
"""The end at which a seat gets the black sheep; those before it are numbers of cards."""

ENDS: Final = 5

MAX_SAMPLES: Final = 1000
"""Samples after which more of them change no decision."""


def _roll_of(total: int) -> int:
    return next((roll for roll, it in enumerate(SUM) if it == total), NO_ROLL)


ROLL_OF: Final[list[i64]] = [_roll_of(total) for total in range(31)]
"""A roll of each sum."""


@final
class Venture:
    """A turn with dice on the table: keep which, and help or not."""

    def __init__(self, position: Position, rng: Rng) -> None:
        self.position: Position = position
        self.seat: Seat = position.turn
        self.rng: Rng = rng
        self.outlook: Outlook = Outlook(position)
        self.moves: list[Move] = position.legal_moves(position.turn)
        self.ends: list[i64] = [*range(_most_cards(position) + 1), BLACK]
        """Those that can still come."""

        self.samples: i64 = 0
        self.chips: i64 = count(position.chips, position.turn)
        self.totals: list[list[float]] = [[0.0] * (self.chips + 1) for _ in range(ENDS)]
        """By end, and by how many chips were paid for it."""

        self.squares: list[float] = [0.0] * ENDS

    def sample(self) -> None:
        """Come to every end of the turn once more, and play the round on with new luck."""
        luck = RoundLuck(self.position.players, self.rng)
        for end in self.ends:
            position = ended(self.position, end)
            finish_round(position, self.outlook, luck)
            parts = shares_paying(position, self.seat, self.chips)
            totals = self.totals[end]
            for paid in range(len(parts)):
                totals[paid] += parts[paid]
            self.squares[end] += parts[0] * parts[0]
        self.samples += 1

    # Looking back

    @property
    def is_decided(self) -> bool:
        """Whether the ends have been seen often enough."""
        return self.samples >= MAX_SAMPLES

    def best(self) -> i64:
        """The place of the best move; of equal ones the last, which is to do without help."""
        worths = self.worths()
        best: i64 = 0
        for place in range(1, len(worths)):
            if worths[place] >= worths[best]:
                best = place
        return best

    def share(self, place: i64) -> float:
        """The share of the win to be expected with a move."""
        return self.worths()[place]

    def error(self, place: i64) -> float:
        """A standard error that is not too small: that of the end that is least certain."""
        samples = float(self.samples)
        worst = LEAST_VARIANCE
        for end in self.ends:
            middle = self.totals[end][0] / samples
            worst = max(worst, LEAST_VARIANCE + self.squares[end] - samples * middle * middle)
        return sqrt(worst) / samples

    def worths(self) -> list[float]:
        """The share of the win to be expected with each move."""
        attempts = self.attempts()
        return [self._worth(attempts, move) / WHOLE for move in self.moves]

    def attempts(self) -> Attempts:
        """The turn with what is at stake."""
        position = self.position
        samples = float(self.samples)
        parts = [[_whole(total / samples) for total in totals] for totals in self.totals]
        stakes = Stakes(parts[:BLACK], parts[BLACK][0])
        malus = position.malus
        return Attempts(position.target + malus, SAFE + malus, position.bonus, self.chips, stakes)

    def _worth(self, attempts: Attempts, move: Move) -> float:
        position = self.position
        total = SUM[position.dice]
        if move >= moves.KEEP:
            return self._worth_of_keep(attempts, move - moves.KEEP)
        if move == moves.HELP_BID:
            return float(attempts.helped(4 - position.attempt, total))
        if move == moves.HELP_14:
            return float(attempts.spared(total))
        if position.attempt == 3:
            return float(attempts.given_up(total))
        keeps = [self._worth_of_keep(attempts, die) for die in range(3) if self._is_free(die)]
        return max(keeps)

    def _is_free(self, die: i64) -> bool:
        return not self.position.kept >> die & 1

    def _worth_of_keep(self, attempts: Attempts, die: i64) -> float:
        position = self.position
        if not position.kept:
            return float(attempts.kept_first(position.dice, die)) / TWO
        first = ONLY_DIE[position.kept]
        return float(attempts.kept_second(position.dice, first, die)) / ONE


def ended(position: Position, end: i64) -> Position:
    """The position when the seat on turn has come to this end of its attempts."""
    after = position.copy()
    after.phase = ROLL
    after.kept = KEPT_FOR[end] if end < BLACK else KEPT_FOR[0]
    after.play(CHANCE, moves.ROLL + _roll_for(position, end))
    if after.phase == HELP:
        after.play(after.turn, moves.HELP_NO)
    return after


def _most_cards(position: Position) -> i64:
    """How many cards the seat on turn may still get."""
    with_help: i64 = 1 if position.phase == HELP else 0
    return 3 - position.attempt + with_help


def _roll_for(position: Position, end: i64) -> i64:
    """A roll that leads to this end: the highest, the lowest, or just short of the bid."""
    if end == BLACK:
        return 0
    return ROLL_OF[position.target + position.malus - 1] if end == 0 else len(SUM) - 1


def _whole(part: float) -> i64:
    return round(WHOLE * part)
