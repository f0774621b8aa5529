"""Channels on which people are called, the outbox of calls, and deliveries on their way."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "channels",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("format", sa.String(8), nullable=False, server_default=""),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("device", sa.String(32), nullable=False, server_default=""),
        sa.Column("enabled", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("answered", sa.BigInteger),
        sa.Column("answer", sa.String(80), nullable=False, server_default=""),
        sa.Index("channels_by_visitor", "visitor"),
    )
    op.create_table(
        "call_wishes",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("digest", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("visitor", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Index("calls_by_time", "at"),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(12), sa.ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Index("deliveries_by_due", "due"),
        sa.Index("deliveries_by_channel", "channel"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("leases", "deliveries", "calls", "call_wishes", "channels"):
        op.drop_table(name)
