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
    backup_parser.add_argument("file", nargs="?", help="where to write it; default: motorworks-<date> in this folder")
    backup_parser.set_defaults(run=backup, extras=("server",))
    restore_parser = commands.add_parser("restore", help="replace all tables with those of a backup")
    restore_parser.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to replace")
    restore_parser.add_argument("backup", help="a file that `motorworks backup` has written")
    restore_parser.set_defaults(run=restore, extras=("server",))


SERVE: dict[str, Any] = {
    "host": "127.0.0.1",
    "port": 8886,
    "workers": 1,
    "bots": 2,
    "bot_pause": 0.4,
    "origin": [],
    "path": "",
    "proxy": "127.0.0.1",
    "rate": 20.0,
    "tables": 30,
    "waiting_days": 30,
    "open": False,
    "log_level": "info",
    "editions": [],
}


def serve_defaults() -> dict[str, Any]:
    """What is neither typed nor in the file."""
    return {**SERVE, "data": data_folder(), "metrics_token": os.environ.get("MOTORWORKS_METRICS_TOKEN", "")}


def _add_serve(parser: argparse.ArgumentParser) -> None:
    """Without defaults: `configuration.complete` has to know what was typed, because that wins over the file."""
    parser.argument_default = argparse.SUPPRESS
    parser.add_argument("--config", metavar="FILE", help="a TOML file with these options and more (docs/hosting.md)")
    parser.add_argument("--host", help="address to listen on (127.0.0.1); 0.0.0.0 is every address")
    parser.add_argument("--port", type=int, help="port to listen on (8886); 0 picks any free port")
    parser.add_argument("--data", help="a folder for one process, or postgresql://user@host/db")
    parser.add_argument("--workers", type=int, help="processes (1); more than one needs PostgreSQL")
    parser.add_argument("--bots", type=int, help="bot processes for each worker (2)")
    parser.add_argument("--bot-pause", type=float, help="seconds between two moves of bots (0.4)")
    parser.add_argument("--origin", action="append", help="public address behind a proxy, https://…")
    parser.add_argument("--path", help="path of this server on its host, e.g. /games; default: the whole host")
    parser.add_argument("--proxy", help="proxies whose X-Forwarded-For is trusted (127.0.0.1)")
    parser.add_argument("--rate", type=float, help="requests per second allowed for one address (20)")
    parser.add_argument("--tables", type=int, help="tables that one visitor may have open (30)")
    parser.add_argument(
        "--waiting-days", type=int, help="days until a table that never began is deleted (30); 0: never"
    )
    parser.add_argument(
        "--metrics-token",
        help="the Bearer token that a scrape of /metrics must send; without one, only this machine may scrape",
    )
    parser.add_argument("--open", action="store_true", help="open the start page in a browser")
    parser.add_argument("--log-level", choices=["debug", "info", "warning", "error"])
    parser.add_argument(
        "--edition",
        dest="editions",
        action="append",
        metavar="FILE",
        help="host a game with the values of a printed copy; one file per game, may be repeated",
    )
    parser.set_defaults(run=serve, extras=("server",))


def serve(given: argparse.Namespace) -> int:
    """Host tables until stopped."""
    complete = import_module("motorworks.server.configuration").complete(given, serve_defaults())
    if "editions" not in given:  # those that were typed are in use already
        import_module("motorworks").use_edition(*complete.editions)
    return int(import_module("motorworks.server.serve").serve(complete))


def backup(given: argparse.Namespace) -> int:
    """Copy all tables into one file."""
    return int(import_module("motorworks.server.storage.backup").backup(given))


def restore(given: argparse.Namespace) -> int:
    """Replace all tables by those of a backup."""
    return int(import_module("motorworks.server.storage.restore").restore(given))
