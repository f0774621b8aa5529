"""A game's rulebook in numbered paragraphs: `rulebook/<language>.md` of its package."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import NamedTuple

from motorworks.kernel.words import Words

# "## R 4 Working", "### R 4.2 Phases", "**R 4.2** In each phase ..."
_NUMBERED = re.compile(r"^(?:(#+)\s*|\*\*)(R \d+(?:\.\d+)*)(?:\*\*)?[ .:]*(.*)$")
_HEADING = re.compile(r"^(#+)\s+(.*)$")


class Paragraph(NamedTuple):
    """`rule` is empty for headings and text without a number; `depth` is 1 for the title of the book."""

    rule: str
    depth: int
    title: str
    text: str


@cache
def paragraphs(package: str, language: str) -> tuple[str, tuple[Paragraph, ...]]:
    """The language in which the book was found (English if there is no other), and its paragraphs in order."""
    folder = resources.files(package).joinpath("rulebook")
    written = language if folder.joinpath(f"{language}.md").is_file() else "en"
    text = folder.joinpath(f"{written}.md").read_text(encoding="utf-8")
    return written, tuple(_cut(text))


def _cut(text: str) -> Iterator[Paragraph]:
    """Cut at every heading and at every paragraph that begins with a bold rule number."""
    part: Paragraph | None = None
    lines: list[str] = []
    for line in text.splitlines():
        begun = _begin(line)
        if begun is None:
            lines.append(line)
            continue
        if part is not None or any(lines):
            yield _whole(part, lines)
        part, lines = begun, []
    if part is not None or any(lines):
        yield _whole(part, lines)


def _begin(line: str) -> Paragraph | None:
    if (found := _NUMBERED.match(line)) is not None:
        marks, rule, rest = found.groups()
        depth = len(marks) if marks else rule.count(".") + 2
        return Paragraph(rule, depth, rest if marks else "", "" if marks else rest)
    if (found := _HEADING.match(line)) is not None:
        return Paragraph("", len(found[1]), found[2], "")
    return None


def _whole(part: Paragraph | None, lines: list[str]) -> Paragraph:
    part = part or Paragraph("", 1, "", "")
    return part._replace(text="\n".join([part.text, *lines]).strip())


def pictured(words: Words, paragraph: Paragraph, most: int = 6) -> list[tuple[str, str]]:
    """The things that a paragraph mentions and that have a symbol, each with its name, in the order of the text.

    The section `pictured` of the locale has the words for each symbol; the first is its name.
    """
    text, found = f"{paragraph.title} {paragraph.text}", []
    for symbol, said in words.under("pictured").items():
        names = [name.strip() for name in said.split(",")]
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"
        if (first := re.search(pattern, text, re.IGNORECASE)) is not None:
            found.append((first.start(), symbol, names[0]))
    return [(symbol, name) for _, symbol, name in sorted(found)[:most]]


def find_rules(package: str, language: str, wanted: str) -> list[Paragraph]:
    """The paragraphs of a number ("R 4" with all below it), or all that contain every word."""
    _, book = paragraphs(package, language)
    number = wanted.upper().removeprefix("R").strip()
    if re.fullmatch(r"\d+(\.\d+)*", number):
        return [one for one in book if one.rule == f"R {number}" or one.rule.startswith(f"R {number}.")]
    words = wanted.lower().split()
    return [one for one in book if one.rule and all(word in f"{one.title} {one.text}".lower() for word in words)]
