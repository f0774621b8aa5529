"""The words on a table, in the reader's language."""

from __future__ import annotations

from functools import cache

from motorworks.kernel import Words
from motorworks.scene.panel import Tip

Voice = tuple[str, str, tuple[str, ...]]
"""What words are made of: package, language and the names of the seats."""


class Speaker:
    """The words printed on a table, in the reader's language: keys `scene.…` of the locale files."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.language = words.language

    def say(self, key: str, **values: object) -> str:
        said = self.words.template(f"scene.{key}")
        return said.format(**values) if "{" in said else said

    def titled(self, key: str, **values: object) -> str:
        """The same words as the name of a thing, which begins with a capital."""
        said = self.say(key, **values)
        return said[:1].upper() + said[1:]

    def counted(self, key: str, count: int, **values: object) -> str:
        """A sentence about a number: `<key>.one` or `<key>.other`."""
        return self.say(f"{key}.one" if count == 1 else f"{key}.other", count=count, **values)

    def word(self, domain: str, word: object) -> str:
        return self.words.template(f"{domain}.{word}")

    def tip(self, key: str, rule: str, name: str = "", **values: object) -> Tip:
        """`<key>.name` (unless a name is given) and `<key>.says`."""
        return Tip(name or self.say(f"{key}.name", **values), self.say(f"{key}.says", **values), rule)


@cache
def speaker(package: str, language: str) -> Speaker:
    """For what depends only on the language and is therefore drawn once."""
    return Speaker(Words(package, language))
