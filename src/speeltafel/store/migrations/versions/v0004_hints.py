"""Openings may leave it open whether there are hints: no column changes, but a word of the log."""

from __future__ import annotations

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass
