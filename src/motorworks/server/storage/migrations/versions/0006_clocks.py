"""Clocks of tables, rest times of people, and when the server was down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(4), nullable=False, comment="live or post"),
        sa.Column("first", sa.BigInteger, nullable=False, comment="what everybody begins with"),
        sa.Column("each", sa.BigInteger, nullable=False, comment="increment for a handover"),
        sa.Column("most", sa.BigInteger, nullable=False, comment="what an increment fills up to"),
        sa.Column("seat", sa.Integer, comment="on the clock; null: nobody"),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, comment="not before then does the time of the seat run out"),
        sa.Column("granted", sa.BigInteger, nullable=False, comment="the last increment, for undo"),
        sa.Column("barrier", sa.Integer, nullable=False, comment="steps that undo does not reach"),
        sa.Column("seats", sa.Text, nullable=False, comment="the time of each seat"),
        sa.Index("clocks_by_due", "due"),
    )
    op.create_table(
        "rest_times",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("sleep_from", sa.Integer, comment="minute of the day"),
        sa.Column("sleep_until", sa.Integer, comment="minute of the day"),
        sa.Column("away", sa.JSON, nullable=False, comment="first and last day of each vacation"),
    )
    op.create_table(
        "heartbeat",
        sa.Column("number", sa.Integer, primary_key=True, comment="always 1"),
        sa.Column("at", sa.BigInteger, nullable=False, comment="when a process of the server last said it runs"),
        sa.Column("holder", sa.String(32), nullable=False, comment="the process that looks for clocks run out"),
        sa.Column("holder_until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("since", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("outages", "heartbeat", "rest_times", "clocks"):
        op.drop_table(name)
