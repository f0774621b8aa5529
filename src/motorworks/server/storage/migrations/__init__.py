"""Bring the rows of an older version up to date (Alembic), inside the caller's transaction and lock."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config


def known_revisions() -> set[str]:
    """The revisions that this version can bring up to date."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def upgrade(connection: Connection) -> None:
    """Run every migration that this database has not seen."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
