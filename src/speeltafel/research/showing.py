"""A game drawn for people who watch it: as text or as a picture, with secrets kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, Final

from speeltafel.core.game import Game
from speeltafel.core.position import CHANCE, Position
from speeltafel.research.arrays import Seen

MODES: Final = ("human", "ansi", "rgb_array")
"""How an environment can be asked to draw; ``human`` prints the text after every step."""

IN_THE_HEADING: Final = ("seat", "actors")
FLAGS: Final = {"True": "yes", "False": "no", "None": "-"}
UNSAID: Final[tuple[object, ...]] = (None, (), "")


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
    view: Any = position.view(None)
    said = {it.name: getattr(view, it.name) for it in fields(view)}
    lines = [f"{game.name}: {_waits_for(position)}"]
    for name, value in said.items():
        if name not in IN_THE_HEADING and value not in UNSAID:
            lines += _under(name, value)
    return "\n".join(lines)


def _waits_for(position: Position) -> str:
    actors = position.actors()
    if not actors:
        winners = [seat for seat, share in enumerate(position.returns()) if share]
        return f"over, won by {', '.join(map(agent, winners)) or 'nobody'}"
    names = ["chance" if seat == CHANCE else agent(seat) for seat in actors]
    return f"{', '.join(names)} to act"


def _under(name: str, value: object) -> list[str]:
    """A name and what there is to say; a list of larger things has a line for each."""
    rows = value if isinstance(value, tuple) and any(map(_is_large, value)) else (value,)
    names = [name, *[""] * (len(rows) - 1)]
    return [f"  {it:14}{_words(row)}".rstrip() for it, row in zip(names, rows, strict=True)]


def _is_large(value: object) -> bool:
    return isinstance(value, tuple) or is_dataclass(value)


def _words(value: object) -> str:
    if is_dataclass(value):
        said = [(it.name, getattr(value, it.name)) for it in fields(value)]
        return ", ".join(f"{name} {_within(it)}" for name, it in said if it not in UNSAID)
    if isinstance(value, tuple):
        return " ".join(map(_within, value))
    return FLAGS.get(str(value), str(value))


def _within(value: object) -> str:
    return f"[{_words(value)}]" if is_dataclass(value) else _words(value)


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
