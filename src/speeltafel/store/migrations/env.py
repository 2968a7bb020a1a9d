"""What Alembic runs; the connection comes from ``speeltafel.store.migrate``, in a transaction."""

from __future__ import annotations

from alembic import context

from speeltafel.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
