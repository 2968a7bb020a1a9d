"""Writes docs/research/fields.md: what the arrays of each game hold, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

from speeltafel import GAMES, Game
from speeltafel.core.fields import Field, length

DOCUMENT = Path(__file__).parent.parent / "docs" / "research" / "fields.md"
HEAD = """\
# What a seat knows, as an array

Every observation in `speeltafel.research` is one array of whole numbers from 0 to 255. It holds
what a seat may know and nothing else: what lies open, and what it may remember of its own doings.
With so many players all arrays have the same length, whatever the options of the game.

Seats count from one's own: the first is oneself, the next sits to its left. Where something depends
on the number of players, *p* stands for it. A field begins at *from*, and its last axis runs
fastest: `array[start : start + size].reshape(shape)`. The same as data, for Ploc with two players:

```python
from speeltafel import game

for field in game("ploc").fields(2):
    print(field.name, field.shape, field.high, field.about)
```

This page is written by `python tools/fields_table.py`.
"""
COLUMNS = "| field | shape | from | values | what it says |\n|---|---|---|---|---|"


def page() -> str:
    """The whole document."""
    return "\n".join([HEAD, *[line for game in GAMES.built_in.values() for line in chapter(game)]])


def chapter(game: Game[Any]) -> Iterator[str]:
    """One game: how long its arrays are, and its fields by row."""
    counts = list(game.seats)
    tables = [game.fields(players) for players in counts]
    yield f"## {game.name}\n\n{lengths(counts, [length(fields) for fields in tables])}\n\n{COLUMNS}"
    starts = [list(accumulate((it.size for it in fields), initial=0))[:-1] for fields in tables]
    for versions, begin in zip(zip(*tables, strict=True), zip(*starts, strict=True), strict=True):
        yield row(counts, versions, begin)
    yield ""


def lengths(counts: Sequence[int], found: Sequence[int]) -> str:
    """How many numbers an array has."""
    each = ", ".join(f"{many} for {players}" for players, many in zip(counts, found, strict=True))
    formula = f": {by_players(counts, found)}" if len(counts) > 1 else ""
    return f"Numbers in an array, by players{formula} ({each})."


def row(counts: Sequence[int], versions: Sequence[Field], begin: Sequence[int]) -> str:
    """One field, in the versions of all player counts."""
    sides = zip(*[it.shape for it in versions], strict=True)
    shape = " x ".join(by_players(counts, side) for side in sides)
    high = by_players(counts, [it.high for it in versions])
    cells = [f"`{versions[0].name}`", shape, by_players(counts, begin), f"0 to {high}"]
    return f"| {' | '.join(cells)} | {versions[0].about} |"


def by_players(counts: Sequence[int], values: Sequence[int]) -> str:
    """A number that may depend on the players, as in ``12 + 3p``."""
    if len(set(values)) == 1:
        return str(values[0])
    times = values[1] - values[0]
    first = values[0] - times * counts[0]
    assert all(first + times * n == value for n, value in zip(counts, values, strict=True))
    rising = "p" if times == 1 else f"{times}p"
    return f"{first} + {rising}" if first else rising


if __name__ == "__main__":
    DOCUMENT.parent.mkdir(parents=True, exist_ok=True)
    DOCUMENT.write_text(page(), encoding="utf-8")
