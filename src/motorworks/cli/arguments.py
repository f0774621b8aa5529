"""Arguments that several commands share."""

import argparse
from typing import Any, TypeAlias

from motorworks.games import find, slugs
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.words import LANGUAGES

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=f"one of: {', '.join(slugs())}")


def add_table(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, metavar="N", help="how many seats (default: the fewest allowed)")
    command.add_argument("--seed", type=int, default=None, metavar="S", help="the same seed gives the same game")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule option of the game, several values with commas; may be given several times",
    )


def add_editions(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--edition",
        dest="editions",
        action="append",
        default=[],
        metavar="FILE",
        help="play with the values of a printed copy (docs/editions.md); one file per game, may be given several times",
    )


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--language", choices=LANGUAGES, default="en", help="language of the words (default: en)")


def players_of(given: argparse.Namespace) -> int:
    seats = find(given.game).seats
    return seats[0] if given.players is None else int(given.players)


def options_of(given: argparse.Namespace) -> dict[str, Any]:
    """Rule options as typed: `investors=expert`, `alternative_rules=yes`, `difficulty=3,7`."""
    found: dict[str, Any] = {}
    for text in given.option:
        name, is_there, value = text.partition("=")
        if not is_there:
            raise BadSetup(f"an option is given as NAME=VALUE, not {text!r}")
        found[name.strip()] = _value(value.strip())
    return found


def _value(text: str) -> bool | int | str | list[bool | int | str]:
    if "," in text:
        return [_one(part.strip()) for part in text.split(",")]
    return _one(text)


def _one(text: str) -> bool | int | str:
    if text.lower() in ("yes", "true", "on"):
        return True
    if text.lower() in ("no", "false", "off"):
        return False
    try:
        return int(text)
    except ValueError:
        return text
