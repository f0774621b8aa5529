"""A free cell of an automobile, told by its neighbours, and how two sections come together, as one would show it."""

from __future__ import annotations

from collections.abc import Mapping

from motorworks.games.gear_and_piston.rules.car import Car, Section, width
from motorworks.games.gear_and_piston.rules.tables import EMPTY, FIRST_JUNK, LOWER, ROW_WORDS, TYPE, TYPE_WORDS, UPPER
from motorworks.kernel import Words

SECTION_WORDS = ("a", "b")


def told(car: Car, args: Mapping[str, str], words: Words) -> str:
    """Where an option `at section row column` lies: "Above the axle, column 2"."""
    section = car[SECTION_WORDS.index(args["section"])]
    row, column = ROW_WORDS.index(args["row"]), int(args["column"])
    says = _beside(section, row, column, words)
    if 1 <= column <= len(section) // 2:
        says += words.template("scene.cell-at.column").format(column=column)
    if len(car) > 1:
        says += f" ({words.template('section.' + args['section'])})"
    return says


def joined(car: Car, shift: int, words: Words) -> str:
    """Where section B comes to lie [R 5.6]."""
    if shift == width(car[0]):
        return words.template("scene.joined.right")
    key = "at" if shift >= 0 else "left" if shift == -1 else "far-left"
    return words.template(f"scene.joined.{key}").format(column=shift + 1, count=-shift)


def _beside(section: Section, row: int, column: int, words: Words) -> str:
    """A cell that can be built on shares an edge with a tile [R 5.2]."""
    opposite = _name(section, UPPER + LOWER - row, column, words)
    left, right = _name(section, row, column - 1, words), _name(section, row, column + 1, words)
    if opposite:
        key = "above" if row == UPPER else "below"
    else:
        key = "between" if left and right else "right-of" if left else "left-of"
    return words.template(f"scene.cell-at.{key}").format(opposite=opposite, left=left, right=right)


def _name(section: Section, row: int, column: int, words: Words) -> str:
    at = 2 * (column - 1) + row
    tile = section[at] if 0 <= at < len(section) else EMPTY
    if tile == EMPTY:
        return ""
    kind = "junk" if tile >= FIRST_JUNK or tile < 0 else TYPE_WORDS[TYPE[tile]]
    return words.template(f"scene.cell-of.{kind}")
