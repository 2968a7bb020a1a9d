"""What lies on the table in a game of Volle Wolle, and what can be read from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.bitsets import Bits, members
from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.deck import CARDS, Deck
from speeltafel.games.volle_wolle.dice import DICE_KEPT, SUM, Roll
from speeltafel.games.volle_wolle.scoring import Sheet, score_sheet
from speeltafel.games.volle_wolle.tally import Tally, count, total

SEATS: Final = 6
"""At most."""

CHIPS: Final = 25
CHIPS_EACH: Final = 2
SAFE: Final = 14
"""A third roll that comes to less gets all the black sheep."""

PRIZES: Final[list[i64]] = [3, 2, 1]
"""How many cards a bid brings that is reached with the first, second or third roll."""

ON_TABLE: Final = 6
IN_PILE: Final = 7
"""Where the bone is before a seat has it."""

# What the game waits for: first what chance does, then what players do

DEAL: Final = 0
LAY: Final = 1
ROLL: Final = 2
BID: Final = 3
HELP: Final = 4
KEEP: Final = 5
TAKE: Final = 6
BONE: Final = 7
TOP: Final = 8
OVER: Final = 9


class State(core.Position):
    """A game at one moment, as it lies there; :class:`.position.Position` lets it be played."""

    deck: Deck
    players: i64
    phase: i64
    """What the game waits for, DEAL to OVER."""

    flocks: list[Bits]
    """The sheep of each seat."""

    tops: Tally
    """The sheep on top of each flock; the board, as long as there is no sheep."""

    boards: Tally
    """The bid board of each seat."""

    chips: Tally
    dogs: Tally
    bone: i64
    """The seat that has the bone, or ON_TABLE, or IN_PILE."""

    table: Bits
    """The sheep on the table."""

    table_dogs: i64
    table_size: i64
    """How many cards lie there, with dogs and bone."""

    pile: Bits
    """The sheep still in the pile."""

    pile_dogs: i64
    pile_size: i64
    """How many cards are left in it, with dogs and bone."""

    waiting: Bits
    """The seats that have yet to bid."""

    bids: Tally
    """The bids of this round, as moves; secret while anyone is waiting."""

    order: Tally
    """The seat at each place in the order; of two players the first comes back in the end."""

    place: i64
    """How far the round has come in that order."""

    turn: Seat
    """The seat at that place."""

    dice: Roll
    """The dice as they lie, also from an earlier turn; NO_ROLL before the first."""

    kept: Bits
    """Which dice of this turn are kept."""

    due: i64
    """How many cards the seat may still take."""

    received: Bits
    """The sheep that came in this turn and are not yet on the flock."""

    def __init__(
        self,
        deck: Deck,
        players: i64,
        phase: i64,
        flocks: list[Bits],
        tops: Tally,
        boards: Tally,
        chips: Tally,
        dogs: Tally,
        bone: i64,
        table: Bits,
        table_dogs: i64,
        table_size: i64,
        pile: Bits,
        pile_dogs: i64,
        pile_size: i64,
        waiting: Bits,
        bids: Tally,
        order: Tally,
        place: i64,
        turn: Seat,
        dice: Roll,
        kept: Bits,
        due: i64,
        received: Bits,
    ) -> None:
        self.deck = deck
        self.players = players
        self.phase = phase
        self.flocks = flocks
        self.tops = tops
        self.boards = boards
        self.chips = chips
        self.dogs = dogs
        self.bone = bone
        self.table = table
        self.table_dogs = table_dogs
        self.table_size = table_size
        self.pile = pile
        self.pile_dogs = pile_dogs
        self.pile_size = pile_size
        self.waiting = waiting
        self.bids = bids
        self.order = order
        self.place = place
        self.turn = turn
        self.dice = dice
        self.kept = kept
        self.due = due
        self.received = received

    @property
    def last_place(self) -> i64:
        """The place in the order that takes what is left, without rolling."""
        return self.players - 1 if self.players > 2 else 2  # VW-15, VW-17

    @property
    def rounds(self) -> i64:
        """How many rounds the game has."""
        return (CARDS + self.players) // (self.players + 1)  # VW-03

    @property
    def round(self) -> i64:
        """The round this is, from 1."""
        dealt = CARDS - self.pile_size
        begun = dealt + self.players + 1 if self.phase <= LAY else dealt + self.players
        return begun // (self.players + 1)

    @property
    def supply(self) -> i64:
        """How many chips nobody has."""
        return CHIPS - total(self.chips)

    @property
    def attempt(self) -> i64:
        """Which roll this is, 1 to 3."""
        return DICE_KEPT[self.kept] + 1

    @property
    def prizes(self) -> list[i64]:
        """How many cards each of the three rolls brings in this turn, as many as lie there."""
        taken: i64 = PRIZES[self.attempt - 1] - self.due if self.phase == TAKE else 0
        return [min(prize, self.table_size + taken) for prize in PRIZES]  # VW-12

    @property
    def in_reach(self) -> i64:
        """The first roll with which the bid can still be reached, or was; 4 if there is none."""
        is_missed = self.phase == KEEP or (self.phase == HELP and not self.can_help_bid)
        return self.attempt + 1 if is_missed else self.attempt

    @property
    def target(self) -> i64:
        """What the seat on turn must reach."""
        return moves.TARGET[count(self.bids, self.turn)]

    @property
    def bonus(self) -> i64:
        """What the top of the flock may add for the seat on turn."""
        return self.deck.bonus[count(self.tops, self.turn)]  # VW-20

    @property
    def malus(self) -> i64:
        """What it takes off."""
        return self.deck.malus[count(self.tops, self.turn)]

    @property
    def result(self) -> i64:
        """What the dice come to without help."""
        return SUM[self.dice] - self.malus  # VW-10

    @property
    def reach(self) -> i64:
        """What they come to with all the help there is."""
        return self.result + self.bonus + count(self.chips, self.turn)

    @property
    def has_reached(self) -> bool:
        """Whether the bid was reached in this turn: failing brings nothing but black sheep."""
        return self.phase == TAKE or bool(self.received & ~self.deck.black)

    @property
    def can_help_bid(self) -> bool:
        """Whether help reaches the bid."""
        return self.reach >= self.target

    @property
    def can_help_14(self) -> bool:
        """Whether help can at least keep the black sheep away."""
        if not self.table & self.deck.black or self.attempt < 3:
            return False
        return self.result < SAFE < self.target and self.reach >= SAFE  # VW-14

    def missing(self, goal: i64) -> i64:
        """How many chips it takes to come to a goal, beside the bonus."""
        return max(goal - self.result - self.bonus, 0)  # VW-11

    @property
    def another_has_bone(self) -> bool:
        """Whether the bone lies with another player than the one on turn."""
        return self.could_snatch(self.turn)  # VW-21

    def could_snatch(self, seat: Seat) -> bool:
        """Whether a symbol would bring a seat the bone: it lies with another player."""
        return self.bone < self.players and self.bone != seat  # VW-21

    def has_bid(self, seat: Seat) -> bool:
        """Whether a seat has made its bid in this round."""
        return bool(self.order) or (self.phase == BID and not self.waiting >> seat & 1)

    def number_of(self, seat: Seat) -> i64:
        """The sheep number of a seat."""
        return self.deck.numbers[count(self.tops, seat)]  # VW-06

    def score_sheets(self) -> list[Sheet]:
        """What each seat would score if the game ended now."""
        dogs = [count(self.dogs, seat) for seat in range(self.players)]
        return [
            score_sheet(
                self.deck,
                self.flocks[seat],
                dogs[seat],
                max(dogs),
                seat == self.bone,
                count(self.chips, seat),
            )
            for seat in range(self.players)
        ]

    def numbered(self, sheep: Bits, first: Move) -> list[Move]:
        """These sheep as moves or outcomes by their numbers, number 1 being *first*."""
        numbers = self.deck.numbers
        return [first + numbers[one] - 1 for one in members(sheep)]
