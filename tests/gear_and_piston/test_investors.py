"""The fourteen investors."""

import pytest

from motorworks.games.gear_and_piston.rules.scoring import bronze_points
from motorworks.games.gear_and_piston.rules.tables import EVEN, OTHERS, PREFERRED
from tests.gear_and_piston.positions import at, cars

# Complete cars. RICH shows comfort 4, power 1, range 3 and has three upgrades; its volatility is 0.
RICH = "N07 N13 N16 N01 N08\nN26 N31 N37 N40 S28"
PLAIN = "S05 S13 S18\nS32 S27 S33"
JUNK = "J01 J02 J03\nJ04 J05 J06"


def points(investors: str, *drawn: str, more: str = "") -> list[int]:
    """What the last of the investors brings each player."""
    match = at(f'phase = "junk"\ninvestors = "{investors}"\n{cars(*drawn)}\n{more}', len(drawn))
    assert match.over
    wanted = investors.rsplit(maxsplit=1)[-1]
    return [dict(score.sources)[wanted] for score in match.breakdown()]


def bronze(investor: str, *drawn: str) -> list[int]:
    match = at(f'phase = "junk"\ninvestors = "{investor} waste"\n{cars(*drawn)}', len(drawn))
    return [dict(score.sources)[investor] for score in match.breakdown()]


@pytest.mark.parametrize(
    ("first_two", "by_symbols"),
    [(PREFERRED, [0, 0, 3, 5, 7, 9, 11]), (OTHERS, [0, 0, 1, 3, 5, 7, 9]), (EVEN, [0, 0, 2, 4, 6, 8, 10])],
)
def test_points_for_bronze_symbols(first_two: int, by_symbols: list[int]) -> None:
    """R 11.3 and R 11.4: nothing for one symbol, then two points for each further one."""
    assert [bronze_points(symbols, first_two) for symbols in range(7)] == by_symbols


@pytest.mark.parametrize(
    ("investor", "expected"),
    [
        ("comfort", 7 + 1 + 3),  # comfort 4, power 2, range 3
        ("power", 5 + 3 + 3),
        ("range", 5 + 1 + 5),
        ("even", 6 + 2 + 4),
    ],
)
def test_stack_1(investor: str, expected: int) -> None:
    """R 11.3 and R 11.4: the preferred symbol brings 3, 5, 7, ..., the others 1, 3, 5, ..., all alike 2, 4, 6, ..."""
    assert bronze(investor, RICH, PLAIN) == [expected, 0]


def test_the_biggest_car() -> None:
    """R 11.5: three points for the most tiles."""
    assert points("even biggest", RICH, PLAIN) == [3, 0]


def test_tied_for_the_biggest_car() -> None:
    """R 11.1: both score; R 11.2: junk counts for the size of a car."""
    assert points("even biggest", PLAIN, JUNK) == [3, 3]


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        (RICH, 3),
        ("N07 N13 N16 N01\nN28 N22 N29 N37", 0),
        ("N07 N13 N16 N01 N21 S07\nN37 N28 N23 N40 N29 N26", 3),
    ],
)
def test_something_new(drawn: str, expected: int) -> None:
    """R 11.6: three upgrades; R 11.1: more bring no more."""
    assert points("even new", drawn, PLAIN) == [expected, 0]


def test_staying_together() -> None:
    """R 11.7: the lowest volatility after junk; every tied player scores."""
    assert points("even together", RICH, PLAIN) == [3, 0]
    assert points("even together", RICH, "J01 J02 J03\nJ04 J05 S28".replace("S28", "S29")) == [3, 3]


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("N01 N07 N13 N03 N09\nN28 N22 N40 N29 N38", 3),
        ("N01 N07 N13 N03 J01\nN28 N22 N40 N29 N38", 0),  # junk serves as the fuel tank
        ("N01 N07 N13 J01 N09\nN28 N22 N40 N29 N38", 0),  # junk serves as the fuel engine
        ("N01 N07 N13 N03 N09 N04 J01\nN28 N22 N40 N29 N38 N41 N31", 3),  # junk serves a further engine
        (RICH, 0),
    ],
)
def test_hybrid(drawn: str, expected: int) -> None:
    """R 11.8: two drives of different colours, each with a real engine and a real tank."""
    assert points("even hybrid", drawn, PLAIN) == [expected, 0]


def test_three_drives_score_once() -> None:
    """R 11.1: the same condition, met more than once, is scored once."""
    assert points("even hybrid", "N01 N07 N03 N09 N13 N05 N11\nN28 N22 N40 N29 N26 N41 N31", PLAIN) == [3, 0]


@pytest.mark.parametrize(
    ("drawn", "expected"), [(RICH, 3), (RICH.replace("N40", "N23"), 0), (RICH.replace("N31", "N28"), 3)]
)
def test_a_little_of_everything(drawn: str, expected: int) -> None:
    """R 11.9: comfort, power, range and reliability."""
    assert points("even everything", drawn, PLAIN) == [expected, 0]


def test_waste() -> None:
    """R 11.10: three blueprints in hand cost three points."""
    assert points("even waste", RICH, PLAIN, more='blue.hand = "N02 N03 S09"') == [-3, 0]


def test_beautiful() -> None:
    """R 11.11: two points without junk, none with a single junk tile."""
    assert points("even beautiful", RICH, "N02 S08 N14\nS30 N22 J01") == [2, 0]


@pytest.mark.parametrize(
    ("investor", "expected"), [("most-range", [2, 0]), ("most-power", [2, 0]), ("most-comfort", [2, 0])]
)
def test_the_most_symbols(investor: str, expected: list[int]) -> None:
    """R 11.12: two points for the most range, power or comfort."""
    assert points(f"even {investor}", RICH, PLAIN) == expected


@pytest.mark.parametrize("investor", ["most-range", "most-power", "most-comfort"])
def test_the_most_symbols_with_none_at_all(investor: str) -> None:
    """R 11.12: all are tied, all score."""
    assert points(f"even {investor}", PLAIN, JUNK) == [2, 2]


def test_junk_is_no_upgrade_and_no_symbol() -> None:
    """R 11.2: it never counts for upgrades, drives or symbols."""
    assert points("even new", JUNK, PLAIN) == [0, 0]
    assert points("even everything", JUNK, PLAIN) == [0, 0]


def test_expert_investors_all_score() -> None:
    """R 2.4 and R 10.2: three investors, three sources of points."""
    match = at(f"""
        phase = "junk"
        investors = "even biggest beautiful"
        blue.car = '''{RICH}'''
        green.car = '''{PLAIN}'''
    """)

    assert dict(match.breakdown()[0].sources) == {
        "even": 12,
        "biggest": 3,
        "beautiful": 2,
        "area": 4,
        "volatility": 0,
    }
