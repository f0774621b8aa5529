"""What an earlier version has stored is still there after a migration."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, select, text

from motorworks.server.storage.migrations import HERE, upgrade
from motorworks.server.storage.notification_tables import notification_preferences, notifications

A_CALL = (
    "INSERT INTO calls (visitor, table_id, seat, sequence, at, urgent) VALUES ('carl', 'aaaaaaaaaaaa', 1, 7, 5, true)"
)
WISHES = "INSERT INTO call_wishes (visitor, delay, digest, zone, reminder) VALUES ('carl', 15, 1080, 'UTC', false)"


def bring_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_calls_are_notifications_and_keep_their_rows() -> None:
    with create_engine("sqlite://").begin() as connection:
        bring_to(connection, "0016")
        connection.execute(text(A_CALL))
        connection.execute(text(WISHES))
        upgrade(connection)
        kept = connection.execute(select(notifications)).one()
        chosen = connection.execute(select(notification_preferences)).one()
    assert (kept.visitor, kept.table_id, kept.seat, kept.sequence, kept.at, kept.urgent) == (
        "carl", "aaaaaaaaaaaa", 1, 7, 5, True,
    )  # fmt: skip
    assert not kept.rules
    assert (chosen.visitor, chosen.delay, chosen.digest, chosen.reminder) == ("carl", 15, 1080, False)
