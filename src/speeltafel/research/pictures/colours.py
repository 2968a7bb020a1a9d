"""The papers everything is cut from: the same family as the boards in the browser."""

from __future__ import annotations

from typing import Final

PAPER: Final = "#fffaf0"
CREAM: Final = "#f5ecdb"
EDGE: Final = "#e6d9c0"
INK: Final = "#2b2320"
SOFT_INK: Final = "#5f534a"
GLOW: Final = "#e8a317"
GOOD: Final = "#2f6b3c"
BAD: Final = "#a8322a"
WOOL: Final = "#fffdf6"

SEATS: Final = ("#b3472d", "#1f4e79", "#d9a021", "#3d7f56", "#7a4a86", "#4a4a4a")
"""Told apart by lightness, and by the shape of their marks as well."""
