"""The figures that guests chose, and those who share a device at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guests", sa.Column("figure", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "sharing",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("figure", sa.Text, nullable=False),
    )
    op.create_index("ix_sharing_guest_id", "sharing", ["guest_id"])
