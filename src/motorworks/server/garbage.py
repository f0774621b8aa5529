"""When Python collects garbage: rarely among young objects, and never among all of them while people wait.

Most objects are freed as soon as nothing refers to them. The collector looks for those that only refer to each other,
and a full collection looks at every object there is: with 1,000 tables in play it stopped the server for a second.
So what a full collection has found to be in use is left out of the next ones (`gc.freeze`), until `sweep` looks at all
of it: at most once an hour while nobody is connected, and once a day if somebody always is. Nothing that comes and goes
may therefore refer to itself: tables do not, and closed connections are untied (`http/listening.py`).
"""

from __future__ import annotations

import ctypes
import gc
import sys
import time

THRESHOLDS = (2_000, 10, 5)
"""New objects before the youngest are looked at: an action leaves some 400. A full collection comes after 100,000."""
FULL = 2  # the oldest generation
HOUR, DAY = 3600.0, 86_400.0  # seconds between two sweeps: while nobody is connected, and at most


class Collector:
    """Python's own, as the server needs it, between `start` and `stop`."""

    def __init__(self) -> None:
        self._swept = time.monotonic()

    def start(self) -> None:
        """Leave out what lives as long as the server."""
        self._thresholds = gc.get_threshold()
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.callbacks.append(self._leave_out)

    def stop(self) -> None:
        if self._leave_out in gc.callbacks:
            gc.callbacks.remove(self._leave_out)
            gc.set_threshold(*self._thresholds)
            gc.unfreeze()

    def sweep_when_due(self, is_idle: bool) -> None:
        """It stops the server, for a second with 1,000 tables in memory: while nobody is connected, if that can be."""
        if time.monotonic() > self._swept + (HOUR if is_idle else DAY):
            self.sweep()

    def sweep(self) -> None:
        """Look through everything."""
        if self._leave_out in gc.callbacks:
            self._swept = time.monotonic()
            gc.unfreeze()
            gc.collect()

    @staticmethod
    def _leave_out(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == FULL:
            gc.freeze()


def return_memory() -> None:
    """Give what was freed back to the system; only glibc has to be asked.

    The buffers that pack the messages of sockets leave holes in its heap, which it would keep: 30 MiB of 370 after
    55,000 actions and 400 games at 200 tables. It takes some 10 ms, most of them without the interpreter's lock.
    """
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
