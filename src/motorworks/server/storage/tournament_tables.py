"""The rows of tournaments. Results are not among them: they follow from the finished tables of each round."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, false

from motorworks.server.storage.schema import A_VISITOR, metadata


def _of_a_tournament() -> Column[str]:
    return Column("tournament_id", String(12), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False, comment="wished at each table"),
    Column("rounds", Integer, nullable=False),
    Column("pace", JSON, comment="the clock of its tables; null: none"),
    Column("minutes", Integer, comment="that a round lasts; null: until the organiser closes it"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("fill", String(8), nullable=False, comment="uneven, bots or byes"),
    Column("level", String(40), nullable=False, comment="of the bots that fill tables"),
    Column("host", String(32), nullable=False, info=A_VISITOR, comment="the organiser; empty: nobody yet"),
    Column("host_name", String(40), nullable=False),
    Column("token", String(43), nullable=False, unique=True, comment="of the link to join"),
    Column("lead_digest", String(32), comment="of the link that makes somebody the organiser, once"),
    Column("seed", String(32), nullable=False, comment="of the pairings"),
    Column("status", String(8), nullable=False, comment="open, running or finished"),
    Column("joining", Boolean, nullable=False, comment="people can join"),
    Column("listed", Boolean, nullable=False),
    Column("round", Integer, nullable=False, comment="the last one that has begun; 0: none"),
    Column("wish", String(8), nullable=False, server_default="", comment="of the command line, for a running server"),
    Column("answer", String(300), nullable=False, server_default="", comment="why that wish was refused"),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tournaments_by_host", "host"),
    Index("tournaments_by_status", "status", "changed"),
)

tournament_people = Table(
    "tournament_people",
    metadata,
    _of_a_tournament(),
    Column("number", Integer, primary_key=True),
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("name", String(40), nullable=False),
    Column("playing", Boolean, nullable=False, comment="false: has left, or was removed"),
    Column("removed", Boolean, nullable=False, server_default=false(), comment="by the organiser"),
    Column("joined", BigInteger, nullable=False),
    Index("tournament_people_by_visitor", "visitor"),
)

tournament_rounds = Table(
    "tournament_rounds",
    metadata,
    _of_a_tournament(),
    Column("number", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ends", BigInteger, comment="tables that are not over then count as they stand; null: open end"),
    Column("closed", BigInteger),
)

tournament_seats = Table(
    "tournament_seats",
    metadata,
    _of_a_tournament(),
    Column("round", Integer, primary_key=True),
    Column("person", Integer, primary_key=True),
    Column("board", Integer, nullable=False, comment="the tables of a round, counted from 0; -1: a bye"),
    Column("table_id", String(12), comment="null: a bye"),
    Column("seat", Integer, nullable=False),
    Index("tournament_seats_by_table", "table_id"),
)
