"""Tournaments, their people, rounds and seats; and the tournament that a table belongs to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _of_a_tournament() -> sa.Column[str]:
    owner = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament_id", sa.String(12), owner, primary_key=True)


def upgrade() -> None:
    op.add_column("tables", sa.Column("tournament", sa.String(12), comment="whose table it is; null: nobody's"))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False, comment="wished at each table"),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("pace", sa.JSON, comment="the clock of its tables; null: none"),
        sa.Column("minutes", sa.Integer, comment="that a round lasts; null: until the organiser closes it"),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("fill", sa.String(8), nullable=False, comment="uneven, bots or byes"),
        sa.Column("level", sa.String(40), nullable=False, comment="of the bots that fill tables"),
        sa.Column("host", sa.String(32), nullable=False, comment="the organiser; empty: nobody yet"),
        sa.Column("host_name", sa.String(40), nullable=False),
        sa.Column("token", sa.String(43), nullable=False, unique=True, comment="of the link to join"),
        sa.Column("lead_digest", sa.String(32), comment="of the link that makes somebody the organiser, once"),
        sa.Column("seed", sa.String(32), nullable=False, comment="of the pairings"),
        sa.Column("status", sa.String(8), nullable=False, comment="open, running or finished"),
        sa.Column("joining", sa.Boolean, nullable=False, comment="people can join"),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("round", sa.Integer, nullable=False, comment="the last one that has begun; 0: none"),
        sa.Column(
            "wish", sa.String(8), nullable=False, server_default="", comment="of the command line, for a running server"
        ),
        sa.Column("answer", sa.String(300), nullable=False, server_default="", comment="why that wish was refused"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Index("tournaments_by_host", "host"),
        sa.Index("tournaments_by_status", "status", "changed"),
    )
    _create_parts()


def _create_parts() -> None:
    op.create_table(
        "tournament_people",
        _of_a_tournament(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("playing", sa.Boolean, nullable=False, comment="false: has left, or was removed"),
        sa.Column("removed", sa.Boolean, nullable=False, server_default=sa.false(), comment="by the organiser"),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Index("tournament_people_by_visitor", "visitor"),
    )
    op.create_table(
        "tournament_rounds",
        _of_a_tournament(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, comment="tables that are not over then count as they stand; null: open end"),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_table(
        "tournament_seats",
        _of_a_tournament(),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, nullable=False, comment="the tables of a round, counted from 0; -1: a bye"),
        sa.Column("table_id", sa.String(12), comment="null: a bye"),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Index("tournament_seats_by_table", "table_id"),
    )


def downgrade() -> None:
    for table in ("tournament_seats", "tournament_rounds", "tournament_people", "tournaments"):
        op.drop_table(table)
    op.drop_column("tables", "tournament")
