"""What a host can watch, in the text format of Prometheus. Nothing here names a person, a table or a seat."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
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
        self._given = given

    def gauge(self, name: str, help_text: str, value: Callable[[], float]) -> None:
        Gauge(name, help_text, **self._given).set_function(value)  # type: ignore[arg-type]

    def text(self) -> bytes:
        return generate_latest(self.registry)
