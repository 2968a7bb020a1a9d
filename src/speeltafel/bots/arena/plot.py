"""The standings as a picture: for every bot its share and where the true one lies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from speeltafel.bots.arena.standings import Row, Standings

INK, FAINT = "#222222", "#767676"
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
"""Okabe and Ito's: told apart by colour-blind people too. Names stand beside them anyway."""

SETTINGS: Final[dict[Any, Any]] = {
    "font.size": 11,
    "svg.hashsalt": "speeltafel",
    "svg.fonttype": "none",  # text stays text: it can be read aloud and searched
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": FAINT,
    "text.color": INK,
}
WIDTH: Final = 3.6
"""Inches for each panel, and as many for the names."""


class Labels(NamedTuple):
    """What is written on a picture, in the language of whoever asked for it."""

    title: str
    share: str
    interval: str
    parts: Sequence[str]
    """What the kinds of parts are called, as the standings have them."""


def draw(standings: Standings, labels: Labels, path: Path) -> None:
    """Write the picture; its kind follows from the file's name."""
    rows = standings.ranked[::-1]
    panels = [None, *standings.parts]
    size = (2.0 + WIDTH * len(panels), 1.7 + 0.45 * len(rows))
    with rc_context(SETTINGS):
        figure = Figure(figsize=size, layout="constrained")
        figure.suptitle(labels.title, x=0.01, ha="left", fontweight="bold")
        axes = figure.subplots(1, len(panels), sharey=True, squeeze=False)[0]
        for ax, part, name in zip(axes, panels, (labels.share, *labels.parts), strict=True):
            _panel(ax, rows, part)
            ax.set_title(name, fontsize=11)
        axes[0].axvline(1 / standings.contest.players, color=FAINT, linestyle=":", zorder=0)
        figure.supxlabel(labels.interval, fontsize=9, color=FAINT)
        figure.savefig(path, dpi=160, metadata={"Date": None} if path.suffix == ".svg" else None)


def _panel(ax: Axes, rows: Sequence[tuple[str, Row]], part: str | None) -> None:
    """One dot with its whiskers for each bot that played this."""
    for height, (_, row) in enumerate(rows):
        score = row.whole if part is None else row.parts.get(part)
        if score is not None:
            _whiskers(ax, height, *score.interval, COLOURS[height % len(COLOURS)])
    ax.set_yticks(range(len(rows)), [name for name, _ in rows])
    ax.set_ylim(-0.6, len(rows) - 0.3)
    ax.set_xlim(-0.02, 1.02)
    ax.grid(axis="x", color="#E4E4E4")
    ax.set_axisbelow(True)


def _whiskers(ax: Axes, y: float, share: float, low: float, high: float, colour: str) -> None:
    ax.plot([low, high], [y, y], color=colour, linewidth=2.5, solid_capstyle="butt")
    ax.plot([share], [y], "o", color=colour, markersize=8)
    ax.annotate(f"{share:.3f}", (share, y), (0, 8), textcoords="offset points", ha="center")
