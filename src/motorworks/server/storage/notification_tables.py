"""The tables of notifications: channels and preferences, the outbox, and what is on its way."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text, false, true

from motorworks.server.storage.schema import A_VISITOR, metadata

channels = Table(
    "channels",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("kind", String(8), nullable=False),  # push, webhook or mail
    Column("format", String(8), nullable=False, server_default=""),  # of a webhook: json, discord, slack or ntfy
    Column("target", Text, nullable=False),  # an address, or a push subscription as JSON: a secret of its owner
    Column("device", String(32), nullable=False, server_default=""),  # the browser that a push goes to
    Column("enabled", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("answered", BigInteger),
    Column("answer", String(80), nullable=False, server_default=""),
    Index("channels_by_visitor", "visitor"),
)

notification_preferences = Table(
    "notification_preferences",
    metadata,
    Column("visitor", String(32), primary_key=True, info=A_VISITOR),
    Column("delay", Integer, nullable=False),  # minutes
    Column("quiet_from", Integer),  # minute of the day
    Column("quiet_until", Integer),
    Column("digest", Integer),  # minute of the day; null: no digest
    Column("zone", String(64), nullable=False),
    Column("reminder", Boolean, nullable=False, server_default=true()),  # when little time is left
)

# The outbox: written in the transaction of the action that makes it somebody's turn, or of the correction of the rules.
notifications = Table(
    "notifications",
    metadata,
    Column("visitor", String(32), primary_key=True, info=A_VISITOR),
    Column("table_id", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("urgent", Boolean, nullable=False, server_default=false()),  # little time is left
    Column("rules", Boolean, nullable=False, server_default=false()),  # were corrected, and they have not read it yet
    Index("notifications_by_time", "at"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", String(12), primary_key=True),  # receivers see it: the same message never has two
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("channel", String(12), ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("tables", Text, nullable=False),  # JSON: the tables it is about, and the sequence of each
    Column("rules", Text, nullable=False, server_default="[]"),  # JSON: those of them whose rules were corrected
    Column("attempts", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Index("deliveries_by_due", "due"),
    Index("deliveries_by_channel", "channel"),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
