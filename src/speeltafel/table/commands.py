"""What people may do at a table. Each command checks, changes nothing, and says what happens.

Whoever asks is known by the id of their guest. A command answers with the events to be written; no
events mean that all is done already, as when a command is repeated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from speeltafel.bots.ladder import STAND_IN
from speeltafel.bots.levels import check_for_table
from speeltafel.core.fairness import LONGEST_WORD
from speeltafel.core.play import checked_step
from speeltafel.table import entries as log
from speeltafel.table.chance import roll_on
from speeltafel.table.entries import WAITING, WORDS, Event
from speeltafel.table.errors import AlreadyMade, NotAllowed, NotNow, TableError
from speeltafel.table.table import Table

Events: TypeAlias = tuple[Event, ...]

LONGEST_ID: Final = 64
SITTINGS: Final = 20
"""One in so many acts may be that the same guest sits down."""

ENDLESS: Final = (
    log.Sat, log.Removed, log.Muted, log.Lifted, log.UndoAsked, log.Undone, log.EndRefused,
)  # fmt: skip
"""What could be done again and again, or to anybody one names; all else is bounded by these and by
the moves of a game."""


# Seats


def sit(table: Table, guest: str, seat: int) -> Events:
    """Sit down on an open seat, take over from a bot, or come back to one's own."""
    check_seat(table, seat)
    it = table.seats[seat]
    if guest in table.removed:
        raise NotAllowed("removed")
    if it.guest == guest and it.is_person:
        return ()
    if table.is_finished and it.guest == guest:
        raise NotNow("game-over")
    is_new = table.is_free(seat) and (it.is_open or not table.seats_of(guest))
    if is_new or it.guest == guest:
        return (log.Sat(seat, guest),)
    raise NotNow("seat-taken", seat=seat + 1)


def come_back(table: Table, guest: str) -> Events:
    """Take all one's seats again that bots have kept meanwhile."""
    kept = [seat for seat in table.seats_of(guest) if table.seats[seat].is_away]
    return () if table.is_finished else tuple(log.Sat(seat, guest) for seat in kept)


def leave(table: Table, guest: str, seat: int) -> Events:
    """Get up: before the game the seat is open again, later a bot keeps it."""
    check_holds(table, guest, seat)
    if table.is_finished or table.seats[seat].is_away:
        return ()
    if table.is_begun:
        return (log.Left(seat, table.seats[seat].keeper or STAND_IN),)
    others = [it for it in table.seats if it.is_person and it is not table.seats[seat]]
    return (log.Left(seat, None),) if others else (log.Left(seat, None), log.Abandoned())


def fill(table: Table, guest: str, bot: str, guests: Sequence[str] = ()) -> Events:
    """As the host: put bots on all empty seats, so that the game begins."""
    check_host(table, guest)
    check_for_table(bot, guests)
    if table.phase != WAITING:
        raise NotNow("no-open-seats")
    return (log.Filled(bot),)


def remove(table: Table, guest: str, whom: str) -> Events:
    """As the host: send a guest away."""
    check_host(table, guest)
    if whom == guest:
        raise NotAllowed("not-yourself")
    if whom in table.removed or table.is_finished:
        return ()
    return (log.Removed(whom, STAND_IN),)


def mute(table: Table, guest: str, whom: str, is_muted: bool) -> Events:
    """As the host: take the chat away from a guest, or give it back."""
    check_host(table, guest)
    if whom == guest:
        raise NotAllowed("not-yourself")
    return () if (whom in table.muted) == is_muted else (log.Muted(whom, is_muted),)


# Beginning


def speak(table: Table, guest: str, word: str) -> Events:
    """Give the word of one's client; with the last word the game begins."""
    if not table.seats_of(guest):
        raise NotAllowed("not-seated")
    if not word.isascii() or not word.isprintable() or len(word) > LONGEST_WORD:
        raise TableError("bad-word", longest=LONGEST_WORD)
    if table.said.get(guest) == word:
        return ()
    if table.is_begun or table.is_abandoned or guest in table.said:
        raise NotNow("word-too-late")
    said = {**table.said, guest: word}
    is_last = table.phase == WORDS and all(person in said for person in table.people)
    return (log.Spoke(guest, word), *([_beginning(table, said)] if is_last else ()))


def begin(table: Table) -> Events:
    """Begin with the words that are there."""
    return (_beginning(table, table.said),) if table.phase == WORDS else ()


