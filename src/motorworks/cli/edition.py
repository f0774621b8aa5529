"""motorworks edition: which component values are certain, and how to play with those of a printed copy."""

import argparse
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Any

from motorworks.cli.arguments import Commands, add_game, add_language
from motorworks.cli.edition_check import faults_of
from motorworks.cli.output import CannotWrite, writable
from motorworks.games import find, folder
from motorworks.kernel.about import Described, Group, counts, describe
from motorworks.kernel.components import Components
from motorworks.kernel.edition import examine, in_key, supplied
from motorworks.kernel.phase import Game
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.words import Words

HEAD = """\
# An edition of {title}: the values of a printed copy, to play with instead of ours.
#
# What the rulebook prints is certain and not listed. Everything else is listed as we play it, with where we have it
# from and how sure we are. Look at your copy: where it says something else, remove the # in front of the line and write
# what it says. Then run: motorworks edition check FILE, and play: motorworks serve --edition FILE (or play, simulate,
# tournament, lab, verify).

edition = "My copy"
game = "{slug}"
source = "publisher, year and language of the copy"
date = {date}
"""


def add_to(commands: Commands) -> None:
    parser = commands.add_parser(
        "edition",
        help="see which component values are certain, and play with those of a printed copy",
        description="The printed rulebooks do not show every component. An edition is a file with the values of a "
        "printed copy; docs/editions.md explains it.",
    )
    steps = parser.add_subparsers(title="steps", metavar="STEP", required=True)
    _add_show(steps.add_parser("show", help="list every value that is not printed in the rulebook"))
    _add_new(steps.add_parser("new", help="write a file with all of them, to be filled in from the box"))
    check = steps.add_parser("check", help="report every fault of an edition")
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
            print(f"      {value.what}; {_mark(value)}")
    return 0


def components_of(game: Game[Any]) -> Components:
    components = supplied(game.package)
    if components is None:
        raise BadSetup(f"{game.title} has no component values that could be corrected")
    return components


def uncertain(game: Game[Any], language: str) -> list[Group]:
    """The values that the rulebook does not print."""
    groups = describe(components_of(game), game.edition, Words(game.package, language))
    listed = [Group(group.title, [value for value in group.values if value.mark != "seed"]) for group in groups]
    return [group for group in listed if group.values]


def _mark(value: Described) -> str:
    partly = f", but {value.printed} of them printed" if value.printed else ""
    return f"{value.mark}{partly}, {value.sure} % sure"


def new_edition(given: argparse.Namespace) -> int:
    game = find(given.game)
    text = written(game, given.language)
    if given.file.exists():
        raise CannotWrite(f"{given.file} is there already; name another file")
    writable(given.file).write_text(text, encoding="utf-8")
    print(f"{given.file}: fill it in from your copy, then run motorworks edition check {given.file}")
    return 0


def written(game: Game[Any], language: str) -> str:
    """An edition without any difference: every value that is not printed, behind a #."""
    today = datetime.now(UTC).date().isoformat()
    groups = uncertain(game, language)
    lines = [HEAD.format(title=game.title, slug=game.slug, date=today)]
    for group in groups:  # before the first table: values that are in none
        lines += [line for value in group.values if "." not in value.address for line in _commented(value)]
    for group in groups:
        lines.append(f"\n# {group.title}")
        table = ""
        for value in group.values:
            way = value.address.rpartition(".")[0]
            if way and way != table:
                lines.append(f"\n[{'.'.join(map(in_key, way.split('.')))}]")
                table = way
            lines += _commented(value) if way else []
    return "\n".join(lines) + "\n"


def _commented(value: Described) -> list[str]:
    said = wrap(f"{value.what} ({_mark(value)})", 110)
    return [*(f"# {line}" for line in said), f"# {in_key(value.address.rpartition('.')[2])} = {value.ours}"]


def check_edition(given: argparse.Namespace) -> int:
    edition, faults = examine(given.file, folder)
    if edition is not None:
        print(f"{given.file}: {edition.name} for {edition.game}, {_changes(edition.values, edition.names)}; playing …")
        faults = faults_of(given.file)
    for fault in faults:
        print(f"{given.file}: {fault}")
    if not faults:
        print(f"{given.file} is good: every law holds in the games played with it")
    return 2 if faults else 0


def _changes(values: dict[str, object], names: dict[str, str]) -> str:
    number = len(values) + len(names)
    return "1 value differs from ours" if number == 1 else f"{number} values differ from ours"
