"""motorworks verify: replay a record and compare every hash."""

import argparse

import motorworks
from motorworks.cli.arguments import Commands, add_editions
from motorworks.kernel.files import read_json
from motorworks.kernel.refusal import BadRecord


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "verify",
        help="replay a record and compare every hash",
        description="Replay a record with the rules installed here and compare the state after every action.",
    )
    command.add_argument("file", metavar="FILE", help="a record written by motorworks")
    add_editions(command)
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    match = motorworks.replay(given.file)
    end = f"won by seat {', '.join(map(str, match.winners()))}" if match.over else f"seat {match.actor} to decide"
    print(f"{given.file} is true: {match.game.title}, {match.players} players, {len(match.steps)} actions, {end}")
    proof = read_json(given.file, "record", BadRecord).get("fairness")
    if proof is not None:
        print(f"Its deal is proven: the server committed itself to {proof['commitment']} before anybody sat down.")
    return 0
