"""How external bots are named on a command line: ``run:COMMAND`` is a program, others installed."""

from __future__ import annotations

import shlex
import shutil
from pathlib import PurePath
from typing import Final

from speeltafel.core.errors import BadSetup

RUN: Final = "run:"


def listed(text: str) -> list[str]:
    """Names with commas between them; a comma within double quotes belongs to a name."""
    parts, is_quoted = [""], False
    for char in text:
        if char == "," and not is_quoted:
            parts.append("")
            continue
        is_quoted ^= char == '"'
        parts[-1] += char
    return [part.strip() for part in parts]


def is_program(name: str) -> bool:
    """Whether a name is a command to run."""
    return name.startswith(RUN)


def command_of(name: str) -> tuple[str, ...]:
    """The words of the command in ``run:COMMAND``, split as a shell does; its program is there."""
    try:
        words = shlex.split(name.removeprefix(RUN))
    except ValueError as error:
        raise BadSetup("bad-command", got=name, why=error) from error
    if not words:
        raise BadSetup("bad-command", got=name, why="–")
    if shutil.which(words[0]) is None:
        raise BadSetup("no-program", got=words[0])
    return tuple(words)


def known_as(name: str) -> str:
    """What to call a bot where people read it: a program by its file, not by its whole command."""
    if not is_program(name):
        return name
    words = [word for word in command_of(name) if not word.startswith("-")]
    is_interpreted = len(words) > 1 and PurePath(words[1]).suffix != ""
    return PurePath(words[is_interpreted]).stem
