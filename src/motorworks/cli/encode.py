"""motorworks encode: what learning agents read, described or as numbers."""

import argparse
import json
from collections.abc import Iterable
from typing import Any

import motorworks
from motorworks.cli.arguments import Commands, add_editions, add_game
from motorworks.games import find
from motorworks.kernel.encoding import Entry, encoding_of
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.secrecy import check_seat


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "encode",
        help="show what a seat knows as numbers for learning agents",
        description="List the numbers of a game's encoding, or encode a position for a seat.",
    )
    add_game(command)
    what = command.add_mutually_exclusive_group(required=True)
    what.add_argument("--describe", action="store_true", help="list name, bounds and meaning of every number")
    what.add_argument("--position", metavar="FILE", help="encode the position in a file")
    command.add_argument("--seat", type=int, default=0, metavar="N", help="for which seat (default: 0)")
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_editions(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    game = find(given.game)
    encoding = encoding_of(game)
    if given.describe:
        _print([entry._asdict() for entry in encoding.entries] if given.json else _described(encoding.entries))
        return 0
    match = motorworks.load(given.position)
    if match.game is not game:
        raise BadSetup(f"{given.position} is a position of {match.game.title}, not of {game.title}")
    numbers = encoding.named(match.state, check_seat(match.state, given.seat))
    _print(numbers if given.json else (f"{name}  {number}" for name, number in numbers.items()))
    return 0


def _described(entries: Iterable[Entry]) -> Iterable[str]:
    return (f"{number:5}  {e.name:40} {e.low:6} to {e.high:<6}  {e.meaning}" for number, e in enumerate(entries))


def _print(what: dict[str, int] | list[dict[str, Any]] | Iterable[str]) -> None:
    if isinstance(what, dict | list):
        print(json.dumps(what, indent=1))
        return
    for line in what:
        print(line)
