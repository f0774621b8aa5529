"""The other end of `pool`: a process that decides for bots. Questions come as JSON lines, answers go as JSON lines.

It gets only what the seat may know: a position in which everything hidden has been re-dealt.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from typing import Any, TextIO

import motorworks
from motorworks import bots

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]

MEMORY = 4 << 30


def limit_memory() -> None:
    """A bot that uses too much memory is the only one to die."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Answers:
    """Writes one JSON object per line."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def write(self, answer: dict[str, Any]) -> None:
        self._out.write(json.dumps(answer) + "\n")
        self._out.flush()

    def report(self, done: float, _: bots.Thought) -> None:
        """How far it is. What it thinks would reveal its hand, and stays here."""
        self.write({"done": min(max(done, 0.0), 1.0)})


class Player:
    """The bot of the last question, kept while the same seat is asked: often that is the next step of its turn, and a
    bot that searches goes on with what it has found. A bot plays one seat, so another seat gets another."""

    def __init__(self) -> None:
        self._seat: tuple[Any, ...] = ()
        self._bot: bots.Bot | None = None

    def answer(self, question: dict[str, Any], answers: Answers) -> dict[str, Any]:
        match = motorworks.load(question["position"])
        seat = (question["level"], match.game.slug, match.players, match.state.actor)
        if self._bot is None or seat != self._seat:
            self._seat, self._bot = seat, bots.find(question["level"], question["seed"])
        thought = self._bot.think(match.state, report=answers.report)
        return {"move": match.game.moves.code(thought.choice)}


def read(lines: TextIO, waiting: queue.SimpleQueue[str]) -> None:
    """Stop immediately when the server is gone, even in the middle of a thought."""
    for line in lines:
        waiting.put(line)
    os._exit(0)


def main() -> None:
    answers = Answers(os.fdopen(os.dup(1), "w", encoding="utf-8"))
    os.dup2(2, 1)  # whatever a bot prints is not an answer
    limit_memory()
    waiting: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=read, args=(sys.stdin, waiting), daemon=True).start()
    answers.write({"ready": True})
    player = Player()
    while True:
        answers.write(player.answer(json.loads(waiting.get()), answers))


if __name__ == "__main__":
    main()
