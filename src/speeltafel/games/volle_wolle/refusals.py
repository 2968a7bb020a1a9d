"""Which rule forbids a move that was found illegal."""

from __future__ import annotations

from typing import Final

from speeltafel.core.position import Move, Seat
from speeltafel.games.volle_wolle import moves
from speeltafel.games.volle_wolle.table import BID, HELP, KEEP, OVER, ROLL, State
from speeltafel.games.volle_wolle.tally import count

CHANCE_ACTS: Final = ["VW-02", "VW-03", "VW-07"]
"""What is waited for while boards are dealt, cards laid out and dice rolled."""

ASKED: Final = ["VW-12", "VW-21", "VW-18"]
"""What says how to answer when asked for a card, for the bone and for the top of the flock."""


def forbidden_by(table: State, seat: Seat, move: Move) -> str:
    """The id of the rule that a move of this seat would break now."""
    if table.phase == OVER:
        return "VW-22"
    if table.phase == BID:
        return _bid_forbidden_by(table, seat, move)
    if table.phase <= ROLL:
        return _chance_forbidden_by(table)
    return _answer_forbidden_by(table, move) if seat == table.turn else "VW-06"


def _bid_forbidden_by(table: State, seat: Seat, move: Move) -> str:
    is_without_chip = 0 <= seat < table.players and count(table.chips, seat) == 0
    return "VW-05" if move == moves.BID_PLUS and is_without_chip else "VW-04"


def _chance_forbidden_by(table: State) -> str:
    """Also what forbids chance to touch a die that is kept."""
    if table.kept:
        return "VW-08" if table.attempt == 2 else "VW-09"
    return CHANCE_ACTS[table.phase]


def _answer_forbidden_by(table: State, move: Move) -> str:
    if move == moves.HELP_14:
        return "VW-14"
    if table.phase == HELP or moves.HELP_BID <= move <= moves.HELP_NO:
        return "VW-11"
    if table.phase == KEEP:
        return "VW-08" if table.attempt == 1 else "VW-09"
    return ASKED[table.phase - KEEP - 1]
