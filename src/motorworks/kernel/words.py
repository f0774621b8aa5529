"""Sentences in the reader's language, made from the locale files of a game."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources

from motorworks.kernel.domain import SEAT, Term
from motorworks.kernel.edition import names_of
from motorworks.kernel.refusal import BadSetup, Say, Value

LANGUAGES = ("en", "de")
_NEGATIVE = re.compile(r"(?<!\w)-(?=\d)")


Composer = Callable[[Mapping[str, str]], Mapping[str, str]]

_composed: dict[str, Composer] = {}


def compose(package: str, names: Composer) -> None:
    """Further sentences of a game, made in every language from those in its files: what follows from its data."""
    _composed[package] = names


def with_figures(said: Mapping[str, str], figures: Mapping[str, object]) -> dict[str, str]:
    """The sentences that name figures of the components, as in `less ${repayment} a loan`, with these figures."""
    found = {}
    for key, sentence in said.items():
        filled = sentence
        for name, figure in figures.items():
            filled = filled.replace(f"{{{name}}}", str(figure))
        if filled != sentence:
            found[key] = filled
    return found


@cache
def sentences(package: str, language: str) -> Mapping[str, str]:
    """All sentences of a package's `locale/<language>.toml` (and `locale/*.<language>.toml`), keys joined by dots.

    The names that an edition gives to components take the place of ours, in every language.
    """
    found: dict[str, str] = {}
    for file in sorted(resources.files(package).joinpath("locale").iterdir(), key=lambda file: file.name):
        if file.name == f"{language}.toml" or file.name.endswith(f".{language}.toml"):
            _flatten(tomllib.loads(file.read_text(encoding="utf-8")), "", found)
    if package in _composed:
        found.update(_composed[package](found))
    found.update(names_of(package))
    return found


def _flatten(table: Mapping[str, object], prefix: str, found: dict[str, str]) -> None:
    for key, value in table.items():
        if isinstance(value, Mapping):
            _flatten(value, f"{prefix}{key}.", found)
        else:
            found[prefix + key] = str(value)


def signed(value: int | str) -> str:
    """A figure as people write it: negative numbers with a true minus sign, not a hyphen."""
    text = str(value)
    return _NEGATIVE.sub("\N{MINUS SIGN}", text) if "-" in text else text


class Words:
    """The words of one game for one reader: a language and the names of the seats."""

    __slots__ = ("kernel", "language", "names", "package", "sentences")

    def __init__(self, package: str, language: str = "en", names: Sequence[str] = ()) -> None:
        if language not in LANGUAGES:
            raise BadSetup(f"there are no words in {language!r}; languages: {', '.join(LANGUAGES)}")
        self.package = package
        self.language = language
        self.names = list(names)
        self.sentences = sentences(package, language)
        self.kernel = sentences("motorworks.kernel", language)

    def __contains__(self, key: str) -> bool:
        return key in self.sentences or f"{key}.by" in self.sentences or key in self.kernel

    def template(self, key: str) -> str:
        return self.sentences.get(key) or self.kernel.get(key) or key

    def under(self, section: str) -> dict[str, str]:
        """The sentences of a section of the locale files, by the rest of their keys."""
        prefix = f"{section}."
        return {key.removeprefix(prefix): said for key, said in self.sentences.items() if key.startswith(prefix)}

    def say(self, said: Say) -> str:
        return self.sentence(said.key, said.values)

    def sentence(self, key: str, values: Mapping[str, Value]) -> str:
        """A sentence with its values. A key with `by`, `one` and `other` says `one` if the value named by `by` is 1.

        A template writes `{tile}` for a value's word and `{tile:acc}` for its form in the section `tile-acc`.
        """
        counted = self.sentences.get(f"{key}.by")
        if counted is not None:
            key = f"{key}.one" if _is_one(values.get(counted)) else f"{key}.other"
        text = self.template(key).format_map({name: _Spoken(self, value) for name, value in values.items()})
        return text[:1].upper() + text[1:]

    def term(self, term: Term, form: str = "") -> str:
        if term.domain.name == SEAT.name:
            return self.seat(term.value)
        if term.domain.plain:
            return signed(term.word)
        name = f"{term.domain.name}.{term.word}"
        formed = self.sentences.get(f"{term.domain.name}-{form}.{term.word}") if form else None
        return formed or self.sentences.get(name, name)

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return self.template("seat").format(number=seat + 1)


def _is_one(value: "Value | None") -> bool:
    if isinstance(value, list):
        return len(value) == 1
    return (value.value if isinstance(value, Term) else value) == 1


class _Spoken:
    """A value inside a template."""

    __slots__ = ("value", "words")

    def __init__(self, words: Words, value: Value) -> None:
        self.words = words
        self.value = value

    def __format__(self, form: str) -> str:
        if isinstance(self.value, list):
            return ", ".join(self.words.term(term, form) for term in self.value) or self.words.template("nothing")
        if isinstance(self.value, Say):
            return self.words.say(self.value)
        return self.words.term(self.value, form) if isinstance(self.value, Term) else signed(self.value)
