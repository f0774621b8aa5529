"""motorworks edition: which component values are certain, and how to play with those of a printed copy."""

import argparse
from pathlib import Path

from motorworks.cli.arguments import Commands, add_game, add_language
from motorworks.cli.edition_check import faults_of
from motorworks.cli.output import CannotWrite, writable
from motorworks.games import find, folder
from motorworks.kernel.about import counts
from motorworks.kernel.edition import Edition
from motorworks.kernel.edition_file import blank_edition, components_of, mark_of, uncertain
from motorworks.kernel.edition_reading import examine


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "edition",
        help="see which component values are certain, and play with those of a printed copy",
        description="The printed rulebooks do not show every component. An edition is a file with the values of a "
        "printed copy; docs/editions.md explains it.",
    )
    steps = parser.add_subparsers(title="steps", metavar="STEP", required=True)
    _add_show(steps.add_parser("show", help="list every value that is not printed in the rulebook"))
    _add_new(steps.add_parser("new", help="write a file with all of these values, to fill in from the box"))
    check = steps.add_parser("check", help="report every error in an edition")
    check.add_argument("file", metavar="FILE", help="an edition")
    check.set_defaults(run=check_edition)


def _add_show(show: argparse.ArgumentParser) -> None:
    add_game(show)
    add_language(show)
    show.set_defaults(run=show_values)


def _add_new(new: argparse.ArgumentParser) -> None:
    add_game(new)
    new.add_argument("file", metavar="FILE", type=Path, help="where to write it")
    add_language(new)
    new.set_defaults(run=new_edition)


def show_values(given: argparse.Namespace) -> int:
    game = find(given.game)
    marks = counts(components_of(game))
    print(f"{game.title}, rules {game.identity}: {marks['seed']} values are printed in the rulebook.")
    print(f"Found in public sources: {marks['found']}; reconstructed: {marks['reconstructed']}. These are:")
    for group in uncertain(game, given.language):
        print(f"\n{group.title}\n")
        for value in group.values:
            print(f"  {value.address} = {value.value}")
            print(f"      {value.what}; {mark_of(value)}")
    return 0


def new_edition(given: argparse.Namespace) -> int:
    text = blank_edition(find(given.game), given.language)
    if given.file.exists():
        raise CannotWrite(f"{given.file} is there already; name another file")
    writable(given.file).write_text(text, encoding="utf-8")
    print(f"{given.file}: fill it in from your copy, then run motorworks edition check {given.file}")
    return 0


def check_edition(given: argparse.Namespace) -> int:
    edition, faults = examine(given.file, folder)
    if edition is not None:
        print(f"{given.file}: {edition.name} for {edition.game}, {_changes(edition)}; playing …", flush=True)
        faults = faults_of(given.file)
    for fault in faults:
        print(f"{given.file}: {fault}")
    if not faults:
        print(f"{given.file} is good: every law holds in the games played with it")
    return 2 if faults else 0


def _changes(edition: Edition) -> str:
    number = len(edition.values) + len(edition.names)
    return "1 value differs from ours" if number == 1 else f"{number} values differ from ours"
