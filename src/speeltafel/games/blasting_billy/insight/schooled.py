"""The habits that were learnt, by number of seats and by the company they were learnt in.

Each lies in a file of its own beside this one, a line for each sight of a card: the weights of
giving, claiming and dumping it, in sixty-fourths.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from speeltafel.games.blasting_billy.insight.habits import Habits

FOLDER: Final = "speeltafel.games.blasting_billy.insight"
COMPANY: Final = ("players", "beginners", "fools")
"""In the order of ``reading``: GOOD, BEGINNER, FOOL."""


@cache
def relaxed(seats: int, tenths: int) -> Habits:
    """The habits among good players with so many tenths of their weights: followed at ease."""
    return Habits([weight * tenths // 10 for weight in schooled(seats, 0).weights])


@cache
def schooled(seats: int, company: int) -> Habits:
    """The habits for so many seats in such company, read once."""
    text = files(FOLDER).joinpath(f"among_{COMPANY[company]}_{seats}.csv").read_text()
    return Habits([int(weight) for weight in text.replace("\n", ",").split(",") if weight])
