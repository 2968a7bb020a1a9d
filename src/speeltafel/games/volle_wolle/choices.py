"""What players may choose from, in rising order: bids, help, cards and the top of the flock."""

from __future__ import annotations

from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.table import ON_TABLE, State
from speeltafel.games.volle_wolle.tally import count


def bids(table: State, seat: Seat) -> list[Move]:
    """The bids open to a seat; none if it has bid, or is not at this table."""
    if not 0 <= seat < table.players or not table.waiting >> seat & 1:
        return []
    return affordable_bids(table, seat)


def affordable_bids(table: State, seat: Seat) -> list[Move]:
    """All bids, the 26+ only for who has a chip (VW-05)."""
    return moves.BIDS[:] if count(table.chips, seat) else moves.BIDS_WITHOUT_CHIP[:]


def help_answers(table: State) -> list[Move]:
    """Help for the bid, help for 14, or none (VW-11, VW-14)."""
    answers: list[Move] = []
    if table.can_help_bid:
        answers.append(moves.HELP_BID)
    if table.can_help_14:
        answers.append(moves.HELP_14)
    answers.append(moves.HELP_NO)
    return answers


def takes(table: State) -> list[Move]:
    """The cards on the table; dogs are all alike (VW-12)."""
    cards = table.numbered(table.table, moves.TAKE)
    if table.table_dogs:
        cards.append(moves.TAKE_DOG)
    if table.bone == ON_TABLE:
        cards.append(moves.TAKE_BONE)
    return cards


def tops(table: State) -> list[Move]:
    """The sheep that came in, one of which ends on top (VW-18)."""
    return table.numbered(table.received, moves.TOP)
