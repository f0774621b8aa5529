"""A view as text: every entry on a line, with the game's words for what it names."""

from collections.abc import Iterator, Mapping
from typing import Any

from motorworks.kernel.phase import Game
from motorworks.kernel.words import Words

KERNEL = ("game", "players", "seat", "phase", "actor", "over")
WIDTH = 100


def table_text(view: Mapping[str, Any], game: Game[Any], words: Words) -> str:
    spoken = _spoken(game, words)
    title = words.template(f"phase.{view['phase']}")
    body = {name: value for name, value in view.items() if name not in KERNEL}
    return "\n".join([f"--- {title} ---", *_lines(body, "", spoken)])


def _spoken(game: Game[Any], words: Words) -> dict[str, str]:
    """A phrase for each word of a domain that no other domain has too."""
    found: dict[str, str] = {}
    kinds = [domain for kind in game.moves.kinds for _, domain in kind.params]
    for domain in {id(d): d for d in [*kinds, *(d for e in game.events.events for d in e.params.values())]}.values():
        if not domain.plain:
            for word in domain.words:
                found[word] = "" if word in found else words.template(f"{domain.name}.{word}")
    return {word: phrase for word, phrase in found.items() if phrase}


def _lines(value: Any, indent: str, spoken: dict[str, str]) -> Iterator[str]:
    entries = value.items() if isinstance(value, Mapping) else ((f"{i}", item) for i, item in enumerate(value))
    for name, item in entries:
        text = _short(item, spoken)
        label = str(name).replace("_", " ")
        if len(indent) + len(label) + len(text) <= WIDTH or not isinstance(item, Mapping | list):
            yield f"{indent}{label}: {text}"
        else:
            yield f"{indent}{label}:"
            yield from _lines(item, indent + "  ", spoken)


def _short(value: Any, spoken: dict[str, str]) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name} {_short(item, spoken)}" for name, item in value.items())
    if isinstance(value, list):
        return ", ".join(_short(item, spoken) for item in value) or "-"
    if isinstance(value, str):
        return f"{spoken[value]} ({value})" if value in spoken else value
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
