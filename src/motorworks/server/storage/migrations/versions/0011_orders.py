"""Standing orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("slots", sa.JSON, nullable=False),
        sa.Column("until", sa.String(8), nullable=False),
        sa.Column("alarms", sa.JSON, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("reason", sa.JSON, nullable=False, comment="by language, why it was dropped"),
        sa.Column("period", sa.Integer, nullable=False, comment="round, turn or year in which it was given"),
        sa.Column("step", sa.Integer, nullable=False, comment="step after which it was given"),
        sa.Column("steps", sa.JSON, nullable=False, comment="steps that it has played"),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("orders")
