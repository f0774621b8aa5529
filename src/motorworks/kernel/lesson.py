"""Lessons: a game that is played by a script, with a stop before each move that the learner makes.

A lesson is a TOML file in `lessons/` of a game. It begins with a seed, so its position is always one that the rules
reach; what the others play is written down, so the same lesson is the same game every time.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.match import Match, new_match
from motorworks.kernel.refusal import MotorworksError
from motorworks.kernel.words import LANGUAGES


class BadLesson(MotorworksError):
    """A lesson file that cannot be read; the message says what is wrong in which file."""


@dataclass(frozen=True)
class Said:
    """What the card at a stop says in one language."""

    title: str
    text: str
    why: str


@dataclass(frozen=True)
class Stop:
    """One thing to learn. Without a `move` there is only something to look at.

    `at` and `to` are ids of the scene: what is lit (empty: the place of the move) and where it will go; `panel:road` is
    a whole panel. `then` has the moves played after it, by the seats whose turn it is, up to the next stop.
    """

    said: Mapping[str, Said]
    move: str = ""
    at: str = ""
    to: str = ""
    refused: tuple[str, ...] = ()
    then: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        return (self.move, *self.then) if self.move else self.then


@dataclass(frozen=True)
class Lesson:
    """A lesson as it is written. `opening` is played before the first stop."""

    name: str
    number: int
    players: int
    seed: int
    learner: int
    minutes: int
    title: Mapping[str, str]
    about: Mapping[str, str]
    stops: tuple[Stop, ...]
    options: Mapping[str, Any]
    opening: tuple[str, ...] = ()

    def moves_before(self, stop: int) -> Iterator[str]:
        """Everything that is played before a stop; `len(stops)` is the end of the lesson."""
        yield from self.opening
        for passed in self.stops[:stop]:
            yield from passed.moves

    def match(self, game: Game[Any], stop: int = 0) -> Match[Any]:
        """The game as it is at a stop. MotorworksError when the rules do not allow a move of the script."""
        match = new_match(game, self.players, self.seed, dict(self.options))
        for move in self.moves_before(stop):
            match.play(move)
        return match


@cache
def lessons(package: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are to be taken."""
    folder = resources.files(package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    found = [read_lesson(file.name.removesuffix(".toml"), file.read_text(encoding="utf-8")) for file in files]
    return tuple(sorted(found, key=lambda lesson: (lesson.number, lesson.name)))


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from the text of its file; BadLesson for entries that are missing or unknown."""
    try:
        written = tomllib.loads(text)
        stops = tuple(_stop(entry) for entry in written.pop("stop"))
        given: dict[str, Any] = {"options": {}, **written, "opening": _codes(written.pop("opening", ""))}
        lesson = Lesson(name=name, stops=stops, **given)
    except (KeyError, TypeError, ValueError) as error:
        raise BadLesson(f"lessons/{name}.toml: {error}") from None
    return lesson


def _stop(entry: dict[str, Any]) -> Stop:
    said = {language: Said(**entry.pop(language)) for language in LANGUAGES}
    refused, then = _codes(entry.pop("refused", "")), _codes(entry.pop("then", ""))
    return Stop(said=said, refused=refused, then=then, **entry)


def _codes(written: str | list[str]) -> tuple[str, ...]:
    """Moves as a list, or as a text with one in each line."""
    lines = written.splitlines() if isinstance(written, str) else written
    return tuple(line.strip() for line in lines if line.strip())
