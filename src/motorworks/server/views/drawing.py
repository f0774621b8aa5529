"""The scene of a table for one reader, drawn once for each action."""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

import msgspec

from motorworks import Match, Option
from motorworks.kernel.secrecy import check_seat, seen_of, view_of
from motorworks.kernel.state import State
from motorworks.kernel.words import Words
from motorworks.scene import Choice, Panel, Scene
from motorworks.scene.listing import listed
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import SceneJson, cache_of
from motorworks.server.wire import to_json

log = logging.getLogger("motorworks.server")

Json = dict[str, Any]


class _Everything:
    """All scenery there is."""

    def __contains__(self, name: object) -> bool:
        return True


def draw(match: Match[Any], state: State, seat: int | None, words: Words, options: Iterable[Option] = ()) -> Scene:
    """The game's drawing. Without one, the view is listed; if it fails, the options are still offered."""
    offered = list(options)
    if match.game.scene is not None:
        try:
            return cast(Scene, match.game.scene(seen_of(state, check_seat(state, seat)), offered, words))
        except Exception:
            log.exception("a scene could not be drawn", extra={"game": match.game.slug})
    choices = tuple(Choice(option.id, option.code, option.says, group=option.title) for option in offered)
    if match.game.scene is None:
        return listed(match.game.title, view_of(state, check_seat(state, seat)), choices)
    return Scene(board=(0, 0), panels=(), choices=choices)


def scene(table: LiveTable, seat: int | None, language: str) -> Scene:
    rendered = cache_of(table).rendered(table, (seat, language))
    if rendered.scene is None:
        match, words = table.match, table.words(language)
        options = match.options(words) if table.is_asked(seat) else []
        drawn = draw(match, match.state, seat, words, options)
        question = prompt(table, seat, language)
        rendered.scene = replace(drawn, prompt=question) if question else drawn
    return rendered.scene


def scene_json(
    table: LiveTable, seat: int | None, language: str, known: set[str] | None, before: Scene | None = None
) -> Json:
    """The scene as JSON, without the scenery that the reader has (None: all of it); what is new since `before`."""
    drawn = scene(table, seat, language)
    if known is not None and not known.issuperset(drawn.scenery):
        return _encode(drawn, known, before)
    rendered = cache_of(table).rendered(table, (seat, language))
    cached = rendered.scene_json
    if cached is None or cached.since is not before:  # most readers have the same `before`, and share the text
        text = msgspec.Raw(to_json(_encode(drawn, _Everything(), before)))
        cached = rendered.scene_json = SceneJson(before, text)
    return cast(Json, cached.text)


def _encode(drawn: Scene, known: Container[str], before: Scene | None) -> Json:
    return drawn.to_json(known, panel_json) if before is None else drawn.news(before, known, panel_json)


@lru_cache(maxsize=4096)
def panel_json(panel: Panel) -> msgspec.Raw:
    """A panel in JSON: most panels are the same after the next action."""
    return msgspec.Raw(to_json(panel.to_json()))


def prompt(table: LiveTable, seat: int | None, language: str) -> str:
    """The question, if it is the seat's turn."""
    return table.match.prompt(table.words(language)) if table.is_asked(seat) else ""
