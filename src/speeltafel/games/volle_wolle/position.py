"""Volle Wolle: bid what you dare to roll, and take the best sheep.

The rules as played here:

1. Each seat is dealt a bid board with a number and has two of the 25 chips. (VW-01, VW-02)
2. A round lays out one card more than there are players, or what is left. (VW-03)
3. All bid at once: 14 to 26, or 26+ for a chip. High bids go first; of equal ones the lower
   number, on top of the flock or else on the board. (VW-04 to VW-06)
4. Each but the last has three rolls to reach the bid: of three dice for three cards, of two for
   two, of one for one. A malus on top of the flock counts against it. (VW-07 to VW-10)
5. Short of the bid, a bonus on top of the flock and chips may help. Who reaches the bid must
   take the cards, of one's own choice. (VW-11, VW-12)
6. Who does not gets a chip; and, below 14, all black sheep on the table. (VW-13, VW-14)
7. The last takes what is left. Of two players the second rolls too, and the first takes what is
   left then. With nothing on the table a turn is skipped. (VW-15 to VW-17)
8. Sheep go on the flock, and their new owner chooses which ends on top. Whoever gets a bone symbol
   may take the bone from another. (VW-18 to VW-21)
9. When all 60 cards are handed out, the most points win; see :mod:`.scoring`. (VW-22 to VW-28)

>>> from speeltafel.games.volle_wolle.notation import move_text, parse_move
>>> position = start(2)
>>> for text in ("board 52", "board 53", "lay s17", "lay dog", "lay s3"):
...     position.play(CHANCE, parse_move(CHANCE, text))
>>> position.play(0, parse_move(0, "bid 20"))
>>> position.play(1, parse_move(1, "bid 24"))
>>> position.play(CHANCE, parse_move(CHANCE, "roll 8-9-5"))
>>> [move_text(1, move) for move in position.legal_moves(1)]
['help bid', 'help no']
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from speeltafel.core import position as core
from speeltafel.core.bitsets import BIT, Bits, members, nth, size
from speeltafel.core.chance import Rng
from speeltafel.core.position import ALONE, CHANCE, Move, Odds, Outcome, Seat, shares
from speeltafel.games.volle_wolle import chances, choices, moves, refusals
from speeltafel.games.volle_wolle.deck import ALL_SHEEP, CARDS, DOGS, Sheep
from speeltafel.games.volle_wolle.deck_file import SHIPPED, known_deck
from speeltafel.games.volle_wolle.dice import NO_ROLL, SUM, Roll
from speeltafel.games.volle_wolle.table import (
    BID,
    BONE,
    CHIPS_EACH,
    DEAL,
    HELP,
    IN_PILE,
    KEEP,
    LAY,
    ON_TABLE,
    OVER,
    PRIZES,
    ROLL,
    SAFE,
    SEATS,
    TAKE,
    TOP,
    State,
)
from speeltafel.games.volle_wolle.tally import count, tally_of, units
from speeltafel.games.volle_wolle.view import View, look

BIDDERS: Final[list[tuple[Seat, ...]]] = [tuple(members(seats)) for seats in range(64)]
"""The seats in each set of them, for :meth:`Position.actors`."""


@final
class Position(State):
    """A game of Volle Wolle at one moment."""

    def copy(self) -> Position:
        return Position(
            self.deck,
            self.players,
            self.phase,
            self.flocks[:],
            self.tops,
            self.boards,
            self.chips,
            self.dogs,
            self.bone,
            self.table,
            self.table_dogs,
            self.table_size,
            self.pile,
            self.pile_dogs,
            self.pile_size,
            self.waiting,
            self.bids,
            self.order,
            self.place,
            self.turn,
            self.dice,
            self.kept,
            self.due,
            self.received,
        )

    # The verbs

    def actors(self) -> tuple[Seat, ...]:
        phase = self.phase
        if phase <= ROLL:
            return ALONE[CHANCE]
        if phase == BID:
            return BIDDERS[self.waiting]
        return () if phase == OVER else ALONE[self.turn]

    def legal_moves(self, seat: Seat) -> list[Move]:
        phase = self.phase
        if phase == BID:
            return choices.bids(self, seat)
        if phase <= ROLL or phase == OVER or seat != self.turn:
            return []
        if phase == KEEP:
            return moves.KEEPS[self.kept][:]
        if phase == TAKE:
            return choices.takes(self)
        if phase == HELP:
            return choices.help_answers(self)
        return choices.tops(self) if phase == TOP else [moves.BONE_YES, moves.BONE_NO]

    def chance_outcomes(self) -> Odds:
        if self.phase == LAY:
            return chances.lay_odds(self)
        if self.phase == ROLL:
            return chances.roll_odds(self)
        return chances.board_odds(self) if self.phase == DEAL else ()

    def draw(self, rng: Rng) -> Move:
        if self.phase == LAY:
            return chances.drawn_card(self, rng)
        if self.phase == ROLL:
            return chances.drawn_roll(self, rng)
        return chances.drawn_board(self, rng)

    def play(self, seat: Seat, move: Move) -> None:
        phase = self.phase
        if phase == LAY:
            self._lay(move)
        elif phase == BID:
            self._bid(seat, move)
        elif phase == ROLL:
            self._roll(move - moves.ROLL)
        elif phase == KEEP:
            self._keep(move - moves.KEEP)
        elif phase == TAKE:
            self._take(move)
        elif phase == TOP:
            self._stack(self.deck.places[move - moves.TOP + 1])
        elif phase == HELP:
            self._help(move)
        elif phase == BONE:
            self._answer_bone(move)
        else:
            self._deal(move)

    def view(self, seat: Seat | None) -> View:
        return look(self, seat)

    def redraw(self, seat: Seat | None, rng: Rng) -> Position:
        guess = self.copy()
        if self.phase == BID and seat != core.ALL_SEEING:
            for other in range(self.players):
                if other != seat and not self.waiting >> other & 1:
                    guess._rebid(other, rng)
        return guess

    def forbidden_by(self, seat: Seat, move: Move) -> str:
        return refusals.forbidden_by(self, seat, move)

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = [sum(sheet) for sheet in self.score_sheets()]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]  # VW-28
        return Outcome(tuple(scores), tuple(winners), "all-cards-taken")

    def returns(self) -> list[float]:
        outcome = self.outcome()
        return shares(self.players, () if outcome is None else outcome.winners)

    # Dealing boards (VW-02)

    def _deal(self, outcome: Move) -> None:
        board = self.deck.places[outcome - moves.BOARD + 1]
        seat: Seat = 0
        while count(self.boards, seat):
            seat += 1
        self.boards += units(board, seat)
        self.tops += units(board, seat)
        if seat == self.players - 1:
            self.phase = LAY

    # Laying out cards (VW-03)

    def _lay(self, outcome: Move) -> None:
        if outcome == moves.LAY_DOG:
            self.pile_dogs -= 1
            self.table_dogs += 1
        elif outcome == moves.LAY_BONE:
            self.bone = ON_TABLE
        else:
            sheep = BIT[self.deck.places[outcome - moves.LAY + 1]]
            self.pile -= sheep
            self.table |= sheep
        self.pile_size -= 1
        self.table_size += 1
        if self.table_size > self.players or not self.pile_size:
            self.phase = BID
            self.waiting = BIT[self.players] - 1

    # Bidding (VW-04 to VW-06)

    def _bid(self, seat: Seat, bid: Move) -> None:
        self.waiting -= BIT[seat]
        self.bids += units(bid, seat)
        if not self.waiting:
            self._reveal()

    def _rebid(self, seat: Seat, rng: Rng) -> None:
        """Give a seat that has bid any of the bids it could have made."""
        bids = choices.affordable_bids(self, seat)
        self.bids += units(bids[rng.below(len(bids))] - count(self.bids, seat), seat)

    def _reveal(self) -> None:
        for place, rank in enumerate(sorted(self._ranks(), reverse=True)):
            seat = rank % SEATS
            self.order += units(seat, place)
            if count(self.bids, seat) == moves.BID_PLUS:
                self.chips -= units(1, seat)  # VW-05
        if self.players == 2:
            self.order += units(count(self.order, 0), 2)  # VW-17
        self._begin_turn(0)

    def _ranks(self) -> list[i64]:
        """For each seat a number that is higher the earlier it goes, and ends in the seat."""
        bids, numbers, tops = self.bids, self.deck.numbers, self.tops
        return [
            (count(bids, seat) * 100 - numbers[count(tops, seat)]) * SEATS + seat  # VW-06
            for seat in range(self.players)
        ]

    # Rolling and keeping (VW-07 to VW-10)

    def _roll(self, roll: Roll) -> None:
        self.dice = roll
        seat, deck = self.turn, self.deck
        top = count(self.tops, seat)
        missing = self.target - SUM[roll] + deck.malus[top]
        if missing <= 0:
            self._succeed()
        elif missing <= deck.bonus[top] + count(self.chips, seat) or self.can_help_14:
            self.phase = HELP
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.attempt < 3:
            self.phase = KEEP
        else:
            self._fail(self.result < SAFE)

    def _keep(self, die: i64) -> None:
        self.kept |= BIT[die]
        self.phase = ROLL

    # Help (VW-11, VW-14)

    def _help(self, answer: Move) -> None:
        if answer == moves.HELP_BID:
            self._pay_up_to(self.target)
            self._succeed()
        elif answer == moves.HELP_14:
            self._pay_up_to(SAFE)
            self._fail(False)
        else:
            self._go_on()

    def _pay_up_to(self, goal: i64) -> None:
        self.chips -= units(self.missing(goal), self.turn)

    # Success and failure (VW-12 to VW-14)

    def _succeed(self) -> None:
        self.due = min(PRIZES[self.attempt - 1], self.table_size)
        if self.due == self.table_size:
            self._receive_all()
        else:
            self.phase = TAKE

    def _fail(self, is_low: bool) -> None:
        if self.supply:
            self.chips += units(1, self.turn)
        if is_low:
            self._receive_sheep(self.table & self.deck.black)
        self._sort_out()

    def _take(self, move: Move) -> None:
        if move == moves.TAKE_DOG:
            self._receive_dogs(1)
        elif move == moves.TAKE_BONE:
            self._receive_bone()
        else:
            self._receive_sheep(BIT[self.deck.places[move - moves.TAKE + 1]])
        self.due -= 1
        if not self.due:
            self._sort_out()

    # Receiving cards (VW-18 to VW-21)

    def _receive_all(self) -> None:
        self.due = 0
        self._receive_sheep(self.table)
        self._receive_dogs(self.table_dogs)
        if self.bone == ON_TABLE:
            self._receive_bone()
        self._sort_out()

    def _receive_sheep(self, sheep: Bits) -> None:
        self.table -= sheep
        self.table_size -= size(sheep)
        self.received |= sheep

    def _receive_dogs(self, dogs: i64) -> None:  # VW-19
        self.table_dogs -= dogs
        self.table_size -= dogs
        self.dogs += units(dogs, self.turn)

    def _receive_bone(self) -> None:  # VW-19
        self.table_size -= 1
        self.bone = self.turn

    def _sort_out(self) -> None:
        """What is asked once all cards of a turn have come in."""
        if self.received & self.deck.bones and self.another_has_bone:  # VW-21
            self.phase = BONE
        else:
            self._choose_top()

    def _answer_bone(self, answer: Move) -> None:  # VW-21
        if answer == moves.BONE_YES:
            self.bone = self.turn
        self._choose_top()

    def _choose_top(self) -> None:
        if not self.received:
            self._next_turn()
        elif self.received & (self.received - 1):  # two or more
            self.phase = TOP
        else:
            self._stack(nth(self.received, 0))

    def _stack(self, top: Sheep) -> None:  # VW-18
        seat = self.turn
        self.flocks[seat] |= self.received
        self.tops += units(top - count(self.tops, seat), seat)
        self.received = 0
        self._next_turn()

    # The course of a round (VW-15 to VW-17)

    def _next_turn(self) -> None:
        if self.table_size:
            self._begin_turn(self.place + 1)
        else:
            self._end_round()  # VW-16

    def _begin_turn(self, place: i64) -> None:
        self.place = place
        self.turn = count(self.order, place)
        self.kept = 0
        if place == self.last_place:
            self._receive_all()
        else:
            self.phase = ROLL

    def _end_round(self) -> None:
        self.bids = 0
        self.order = 0
        self.place = 0
        self.turn = 0
        self.kept = 0
        self.phase = LAY if self.pile_size else OVER


def start(players: int, deck: str = SHIPPED) -> Position:
    """The table before the boards are dealt."""
    return Position(
        deck=known_deck(deck),
        players=players,
        phase=DEAL,
        flocks=[0] * players,
        tops=0,
        boards=0,
        chips=tally_of([CHIPS_EACH] * players),
        dogs=0,
        bone=IN_PILE,
        table=0,
        table_dogs=0,
        table_size=0,
        pile=ALL_SHEEP,
        pile_dogs=DOGS,
        pile_size=CARDS,
        waiting=0,
        bids=0,
        order=0,
        place=0,
        turn=0,
        dice=NO_ROLL,
        kept=0,
        due=0,
        received=0,
    )


def longest(position: Position) -> tuple[int, int]:
    """How often seats choose at most, and chance acts, in all rounds of a game for so many.

    A turn has three rolls, each with a question for help, two keeps, three cards, bone and top.
    """
    turns = position.rounds * (position.last_place + 1)
    return int(turns * (1 + 3 + 2 + 3 + 2)), int(position.players + CARDS + 3 * turns)
