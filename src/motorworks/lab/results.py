"""A file of finished games: a heading, then one line of JSON per game, each flushed to disk immediately."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from motorworks.games import find
from motorworks.kernel.files import remedy
from motorworks.kernel.refusal import MotorworksError

FORMAT = "motorworks tournament 1"
HEADING = b'{"format":"' + FORMAT.encode()
MOST_OF_A_HEADING = 10_000


class BadResults(MotorworksError):
    """A result file that belongs to something else, or cannot be read."""


@dataclass
class Result:
    """One finished game. `decisions`, `seconds` and `longest` are of each seat; forced moves do not count."""

    number: int
    deal: int
    bots: tuple[str, ...]
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.decisions = self.decisions or [0] * len(self.bots)
        self.seconds = self.seconds or [0.0] * len(self.bots)
        self.longest = self.longest or [0.0] * len(self.bots)

    def clock(self, seat: int, seconds: float) -> None:
        self.decisions[seat] += 1
        self.seconds[seat] += seconds
        self.longest[seat] = max(self.longest[seat], seconds)

    def won(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


class ResultFile:
    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, heading: Mapping[str, Any]) -> list[Result]:
        """The games that it holds already; a new file gets its heading. BadResults if it is of something else."""
        if not self.path.exists() or self._broke_off_at_the_heading():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text("", encoding="utf-8")
            self._append({"format": FORMAT, **heading})
            return []
        lines = self._whole_lines()
        self._check(lines, heading)
        return [self._result(line, number) for number, line in enumerate(lines[1:], 2)]

    def keep(self, result: Result) -> None:
        times = {name: [round(time, 3) for time in getattr(result, name)] for name in ("seconds", "longest")}
        self._append({**asdict(result), **times})

    def _append(self, data: Mapping[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _broke_off_at_the_heading(self) -> bool:
        """Whether an interruption left only the beginning of a heading."""
        begun = self.path.read_bytes()[:MOST_OF_A_HEADING] if self.path.is_file() else b"\n"
        return b"\n" not in begun and (not begun or begun.startswith(HEADING) or HEADING.startswith(begun))

    def _whole_lines(self) -> list[str]:
        """Every complete line. A line that an interruption cut off is removed, and its game played again."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as unreadable:
            raise BadResults(f"{self.path} cannot be read as a file of tournament results: {unreadable}") from None
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if whole != text and lines and _object(lines[0]).get("format") == FORMAT:
            os.truncate(self.path, len(whole.encode("utf-8")))
        return lines

    def _check(self, lines: Sequence[str], heading: Mapping[str, Any]) -> None:
        found = _object(lines[0]) if lines else {}
        if found.get("format") != FORMAT:
            raise BadResults(f"{self.path} is not a file of tournament results; name another one")
        for name, value in heading.items():
            if found.get(name) != value:
                there = f"{name.replace('_', ' ')} {_said(found.get(name))}, not {_said(value)}"
                raise BadResults(f"{self.path} holds results with {there}; {_remedy(name, found)}")

    def _result(self, line: str, number: int) -> Result:
        data = _object(line)
        if not _is_finished(data):
            raise BadResults(f"line {number} of {self.path} is not a finished game")
        return Result(**{"places": places_of(data), **data, "bots": tuple(data["bots"])})


def _remedy(name: str, found: Mapping[str, Any]) -> str:
    if name not in ("rules", "edition"):
        return "name another file"
    return f"name another file, or {remedy(find(found['game']), str(found.get('rules')), found.get('edition'))}"


def places_of(data: Mapping[str, Any]) -> list[int]:
    """The places of a game that was kept without them: its winners first, the others by their scores."""
    merits = [(seat in data["winners"], score) for seat, score in enumerate(data["scores"])]
    return [1 + sum(other > own for other in merits) for own in merits]


def _is_finished(data: Mapping[str, Any]) -> bool:
    """Whether it has all that a result has: a figure of each kind for every seat, and somebody who won."""
    if set(data) | {"places"} != {one.name for one in fields(Result)} or not isinstance(data["bots"], list):
        return False
    seats = range(len(data["bots"]))
    figures = [data[name] for name in ("scores", "decisions", "seconds", "longest", "places") if name in data]
    return (
        all(isinstance(bot, str) for bot in data["bots"])
        and all(isinstance(data[name], int) for name in ("number", "deal"))
        and all(_numbers(each) and len(each) == len(seats) for each in figures)
        and _numbers(data["winners"])
        and (bool(data["winners"]) or len(seats) == 1)
        and all(seat in seats for seat in data["winners"])
    )


def _numbers(data: Any) -> bool:
    return isinstance(data, list) and all(isinstance(one, int | float) for one in data)


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def _said(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
