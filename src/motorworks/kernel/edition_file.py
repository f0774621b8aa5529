"""A blank edition: every value that the rulebook does not print, ready to be filled in from the box."""

from datetime import UTC, datetime
from textwrap import wrap
from typing import Any

from motorworks.kernel.about import Described, Group, describe
from motorworks.kernel.components import Components
from motorworks.kernel.edition import supplied
from motorworks.kernel.game import Game
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.toml_text import in_key
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


def components_of(game: Game[Any]) -> Components:
    """The components of a game as we supply them; BadSetup if it has no data."""
    components = supplied(game.package)
    if components is None:
        raise BadSetup(f"{game.title} has no component values that could be corrected")
    return components


def uncertain(game: Game[Any], language: str) -> list[Group]:
    """The values that the rulebook does not print."""
    groups = describe(components_of(game), game.edition, Words(game.package, language))
    listed = [Group(group.title, [value for value in group.values if value.mark != "seed"]) for group in groups]
    return [group for group in listed if group.values]


def mark_of(value: Described) -> str:
    """Where a value comes from, and how sure we are."""
    partly = f", but {value.printed} of them printed" if value.printed else ""
    return f"{value.mark}{partly}, {value.sure} % sure"


def blank_edition(game: Game[Any], language: str) -> str:
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
    said = wrap(f"{value.what} ({mark_of(value)})", 110)
    return [*(f"# {line}" for line in said), f"# {in_key(value.address.rpartition('.')[2])} = {value.ours}"]
