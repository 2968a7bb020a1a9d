"""A game drawn for people who watch it: as text or as a picture, with secrets kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position
from speeltafel.core.rows import rows
from speeltafel.research.arrays import Seen

MODES: Final = ("human", "ansi", "rgb_array")
"""How an environment can be asked to draw; ``human`` prints the text after every step."""


def checked_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode not in (None, *MODES):
        raise ValueError(f"render_mode must be one of {', '.join(MODES)}; got {mode!r}")
    return mode


def shown(mode: str | None, game: Game[Any], position: Position) -> str | Seen | None:
    """The game as a spectator sees it, in the way that was asked for."""
    return None if mode is None else DRAWN[mode](game, position)


def agent(seat: int) -> str:
    """What a seat is called in environments; they count from 1."""
    return f"player_{seat + 1}"


def text(game: Game[Any], position: Position) -> str:
    """What lies open to everybody, a line for each thing; seats in it count from 0."""
    lines = [f"  {name:14}{said}".rstrip() for name, said in rows(position.view(None))]
    return "\n".join([f"{game.name}: {_waits_for(position)}", *lines])


def _waits_for(position: Position) -> str:
    actors = position.actors()
    if not actors:
        winners = [seat for seat, share in enumerate(position.returns()) if share]
        return f"over, won by {', '.join(map(agent, winners)) or 'nobody'}"
    names = ["chance" if seat == CHANCE else agent(seat) for seat in actors]
    return f"{', '.join(names)} to act"


def _print(game: Game[Any], position: Position) -> None:
    print(text(game, position), end="\n\n")


def _picture(game: Game[Any], position: Position) -> Seen:
    from speeltafel.research.pictures import picture

    return picture(game, position, None)


DRAWN: Final[dict[str, Callable[[Game[Any], Position], str | Seen | None]]] = {
    "human": _print,
    "ansi": text,
    "rgb_array": _picture,
}
