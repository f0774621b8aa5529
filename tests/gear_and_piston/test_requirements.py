"""A complete automobile."""

import pytest

from motorworks.games.gear_and_piston.rules.requirements import is_complete
from tests.gear_and_piston.positions import car, short_of

TWELVE = {
    "electric": "N01 N07 N08 N13 N16 N02\nN22 N28 N37 N40 N29 N24",
    "fuel": "N03 N09 N10 N13 N17 N04\nN22 N28 N38 N40 N29 N24",
    "steam": "N05 N11 N12 N13 N18 N06\nN22 N28 N39 N40 N29 N24",
}


@pytest.mark.parametrize("drive", TWELVE)
def test_complete_cars_of_twelve_parts(drive: str) -> None:
    """R 6.7: with two axles, in the second and the fifth column."""
    assert is_complete(car(TWELVE[drive]))
    assert short_of(TWELVE[drive]) == []


def test_the_smallest_complete_car() -> None:
    """R 6.7: six tiles: engine, tank and steering over axle, gearbox and axle."""
    assert is_complete(car("N01 N07 N13\nN28 N22 N29"))


def test_two_axles_elsewhere_do_not_carry_twelve_parts() -> None:
    """R 6.7: with axles in the third and fifth column the first column is left without support."""
    assert short_of("N01 N07 N08 N13 N16 N02\nN22 N37 N28 N40 N29 N24") == ["support L1", "support U1"]


def test_two_sections_are_not_complete() -> None:
    """R 6.1: it is one section, even if nothing else is missing."""
    assert short_of("N01 N07 | N13\nN28 N22 | N29") == ["sections"]


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("N19 N20 N13\nN28 N22 N29", ["engine generic", "tank generic"]),
        ("N01 N07 N13\nN28 N40 N29", ["gearbox"]),
        ("N01 N07 N13\nN40 N28 N22", ["axle"]),
        ("N01 N07 N21\nN28 N22 N29", ["steering"]),
        ("N01 N07 N13 N14\nN28 N22 N29 N40", ["steering-surplus"]),
        ("N01 N07 N13 N14 N15\nN28 N22 N29 N40 N31", ["steering-surplus"] * 2),
    ],
)
def test_what_every_car_needs(drawn: str, short: list[str]) -> None:
    """R 6.2: an engine, a gearbox, two axles and exactly one steering."""
    assert short_of(drawn) == short


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("N01 N02 N07 N13\nN28 N22 N29 N40", ["tank electric"]),
        ("N01 N02 S01 N07 N13 N21\nN22 N28 N40 N41 N29 N42", ["tank electric"] * 2),
        ("N01 N07 N08 N13\nN28 N22 N29 N40", []),
        ("N01 N07 N03 N13\nN28 N22 N29 N40", ["tank fuel"]),
    ],
)
def test_a_tank_for_each_engine(drawn: str, short: list[str]) -> None:
    """R 6.3: one tank for each engine of its colour; more are fine, other colours do not help."""
    assert short_of(drawn) == short


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("N01 N07 N13\nN28 N22 N29", []),
        ("N01 N07 N13 N17\nN28 N22 N29 N40", ["engine fuel", "stranded fuel", "tank fuel"]),
        ("N01 N07 N13 N09\nN28 N22 N29 N40", ["engine fuel", "stranded fuel"]),
        ("N01 N07 N13 N03\nN28 N22 N29 N38", ["stranded fuel", "tank fuel"]),
        ("N01 N07 N13 N16\nN28 N22 N29 N37", []),
        ("N01 N07 N13 N03 N09\nN28 N22 N40 N29 N38", []),
    ],
)
def test_a_coloured_part_needs_engine_and_tank_of_its_colour(drawn: str, short: list[str]) -> None:
    """R 6.4: all parts of a colour share them, and one gearbox serves two drives."""
    assert short_of(drawn) == short


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("N01 N07 N13\nN28 N22 .", ["axle", "counterpart L3", "support U3"]),
        ("N01 N07 N13 .\nN28 N22 N29 N40", ["counterpart U4"]),
        ("N01 N07 N13 N21\nN28 N22 N29 .", ["counterpart L4"]),
    ],
)
def test_every_tile_has_a_counterpart(drawn: str, short: list[str]) -> None:
    """R 6.5: none is left out above or below."""
    assert short_of(drawn) == short


def test_an_axle_supports_the_five_cells_around_it() -> None:
    """R 6.6: an axle in the second column supports columns one to three, not column four."""
    short = short_of("N01 N07 N13 N21\nN22 N28 N40 N41")

    assert [what for what in short if what.startswith("support")] == ["support L4", "support U4"]


def test_an_axle_supports_itself() -> None:
    """R 6.6: two axles far from each other need no other axle."""
    assert not [what for what in short_of(".   N13 .   .\nN28 N22 N40 N29") if what.startswith("support")]


def test_an_empty_car_lacks_everything() -> None:
    """R 6.2: engine, tank, steering, gearbox and two axles."""
    assert short_of("") == ["axle", "axle", "engine generic", "gearbox", "steering", "tank generic"]


def test_support_is_counted_inside_each_section() -> None:
    """R 6.6: an axle of one section does not support the other."""
    assert "support U5" in short_of("N01 N07 | N13\nN22 N28 | N40")
