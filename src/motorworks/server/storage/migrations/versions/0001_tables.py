"""Visitors, tables, seats, actions, snapshots, chat and watchers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _visitors()
    _tables()
    _seats()
    _actions()
    _snapshots()
    _chat()
    _watchers()


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _visitors() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(32), primary_key=True, comment="digest of the cookie's token, which is not stored"),
        sa.Column("name", sa.String(40), nullable=False, server_default=""),
        sa.Column("language", sa.String(2), nullable=False, server_default=""),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column(
            "rules", sa.String(40), nullable=False, comment="version of the rules that its actions were made under"
        ),
        sa.Column(
            "base", sa.Integer, comment="sequence of the snapshot that its actions follow; null: they follow its seed"
        ),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("uploaded", sa.Boolean, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("sequence", sa.Integer, nullable=False, server_default="0"),
        sa.Column("standings", sa.JSON, nullable=False),
        sa.Column("watch_token", sa.String(43), nullable=False, unique=True),
        sa.Column("rematch", sa.String(12)),
        sa.Column("interrupted", sa.Text, nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column(
            "lease_holder", sa.String(32), nullable=False, server_default="", comment="the process that runs its bots"
        ),
        sa.Column("lease_until", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_index("tables_by_host", "tables", ["host"])


def _seats() -> None:
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(6), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column(
            "holder", sa.String(32), comment="the visitor; a bot that stands in keeps the holder it stands in for"
        ),
        sa.Column("token", sa.String(43), unique=True, comment="of the invitation, while the seat is open"),
    )
    op.create_index("seats_by_holder", "seats", ["holder"])


def _actions() -> None:
    op.create_table(
        "actions",
        _table_id(),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("command", sa.String(200), nullable=False, comment="an action's code; empty: undo"),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "key"),
    )


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        _table_id(),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("position", sa.JSON, nullable=False),
    )


def _chat() -> None:
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _watchers() -> None:
    op.create_table("watchers", _table_id(), sa.Column("visitor", sa.String(32), primary_key=True))
    op.create_index("watchers_by_visitor", "watchers", ["visitor"])


def downgrade() -> None:
    for name in ("watchers", "chat", "snapshots", "actions", "seats", "tables", "visitors"):
        op.drop_table(name)
