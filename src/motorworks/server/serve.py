"""What `motorworks serve` does."""

from __future__ import annotations

import argparse
import asyncio
import logging
import math
import os
import signal
import socket
import sys
import tempfile
import time
import webbrowser
from functools import partial
from threading import Thread, Timer
from typing import TYPE_CHECKING

import uvicorn
from sqlalchemy.engine import make_url

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.http.listening import bound, configured
from motorworks.server.http.subpath import is_path
from motorworks.server.logs import log_as_json
from motorworks.server.metrics import SHARED
from motorworks.server.settings import Settings
from motorworks.server.storage.address import check_address, is_postgres, store_at
from motorworks.server.storage.sqlite import FolderInUse
from motorworks.server.supervisor import Supervisor

if TYPE_CHECKING:
    from motorworks.server.http.guard import Guard

log = logging.getLogger("motorworks.server")

GRACE = 10  # seconds that requests under way get when the server stops
SILENCE = 60  # seconds after which a worker that does not answer is replaced; to start takes a small machine ten


class CannotServe(MotorworksError):
    """The server cannot start as asked; the message says what to change."""


def settings_of(given: argparse.Namespace) -> Settings:
    if given.workers < 1 or given.bots < 1:
        raise CannotServe("the server needs at least one worker and one process for bots")
    if given.workers > 1 and not is_postgres(given.data):
        raise CannotServe("several workers need PostgreSQL: an SQLite folder belongs to one process")
    if not 0 < given.rate < math.inf or given.tables < 1:
        raise CannotServe("--rate and --tables are limits: numbers above 0")
    if not is_path(given.path.rstrip("/")):
        raise CannotServe("--path begins with a slash, such as /games, and has letters, digits and . _ ~ - in it")
    if given.waiting_days < 0:
        raise CannotServe("--waiting-days is a number of days, or 0 to keep tables that never begin")
    if given.smtp is not None and not given.origin:
        raise CannotServe("mail needs the public address of this server for its links: set it with --origin")
    return Settings(
        data=given.data,
        smtp=given.smtp,
        mails_per_hour=given.messages.mails_per_hour,
        private_webhooks=given.messages.private_webhooks,
        invitation_only=given.club.invitation_only,
        join_secret=given.club.join_secret,
        visitor_days=given.club.visitor_days,
        origins=tuple(origin.rstrip("/") for origin in given.origin),
        path=given.path.rstrip("/"),
        bot_processes=given.bots,
        bot_pause=given.bot_pause,
        tables_per_visitor=given.tables,
        waiting_days=given.waiting_days,
        requests_per_second=given.rate,
        requests_at_once=max(1, int(given.rate * 5)),
        openings_per_second=given.rate / 100,
        openings_at_once=max(1, int(given.rate * 2)),
        # Counted by each worker: together they allow what is promised, wherever the attempts arrive.
        sign_ins_per_second=given.rate / 400 / given.workers,
        sign_ins_at_once=max(1, int(given.rate / given.workers)),
        metrics_token=given.metrics_token,
        secure_cookie=any(origin.startswith("https://") for origin in given.origin),
    )


def serve(given: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM; then finish what is under way."""
    check_address(given.data)
    settings = settings_of(given)
    log_as_json(given.log_level)
    asyncio.run(_try_store(settings))
    config = configured(
        partial(_worker, settings, given.log_level, os.getpid()),
        factory=True,
        workers=given.workers,
        forwarded_allow_ips=given.proxy,
        timeout_graceful_shutdown=GRACE,
        timeout_worker_healthcheck=SILENCE,
    )
    listening = _listen(given.host, given.port)
    _say_where(given, listening)
    for asked in (signal.SIGINT, signal.SIGTERM):
        signal.signal(asked, _stopped)
    if given.workers > 1:
        with tempfile.TemporaryDirectory(prefix="motorworks-metrics-") as figures:
            os.environ[SHARED] = figures  # workers begin as new processes and read it before anything else
            return Supervisor(config, [listening]).supervise()
    uvicorn.Server(config).run(sockets=[listening])
    return 0


def _stopped(_signal: int, _frame: object) -> None:
    """uvicorn shuts down cleanly, then raises the signal again; being stopped is not a failure."""


def _worker(settings: Settings, log_level: str, parent: int) -> Guard:
    """The application of one process, which begins with nothing but its settings.

    It is imported here: a supervisor that only starts workers does without it, and they start half a second earlier.
    """
    from motorworks.server.app import create_app  # noqa: PLC0415

    log_as_json(log_level)
    if os.getpid() != parent:
        Thread(target=_stop_with, args=(parent,), daemon=True).start()
    return create_app(settings)


def _stop_with(parent: int) -> None:
    """A worker whose supervisor was killed would hold on to the port and the tables' bots."""
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)


async def _try_store(settings: Settings) -> None:
    """Bring the rows up to date once, before any worker starts, and say plainly when the store cannot be reached."""
    store = store_at(settings.data)
    try:
        await store.open()
    except FolderInUse as error:
        raise CannotServe(str(error)) from None
    except Exception as error:
        log.debug("the store cannot be opened", exc_info=error)
        place = make_url(settings.data).render_as_string() if is_postgres(settings.data) else settings.data
        raise CannotServe(f"cannot open the data at {place}: {type(error).__name__}") from None
    await store.close()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return bound(host, port)
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) else "a port is a number from 0 to 65535"
        raise CannotServe(f"cannot listen on {host} port {port}: {why}; choose another --host or --port") from None


def _say_where(given: argparse.Namespace, listening: socket.socket) -> None:
    port = listening.getsockname()[1]
    shown = "localhost" if given.host in ("127.0.0.1", "0.0.0.0", "::") else given.host  # noqa: S104  # only shown
    address = f"http://{shown}:{port}{given.path.rstrip('/')}/"
    sys.stdout.write(f"Motorworks is at {address} (stop with Ctrl-C)\n")
    sys.stdout.flush()
    if given.open:
        Timer(1.0, webbrowser.open, [address]).start()
