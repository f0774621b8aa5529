"""How far people have come in lessons, and whether they want advice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("visitors", sa.Column("advice", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "lesson_progress",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("stop", sa.Integer, nullable=False, comment="to go on at"),
        sa.Column("done", sa.Boolean, nullable=False, comment="was taken to its end once"),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("lesson_progress")
    op.drop_column("visitors", "advice")
