"""Uly & Polly: a wolf hides among sheep, and the others lead the sheepdog that looks for it.

The rules as played here:

1. A game is a number of rounds, in each of which one player is the wolf and all others are the
   dog. The first wolf is the first seat, or drawn by lot; after that it is the next seat's turn.
2. Sixteen tiles lie face down, four by four. Unseen, the wolf player puts the wolf in the place
   of one of the sheep. Then the seat after it puts the dog on a tile, which stays as it is.
3. From then on wolf and dog take turns. The wolf must swap two touching tiles, but never the one
   under the dog. The dog must step to a touching tile; its players step one after another.
4. A face-down tile that the dog steps on is turned over. If it is the wolf, every dog player
   takes a token. If it is the eighth sheep, or if the dog has made forty steps without finding
   the wolf, the wolf player takes a token.
5. Two or three players are the wolf twice each, four or five players once. Most tokens win.

>>> from speeltafel.games.uly_and_polly.notation import move_text, parse_position
>>> position = parse_position("0/0 1 1 go 0 w.../..../..../.... b2")
>>> [move_text(1, move) for move in position.legal_moves(1)][:3]
['go a1', 'go b1', 'go c1']
>>> position.play(1, GO + 0)
>>> position.tokens, position.actors()
([0, 1], (1,))
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.bitsets import BIT, Bits, nth, size
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALL_SEEING, ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel.games.uly_and_polly.field import FIRST, NOWHERE, SECOND, SIDE, Place
from speeltafel.games.uly_and_polly.scale import GO as GO
from speeltafel.games.uly_and_polly.scale import HIDE as HIDE
from speeltafel.games.uly_and_polly.scale import LAST_STEP, USUAL, Scale, scale_of
from speeltafel.games.uly_and_polly.scale import PLACE as PLACE
from speeltafel.games.uly_and_polly.scale import SWAP as SWAP
from speeltafel.games.uly_and_polly.view import View, view_of

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
TOKENS: Final = 20
"""How many there are to take, enough for any game: UP-01."""

# Stages: what the one who is to act has to do

LOT: Final = 0
HIDING: Final = 1
PLACING: Final = 2
SWAPPING: Final = 3
GOING: Final = 4
OVER: Final = 5


@final
class Position(core.Position):
    """The tiles of a finished round stay open on the table until the next wolf has hidden."""

    tokens: list[i64]
    """How many tokens each seat has taken. Replaced, never changed, so copies share it."""

    round: i64
    """Which round it is, from 1."""

    wolf: Seat
    """Who is the wolf in this round; CHANCE until the lot is drawn."""

    stage: i64
    """What is to be done now."""

    turn: Seat
    """Who is to do it; the wolf once the game is over."""

    wolf_at: Place
    """Where the wolf tile lies; NOWHERE before the first hiding."""

    face_up: Bits
    """The places whose tiles are turned over."""

    dog: Place
    """Where the dog stands; NOWHERE until it is placed."""

    steps: i64
    """How many steps the dog has made in this round."""

    scale: Scale
    """How large the game is."""

    def __init__(
        self,
        tokens: list[i64],
        round: i64,
        wolf: Seat,
        stage: i64,
        turn: Seat,
        wolf_at: Place,
        face_up: Bits,
        dog: Place,
        steps: i64,
        scale: Scale,
    ) -> None:
        self.tokens = tokens
        self.round = round
        self.wolf = wolf
        self.stage = stage
        self.turn = turn
        self.wolf_at = wolf_at
        self.face_up = face_up
        self.dog = dog
        self.steps = steps
        self.scale = scale

    def copy(self) -> Position:
        return Position(
            self.tokens,
            self.round,
            self.wolf,
            self.stage,
            self.turn,
            self.wolf_at,
            self.face_up,
            self.dog,
            self.steps,
            self.scale,
        )

    @property
    def is_shown(self) -> bool:
        """Whether the tiles on the table are those of a finished round, open to all: UP-18."""
        return self.wolf_at != NOWHERE and (self.stage == HIDING or self.stage == OVER)

    @property
    def is_found(self) -> bool:
        """Whether the finished round on the table was won by the dog."""
        return self.is_shown and self.dog == self.wolf_at

    @property
    def ended_round(self) -> i64:
        """Which round it was."""
        return self.round - (self.stage == HIDING)

    @property
    def ended_wolf(self) -> Seat:
        """Who was the wolf in it."""
        players = len(self.tokens)
        return (self.wolf + players - (self.stage == HIDING)) % players

    def takers(self, wolf: Seat, found: bool) -> tuple[int, ...]:
        """Who takes a token: all who led the dog, or the wolf."""
        return tuple([seat for seat in range(len(self.tokens)) if (seat != wolf) == found])

    @property
    def sheep_turned(self) -> i64:
        """How many sheep lie face up."""
        return size(self.face_up) - self.is_found

    @property
    def steps_left(self) -> i64:
        """How many steps the dog may still make in this round."""
        return self.scale.last_step - self.steps

    @property
    def rounds(self) -> i64:
        """How many rounds this game has."""
        return self.scale.rounds

    def laid_out(self) -> Position:
        """The same, but with a new field where the last round's still lies: UP-02, UP-14."""
        laid = self.copy()
        if self.stage == HIDING:
            laid._clear()
        return laid

    def actors(self) -> tuple[Seat, ...]:
        return () if self.stage == OVER else ALONE[self.turn]

    def legal_moves(self, seat: Seat) -> list[Move]:
        return self.scale.choices[self.stage][self.dog][:] if seat == self.turn else []

    def chance_outcomes(self) -> Odds:
        return LOTS[len(self.tokens)] if self.stage == LOT else ()

    def draw(self, rng: Rng) -> Move:
        return rng.below(len(self.tokens))

    def play(self, seat: Seat, move: Move) -> None:
        if self.stage == SWAPPING:
            self._swap(FIRST[move - SWAP], SECOND[move - SWAP])
        elif self.stage == GOING:
            self._go(move - GO)
        elif self.stage == PLACING:
            self._place(move - PLACE)
        elif self.stage == HIDING:
            self._hide(move - HIDE)
        else:
            self._begin(move)

    def view(self, seat: Seat | None) -> View:
        return view_of(self, seat)

    def knows_wolf(self, seat: Seat | None) -> bool:
        """Whether *seat* may see which tile is the wolf: UP-04, UP-18."""
        return self.is_shown or seat == self.wolf or seat == ALL_SEEING

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        """Swaps are open and never depend on the wolf, so every face-down tile is as likely."""
        guess = self.copy()
        if self.wolf_at != NOWHERE and not self.knows_wolf(seat):
            face_down = self.scale.everywhere & ~self.face_up
            guess.wolf_at = nth(face_down, rng.below(size(face_down)))
        return guess

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        if self.stage == SWAPPING and seat != self.wolf:
            return "UP-06"
        if self.stage == GOING and seat == self.wolf:
            return "UP-06"
        return RULES[self.stage]

    def outcome(self) -> Outcome | None:
        if self.stage != OVER:
            return None
        most = max(self.tokens)
        winners = tuple([seat for seat, count in enumerate(self.tokens) if count == most])
        reason = "most-tokens" if len(winners) == 1 else "equal-tokens"  # UP-16
        return Outcome(tuple(self.tokens), winners, reason)

    def returns(self) -> list[float]:
        outcome = self.outcome()
        return shares(len(self.tokens), () if outcome is None else outcome.winners)

    def _begin(self, wolf: Seat) -> None:
        self.wolf = wolf
        self._ask(HIDING, wolf)

    def _hide(self, place: Place) -> None:
        self._clear()
        self.wolf_at = place
        self._ask(PLACING, dog_player(self.wolf, 0, len(self.tokens)))

    def _place(self, place: Place) -> None:
        self.dog = place
        self._ask(SWAPPING, self.wolf)

    def _swap(self, one: Place, other: Place) -> None:
        if (self.face_up >> one ^ self.face_up >> other) & 1:
            self.face_up ^= BIT[one] | BIT[other]
        if self.wolf_at == one:
            self.wolf_at = other
        elif self.wolf_at == other:
            self.wolf_at = one
        self._ask(GOING, dog_player(self.wolf, self.steps, len(self.tokens)))

    def _go(self, place: Place) -> None:
        self.dog = place
        self.steps += 1
        self.face_up |= BIT[place]  # UP-10
        if place == self.wolf_at:  # UP-11
            self._end_round(True)
        elif self.steps == self.scale.last_step or size(self.face_up) == self.scale.last_sheep:
            self._end_round(False)  # UP-13, UP-17
        else:  # an open tile, or a sheep: UP-09, UP-12
            self._ask(SWAPPING, self.wolf)

    def _end_round(self, found: bool) -> None:
        takers = self.takers(self.wolf, found)
        self.tokens = [count + (seat in takers) for seat, count in enumerate(self.tokens)]
        if self.round == self.rounds:
            self._ask(OVER, self.wolf)
        else:
            self.round += 1
            self.wolf = (self.wolf + 1) % len(self.tokens)
            self._ask(HIDING, self.wolf)

    def _clear(self) -> None:
        self.wolf_at = NOWHERE
        self.face_up = 0
        self.dog = NOWHERE
        self.steps = 0

    def _ask(self, stage: i64, seat: Seat) -> None:
        self.stage = stage
        self.turn = seat


