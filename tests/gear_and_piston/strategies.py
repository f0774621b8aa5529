"""Hypothesis strategies: sections and cars built tile by tile, as players build them."""

from hypothesis import strategies as st

from motorworks.games.gear_and_piston.rules.car import Car, Section, build_columns, with_tile
from motorworks.games.gear_and_piston.rules.tables import PARTS, ROW


@st.composite
def sections(draw: st.DrawFn, least: int = 0, most: int = 16, without: tuple[int, ...] = ()) -> Section:
    """A section of different parts, each put on a cell that is open to it."""
    parts = draw(st.lists(st.integers(0, PARTS - 1), min_size=least, max_size=most, unique=True))
    section: Section = ()
    for part in parts:
        if part in without:
            continue
        if not section:
            section = with_tile((), ROW[part], 1, part)
            continue
        column = draw(st.sampled_from(build_columns(section, ROW[part])))
        section = with_tile(section, ROW[part], column, part)
    return section


@st.composite
def cars(draw: st.DrawFn) -> Car:
    """None, one or two sections."""
    first = draw(sections())
    second = draw(sections(without=first)) if first else ()
    return tuple(section for section in (first, second) if section)
