"""Taking back one's own last decision: freely while nothing was rolled or shown, then by leave.

What others were never shown can be changed without a sound: whoever takes a hidden choice up again
is asked anew, and nobody else hears of it.
"""

from __future__ import annotations

from speeltafel.core.position import CHANCE
from speeltafel.table import entries as log
from speeltafel.table.commands import Events, check_holds, check_person, check_playing
from speeltafel.table.entries import PLAYING, Event
from speeltafel.table.errors import NotAllowed, NotNow
from speeltafel.table.table import Table


def undo(table: Table, guest: str, seat: int) -> Events:
    """Take back the last decision of a seat, or ask the others whether one may."""
    check_holds(table, guest, seat)
    check_playing(table)
    if table.seats[seat].is_away:
        raise NotNow("you-are-away")
    count = _steps_back(table, seat)
    if table.undo is not None or table.lifted == seat:
        raise NotNow("undo-asked")
    if count == 1 and table.game.table_policy.is_free(_kind(table, table.steps - 1)):
        is_hidden = _is_hidden(table)
        return (log.Lifted(seat),) if is_hidden else (log.Undone(1),)
    if _others(table, guest):
        return (log.UndoAsked(seat),)
    return (log.Undone(count),)


def answer_undo(table: Table, guest: str, agrees: bool) -> Events:
    """Agree that a decision is taken back, or not; whoever asked may withdraw."""
    check_playing(table)
    check_person(table, guest)
    if table.undo is None:
        raise NotNow("no-undo")
    asker = table.seats[table.undo.seat].guest or ""
    if not agrees:
        return (log.UndoRefused(guest),)
    if guest == asker:
        raise NotAllowed("own-undo")
    missing = set(_others(table, asker)) - table.undo.agreed - {guest}
    undone: list[Event] = [] if missing else [log.Undone(_steps_back(table, table.undo.seat))]
    return (log.UndoAgreed(guest), *undone)


def can_undo(table: Table, seat: int) -> bool:
    """Whether this seat has a decision that may be taken back, if need be by leave."""
    is_idle = table.phase != PLAYING or table.seats[seat].is_away
    if is_idle or table.undo is not None or table.lifted == seat:
        return False
    try:
        return _steps_back(table, seat) > 0
    except NotNow:
        return False


def _steps_back(table: Table, seat: int) -> int:
    """How many steps have to be taken back, from the seat's last decision on."""
    for number in reversed(range(table.steps)):
        by, _ = table.step(number)
        kind = _kind(table, number)
        if by != CHANCE and kind in table.game.table_policy.stands:
            raise NotNow("stands", table.game.table_policy.stands[kind], kind=kind)
        if by == seat:
            return table.steps - number
    raise NotNow("nothing-to-undo")


def _kind(table: Table, number: int) -> str:
    return table.game.move_text(*table.step(number)).split(" ", 1)[0]


def _others(table: Table, guest: str) -> list[str]:
    return [person for person in table.people if person != guest]


def _is_hidden(table: Table) -> bool:
    """Whether nobody else can tell the last step from any other of its kind."""
    by, move = table.step(table.steps - 1)
    before = table.before(table.steps - 1)
    others = [None, *(seat for seat in range(table.players) if seat != by)]
    shown = {table.game.step_text(before, by, move, other) for other in others}
    return all("?" in text for text in shown)