def dog_player(wolf: Seat, steps: i64, players: i64) -> Seat:
    """Who leads the dog after so many of its steps: UP-08."""
    return (wolf + 1 + steps % (players - 1)) % players


def start(
    players: i64,
    wolf: str = "first",
    field: i64 = SIDE,
    steps: i64 = LAST_STEP,
    rounds: i64 = USUAL,
) -> Position:
    """The position before the first wolf hides, or is drawn by lot."""
    scale = scale_of(players, field, steps, rounds)
    first, stage = (CHANCE, LOT) if wolf == "lot" else (0, HIDING)
    return Position([0] * players, 1, first, stage, first, NOWHERE, 0, NOWHERE, 0, scale)


def is_small(position: Position) -> bool:
    """Whether this is a game smaller than the rules have it."""
    return position.scale.is_small


def longest(position: Position) -> tuple[int, int]:
    """How often seats choose in all rounds, and whether a lot is drawn, in a game of this scale."""
    scale = position.scale
    return int(scale.rounds * (2 + 2 * scale.last_step)), int(position.stage == LOT)


RULES: Final = ["UP-03", "UP-04", "UP-05", "UP-07", "UP-08", "UP-15"]
"""The rule that says what is to be done in each stage, and by whom."""

LOTS: Final[list[Odds]] = [
    tuple([(seat, 1.0 / players) for seat in range(players)]) for players in range(MOST_SEATS + 1)
]
"""For each number of players, the odds of being the first wolf."""
