"""The record of a table: whole once the game is over, until then what a seat may look up."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from speeltafel.core.fairness import Draw, Proof, commitment, proof_data
from speeltafel.core.game import Game
from speeltafel.core.position import ALL_SEEING, CHANCE
from speeltafel.core.record import ABANDONED, Record, RecordedStep
from speeltafel.table.entries import Began, Entry, Opening, Played, Roll, Undone
from speeltafel.table.past import Taken, tell
from speeltafel.table.people import People
from speeltafel.table.ports import UnreadableTable
from speeltafel.table.showing import logged
from speeltafel.table.table import Table


class _Written:
    """All steps of a log in full, also those that were taken back, with time and draw."""

    def __init__(self, opening: Opening) -> None:
        self.table = Table(opening)
        self.steps: list[tuple[RecordedStep, Draw | None]] = []
        self.undone: list[tuple[RecordedStep, Draw | None]] = []

    def add(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, Undone):
                self.undone += self.steps[len(self.steps) - event.steps :]
                del self.steps[len(self.steps) - event.steps :]
        taken = self.table.apply(entry)
        rolls = [roll for event in entry.events for roll in _rolls(event)]
        draws = iter([Draw(*roll[1:]) for roll in rolls])
        for it in taken:
            draw = next(draws) if it.by == CHANCE else None
            self.steps.append((_full(self.table.game, it, entry.at), draw))


def _rolls(event: object) -> tuple[Roll, ...]:
    return event.chance if isinstance(event, Began | Played) else ()


def _full(game: Game[Any], taken: Taken, at: float) -> RecordedStep:
    told = tell(game, taken, ALL_SEEING)
    return RecordedStep(told.by, told.step, told.then, time_text(at))


def time_text(at: float) -> str:
    """A moment, in UTC to the second."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def record_so_far(table: Table, viewer: int | None, people: People) -> Record:
    """What the viewer may look up of a game that runs; nothing of its log is read for it.

    A log holds hidden choices that were made anew: who asks must not wait for them.
    """
    looked_up = [RecordedStep(it.by, it.step, it.then) for it in logged(table, viewer)]
    options, seats = dict(table.opening.options), _seats(table, people)
    return Record(table.opening.game, table.players, options, seats, looked_up)


def whole_record(opening: Opening, entries: list[Entry], people: People) -> Record:
    """The record in full, of a game that is over: nobody sees it while others still play."""
    try:
        return _whole_record(opening, entries, people)
    except Exception as error:  # times and secrets that nobody can have written
        raise UnreadableTable.because(opening.id, error) from error


def _whole_record(opening: Opening, entries: list[Entry], people: People) -> Record:
    written = _Written(opening)
    for entry in entries:
        written.add(entry)
    table = written.table
    outcome = table.position.outcome() if table.is_begun else None
    return Record(
        game=opening.game,
        players=table.players,
        options=dict(opening.options),
        seats=_seats(table, people),
        steps=[step for step, _ in written.steps],
        undone=[step for step, _ in written.undone],
        outcome=outcome,
        reason=ABANDONED if table.is_abandoned else None,
        fairness=proof_data(_proof(written)),
    )


def _seats(table: Table, people: People) -> list[dict[str, Any]]:
    return [
        {
            "name": person.name or seat.bot or "",
            "kind": "human" if seat.guest else "bot",
            "bot": seat.bot,
        }
        for seat, person in zip(table.seats, people.at(table.seats), strict=True)
    ]


def _proof(written: _Written) -> Proof:
    table = written.table
    secret = table.opening.secret
    return Proof(
        commitment=commitment(bytes.fromhex(secret)),
        secret=secret,
        words=list(table.words) or [""] * table.players,
        draws=[draw for _, draw in written.steps if draw is not None],
        undone=sorted(draw for _, draw in written.undone if draw is not None),
    )
