"""Decisions that were made ahead and are sealed until the turn comes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sealed",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("stage", sa.String(40), nullable=False),
        sa.Column("commands", sa.JSON, nullable=False),
        sa.Column("reason", sa.JSON, nullable=False, comment="by language, why it could not be played; empty: ready"),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sealed")
