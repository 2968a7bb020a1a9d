"""At a table of Ploc: all lies open, and any move may be taken back until dice have answered."""

from __future__ import annotations

from typing import Final

from speeltafel.core.table_policy import TablePolicy

TABLE_POLICY: Final = TablePolicy(free=None)
