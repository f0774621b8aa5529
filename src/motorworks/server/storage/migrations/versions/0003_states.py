"""What each action changed in the position, and its part of the log: tables load without running rules."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    change = "delta to the position after it; null: written by a version without"
    op.add_column("actions", sa.Column("change", sa.Text, comment=change))
    op.add_column("actions", sa.Column("log", sa.Text, comment="what the journal said, in words"))
    op.add_column("actions", sa.Column("barrier", sa.Boolean, comment="nothing up to this action can be undone"))
    op.add_column("snapshots", sa.Column("log", sa.Text, comment="of the first position: the opening, in words"))
    op.add_column("tables", sa.Column("abandoned", sa.BigInteger, comment="when it was first found to be"))


def downgrade() -> None:
    for table, column in (
        ("tables", "abandoned"),
        ("snapshots", "log"),
        ("actions", "barrier"),
        ("actions", "log"),
        ("actions", "change"),
    ):
        op.drop_column(table, column)
