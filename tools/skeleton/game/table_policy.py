"""At a table of My Game: all may be looked up."""

from __future__ import annotations

from typing import Final

from speeltafel.core.table_policy import TablePolicy

TABLE_POLICY: Final = TablePolicy(free=frozenset({"stand"}))
"""Whoever stands has shown nothing new: it may be taken back as long as nobody has answered."""
