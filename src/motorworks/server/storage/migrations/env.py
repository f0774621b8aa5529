"""Alembic's entry: use the connection that `upgrade` was given."""

from __future__ import annotations

from alembic import context

from motorworks.server.storage import (  # noqa: F401  # their tables are part of the metadata
    notification_tables,
    people_tables,
    tournament_tables,
)
from motorworks.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
