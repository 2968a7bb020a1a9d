"""What chance does: deals boards, lays out cards and rolls dice, all that may come being as likely.

Each draw is one whole number below the number of equally likely ways.
"""

from __future__ import annotations

from speeltafel.core.bitsets import BIT, Bits, nth, size
from speeltafel.core.chance import Rng
from speeltafel.core.position import Move, Odds
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.deck import ALL_BOARDS
from speeltafel.games.volle_wolle.dice import KEPT_PART, ROLLED_PARTS
from speeltafel.games.volle_wolle.table import IN_PILE, State
from speeltafel.games.volle_wolle.tally import count

# Boards (VW-02)


def board_odds(table: State) -> Odds:
    """The boards that may be dealt now."""
    boards = table.numbered(_boards_left(table), moves.BOARD)
    return tuple([(board, 1.0 / len(boards)) for board in boards])


def drawn_board(table: State, rng: Rng) -> Move:
    """One of the boards not yet dealt."""
    left = _boards_left(table)
    return moves.BOARD + table.deck.numbers[nth(left, rng.below(size(left)))] - 1


def _boards_left(table: State) -> Bits:
    left = ALL_BOARDS
    for seat in range(table.players):
        if board := count(table.boards, seat):
            left -= BIT[board]
    return left


# Cards (VW-03)


def lay_odds(table: State) -> Odds:
    """The cards that may come from the pile now."""
    odds = 1.0 / int(table.pile_size)
    cards = [(sheep, odds) for sheep in table.numbered(table.pile, moves.LAY)]
    if table.pile_dogs:
        cards.append((moves.LAY_DOG, int(table.pile_dogs) * odds))
    if table.bone == IN_PILE:
        cards.append((moves.LAY_BONE, odds))
    return tuple(cards)


def drawn_card(table: State, rng: Rng) -> Move:
    """One of the cards in the pile, counted as sheep by number, the bone, the dogs."""
    place = rng.below(table.pile_size)
    dogs_from = table.pile_size - table.pile_dogs
    if place >= dogs_from:
        return moves.LAY_DOG
    if place == dogs_from - 1 and table.bone == IN_PILE:
        return moves.LAY_BONE
    return moves.LAY + table.deck.numbers[nth(table.pile, place)] - 1


# Dice (VW-07 to VW-09)


def roll_odds(table: State) -> Odds:
    """What the dice may show after this roll; kept ones stay as they lie."""
    parts = ROLLED_PARTS[table.kept]
    lying = moves.ROLL + KEPT_PART[table.kept][table.dice]
    odds = 1.0 / len(parts)
    return tuple([(lying + part, odds) for part in parts])


def drawn_roll(table: State, rng: Rng) -> Move:
    """One roll of the dice that are not kept."""
    kept = table.kept
    parts = ROLLED_PARTS[kept]
    return moves.ROLL + KEPT_PART[kept][table.dice] + parts[rng.below(len(parts))]
