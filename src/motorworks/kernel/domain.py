"""The values that actions, events and fields refer to: a range of ints, each with a word."""

from collections.abc import Iterator
from typing import Final


class Domain:
    """A set of named ints, `low` to `low + len(words) - 1`.

    `name` is the section of the locale files that says each word to people; a plain domain (numbers,
    seats) needs none.
    """

    __slots__ = ("_values", "low", "name", "plain", "words")

    def __init__(self, name: str, words: tuple[str, ...], low: int = 0, plain: bool = False) -> None:
        self.name = name
        self.words = words
        self.low = low
        self.plain = plain
        self._values = {word: low + i for i, word in enumerate(words)}
        if len(self._values) != len(words) or any(" " in word or not word for word in words):
            raise ValueError(f"the words of {name} must differ from each other and hold no space")

    @staticmethod
    def numbers(name: str, low: int, high: int) -> "Domain":
        return Domain(name, tuple(str(n) for n in range(low, high + 1)), low, plain=True)

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, value: int) -> bool:
        return self.low <= value < self.low + len(self.words)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.low + len(self.words)))

    def word(self, value: int) -> str:
        return self.words[value - self.low]

    def value(self, word: str) -> int:
        """The int of a word; KeyError when there is none."""
        return self._values[word]

    def get(self, word: object) -> int | None:
        return self._values.get(word) if isinstance(word, str) else None

    def term(self, value: int) -> "Term":
        return Term(self, value)


class Term:
    """One value of a domain, to be said in the reader's language."""

    __slots__ = ("domain", "value")

    def __init__(self, domain: Domain, value: int) -> None:
        self.domain = domain
        self.value = value

    @property
    def word(self) -> str:
        return self.domain.word(self.value)

    def __repr__(self) -> str:
        return f"{self.domain.name}:{self.word}"


SEAT: Final = Domain.numbers("seat", 0, 9)
