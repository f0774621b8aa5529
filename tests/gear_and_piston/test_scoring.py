"""Scoring."""

import pytest

from motorworks.games.gear_and_piston.rules.car import largest_area
from tests.gear_and_piston.positions import Position, at, car, cars

# The car at the end of the printed junk example.
GREEN = """
    S07 N01 N16 J06 N06 J16
    N26 N31 N37 N42 J01 J07
"""
# Complete and without any points: volatility meets area.
PLAIN = "S05 S13 S18\nS32 S27 S33"


def final(*drawn: str, investors: str = "range hybrid") -> Position:
    """A finished game with these cars."""
    match = at(f'phase = "junk"\ninvestors = "{investors}"\n{cars(*drawn)}', len(drawn))
    assert match.over, "every car of a finished game is complete"
    return match


def sources(match: Position, seat: int = 0) -> dict[str, int]:
    return dict(match.breakdown()[seat].sources)


def test_the_printed_scoring_example() -> None:
    """R 10.2, "Beispiel für Siegpunktermittlung": 8 + 0 + 4 - 3 = 9."""
    match = final(GREEN, PLAIN, investors="range hybrid")

    assert sources(match) == {"range": 8, "hybrid": 0, "area": 4, "volatility": -3}
    assert match.scores()[0] == 9


def test_volatility_is_set_once_more_after_the_junk() -> None:
    """R 10.1, in the same example: 1 + 0 + 2 + 1 = 4, less one for reliability."""
    assert final(GREEN, PLAIN).state.volatility[0] == 3


def test_a_score_may_be_negative() -> None:
    """R 10.2: more volatility than anything else."""
    match = final("J16 J17 J18\nJ19 J20 J06", PLAIN)

    assert match.scores()[0] == -11


@pytest.mark.parametrize(
    ("drawn", "area"),
    [
        ("N01 N07 N13\nN28 N22 N29", 4),  # steering and three lower parts, all grey
        ("N01 N13 N07\n.   .   .", 1),
        ("N16 .\n.   N37", 1),  # they touch by a corner only
        ("N16 N13\nN37 N22", 2),
        ("N01 J01 N07\nN37 J02 N23", 2),  # junk parts the area
        ("J01 J02\nJ03 J04", 0),  # junk belongs to no area
        ("N05 N11 N12 N13 N18 N06\nN22 N28 N39 N40 N29 N24", 4),
        ("", 0),
    ],
)
def test_the_largest_area(drawn: str, area: int) -> None:
    """R 10.3: edges connect, corners do not; grey is a colour; junk interrupts."""
    assert largest_area(car(drawn)) == area


def test_the_highest_score_wins() -> None:
    """R 10.4: nine points against less."""
    match = final(GREEN, PLAIN)

    assert match.scores()[0] > match.scores()[1]
    assert match.winners() == [0]


LIGHT = "S03 S10 S16\nS28 S22 S29"  # area 4, volatility 2
HEAVY = "S02 S08 S07 S17\nN24 S30 N28 N34"  # area 5, volatility 3
ALIKE = "S01 S07 S17\nN28 N24 N34"  # area 4, volatility 2


@pytest.mark.parametrize(("cars", "winners"), [((LIGHT, HEAVY), [0]), ((HEAVY, LIGHT), [1])])
def test_a_tie_is_broken_by_volatility(cars: tuple[str, str], winners: list[int]) -> None:
    """R 10.4: equal score, volatility 2 against 3: the lower one wins."""
    match = final(*cars)

    assert match.scores() == [2, 2]
    assert sorted(match.state.volatility) == [2, 3]
    assert match.winners() == winners


def test_still_tied_players_share_the_victory() -> None:
    """R 10.4: the same score and the same volatility."""
    match = final(LIGHT, ALIKE, PLAIN)

    assert match.scores() == [2, 2, -1]
    assert match.state.volatility == [2, 2, 5]
    assert match.winners() == [0, 1]
    assert match.places() == [1, 1, 3]


def test_a_broken_tie_is_told_with_its_figures() -> None:
    """R 10.4: at the end the table says what decided; who shares the victory needs no such sentence."""
    match = final(LIGHT, HEAVY, PLAIN)

    assert match.scene().verdict == "With 2 VP each, the lower volatility wins (player 1: 2, player 2: 3)."
    assert final(HEAVY, LIGHT, PLAIN).scene().verdict.endswith("(player 2: 2, player 1: 3).")
    in_german = match.scene(words=match.in_words("de", ["Ada", "Bob", "Cleo"]))
    assert in_german.verdict == "Bei je 2 SP gewinnt die geringere Volatilität (Ada: 2, Bob: 3)."
    assert final(LIGHT, ALIKE, PLAIN).scene().verdict == ""
    assert final(GREEN, PLAIN).scene().verdict == ""


def test_nothing_is_told_of_a_tie_before_the_end() -> None:
    """R 10.4: in mid-game nobody has won."""
    match = at(f"""
        investors = "range hybrid"
        blue.car = '''{LIGHT}'''
        green.car = '''{HEAVY}'''
    """)

    assert match.scores() == [2, 2]
    assert match.scene().verdict == ""
