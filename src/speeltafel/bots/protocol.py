"""What bots and we say to each other: one JSON object a line (``docs/bot-protocol.md``).

    we say                                       it answers
    {"protocol": "speeltafel-bot/1", ...}        {"ready": true}     a game begins
    {"decision": 1, "view": ..., ...}            {"move": "bid 24"}  or {"error": "why not"}
    {"over": {"scores": ..., ...}}               nothing             the game has ended

Everything is text in notation and the seat's own view; told is what is new since the last decision.
A worker of ours, who is asked about another game each time, hears the first two as one line.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from speeltafel.bots.bot import Advice, Budget, Estimate, Question, Reason
from speeltafel.bots.ladder import Declined, Failed
from speeltafel.core.errors import BadSetup
from speeltafel.core.position import CHANCE, Outcome
from speeltafel.core.told import Told
from speeltafel.core.words import clipped
from speeltafel.games.registry import game as game_of

PROTOCOL: Final = "speeltafel-bot/1"
MAX_QUOTE: Final = 200

Message: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """What an external bot written in Python is asked: all in text, as a program reads it."""

    game: str
    players: int
    seat: int
    view: Message
    """All that lies open to the seat."""

    told: tuple[Told, ...]
    """All that the seat has read since the game began, oldest first; by seat, or CHANCE."""

    legal_moves: tuple[str, ...]
    world: str
    """One imagined world that fits all the seat knows, in notation."""

    budget: Budget
    seed: int

    def question(self) -> Question:
        """The same as our own bots are asked: with moves as numbers, and ready to be searched."""
        game = game_of(self.game)
        return Question(
            game=game,
            players=self.players,
            seat=self.seat,
            view=game.parse_position(self.world).view(self.seat),
            told=self.told,
            legal_moves=tuple(game.parse_move(self.seat, text) for text in self.legal_moves),
            world=self.world,
            budget=self.budget,
            seed=self.seed,
        )


class NotAQuestion(ValueError):
    """A line that we would not say."""


# What we say


def greeting(question: Question, bot: str = "") -> Message:
    """A game begins; whatever was told before is of another. *bot*: who plays, of many there."""
    return {
        "protocol": PROTOCOL,
        "game": question.game.key,
        "players": question.players,
        "seat": question.seat,
        **({"bot": bot} if bot else {}),
    }


def asking(question: Question, number: int = 1, known: int = 0) -> Message:
    """A decision; what the bot was told already is left out."""
    text, seat = question.game.move_text, question.seat
    milliseconds, iterations, is_processor_time = question.budget
    return {
        "decision": number,
        "view": question.view,
        "told": [_step(it) for it in question.told[known:]],
        "legal_moves": [text(seat, move) for move in question.legal_moves],
        "world": question.world,
        "budget_ms": milliseconds,
        "budget_is_cpu": is_processor_time,
        "iterations": iterations,
        "seed": question.seed,
    }


def asking_anew(bot: str, question: Question, is_for_advice: bool = False) -> Message:
    """A decision of a game that begins with it, for one of our workers: greeting and all."""
    return {**greeting(question, bot), **asking(question), "advise": is_for_advice}


def ending(outcome: Outcome) -> Message:
    """A game has ended."""
    return {"over": outcome._asdict()}


def line(message: Message) -> bytes:
    """A message as it is sent."""
    text = json.dumps(message, default=_fields, separators=(",", ":"))
    return text.encode() + b"\n"


def _fields(view: Any) -> Message:
    """A view, or a part of it, as the object that is sent."""
    return {it.name: getattr(view, it.name) for it in fields(view)}


def _step(told: Told) -> Message:
    by = "chance" if told.by == CHANCE else told.by
    return {"by": by, "move": told.step, "then": told.then}


# What a bot reads


def read_told(message: Message) -> list[Told]:
    """The steps that a message tells; NotAQuestion if it tells anything else."""
    try:
        return [_told(it) for it in message["told"]]
    except (KeyError, TypeError) as error:
        raise NotAQuestion(f"expected a question with steps, got {error!r}") from error


def _told(said: Message) -> Told:
    """There are hundreds in a question: looked at key by key, which is quicker than a pattern."""
    by, move, then = said["by"], said["move"], said["then"]
    by = CHANCE if by == "chance" else by
    if type(by) is int and type(move) is str and type(then) is list and {*map(type, then)} <= {str}:
        return Told(by, move, tuple(then))
    raise NotAQuestion(f"expected a question with steps, got {said!r:.{MAX_QUOTE}}")


def read_decision(greeted: Message, asked: Message, told: Sequence[Told]) -> Decision:
    """A decision, from the greeting and the message that asks for it; or NotAQuestion."""
    match {**greeted, **asked}:
        case {
            "game": str(game),
            "players": int(players),
            "seat": int(seat),
            "view": dict(view),
            "legal_moves": list(moves),
            "world": str(world),
            "seed": int(seed),
            "budget_ms": int() | None as milliseconds,
            "iterations": int() | None as iterations,
            "budget_is_cpu": bool(is_cpu),
        } if seat in range(players) and type(seat) is int and {*map(type, moves)} == {str}:
            budget = Budget(milliseconds, iterations, is_cpu)
            steps, texts = tuple(told), tuple(moves)
            return Decision(game, players, seat, view, steps, texts, world, budget, seed)
    raise NotAQuestion(f"expected a question of a seat, got {asked!r:.{MAX_QUOTE}}")


# What a bot answers


def advising(advice: Advice, question: Question) -> Message:
    """What a bot thinks of a question."""
    text, seat = question.game.move_text, question.seat
    return {
        "move": text(seat, advice.move),
        "estimates": [
            (text(seat, it.move), *(round(share, 4) for share in it[1:])) for it in advice.estimates
        ],
        "reasons": advice.reasons,
    }


def declining(error: Exception) -> Message:
    """Why there is no answer, and how it failed or why it cannot play, where that is known."""
    match error:
        case Failed():
            return {"error": error.why or error.kind, "kind": error.kind}
        case BadSetup():
            refused = {"key": error.key, "details": error.details}
            return {"error": str(error), "refused": refused}
    return {"error": f"{type(error).__name__}: {error}"[:MAX_QUOTE]}


# What we read


def check_ready(said: bytes) -> None:
    """A greeting must be answered with ``{"ready": true}``; a name may come with it."""
    if _answer(said).get("ready") is not True:
        raise Failed("nonsense", f'expected {{"ready": true}}, got {_quoted(said)}')


def read_refusal(said: bytes) -> BadSetup | None:
    """Why a worker cannot let its bot play a game, if it said so instead of being ready."""
    match _read(said):
        case {"refused": {"key": "bot-broken", "details": {"bot": str(bot), "why": str(why)}}}:
            return BadSetup("bot-broken", bot=bot, why=why)
        case {
            "refused": {
                "key": "bot-other-game",
                "details": {"bot": str(bot), "games": str(games), "got": str(got)},
            }
        }:
            return BadSetup("bot-other-game", bot=bot, games=games, got=got)
    return None


def read_move(said: bytes, question: Question) -> int:
    """The move that an answer holds; Failed if it holds none that is legal."""
    match _answer(said):
        case {"move": str(text)}:
            return checked(text, question)
    raise Failed("nonsense", f'expected {{"move": "..."}}, got {_quoted(said)}')


def read_advice(said: bytes, question: Question) -> Advice:
    """The advice that an answer holds; Failed if it holds none, or speaks of what is not legal."""
    match _answer(said):
        case {"move": str(text), "estimates": [*estimates], "reasons": [*reasons]}:
            return Advice(
                checked(text, question),
                tuple(_estimate(it, question) for it in estimates),
                tuple(_reason(it) for it in reasons),
            )
    raise Failed("nonsense", f"expected advice, got {_quoted(said)}")


def _estimate(said: object, question: Question) -> Estimate:
    match said:
        case [
            str(text),
            int() | float() as chance,
            int() | float() as low,
            int() | float() as high,
        ] if 0 <= low <= chance <= high <= 1:
            return Estimate(checked(text, question), chance, low, high)
    raise Failed("nonsense", f"expected an estimate, got {said!r:.{MAX_QUOTE}}")


def _reason(said: object) -> Reason:
    match said:
        case [str(key), dict(numbers)]:
            return key, numbers
    raise Failed("nonsense", f"expected a reason, got {said!r:.{MAX_QUOTE}}")


def checked(text: str, question: Question) -> int:
    """The legal move that is written like this."""
    for move in question.legal_moves:
        if question.game.move_text(question.seat, move) == text:
            return move
    raise Failed("illegal", clipped(text, MAX_QUOTE))


def _answer(said: bytes) -> Message:
    """What was answered, if anything; Declined if that is why there is no answer."""
    match _read(said):
        case {"error": str(why), "kind": "illegal" | "nonsense" as kind}:
            raise Declined(kind, clipped(why, MAX_QUOTE))
        case {"error": str(why)}:
            raise Declined("error", clipped(why, MAX_QUOTE))
        case dict(answer):
            return answer
    raise Failed("nonsense", f"expected an answer, got {_quoted(said)}")


def _read(said: bytes) -> object:
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        raise Failed("nonsense", f"expected JSON, got {_quoted(said)}") from None


def _quoted(said: bytes) -> str:
    return repr(said[:MAX_QUOTE])
