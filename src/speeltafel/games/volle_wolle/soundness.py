"""Whether a position that somebody wrote down could stand on a table, so that play can go on."""

from __future__ import annotations

from mypy_extensions import i64

from speeltafel.core.bitsets import size
from speeltafel.games.volle_wolle.deck import CARDS
from speeltafel.games.volle_wolle.dice import DICE_KEPT, NO_ROLL
from speeltafel.games.volle_wolle.moves import BID_PLUS
from speeltafel.games.volle_wolle.table import (
    BID,
    BONE,
    CHIPS,
    CHIPS_EACH,
    DEAL,
    HELP,
    LAY,
    OVER,
    ROLL,
    TAKE,
    TOP,
    State,
)
from speeltafel.games.volle_wolle.tally import count


def is_sound(table: State) -> bool:
    """Whether all parts of a position fit each other; each of them is in range by itself."""
    if not _has_good_boards(table) or not _has_good_tokens(table):
        return False
    if table.phase in (DEAL, LAY, BID, OVER):
        return _is_between_turns(table) and _table_fits(table)
    return _is_in_order(table) and _turn_fits(table)


def _has_good_boards(table: State) -> bool:
    """Boards all differ; all have one, or while they are dealt the first few seats."""
    boards = [count(table.boards, seat) for seat in range(table.players)]
    dealt = [board for board in boards if board]
    if len(set(dealt)) < len(dealt) or boards[: len(dealt)] != dealt:
        return False
    return (len(dealt) < table.players) == (table.phase == DEAL)


def _has_good_tokens(table: State) -> bool:
    chips = [count(table.chips, seat) for seat in range(table.players)]
    return sum(chips) <= CHIPS and table.pile_dogs >= 0


def _is_between_turns(table: State) -> bool:
    return not (table.order or table.place or table.kept or table.due or table.received)


def _table_fits(table: State) -> bool:
    """Whether as many cards lie out as the phase wants."""
    if table.phase == DEAL:
        return _is_untouched(table)
    if table.phase == LAY:
        return table.pile_size > 0 and table.table_size == _laid(table)
    if table.phase == OVER:
        return table.pile_size == 0 and table.table_size == 0
    return table.table_size == _laid(table) and _bids_fit(table)


def _is_untouched(table: State) -> bool:
    chips = [count(table.chips, seat) for seat in range(table.players)]
    has_chips = chips == [CHIPS_EACH] * table.players
    return has_chips and table.pile_size == CARDS and table.dice == NO_ROLL


def _laid(table: State) -> i64:
    """How many cards have been laid out in this round."""
    return CARDS - table.pile_size - (table.round - 1) * (table.players + 1)


def _bids_fit(table: State) -> bool:
    """Whether a round is laid out in full, someone has yet to bid and nobody bid too much."""
    if table.pile_size > 0 and _laid(table) <= table.players:
        return False
    seats = range(table.players)
    bids = [count(table.bids, seat) for seat in seats]
    paid = [bids[seat] != BID_PLUS or count(table.chips, seat) > 0 for seat in seats]
    return table.waiting != 0 and all(paid)


def _is_in_order(table: State) -> bool:
    """Whether every seat has its place in the order, the higher bid before the lower."""
    order = [count(table.order, place) for place in range(table.players)]
    bids = [count(table.bids, seat) for seat in order]
    is_whole = sorted(order) == list(range(table.players))
    is_laid = table.pile_size == 0 or _laid(table) > table.players
    is_there = table.place <= table.last_place
    return is_whole and is_there and is_laid and bids == sorted(bids, reverse=True)


def _turn_fits(table: State) -> bool:
    out = table.table_size + size(table.received)
    if out > _laid(table) or DICE_KEPT[table.kept] > 2:
        return False
    if table.phase in (BONE, TOP):
        return _received_fits(table)
    if table.place == table.last_place or table.table_size == 0:
        return False
    if table.phase == TAKE:
        return _due_fits(table)
    return table.due == 0 and table.received == 0 and _roll_fits(table)


def _received_fits(table: State) -> bool:
    if table.due or (table.place == table.last_place and table.table_size):
        return False
    if table.phase == TOP:
        return size(table.received) >= 2
    return table.another_has_bone and table.received & table.deck.bones != 0  # VW-21


def _due_fits(table: State) -> bool:
    due, most = table.due, 4 - table.attempt
    is_choice = 1 <= due <= most and due < table.table_size
    return is_choice and size(table.received) <= most - due and table.dice != NO_ROLL


def _roll_fits(table: State) -> bool:
    if table.dice == NO_ROLL:
        return table.phase == ROLL and table.kept == 0
    if table.phase == ROLL:
        return True
    if table.result >= table.target:
        return False
    helps = table.can_help_bid or table.can_help_14
    return helps if table.phase == HELP else table.attempt < 3
