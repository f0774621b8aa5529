"""The components of a game for people: what each value is, where it comes from, how sure we are."""

from string import Formatter
from typing import NamedTuple

from motorworks.kernel.components import MARKS, Components, Value
from motorworks.kernel.edition import Edition, in_toml
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
    ours = in_toml(name_of(value, words) if value.is_name else value.value)
    theirs = edition.values.get(value.dotted) if edition else None
    shown = ours if theirs is None else in_toml(theirs)
    printed = sum(mark.is_printed for mark in value.marks) if len(value.marks) > 1 else 0
    return Described(value.dotted, what_is(value, words), shown, ours, *value.mark, printed)


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


def name_of(value: Value, words: Words) -> str:
    """What a component is called here."""
    ((_, name, domain, _), *_) = Formatter().parse(words.template(f"value.{value.kind}"))
    return words.template(f"{domain}.{dict(value.entries)[str(name)]}")
