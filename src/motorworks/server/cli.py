"""The commands `serve`, `backup` and `restore`. Nothing of the server is imported before one of them runs."""

from __future__ import annotations

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Any


def data_folder() -> str:
    """The default folder for tables."""
    shared = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(shared) / "motorworks")


def add_commands(commands: Any) -> None:
    """Register the commands with the parser of the `motorworks` command."""
    _add_serve(commands.add_parser("serve", help="host tables for browsers"))
    backup_parser = commands.add_parser("backup", help="copy all tables into one file while the server runs")
    backup_parser.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to copy")
    backup_parser.add_argument("file", nargs="?", help="where to; default: motorworks-<date> in this folder")
    backup_parser.set_defaults(run=backup, extras=("server",))
    restore_parser = commands.add_parser("restore", help="replace all tables with those of a backup")
    restore_parser.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to replace")
    restore_parser.add_argument("backup", help="a file that `motorworks backup` has written")
    restore_parser.set_defaults(run=restore, extras=("server",))


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 is every address")
    parser.add_argument("--port", type=int, default=8886, help="port to listen on; 0 picks any free port")
    parser.add_argument("--data", default=data_folder(), help="a folder for one process, or postgresql://user@host/db")
    parser.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL")
    parser.add_argument("--bots", type=int, default=2, help="processes in which bots think, for each worker")
    parser.add_argument("--bot-pause", type=float, default=0.4, help="seconds between two moves of bots")
    parser.add_argument("--origin", action="append", default=[], help="public address behind a proxy, https://…")
    parser.add_argument("--proxy", default="127.0.0.1", help="proxies whose X-Forwarded-For is trusted")
    parser.add_argument("--rate", type=float, default=20.0, help="requests per second allowed for one address")
    parser.add_argument("--tables", type=int, default=30, help="tables that one visitor may have open")
    parser.add_argument(
        "--waiting-days", type=int, default=30, help="days after which a table that never began is deleted; 0: never"
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("MOTORWORKS_METRICS_TOKEN", ""),
        help="what a scrape of /metrics must send as Bearer token; without one, only this machine may scrape",
    )
    parser.add_argument("--open", action="store_true", help="open the start page in a browser")
    parser.add_argument("--log-level", default="info", choices=["debug", "info", "warning", "error"])
    parser.add_argument(
        "--edition",
        dest="editions",
        action="append",
        default=[],
        metavar="FILE",
        help="host a game with the values of a printed copy; one file per game, may be repeated",
    )
    parser.set_defaults(run=serve, extras=("server",))


def serve(given: argparse.Namespace) -> int:
    """Host tables until stopped."""
    return int(import_module("motorworks.server.serve").serve(given))


def backup(given: argparse.Namespace) -> int:
    """Copy all tables into one file."""
    return int(import_module("motorworks.server.storage.backup").backup(given))


def restore(given: argparse.Namespace) -> int:
    """Replace all tables by those of a backup."""
    return int(import_module("motorworks.server.storage.restore").restore(given))
