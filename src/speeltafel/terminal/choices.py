"""The moves a person may choose from, each with a short key to type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from speeltafel.core.game import Game
from speeltafel.core.position import Position


@dataclass(frozen=True)
class Choice:
    """One legal move."""

    key: str
    """What to type for it."""

    move: int
    text: str
    """The move in notation; it can be typed as well."""

    phrase: str
    """The move in words."""


def choices(
    game: Game[Any], position: Position, seat: int, moves: list[int], language: str
) -> list[Choice]:
    """Legal moves of a seat, numbered; bids and the like have their own numbers as keys."""
    texts = [game.move_text(seat, move) for move in moves]
    return [
        Choice(key, move, text, game.offer(position, seat, move, language))
        for key, move, text in zip(_keys(texts), moves, texts, strict=True)
    ]


def _keys(texts: list[str]) -> list[str]:
    """Numbers from 1; but where all texts are one word and a number, that number (``bid 24``)."""
    words = {text.split(" ")[0] for text in texts}
    rests = [text.partition(" ")[2] for text in texts]
    own_numbers = len(words) == 1 and any(rest.isdecimal() for rest in rests)
    return rests if own_numbers else [str(number) for number in range(1, len(texts) + 1)]


def chosen(offered: list[Choice], typed: str) -> Choice | None:
    """The choice that was typed: its key, its notation, or the end of it (``b2`` for ``go b2``)."""
    wanted = typed.strip().casefold()
    for fits in (_is_key, _is_text, _is_end):
        found = [choice for choice in offered if fits(choice, typed.strip(), wanted)]
        if len(found) == 1:
            return found[0]
    return None


def _is_key(choice: Choice, typed: str, wanted: str) -> bool:
    return choice.key == typed


def _is_text(choice: Choice, typed: str, wanted: str) -> bool:
    return choice.text == typed  # A and a are different actions in Ploc


def _is_end(choice: Choice, typed: str, wanted: str) -> bool:
    return choice.text.partition(" ")[2].casefold() == wanted
