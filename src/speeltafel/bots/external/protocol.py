"""What external bots and we say to each other: one JSON object a line (``docs/bot-protocol.md``).

    we say                                       it answers
    {"protocol": "speeltafel-bot/1", ...}        {"ready": true}     a game begins
    {"decision": 1, "view": ..., ...}            {"move": "bid 24"}  or {"error": "why not"}
    {"over": {"scores": ..., ...}}               nothing             the game has ended

Everything is text in notation and the seat's own view; told is what is new since the last decision.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from speeltafel.bots.bot import Budget, Question
from speeltafel.bots.ladder import Failed
from speeltafel.core.errors import BadSetup
from speeltafel.core.log_policy import Told
from speeltafel.core.position import CHANCE, Outcome
from speeltafel.core.words import clipped
from speeltafel.games.registry import game as game_of

PROTOCOL: Final = "speeltafel-bot/1"
LONGEST_QUOTE: Final = 200

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
            seat=self.seat,
            view=game.parse_position(self.world).view(self.seat),
            told=self.told,
            legal_moves=tuple(game.parse_move(self.seat, text) for text in self.legal_moves),
            world=self.world,
            budget=self.budget,
            seed=self.seed,
        )


# What we say


def greeting(question: Question) -> Message:
    """A game begins; whatever was told before is of another game."""
    players = len(question.game.parse_position(question.world).returns())
    return {
        "protocol": PROTOCOL,
        "game": question.game.key,
        "players": players,
        "seat": question.seat,
    }


def asking(question: Question, number: int = 1, known: int = 0) -> Message:
    """A decision; what the external bot was told already is left out."""
    text, seat = question.game.move_text, question.seat
    return {
        "decision": number,
        "view": question.view,
        "told": [_step(it) for it in question.told[known:]],
        "legal_moves": [text(seat, move) for move in question.legal_moves],
        "world": question.world,
        "budget_ms": question.budget.milliseconds,
        "iterations": question.budget.iterations,
        "seed": question.seed,
    }


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


# What an external bot reads


def read_told(message: Message) -> tuple[Told, ...]:
    """The steps that a message tells."""
    return tuple(
        Told(CHANCE if it["by"] == "chance" else it["by"], it["move"], tuple(it["then"]))
        for it in message["told"]
    )


def read_decision(greeted: Message, asked: Message, told: Sequence[Told]) -> Decision:
    """A decision, from the greeting and the message that asks for it."""
    return Decision(
        game=greeted["game"],
        players=greeted["players"],
        seat=greeted["seat"],
        view=asked["view"],
        told=tuple(told),
        legal_moves=tuple(asked["legal_moves"]),
        world=asked["world"],
        budget=Budget(asked["budget_ms"], asked["iterations"]),
        seed=asked["seed"],
    )


# What an external bot answers


def check_ready(said: bytes) -> None:
    """A greeting must be answered with ``{"ready": true}``; a name may come with it."""
    match _read(said):
        case {"ready": True}:
            return
        case {"error": str(why)}:
            raise Failed("error", clipped(why, LONGEST_QUOTE))
    raise Failed("nonsense", f'expected {{"ready": true}}, got {_quoted(said)}')


def read_refusal(said: bytes) -> BadSetup | None:
    """Why a host cannot let its bot play a game, if it said so instead of being ready."""
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
    match _read(said):
        case {"move": str(text)}:
            return checked(text, question)
        case {"error": str(why)}:
            raise Failed("error", clipped(why, LONGEST_QUOTE))
    raise Failed("nonsense", f'expected {{"move": "..."}}, got {_quoted(said)}')


def checked(text: str, question: Question) -> int:
    """The legal move that is written like this."""
    for move in question.legal_moves:
        if question.game.move_text(question.seat, move) == text:
            return move
    raise Failed("illegal", clipped(text, LONGEST_QUOTE))


def _read(said: bytes) -> object:
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        raise Failed("nonsense", f"expected JSON, got {_quoted(said)}") from None


def _quoted(said: bytes) -> str:
    return repr(said[:LONGEST_QUOTE])
