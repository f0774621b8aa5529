"""The rows that a table is made of. Times are milliseconds since 1970, UTC.

`(table_id, sequence)` of an action is unique: of two commands for the same moment one is stored, the other is not.
That is the whole concurrency control, between tasks, processes and machines alike.

An action holds what it changed in the position, and a whole position is stored at the beginning and now and then
(`snapshots`). A table is loaded, shown and continued from these: no rule is run over its past.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData()

# Every column that names a visitor has this info: when two visitors turn out to be one person, it is rewritten.
A_VISITOR = {"visitor": True}


def _of_a_table() -> Column[str]:
    return Column("table_id", String(12), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


visitors = Table(
    "visitors",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False, server_default=""),
    Column("language", String(2), nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=False),
    Column("member", Boolean, nullable=False, server_default=false()),  # of a server by invitation
    Column("looking", BigInteger, nullable=False, server_default="0"),  # when a page was last visible; 0: none
    Column("shown_to", String(8), nullable=False, server_default="all"),  # who may see the profile
    Column("advice", Boolean, nullable=False, server_default=true()),  # wanted in the first games of a title
    Column("named", Boolean, nullable=False, server_default=false()),  # by others, in pictures that they share
    Column("stage_speed", Integer),  # 1, 2, 4 or 0 for the summary only; null: never chosen
    Column("stages_seen", Integer, nullable=False, server_default="0"),  # 2 stands for two or more
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("secret", String(64), nullable=False, server_default="", comment="with the shares it makes the seed"),
    Column("seed_chosen", Boolean, nullable=False, server_default=false(), comment="by the host, who may know it"),
    Column("rules", String(40), nullable=False, comment="version of the rules that its actions were made under"),
    Column(
        "began_under",
        String(40),
        comment="rules of its first actions, if replaying these under `rules` leads elsewhere",
    ),
    Column("base", Integer, comment="sequence of the snapshot that its actions follow; null: they follow its seed"),
    Column("host", String(32), nullable=False, info=A_VISITOR),
    Column("status", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("uploaded", Boolean, nullable=False),
    Column("actor", Integer),
    Column("sequence", Integer, nullable=False, server_default="0"),
    Column("standings", JSON, nullable=False),
    Column("watch_token", String(43), nullable=False, unique=True),
    Column("rematch", String(12)),
    Column("interrupted", Text, nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("tournament", String(12), comment="whose table it is; null: nobody's"),
    Column("abandoned", BigInteger, comment="when it was first found to be"),
    Column("lease_holder", String(32), nullable=False, server_default="", comment="the process that runs its bots"),
    Column("lease_until", BigInteger, nullable=False, server_default="0"),
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_host", "host"),
)

seats = Table(
    "seats",
    metadata,
    _of_a_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(6), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column(
        "holder",
        String(32),
        info=A_VISITOR,
        comment="the visitor; a bot that stands in keeps the holder it stands in for",
    ),
    Column("token", String(43), unique=True, comment="of the invitation, while the seat is open"),
    Column("share", String(64), nullable=False, server_default="", comment="of the person, in the seed"),
    Index("seats_by_holder", "holder"),
)

actions = Table(
    "actions",
    metadata,
    _of_a_table(),
    Column("sequence", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("command", String(200), nullable=False, comment="an action's code; empty: undo"),
    Column("key", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("change", Text, comment="delta to the position after it; null: written by a version without"),
    Column("log", Text, comment="what the journal said, in words"),
    Column("barrier", Boolean, comment="nothing up to this action can be undone"),
    UniqueConstraint("table_id", "key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_a_table(),
    Column("sequence", Integer, primary_key=True),
    Column("rules", String(40), nullable=False),
    Column("position", JSON, nullable=False),
    Column("log", Text, comment="of the first position: the opening, in words"),
)

chat = Table(
    "chat",
    metadata,
    _of_a_table(),
    Column("number", Integer, primary_key=True),
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    _of_a_table(),
    Column("visitor", String(32), primary_key=True, info=A_VISITOR),
    Index("watchers_by_visitor", "visitor"),
)

notices = Table(
    "notices",
    metadata,
    _of_a_table(),
    Column("number", Integer, primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("text", Text, nullable=False, comment="a template in English"),
    Column("facts", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(12), nullable=False, comment="it may be deleted; the report stays"),
    Column("game", String(40), nullable=False),
    Column("seat", Integer, comment="whose view was reported; null: a spectator's"),
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("step", Integer, nullable=False),
    Column("comment", Text, nullable=False),
    Column("version", String(40), nullable=False, comment="of Motorworks"),
    Column("record", JSON, nullable=False),
    Column("position", JSON, nullable=False),
    Column("scene", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("reports_by_visitor", "visitor", "at"),
)

clocks = Table(
    "clocks",
    metadata,
    _of_a_table(),
    Column("version", Integer, nullable=False),
    Column("kind", String(4), nullable=False, comment="live or post"),
    Column("first", BigInteger, nullable=False, comment="what everybody begins with"),
    Column("each", BigInteger, nullable=False, comment="increment for a handover"),
    Column("most", BigInteger, nullable=False, comment="what an increment fills up to"),
    Column("seat", Integer, comment="on the clock; null: nobody"),
    Column("since", BigInteger, nullable=False),
    Column("due", BigInteger, comment="not before then does the time of the seat run out"),
    Column("granted", BigInteger, nullable=False, comment="the last increment, for undo"),
    Column("barrier", Integer, nullable=False, comment="steps that undo does not reach"),
    Column("seats", Text, nullable=False, comment="the time of each seat"),
    Column("reminder", BigInteger),  # when the seat on the clock is to hear that little time is left; null: no more
    Index("clocks_by_due", "due"),
)

rest_times = Table(
    "rest_times",
    metadata,
    Column("visitor", String(32), primary_key=True, info=A_VISITOR),
    Column("zone", String(64), nullable=False),
    Column("sleep_from", Integer, comment="minute of the day"),
    Column("sleep_until", Integer, comment="minute of the day"),
    Column("away", JSON, nullable=False, comment="first and last day of each vacation"),
)

heartbeat = Table(
    "heartbeat",
    metadata,
    Column("number", Integer, primary_key=True, comment="always 1"),
    Column("at", BigInteger, nullable=False, comment="when a process of the server last said it runs"),
    Column("holder", String(32), nullable=False, comment="the process that looks for clocks run out"),
    Column("holder_until", BigInteger, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("since", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

sealed = Table(
    "sealed",
    metadata,
    _of_a_table(),
    Column("seat", Integer, primary_key=True),
    Column("stage", String(40), nullable=False),
    Column("commands", JSON, nullable=False),
    Column("reason", JSON, nullable=False, comment="by language, why it could not be played; empty: ready"),
    Column("at", BigInteger, nullable=False),
    Column("step", Integer, nullable=False, server_default="0"),  # taken before it was sealed
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(12), nullable=False, comment="it may be deleted; the rating stays"),
    Column("seat", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("visitor", String(32), nullable=False, info=A_VISITOR),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False, comment="when the game ended"),
    UniqueConstraint("table_id", "seat"),
    Index("rating_changes_by_visitor", "visitor", "game"),
    Index("rating_changes_by_game", "game"),
)

orders = Table(
    "orders",
    metadata,
    _of_a_table(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(40), nullable=False),
    Column("slots", JSON, nullable=False),
    Column("until", String(8), nullable=False),
    Column("alarms", JSON, nullable=False),
    Column("state", String(8), nullable=False),
    Column("reason", JSON, nullable=False, comment="by language, why it was dropped"),
    Column("period", Integer, nullable=False, comment="round, turn or year in which it was given"),
    Column("step", Integer, nullable=False, comment="step after which it was given"),
    Column("steps", JSON, nullable=False, comment="steps that it has played"),
    Column("at", BigInteger, nullable=False),
    Column("only_if", String(40), nullable=False, server_default=""),  # an alarm of the game: its condition
)
