"""Positions and records as files: plain JSON with a heading, checked before anything is built on it."""

import json
from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.refusal import BadFile, BadSetup, MotorworksError
from motorworks.kernel.state import Choices

POSITION = "motorworks position 1"
RECORD = "motorworks record 1"

Source = Mapping[str, Any] | str | PathLike[str]
Finder = Callable[[object], Game[Any]]


def read_json(source: Source, what: str, error: type[BadFile]) -> dict[str, Any]:
    """The JSON object in a mapping, a text or a file; nothing in it is ever run."""
    if isinstance(source, Mapping):
        return dict(source)
    if not isinstance(source, str | PathLike):
        kind = type(source).__name__
        raise error(f"this is not a {what}: give an object, a JSON text or the name of a file, not {kind}")
    text = source if isinstance(source, str) and source.lstrip().startswith(("{", "[")) else _text(source, what, error)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise error(f"this is not a {what}: the JSON is damaged ({bad})") from None
    if not isinstance(data, dict):
        raise error(f"this is not a {what}: a JSON object was expected")
    return data


def _text(source: "str | PathLike[str]", what: str, error: type[BadFile]) -> str:
    try:
        return Path(source).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise error(f"{source} is not a {what}: it is not text") from None
    except (OSError, ValueError) as bad:
        raise error(f"cannot read the {what} {str(source)[:200]}: {getattr(bad, 'strerror', None) or bad}") from None


def read_heading(
    data: dict[str, Any], form: str, what: str, error: type[BadFile], find: Finder
) -> tuple[Game[Any], int, Choices]:
    if data.get("format") is None:
        raise error(f"this is not a {what}: it does not say its format, {form!r}")
    if data["format"] != form:
        raise error(f"this is not a {what}: its format is {data['format']!r}, expected {form!r}")
    try:
        game = find(data.get("game"))
        players = game.check_players(data.get("players"))
        options = data.get("options")
        if not isinstance(options, dict):
            raise BadSetup(f"options must be an object, not {options!r}")
        return game, players, game.choices(players, options)
    except BadFile:
        raise
    except MotorworksError as bad:
        raise error(f"this {what} does not fit: {bad}") from None


def other_rules(game: Game[Any], data: Mapping[str, Any]) -> str:
    """Which rules a file was made with, which are here, and what can be done; nothing if they are the same."""
    has = data.get("rules")
    if game.understands(has):
        return ""
    named = data.get("edition")
    theirs = f"{has} of {game.title}" + (f" (edition {named!r})" if named else "")
    ours = game.identity + (f" (edition {game.edition.name!r})" if game.edition else "")
    return f"was made with rules {theirs}, and here are {ours}: {remedy(game, str(has), named)}"


def remedy(game: Game[Any], has: str, named: object) -> str:
    """What can be done about a file with rules that are not the ones here; `named` is its edition."""
    if has.partition("+")[0] != game.rules:
        return "use the version of Motorworks that has those rules"
    if named:
        return f"use the edition {named!r} (--edition FILE)"
    if game.edition is not None:
        return f"leave out the edition {game.edition.name!r}"
    return "use the version of Motorworks that has those components"
