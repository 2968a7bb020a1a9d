"""A question and its answer as one line of JSON each, for bots that think in another process.

A question takes along only what its seat may know. The view stays at home: an imagined world looks
to the seat exactly as the true one does, so the view is read off it at the other end.
"""

from __future__ import annotations

import json
from typing import Any, Final

from speeltafel.bots.bot import Advice, Budget, Estimate, Question
from speeltafel.core.game import Game
from speeltafel.core.log_policy import Told
from speeltafel.core.words import clipped
from speeltafel.games.registry import game

READY: Final = b'{"ready":true}\n'
"""What a worker says first, once it can be asked."""

MAX_QUOTE: Final = 200


class NotAnAnswer(ValueError):
    """A line that no worker of ours would say."""


class NotAQuestion(ValueError):
    """A line that no server of ours would send."""


class BotFailed(Exception):
    """The bot itself could not answer; says why."""


def question_line(level: str, question: Question, is_for_advice: bool = False) -> bytes:
    """A question to a bot of this level, as a line: for a move, or for what it thinks of each."""
    return _line(
        {
            "level": level,
            **({"advise": True} if is_for_advice else {}),
            "game": question.game.key,
            "seat": question.seat,
            "world": question.world,
            "legal_moves": question.legal_moves,
            "told": [(it.by, it.step, it.then) for it in question.told],
            "budget": question.budget,
            "seed": question.seed,
        }
    )


def parse_question(line: bytes) -> tuple[str, Question]:
    """The level and the question that a line holds; NotAQuestion or GameError if it holds none."""
    try:
        asked = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotAQuestion(f"expected a question, got {line[:MAX_QUOTE]!r}") from error
    match asked:
        case {
            "level": str(level), "game": str(key), "seat": int(seat), "world": str(world),
            "legal_moves": [*moves], "told": [*told], "seed": int(seed),
            "budget": [int() | None as milliseconds, int() | None as iterations, bool(is_computed)],
        } if _are_numbers([seat, seed, *moves]) and moves:  # fmt: skip
            budget = Budget(milliseconds, iterations, is_computed)
            steps, played = tuple(_told(it) for it in told), game(key)
            view = _view(played, world, seat)
            return level, Question(played, seat, view, steps, tuple(moves), world, budget, seed)
    raise NotAQuestion(f"expected a question, got {line[:MAX_QUOTE]!r}")


def _are_numbers(said: list[object]) -> bool:
    return all(type(it) is int for it in said)


def _view(played: Game[Any], world: str, seat: int) -> object:
    position = played.parse_position(world)
    if not 0 <= seat < len(position.returns()):
        raise NotAQuestion(f"expected a question of a seat, got {seat}")
    return position.view(seat)


def _told(said: object) -> Told:
    match said:
        case [int(by), str(step), [*then]] if all(isinstance(it, str) for it in then):
            return Told(by, step, tuple(map(str, then)))
    raise NotAQuestion(f"expected a question with steps, got {said!r:.{MAX_QUOTE}}")


def is_for_advice(line: bytes) -> bool:
    """Whether a question asks for more than a move."""
    return bool(json.loads(line).get("advise"))


def move_line(move: int) -> bytes:
    """The move that was found, as a line."""
    return _line({"move": move})


def advice_line(advice: Advice) -> bytes:
    """What a bot thinks of a question, as a line."""
    estimates = [(it.move, *(round(share, 4) for share in it[1:])) for it in advice.estimates]
    return _line({"move": advice.move, "estimates": estimates, "reasons": advice.reasons})


def error_line(error: Exception) -> bytes:
    """What kept a bot from finding a move, as a line."""
    said = f"{type(error).__name__}: {error}"
    return _line({"error": said[:MAX_QUOTE]})


def parse_answer(line: bytes) -> int:
    """The move that a line holds; BotFailed or NotAnAnswer if it holds none."""
    match _read(line):
        case {"move": int(move)} if move is not True and move is not False:
            return move
        case {"error": str(error)}:
            raise BotFailed(clipped(error, MAX_QUOTE))
    raise NotAnAnswer(f"expected a move, got {line[:MAX_QUOTE]!r}")


def parse_advice(line: bytes) -> Advice:
    """The advice that a line holds; BotFailed or NotAnAnswer if it holds none."""
    move = parse_answer(line)
    match _read(line):
        case {"estimates": list(estimates), "reasons": list(reasons)}:
            return Advice(
                move,
                tuple(_estimate(it) for it in estimates),
                tuple(_reason(it) for it in reasons),
            )
    raise NotAnAnswer(f"expected advice, got {line[:MAX_QUOTE]!r}")


def _estimate(said: object) -> Estimate:
    match said:
        case [
            int(move),
            int() | float() as chance,
            int() | float() as low,
            int() | float() as high,
        ]:
            if 0 <= low <= chance <= high <= 1:
                return Estimate(move, chance, low, high)
    raise NotAnAnswer(f"expected an estimate, got {said!r:.{MAX_QUOTE}}")


def _reason(said: object) -> tuple[str, dict[str, Any]]:
    match said:
        case [str(key), dict(numbers)]:
            return key, numbers
    raise NotAnAnswer(f"expected a reason, got {said!r:.{MAX_QUOTE}}")


def _line(message: dict[str, object]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"


def _read(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise NotAnAnswer(f"expected JSON, got {line[:MAX_QUOTE]!r}") from error
