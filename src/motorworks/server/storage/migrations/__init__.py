"""Bring the rows of an older version up to date (Alembic), inside the caller's transaction and lock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

HERE = Path(__file__).parent


def known_revisions() -> set[str]:
    """The revisions that this version can bring up to date: the numbers that the files in `versions` begin with."""
    return {file.stem.partition("_")[0] for file in (HERE / "versions").glob("[0-9]*.py")}


def upgrade(connection: Connection) -> None:
    """Run every migration that this database has not seen. Alembic, a tenth of a start, is imported only for that."""
    if _revision(connection) == max(known_revisions()):
        return
    from alembic import command  # noqa: PLC0415  # the reason is above
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> Any:
    """What the database is at; None if it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
