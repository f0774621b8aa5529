"""Wishes in order instead of a turn, reminders before time runs out, and who may see a profile."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sealed", sa.Column("step", sa.Integer, nullable=False, server_default="0"))
    op.add_column("calls", sa.Column("urgent", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("call_wishes", sa.Column("reminder", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("clocks", sa.Column("reminder", sa.BigInteger))
    op.add_column("visitors", sa.Column("shown_to", sa.String(8), nullable=False, server_default="all"))


def downgrade() -> None:
    for table, column in (
        ("sealed", "step"),
        ("calls", "urgent"),
        ("call_wishes", "reminder"),
        ("clocks", "reminder"),
        ("visitors", "shown_to"),
    ):
        with op.batch_alter_table(table) as batch:
            batch.drop_column(column)
