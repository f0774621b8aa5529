"""What a host can watch, in the text format of Prometheus. Nothing here names a person, a table or a seat.

Workers that share a port share their figures too, in the files of a folder: whichever answers a scrape answers for all.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

log = logging.getLogger("motorworks.requests")

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client looks for it when a process first imports it
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._shared = os.environ.get(SHARED, "")
        self._watched: list[tuple[Gauge, Callable[[], float]]] = []
        given = {"namespace": "motorworks", "registry": self.registry}
        self.requests = Counter("requests", "Requests answered", ["method", "route", "status"], **given)  # type: ignore[arg-type]
        self.seconds = Histogram(
            "request_seconds",
            "Time to answer a request",
            ["method", "route"],
            buckets=BUCKETS,
            **given,  # type: ignore[arg-type]
        )
        self.refused = Counter("refused", "Requests refused at the door", ["reason"], **given)  # type: ignore[arg-type]
        self.actions = Counter("actions", "Actions committed", ["by"], **given)  # type: ignore[arg-type]
        self.bot_failures = Counter("bot_failures", "Bots that hung or died", **given)  # type: ignore[arg-type]
        self._given = given
        if self._shared:
            _forget_the_dead(Path(self._shared))

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request that was answered, counted and logged."""
        self.requests.labels(method, route, str(status)).inc()
        self.seconds.labels(method, route).observe(seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            log.info("request", extra={**facts, "request": secrets.token_hex(4)})

    def gauge(self, name: str, help_text: str, value: Callable[[], float]) -> None:
        """A figure that goes up and down: the sum over the workers that live."""
        self._watched.append((Gauge(name, help_text, multiprocess_mode="livesum", **self._given), value))  # type: ignore[arg-type]

    def look(self) -> None:
        """Note the gauges now; the other workers read what was noted last."""
        for gauge, value in self._watched:
            gauge.set(value())

    def text(self) -> bytes:
        self.look()
        if not self._shared:
            return generate_latest(self.registry)
        everybody = CollectorRegistry()
        MultiProcessCollector(everybody, self._shared)  # type: ignore[no-untyped-call]
        return generate_latest(everybody)


def _forget_the_dead(folder: Path) -> None:
    """A worker that starts may replace one that was killed, whose tables and sockets are gone."""
    for process in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*.db")}:
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            with suppress(FileNotFoundError):
                mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
