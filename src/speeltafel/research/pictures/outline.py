"""Outlines as text, in the path notation of SVG: straight lines and curves, no arcs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = list[Point]

_TOKEN = re.compile(r"([MLHVCSQTZmlhvcsqtz])|(-?(?:\d+\.?\d*|\.\d+))")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
"""How many numbers each letter takes."""

_FINENESS = 8
"""Into how many straight pieces a curve is cut."""


@lru_cache(maxsize=2000)
def outlines(path: str) -> list[Line]:
    """The lines a path draws, each a list of points."""
    reader = _Reader()
    for letter, numbers in _strokes(path):
        reader.draw(letter, numbers)
    return reader.lines


def _strokes(path: str) -> Iterator[tuple[str, list[float]]]:
    """Each letter with its numbers; a letter that is left out is the one before."""
    letter, numbers = "", list[float]()
    for new, number in _TOKEN.findall(path):
        if new:
            letter, numbers = new, []
        else:
            numbers.append(float(number))
        if letter and len(numbers) == _TAKES[letter.upper()]:
            yield letter, numbers
            letter, numbers = {"M": "L", "m": "l"}.get(letter, letter), []


class _Reader:
    """Where the pen is, and what it has drawn."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.pen: Point = (0.0, 0.0)
        self.bend: Point = (0.0, 0.0)

    def draw(self, letter: str, numbers: list[float]) -> None:
        points = self._points(letter, numbers)
        kind = letter.upper()
        if kind == "M":
            self.lines.append([points[0]])
        elif kind == "Z":
            points = [self.lines[-1][0]]
        elif kind in "ST":
            points = [(2 * self.pen[0] - self.bend[0], 2 * self.pen[1] - self.bend[1]), *points]
        if kind not in "MZ":
            self.lines[-1] += _curve([self.pen, *points])
        self.bend = points[-2] if kind in "CSQT" else points[-1]
        self.pen = points[-1]

    def _points(self, letter: str, numbers: list[float]) -> Line:
        x, y = self.pen if letter.islower() else (0.0, 0.0)
        if letter in "Hh":
            return [(x + numbers[0], self.pen[1])]
        if letter in "Vv":
            return [(self.pen[0], y + numbers[0])]
        return [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]


def _curve(bones: Line) -> Line:
    """The points after the first of a curve of Bézier with these bones; a line has only two."""
    if len(bones) == 2:
        return bones[1:]
    return [_between(bones, step / _FINENESS) for step in range(1, _FINENESS + 1)]


def _between(bones: Line, part: float) -> Point:
    while len(bones) > 1:
        bones = [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in pairwise(bones)]
    return bones[0]
