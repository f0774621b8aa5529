"""A visitor is a person with any number of devices: cookies, passkeys, codes and links lead to it."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# Where a visitor of the previous version may be named: many have no row of their own.
NAMED = (("visitors", "id"), ("tables", "host"), ("seats", "holder"), ("watchers", "visitor"), ("chat", "visitor"))


def upgrade() -> None:
    op.add_column("visitors", sa.Column("member", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("visitors", sa.Column("looking", sa.BigInteger, nullable=False, server_default="0"))
    if op.get_context().dialect.name == "postgresql":
        op.execute("COMMENT ON COLUMN visitors.id IS NULL")  # it was a digest of the cookie
    _create_ways_in()
    _create_what_they_keep()
    _carry_over()


def _visitor(*, primary_key: bool = False) -> sa.Column[str]:
    return sa.Column("visitor", sa.String(32), nullable=False, primary_key=primary_key)


def _create_ways_in() -> None:
    op.create_table(
        "cookies",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(12), nullable=False, unique=True),
        _visitor(),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Index("cookies_by_visitor", "visitor"),
    )
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.String(1400), primary_key=True),
        sa.Column("id", sa.String(12), nullable=False, unique=True),
        _visitor(),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.Index("passkeys_by_visitor", "visitor"),
    )
    op.create_table(
        "recovery_codes",
        _visitor(primary_key=True),
        sa.Column("digest", sa.String(32), nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("purpose", sa.String(8), nullable=False),
        _visitor(),
        sa.Column("about", sa.String(254), nullable=False, server_default=""),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Index("links_by_visitor", "visitor"),
        sa.Index("links_by_expiry", "expires"),
    )
    op.create_table(
        "challenges",
        sa.Column("device", sa.String(32), primary_key=True),
        sa.Column("purpose", sa.String(8), primary_key=True),
        sa.Column("challenge", sa.String(100), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mails",
        _visitor(primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Index("mails_by_address", "address"),
    )


def _create_what_they_keep() -> None:
    op.create_table(
        "blocks",
        _visitor(primary_key=True),
        sa.Column("blocked", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(12), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Index("blocks_by_blocked", "blocked"),
    )
    op.create_table(
        "chat_reports",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("author", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Index("chat_reports_by_reporter", "reporter", "at"),
    )
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def _carry_over() -> None:
    """A visitor used to be called by the digest of its cookie: each keeps that id, and gets its one device."""
    connection = op.get_bind()
    known = set(connection.execute(sa.text("SELECT id FROM visitors")).scalars())
    named = {
        visitor
        for table, column in NAMED
        for visitor in connection.execute(sa.text(f"SELECT DISTINCT {column} FROM {table}")).scalars()  # noqa: S608
        if visitor
    }
    now = sa.text("SELECT coalesce(max(changed), 0) FROM tables")
    at = connection.execute(now).scalar_one()
    visitor = sa.text("INSERT INTO visitors (id, name, language, seen) VALUES (:id, '', '', :at)")
    for id_ in sorted(named - known):
        connection.execute(visitor, {"id": id_, "at": at})
    connection.execute(sa.text("UPDATE visitors SET member = :yes"), {"yes": True})
    cookie = sa.text(
        "INSERT INTO cookies (digest, id, visitor, kind, label, created, seen) "
        "SELECT :digest, :device, id, 'computer', '', seen, seen FROM visitors WHERE id = :id"
    )
    for id_ in sorted(named):
        connection.execute(cookie, {"digest": id_, "device": secrets.token_hex(6), "id": id_})


def downgrade() -> None:
    for table in (
        "server_keys",
        "chat_reports",
        "blocks",
        "mails",
        "challenges",
        "links",
        "recovery_codes",
        "passkeys",
        "cookies",
    ):
        op.drop_table(table)
    op.drop_column("visitors", "looking")
    op.drop_column("visitors", "member")
