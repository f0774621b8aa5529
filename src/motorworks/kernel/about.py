"""The components of a game for people: what each value is, where it comes from, how sure we are."""

from string import Formatter
from typing import Any, NamedTuple

from motorworks.kernel.components import MARKS, Components, Value
from motorworks.kernel.edition import Edition
from motorworks.kernel.toml_text import in_toml
from motorworks.kernel.words import Words


class Described(NamedTuple):
    """A value in words. `ours` is what we supply; `value` differs from it where an edition says otherwise."""

    address: str
    what: str
    value: str
    ours: str
    mark: str
    sure: int
    printed: int
    """How many elements of a list are printed; 0 where the mark is the same for all of it."""


class Group(NamedTuple):
    title: str
    values: list[Described]


def describe(components: Components, edition: Edition | None, words: Words) -> list[Group]:
    """All values, in the groups of the locale files."""
    groups = {key: Group(title, []) for key, title in words.sentences.items() if key.startswith("value_group.")}
    for value in components.values.values():
        groups[f"value_group.{value.address[0]}"].values.append(_described(value, edition, words))
    return [group for group in groups.values() if group.values]


def _described(value: Value, edition: Edition | None, words: Words) -> Described:
    ours, theirs = _both(value, edition, words)
    printed = sum(mark.is_printed for mark in value.marks) if len(value.marks) > 1 else 0
    return Described(value.dotted, what_is(value, words), in_toml(theirs), in_toml(ours), *value.mark, printed)


def _both(value: Value, edition: Edition | None, words: Words) -> tuple[Any, Any]:
    """What we supply and what is played."""
    if not value.is_name:
        return value.value, edition.values.get(value.dotted, value.value) if edition else value.value
    key = name_key(value, words)
    played = words.template(key)
    return edition.our_names.get(key, played) if edition else played, played


def counts(components: Components) -> dict[str, int]:
    """How many values there are of each mark."""
    marks = [value.mark.kind for value in components.values.values()]
    return {mark: marks.count(mark) for mark in MARKS}


def what_is(value: Value, words: Words) -> str:
    """What a value is, in a few words."""
    entries = dict(value.entries)
    key = f"value.{value.kind}"
    if key not in words:
        key = f"value.{value.kind.rpartition('.')[0]}.*"
        entries["key"] = value.address[-1]
    text = ""
    for before, name, domain, _ in Formatter().parse(words.template(key)):
        text += before
        if name is not None:
            text += words.template(f"{domain}.{entries[name]}") if domain else entries[name]
    return text[:1].upper() + text[1:]


def name_key(value: Value, words: Words) -> str:
    """The locale key of what a component is called."""
    ((_, name, domain, _), *_) = Formatter().parse(words.template(f"value.{value.kind}"))
    return f"{domain}.{dict(value.entries)[str(name)]}"