def _beginning(table: Table, said: dict[str, str]) -> Event:
    words = tuple(said.get(seat.guest or "", "") for seat in table.seats)
    position = table.position.copy()
    return log.Began(words, roll_on(table.game, position, table.opening.secret, words, 0))


# Moves


def play(table: Table, guest: str, seat: int, decision: int, move: str, command: str) -> Events:
    """Answer the question that *decision* names."""
    check_holds(table, guest, seat)
    if len(command) > LONGEST_ID:
        raise TableError("id-too-long", longest=LONGEST_ID)
    if table.has_answered(seat, decision, command):
        return ()
    if table.seats[seat].is_away:
        raise NotNow("you-are-away")
    return _answer(table, seat, decision, move, command)


def play_for(
    table: Table, seat: int, decision: int, move: str, bot: str, is_late: bool = False
) -> Events:
    """Let a bot answer for a seat that it keeps, or for a person who is late."""
    if table.seats[seat].bot is None and not is_late:
        raise NotNow("seat-taken", seat=seat + 1)  # its person has come back
    return _answer(table, seat, decision, move, "", bot, is_late)


def _answer(
    table: Table, seat: int, decision: int, move: str,
    command: str, bot: str | None = None, is_late: bool = False,
) -> Events:  # fmt: skip
    check_playing(table)
    if table.asked.get(seat) != decision:
        rule = "" if seat in table.asked else table.position.forbidden_by(seat, 0)
        raise AlreadyMade("already-made", rule, seat=seat + 1)
    is_again = table.lifted == seat
    position = table.seen_by(seat).copy()
    checked_step(table.game, position, seat, move)
    opening = table.opening
    rolls = roll_on(table.game, position, opening.secret, table.words, table.counter)
    played = log.Played(seat, move, command, rolls, bot, is_late)
    return (log.Undone(1), played) if is_again else (played,)


# Ending


def end(table: Table, guest: str, agrees: bool) -> Events:
    """Be for or against ending the game here; it ends when all people are for it."""
    check_playing(table)
    check_person(table, guest)
    if not agrees:
        return (log.EndRefused(guest),) if table.ending else ()
    if guest in table.ending:
        return ()
    is_last = {*table.ending, guest} >= set(table.people)
    return (log.EndAgreed(guest), *([log.Abandoned()] if is_last else ()))


def rematch(table: Table, guest: str, new_table: str) -> Events:
    """Go on at another table with the same people."""
    if not table.seats_of(guest):
        raise NotAllowed("not-seated")
    if not table.is_finished:
        raise NotNow("not-over")
    return () if table.next_table else (log.Rematched(new_table),)


def abandon(table: Table) -> Events:
    """Close a table at which nobody has played: another one was opened at the same moment."""
    return (log.Abandoned(),)


# Checks


def check_seat(table: Table, seat: int) -> None:
    """There must be such a seat."""
    if not 0 <= seat < table.players:
        raise NotAllowed("no-such-seat", players=table.players, got=seat)


def check_holds(table: Table, guest: str, seat: int) -> None:
    """The seat must be this guest's."""
    check_seat(table, seat)
    if table.seats[seat].guest != guest:
        raise NotAllowed("not-your-seat", seat=seat + 1)


def check_person(table: Table, guest: str) -> None:
    """The guest must be playing here."""
    if guest not in table.people:
        raise NotAllowed("not-seated")


def check_host(table: Table, guest: str) -> None:
    """The guest must be the host."""
    if guest != table.host:
        raise NotAllowed("not-host")


def check_hints(table: Table) -> None:
    """Hints must have been agreed on, or be nobody's concern."""
    if not table.has_hints:
        raise NotAllowed("no-hints")


def check_acts(table: Table, events: Events, most: int) -> None:
    """A log is no longer than moves make it, and so much besides; moves are always possible."""
    first, is_move = events[0], isinstance(events[-1], log.Played)
    if not isinstance(first, ENDLESS) or is_move:
        return
    sat = table.sittings[first.guest] if isinstance(first, log.Sat) else None
    if sat == 0:
        return  # nobody can close a table to those who have not been there yet
    if isinstance(first, log.Removed) and table.seats_of(first.guest):
        return  # whoever sits here can be sent away, however much they did before: once each
    acts = table.acts.get(table.heard_only_by(events), 0)
    if acts >= most or (sat or 0) >= most / SITTINGS:
        raise NotNow("too-many-acts", most=most)


def check_playing(table: Table) -> None:
    """The game must have begun, and not be over."""
    if table.is_finished:
        raise NotNow("game-over")
    if not table.is_begun:
        raise NotNow("not-begun")
