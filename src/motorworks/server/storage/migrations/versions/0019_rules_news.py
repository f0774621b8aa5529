"""Notifications that the rules of a running game were corrected."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notifications", sa.Column("rules", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("deliveries", sa.Column("rules", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("deliveries", "rules")
    op.drop_column("notifications", "rules")
