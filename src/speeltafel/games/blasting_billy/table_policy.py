"""At a table of Blasting Billy: what one gave and drew is one's own to remember."""

from __future__ import annotations

from typing import Final

from speeltafel.core.table_policy import TablePolicy, as_public

TABLE_POLICY: Final = TablePolicy(log=as_public)
