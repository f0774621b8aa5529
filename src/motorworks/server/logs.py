"""Logs as JSON lines: time, level, event and a few facts. Tokens, names, chat and hidden cards are never logged."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

FACTS = ("method", "route", "status", "ms", "request", "table", "game", "bot")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {fact: record.__dict__[fact] for fact in FACTS if record.__dict__.get(fact) is not None}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _where(error: BaseException | None) -> list[str]:
    """The lines of code, without the error's text and the values in it, which may be secret."""
    if error is None:
        return []
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def log_as_json(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Some only say too much; uvicorn names the whole address of a socket.
    for noisy in ("uvicorn", "alembic", "sqlalchemy"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
