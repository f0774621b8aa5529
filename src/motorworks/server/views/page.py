"""A game on one page, as its reader gets it."""

from __future__ import annotations

from functools import cache

from msgspec import convert

from motorworks.kernel.words import Words
from motorworks.scene.page import SpokenPage
from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.views.catalogue import game_of


@cache
def game_page(slug: str, language: wire.Language) -> wire.GamePage:
    game = game_of(slug)
    if game.page is None:
        raise ApiError("not-found", "{title} has no page of its own yet: read its rules.", title=game.title)
    spoken: SpokenPage = game.page.spoken(Words(game.package, language))
    return convert(
        {
            "slug": slug,
            "name": game.title,
            **spoken._asdict(),
            "steps": [{**step._asdict(), "picture": step.picture._asdict()} for step in spoken.steps],
            "deeds": [deed._asdict() for deed in spoken.deeds],
            "why": spoken.why._asdict(),
            "end": [item._asdict() for item in spoken.end],
            "mistakes": [mistake._asdict() for mistake in spoken.mistakes],
        },
        wire.GamePage,
    )
