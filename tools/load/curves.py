"""Curves, drawn as SVG by hand: tables to the right, something that was measured upwards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 150, 44, 48
COLOURS: Final = ("#0b6e99", "#c4541a", "#4a7c2f", "#7b4fa3")
DASHES: Final = ("", "7 4", "2 3")
STYLE: Final = """\
text { font: 13px system-ui, sans-serif; fill: #333 }
.title { font-size: 16px; font-weight: 600 }
.grid { stroke: #ddd }
.goal { stroke: #b00; stroke-dasharray: 3 5 }
.curve { fill: none; stroke-width: 2 }"""

Point = tuple[float, float]


@dataclass(frozen=True)
class Curve:
    """One line of a chart."""

    name: str
    points: Sequence[Point]
    colour: str
    dash: str = ""


@dataclass(frozen=True)
class Chart:
    """A chart: what is shown, and the line it should keep above or below."""

    title: str
    unit: str
    curves: Sequence[Curve]
    goal: float | None = None
    is_log: bool = False
    """Whether each step upwards is a multiple of the one before."""


@dataclass(frozen=True)
class Axis:
    """Where values lie on paper."""

    first: float
    last: float
    start: float
    end: float
    is_log: bool

    def at(self, value: float) -> float:
        """The place of a value."""
        low, high, it = (self._bent(each) for each in (self.first, self.last, value))
        share = (it - low) / (high - low) if high > low else 0.5
        return round(self.start + share * (self.end - self.start), 1)

    def _bent(self, value: float) -> float:
        return math.log10(max(value, 1e-3)) if self.is_log else value


def svg(chart: Chart) -> str:
    """The chart as an SVG document."""
    across, upwards = _axes(chart)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(chart.title)}</title><style>{STYLE}</style>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    )
    parts = [
        head,
        _text(LEFT, 24, f"{chart.title} ({chart.unit})", "title"),
        *_grid(chart, across, upwards),
        *_curves(chart, across.at, upwards.at),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _axes(chart: Chart) -> tuple[Axis, Axis]:
    points = [point for curve in chart.curves for point in curve.points] or [(1.0, 1.0)]
    tables, values = [x for x, _ in points], [y for _, y in points if math.isfinite(y)] or [1.0]
    if chart.goal is not None:
        values.append(chart.goal)
    across = Axis(min(tables), max(tables), LEFT, WIDTH - RIGHT, is_log=True)
    low, high = _decade(values) if chart.is_log else (0.0, _above(max(values)))
    return across, Axis(low, high, HEIGHT - BOTTOM, TOP, chart.is_log)


def _decade(values: Sequence[float]) -> tuple[float, float]:
    low, high = math.log10(max(min(values), 1e-2)), math.log10(max(*values, 1e-2))
    return 10 ** math.floor(low), 10 ** max(math.ceil(high), math.floor(low) + 1)


def _above(value: float) -> float:
    """The next round number above a value."""
    size: float = 10 ** math.floor(math.log10(max(value, 1e-9)))
    steps = (1, 2, 3, 4, 5, 6, 8, 10)
    return next(it * size for it in steps if it * size >= value)


def _marks(axis: Axis) -> list[float]:
    """The values that have a line across the paper."""
    if not axis.is_log:
        return [axis.last * it / 4 for it in range(5)]
    first, last = round(math.log10(axis.first)), round(math.log10(axis.last))
    return [float(10**it) for it in range(first, last + 1)]


def _grid(chart: Chart, across: Axis, upwards: Axis) -> Iterator[str]:
    for value in _marks(upwards):
        y = upwards.at(value)
        yield _line(LEFT, y, WIDTH - RIGHT, y, "grid")
        yield _text(LEFT - 8, y + 4, f"{value:,.6g}", anchor="end")
    for tables in sorted({x for curve in chart.curves for x, _ in curve.points}):
        x = across.at(tables)
        yield _line(x, TOP, x, HEIGHT - BOTTOM, "grid")
        yield _text(x, HEIGHT - BOTTOM + 18, f"{tables:,.0f}", anchor="middle")
    yield _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "tables", anchor="middle")
    if chart.goal is not None:
        y = upwards.at(chart.goal)
        yield _line(LEFT, y, WIDTH - RIGHT, y, "goal")


def _curves(
    chart: Chart, across: Callable[[float], float], upwards: Callable[[float], float]
) -> Iterator[str]:
    for number, curve in enumerate(chart.curves):
        places = [(across(x), upwards(y)) for x, y in curve.points if math.isfinite(y)]
        path = " ".join(f"{x},{y}" for x, y in places)
        look = f'stroke="{curve.colour}" stroke-dasharray="{curve.dash}"'
        yield f'<polyline class="curve" points="{path}" {look}/>'
        for x, y in places:
            yield f'<circle cx="{x}" cy="{y}" r="3" fill="{curve.colour}"/>'
        y = TOP + 20 * number + 8
        yield f'<path class="curve" d="M{WIDTH - RIGHT + 12} {y}h24" {look}/>'
        yield _text(WIDTH - RIGHT + 42, y + 4, curve.name)


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}"/>'


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'
