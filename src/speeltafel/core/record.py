"""A whole game as JSON: it replays with the rules alone, and can be checked by anyone.

``steps`` holds for each step who made it, the move in notation and what it brought about, in full.
A record of a running game, as a seat may have it, has ``?`` in it: it can be read, not replayed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from speeltafel.core import fairness
from speeltafel.core.errors import BadRecord, GameError, Unfinished, Unreadable
from speeltafel.core.game import Game
from speeltafel.core.play import checked_step
from speeltafel.core.position import ALL_SEEING, CHANCE, Outcome, Position

FORMAT: Final = "speeltafel-record/1"
ABANDONED: Final = "abandoned"
HIDDEN: Final = "?"


@dataclass(frozen=True)
class RecordedStep:
    """One step, as it stands in a record."""

    by: int
    """The seat, or CHANCE."""

    move: str
    then: tuple[str, ...] = ()
    at: str | None = None
    """When it was made, if it was made at a table."""

    @property
    def is_hidden(self) -> bool:
        """Whether part of it is not shown."""
        return any(HIDDEN in text for text in (self.move, *self.then))


@dataclass
class Record:
    """One game, from its set-up on."""

    game: str
    players: int
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    """For each seat its name, kind (human or bot) and which bot."""

    steps: list[RecordedStep] = field(default_factory=list)
    undone: list[RecordedStep] = field(default_factory=list)
    """Steps that were taken back: they are not among the others."""

    outcome: Outcome | None = None
    reason: str | None = None
    """Why there is no outcome: ``abandoned`` if the players agreed to stop."""

    fairness: dict[str, Any] | None = None
    """How its chance can be checked, if a server dealt it: see :mod:`.fairness`."""

    def add(self, game: Game[Any], before: Position, by: int, move: int, after: Position) -> None:
        """Write down a step that was just played, and the outcome if it was the last."""
        then = tuple(game.consequences(before, after, ALL_SEEING))
        self.steps.append(RecordedStep(by, game.move_text(by, move), then))
        self.outcome = after.outcome()


class Replayed(NamedTuple):
    """A step of a record, with the positions around it."""

    number: int
    """Counted from 1."""

    before: Position
    actor: int
    move: int
    after: Position


def replayed(game: Game[Any], record: Record) -> Iterator[Replayed]:
    """Play a record through the rules, step by step; stop at the first that they contradict."""
    position = game.start(record.players, **record.options)
    for number, step in enumerate(record.steps, 1):
        if step.is_hidden:
            raise Unfinished("record-hidden", step=number)
        before = position.copy()
        try:
            move = checked_step(game, position, step.by, step.move)
        except GameError as error:
            raise BadRecord("bad-step", step=number, why=error) from None
        yield Replayed(number, before, step.by, move, position)


def verify(game: Game[Any], record: Record) -> None:
    """Check every step, what it brought about, the outcome and, if there is one, the proof."""
    position = game.start(record.players, **record.options)
    rolls: list[Replayed] = []
    for it in replayed(game, record):
        position = it.after
        _check_then(record.steps[it.number - 1], it, game)
        rolls += [it] if it.actor == CHANCE else []
    _check_outcome(record, position)
    if record.fairness is not None:
        _check_fairness(record, fairness.read_proof(record.fairness), rolls)


def _check_fairness(record: Record, proof: fairness.Proof, rolls: list[Replayed]) -> None:
    if len(proof.words) != record.players:
        raise BadRecord("unfair-words", got=len(proof.words), expected=record.players)
    undone = [step for step in record.undone if step.by == CHANCE]
    fairness.check(proof, len(rolls), len(undone))
    for roll, draw in zip(rolls, proof.draws, strict=True):
        fairness.check_step(roll.before, roll.move, roll.number, draw)


def _check_then(step: RecordedStep, it: Replayed, game: Game[Any]) -> None:
    expected = game.consequences(it.before, it.after, ALL_SEEING)
    if list(step.then) != expected:
        written, right = ", ".join(step.then) or "-", ", ".join(expected) or "-"
        raise BadRecord("altered-step", step=it.number, got=written, expected=right)


def _check_outcome(record: Record, position: Position) -> None:
    right = position.outcome()
    if record.outcome is None and right is None:
        if record.reason == ABANDONED:
            return
        raise Unfinished("record-running", steps=len(record.steps))
    if record.outcome != right:
        raise BadRecord("altered-outcome", got=_said(record.outcome), expected=_said(right))


def _said(outcome: Outcome | None) -> str:
    return "-" if outcome is None else json.dumps(outcome._asdict())


# JSON


def to_json(record: Record) -> str:
    """The record on one line."""
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game,
        "players": record.players,
        "options": record.options,
        "seats": record.seats,
        "steps": [_written(step) for step in record.steps],
        "undone": [_written(step) for step in record.undone],
        "outcome": None if record.outcome is None else record.outcome._asdict(),
    }
    if record.reason is not None:
        written["reason"] = record.reason
    if record.fairness is not None:
        written["fairness"] = record.fairness
    return json.dumps(written, ensure_ascii=False)


def _written(step: RecordedStep) -> dict[str, Any]:
    by = "chance" if step.by == CHANCE else step.by
    written: dict[str, Any] = {"by": by, "move": step.move, "then": list(step.then)}
    return written if step.at is None else {**written, "at": step.at}


def read_records(text: str) -> list[Record]:
    """The records in a file: one JSON object, or one on each line."""
    try:
        whole = _parsed(text)
    except ValueError:
        lines = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    else:
        return [from_data(whole)]
    if not lines:
        raise Unreadable("record-empty")
    return [_read_line(number, line) for number, line in lines]


def _read_line(number: int, line: str) -> Record:
    try:
        data = _parsed(line)
    except ValueError:
        raise Unreadable("record-json", line=number, got=line.strip()) from None
    return from_data(data)


def _parsed(text: str) -> Any:
    """JSON, or a ValueError whatever is wrong: too deep, 5,000 digits, half a character."""
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise ValueError from error
    if "\\ud" in text.casefold():
        json.dumps(data, ensure_ascii=False).encode()
    return data


def from_data(data: Any) -> Record:
    """A record from parsed JSON, its shape checked; whether the rules agree is not looked at."""
    _expect(isinstance(data, dict), "record", "{…}", data)
    _expect(data.get("format") == FORMAT, "format", FORMAT, data.get("format"))
    players, seats = data.get("players"), data.get("seats")
    _expect(type(players) is int and 0 < players < 100, "players", "2", players)
    _expect(_is_seats(seats, players), "seats", f"[{players} × {{name, kind}}]", seats)
    _expect(isinstance(data.get("game"), str), "game", "ploc", data.get("game"))
    _expect(isinstance(data.get("options"), dict), "options", "{…}", data.get("options"))
    _expect(isinstance(data.get("steps"), list), "steps", "[…]", data.get("steps"))
    undone, reason = data.get("undone", []), data.get("reason")
    _expect(isinstance(undone, list), "undone", "[…]", undone)
    taken_back = [_read_step(f"undone {n}", it, players) for n, it in enumerate(undone, 1)]
    _expect(reason is None or isinstance(reason, str), "reason", ABANDONED, reason)
    steps = [_read_step(f"step {n}", it, players) for n, it in enumerate(data["steps"], 1)]
    outcome = _read_outcome(data.get("outcome"))
    return Record(
        game=data["game"], players=players, options=data["options"], seats=seats, steps=steps,
        undone=taken_back, outcome=outcome, reason=reason, fairness=data.get("fairness"),
    )  # fmt: skip


def _is_seats(seats: Any, players: int) -> bool:
    if not isinstance(seats, list) or len(seats) != players:
        return False
    return all(isinstance(seat, dict) and isinstance(seat.get("name"), str) for seat in seats)


def _read_step(name: str, step: Any, players: int) -> RecordedStep:
    _expect(isinstance(step, dict), name, '{"by", "move", "then"}', step)
    by, move, then = step.get("by"), step.get("move"), step.get("then", [])
    is_seat = type(by) is int and 0 <= by < players
    _expect(is_seat or by == "chance", f"{name}: by", f"0-{players - 1} / chance", by)
    _expect(isinstance(move, str), f"{name}: move", '"…"', move)
    is_told = isinstance(then, list) and all(isinstance(it, str) for it in then)
    _expect(is_told, f"{name}: then", '["…"]', then)
    at = step.get("at")
    _expect(at is None or isinstance(at, str), f"{name}: at", '"…"', at)
    return RecordedStep(CHANCE if by == "chance" else by, move, tuple(then), at)


def _read_outcome(data: Any) -> Outcome | None:
    if data is None:
        return None
    example = '{"scores", "winners", "reason"}'
    _expect(isinstance(data, dict), "outcome", example, data)
    scores, winners, reason = (data.get(name) for name in Outcome._fields)
    is_right = _are_numbers(scores) and _are_numbers(winners) and isinstance(reason, str)
    _expect(is_right, "outcome", example, data)
    return Outcome(tuple(scores), tuple(winners), reason)


def _are_numbers(data: Any) -> bool:
    return isinstance(data, list) and all(type(it) is int for it in data)


def _expect(is_so: bool, what: str, example: str, got: Any) -> None:
    if not is_so:
        raise Unreadable("record-shape", what=what, example=example, got=str(got))
