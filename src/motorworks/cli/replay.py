"""motorworks replay: a recorded game as text, step by step."""

import argparse
import sys
from typing import Any

import motorworks
from motorworks.cli.arguments import Commands, add_editions, add_language
from motorworks.kernel.files import read_json
from motorworks.kernel.match import Match
from motorworks.kernel.refusal import BadRecord, BadSetup, OtherRules


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "replay",
        help="show a recorded game step by step",
        description="Show a recorded game action by action. On a terminal, Enter shows the next action and q stops.",
    )
    command.add_argument("file", metavar="FILE", help="a record written by motorworks")
    command.add_argument("--seat", type=int, metavar="S", help="as this seat saw it (default: only what is public)")
    command.add_argument("--all", action="store_true", help="do not wait between actions")
    add_language(command)
    add_editions(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match, end = _read(given.file)
    if given.seat is not None and not 0 <= given.seat < match.players:
        raise BadSetup(f"there is no seat {given.seat}; seats are 0 to {match.players - 1}")
    words = match.in_words(given.language)
    lines: dict[int, list[str]] = {}
    for line in match.log(given.seat, words):
        lines.setdefault(line.step, []).append(f"    {line} [{line.rule}]")
    print(f"{match.game.title}, {match.players} players, {len(match.steps)} actions")
    print(*lines.get(0, []), sep="\n")
    wait = sys.stdin.isatty() and not given.all
    for number, step in enumerate(match.steps, 1):
        if wait and _typed() == "q":
            return 0
        hidden = given.seat != step.actor and not match.over
        code = "…" if hidden else match.code_of(step)
        print(f"{number:4}  {words.seat(step.actor)}: {code}")
        print(*lines.get(number, []), sep="\n", end="\n" if number in lines else "")
    print(end or result(match, words))
    return 0


def _read(file: str) -> tuple[Match[Any], str]:
    """The match, and its recorded result if it was made with other rules: then it is shown from its positions."""
    try:
        return motorworks.replay(file), ""
    except OtherRules as other:
        match = motorworks.view_record(file)
        print(f"Not verified: {other}")
        return match, _recorded(read_json(file, "record", BadRecord).get("result"))


def _recorded(result: Any) -> str:
    if not isinstance(result, dict):
        return "The game goes on."
    return f"Result as recorded: scores {result.get('scores')}, won by seat {result.get('winners')}"


def _typed() -> str:
    """A line, or q at the end of what is typed (Ctrl-D)."""
    try:
        return input()
    except EOFError:
        return "q"


def result(match: Match[Any], words: Any) -> str:
    if not match.over:
        return f"The game is not over: it is the turn of {words.seat(match.actor)}."
    breakdown, places, winners = match.breakdown(), match.places(), match.winners()
    rows = []
    for seat in sorted(range(match.players), key=places.__getitem__):
        score = breakdown[seat]
        sources = ", ".join(f"{words.template(f'score.{source}')} {points}" for source, points in score.sources)
        won = " *" if seat in winners else ""
        rows.append(f"  {places[seat]}. {words.seat(seat)}: {score.total} ({sources}){won}")
    return "\n".join(["Result (* has won):", *rows])
