"""Every sentence of a game exists in every language, and every rule that the game names is in its rulebook."""

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from string import Formatter
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.words import LANGUAGES, sentences

RULE = re.compile(r"R \d+(?:\.\d+)*[a-z]?")
SAID = re.compile(r'"((?:refusal|prompt)\.[\w-]+)"')
CITED = re.compile(rf'"({RULE.pattern})"')


def keys(game: Game[Any]) -> Iterator[str]:
    """Every key that a game asks for: by its declarations, or by name in its code."""
    yield from ("game.about", "goal.line")
    for phase in game.phases:
        yield f"phase.{phase.name}"
    for kind in game.moves.kinds:
        yield f"option.{kind.name}"
        yield f"group.{kind.group}"
        for _, domain in kind.params:
            yield from _domain_keys(domain)
    for event in game.events.events:
        yield event.key
        if event.secret and not event.private:
            yield f"event-others.{event.name}"
        for domain in event.params.values():
            yield from _domain_keys(domain)
    for option in game.rule_options:
        yield from (f"rule.{option.name}.title", f"rule.{option.name}.help")
        yield from (f"rule.{option.name}.choice.{str(choice).lower()}" for choice in option.choices)
    yield from _staging_keys(game)
    yield from SAID.findall(_sources(game))


def _staging_keys(game: Game[Any]) -> Iterator[str]:
    if game.staging is None:
        return
    for figure in game.staging.figures:
        yield from (f"staging.figure.{figure}", f"staging.amount.{figure}")
    for program in game.staging.programs:
        yield f"staging.title.{program.name}"
        yield from (f"staging.you.{program.name}-{how}" for how in ("gain", "loss", "same"))
        yield from (f"staging.act.{act}" for act in program.acts)
        yield from (f"staging.column.{column}" for column in program.columns)


def _sources(game: Game[Any]) -> str:
    """The Python of a game, in one text."""
    folder = Path(str(resources.files(game.package)))
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


def _domain_keys(domain: Any) -> Iterator[str]:
    if not domain.plain:
        yield from (f"{domain.name}.{word}" for word in domain.words)


def missing_words(game: Game[Any]) -> list[str]:
    """What cannot be said: keys without a sentence, and sentences whose languages use different values."""
    found = []
    languages = {language: sentences(game.package, language) for language in LANGUAGES}
    for language, said in languages.items():
        found += [
            f"{language}: {key}" for key in sorted(set(keys(game))) if key not in said and f"{key}.by" not in said
        ]
    first, *others = languages.values()
    for other, language in zip(others, LANGUAGES[1:], strict=True):
        found += [f"{language}: {key}" for key in sorted(set(first) ^ set(other)) if not _is_form(key)]
        both = sorted(set(first) & set(other))
        found += [f"{language}: {key} has other values" for key in both if _values(first[key]) != _values(other[key])]
    return found


def _is_form(key: str) -> bool:
    """A form of a word (`tile-acc.N01`) is the business of one language."""
    return "-" in key.split(".", maxsplit=1)[0] and not key.startswith("event-others.")


def _values(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def rules(game: Game[Any], language: str = LANGUAGES[0]) -> list[str]:
    """The numbered paragraphs of a game's rulebook, in their order."""
    text = resources.files(game.package).joinpath("rulebook", f"{language}.md").read_text(encoding="utf-8")
    return re.findall(rf"^(?:#+ |\*\*)({RULE.pattern})", text, re.MULTILINE)


def translations(game: Game[Any]) -> list[str]:
    """The languages besides the first in which a game's rulebook is written."""
    folder = resources.files(game.package).joinpath("rulebook")
    return [language for language in LANGUAGES[1:] if folder.joinpath(f"{language}.md").is_file()]


def unknown_rules(game: Game[Any]) -> list[str]:
    """Rules named by a phase, an event or a refusal that the rulebook does not have."""
    named = {phase.rules for phase in game.phases} | {event.rule for event in game.events.events}
    return sorted({*named, *CITED.findall(_sources(game))} - set(rules(game)))


def untested_rules(game: Game[Any], tests: Path) -> list[str]:
    """Paragraphs that no test of a folder names. A heading is named by any of its paragraphs."""
    named: set[str] = set()
    for file in tests.rglob("*.py"):
        named.update(RULE.findall(file.read_text(encoding="utf-8")))
    return [rule for rule in rules(game) if not any(name == rule or name.startswith(f"{rule}.") for name in named)]
