"""About this copy: the components of a game value by value, as the page of that name shows them."""

from __future__ import annotations

from functools import cache
from typing import Any

from motorworks.games import find, slugs
from motorworks.kernel.about import Group, counts, describe
from motorworks.kernel.edition import supplied
from motorworks.kernel.edition_file import blank_edition
from motorworks.kernel.game import Game
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.views.catalogue import game_of


@cache
def about(slug: str, language: wire.Language) -> wire.About:
    game = game_of(slug)
    components = supplied(game.package)
    groups = [] if components is None else describe(components, game.edition, Words(game.package, language))
    return wire.About(
        slug=slug,
        name=game.title,
        rules=game.identity,
        edition=_edition(game),
        groups=[_group(group) for group in groups],
        games=[_marks(find(each)) for each in slugs()],
    )


def blank(slug: str, language: wire.Language) -> str:
    """An edition file to be filled in."""
    game = game_of(slug)
    if supplied(game.package) is None:
        raise ApiError("not-found", "{title} has no values that could be corrected.", title=game.title)
    return blank_edition(game, language)


def _edition(game: Game[Any]) -> wire.EditionCard | None:
    edition = game.edition
    if edition is None:
        return None
    changes = len(edition.values) + len(edition.names)
    return wire.EditionCard(name=edition.name, source=edition.source, date=edition.date, changes=changes)


def _group(group: Group) -> wire.ComponentGroup:
    values = [
        wire.ComponentValue(
            address=value.address,
            what=value.what,
            value=value.value,
            supplied=value.ours,
            mark=value.mark,  # type: ignore[arg-type]
            sure=value.sure,
        )
        for value in group.values
    ]
    return wire.ComponentGroup(title=group.title, values=values)


def _marks(game: Game[Any]) -> wire.Marks:
    components = supplied(game.package)
    marks = {"seed": 0, "found": 0, "reconstructed": 0} if components is None else counts(components)
    return wire.Marks(
        slug=game.slug,
        name=game.title,
        printed=marks["seed"],
        found=marks["found"],
        reconstructed=marks["reconstructed"],
    )
