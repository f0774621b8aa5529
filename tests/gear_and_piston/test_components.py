"""The things on the table: what the printed rulebook says about them holds for the data files."""

from collections import Counter
from importlib import resources
from itertools import product

import pytest

from motorworks.games.gear_and_piston import GAME
from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE,
    BRONZE_WORDS,
    COLOUR,
    COLOUR_WORDS,
    DECK_SIZE,
    EMPTY,
    FEW_BELOW,
    FRONT_ROW,
    GAUGE_WORDS,
    GENERIC,
    LOWER,
    MARKERS,
    PARTS,
    PATENT_DISPLAY,
    RELIABILITY,
    ROW,
    SPACES,
    THIN_BELOW,
    TYPE,
    TYPE_WORDS,
    UPPER,
    VOLATILITY,
    WORDS,
    gauge,
)
from motorworks.kernel import LANGUAGES
from tests.gear_and_piston.positions import at, car, picture, tile

NEW_PARTS, SCRAP_PARTS = range(DECK_SIZE), range(DECK_SIZE, PARTS)


def is_a(part: int, what: str) -> bool:
    return set(what.split()) <= {
        TYPE_WORDS[TYPE[part]],
        COLOUR_WORDS[COLOUR[part]],
        "" if BRONZE[part] == EMPTY else BRONZE_WORDS[BRONZE[part]],
        f"volatility-{VOLATILITY[part]}",
        f"reliability-{RELIABILITY[part]}",
    }


def test_there_are_42_new_and_42_scrap_parts_and_20_junk_tiles() -> None:
    """R 1.1: the printed numbers of tiles."""
    kinds = Counter(word[0] for word in WORDS if word != "spare")

    assert kinds == {"N": 42, "S": 42, "J": 20}


def test_each_type_has_its_row_and_upgrades_have_both() -> None:
    """R 1.2: engines, tanks and steerings above, gearboxes and axles below, upgrades in both rows."""
    rows = {word: {ROW[part] for part in range(PARTS) if TYPE[part] == of} for of, word in enumerate(TYPE_WORDS)}

    assert rows == {
        "engine": {UPPER},
        "tank": {UPPER},
        "steering": {UPPER},
        "gearbox": {LOWER},
        "axle": {LOWER},
        "upgrade": {UPPER, LOWER},
    }


def test_engines_tanks_and_upgrades_are_coloured() -> None:
    """R 1.2: the coloured types; every colour has engines and tanks among the new and the scrap parts."""
    coloured = {TYPE_WORDS[TYPE[part]] for part in range(PARTS) if COLOUR[part] != GENERIC}

    assert coloured == {"engine", "tank", "upgrade"}
    for deck, colour, what in product((NEW_PARTS, SCRAP_PARTS), COLOUR_WORDS[:GENERIC], ("engine", "tank")):
        assert any(is_a(part, f"{what} {colour}") for part in deck)


def test_symbols_of_new_parts() -> None:
    """R 1.3: one bronze symbol each, no volatility."""
    assert all(BRONZE[part] != EMPTY and VOLATILITY[part] == 0 for part in NEW_PARTS)


def test_symbols_of_scrap_parts() -> None:
    """R 1.3: no bronze symbol; most, but not all, show volatility 1."""
    volatile = [part for part in SCRAP_PARTS if VOLATILITY[part] == 1]

    assert all(BRONZE[part] == EMPTY and VOLATILITY[part] in (0, 1) for part in SCRAP_PARTS)
    assert DECK_SIZE / 2 < len(volatile) < DECK_SIZE


def test_reliability_is_on_generic_upgrades() -> None:
    """R 1.3: the printed example needs a generic upgrade with reliability 1."""
    reliable = [part for part in range(PARTS) if RELIABILITY[part]]

    assert reliable
    assert all(is_a(part, "upgrade generic reliability-1") for part in reliable)


def test_junk_shows_0_1_or_2() -> None:
    """R 1.3: the printed example draws 1, 0, 2 and 1."""
    values = Counter(VOLATILITY[PARTS : PARTS + 20])

    assert set(values) == {0, 1, 2}
    assert values[1] >= 2


@pytest.mark.parametrize(
    ("deck", "what", "least"),
    [
        ("N", "engine steam range", 1),
        ("N", "gearbox power", 1),
        ("N", "gearbox range", 1),
        ("N", "engine electric", 1),
        ("N", "tank electric", 1),
        ("S", "engine electric", 1),
        ("S", "tank electric volatility-0", 2),
    ],
)
def test_parts_of_the_printed_examples_exist(deck: str, what: str, least: int) -> None:
    """R 1.2: every part that a printed example speaks of is in the box."""
    found = [part for part in range(PARTS) if WORDS[part][0] == deck and is_a(part, what)]

    assert len(found) >= least


def test_spaces_by_player_count() -> None:
    """R 1.4: backyard, patent office, scrapyard and workshop; a number in a space means that many players or more."""
    assert SPACES[False][2:] == ((2, 4, 2, 3), (3, 5, 2, 4), (3, 5, 3, 5), (4, 6, 3, 6), (4, 6, 3, 7))
    assert [spaces[2] for spaces in SPACES[True][2:]] == [2, 3, 4, 4, 4]


def test_a_space_stays_in_use_when_players_join() -> None:
    """R 1.4: no space vanishes with a further player."""
    for fewer, more in zip(SPACES[False][2:], SPACES[False][3:], strict=False):
        assert all(few <= many for few, many in zip(fewer, more, strict=True))


def test_there_are_more_spaces_than_markers() -> None:
    """R 3.3: so every marker can be placed."""
    for alternative, players in product((False, True), range(2, 7)):
        assert sum(SPACES[alternative][players]) > players * MARKERS[players]


def test_a_hand_shows_its_backs_and_hides_its_faces() -> None:
    """R 1.5 and R 1.7: others see how many new and scrap parts a hand holds, and nothing else of it."""
    match = at("""
        blue.hand = "N01 N02 S05"
        green.hand = "N03"
    """)

    for_others = match.view(1)
    assert for_others["hand_backs"] == [{"new": 2, "scrap": 1}, {"new": 1, "scrap": 0}]
    assert for_others["hand"] == ["N03"]
    assert match.view(None)["hand"] == []
    assert match.view(0)["hand"] == ["N01", "N02", "S05"]


@pytest.mark.parametrize(
    ("size", "looks"), [(0, "empty"), (1, "few"), (FEW_BELOW - 1, "few"), (FEW_BELOW, "thin"), (THIN_BELOW, "thick")]
)
def test_a_stack_is_shown_by_how_it_looks(size: int, looks: str) -> None:
    """R 1.6: nobody may count, so a view shows four states and no number."""
    assert GAUGE_WORDS[gauge(size)] == looks


@pytest.mark.parametrize("needed", [PATENT_DISPLAY, FRONT_ROW])
def test_no_step_of_the_gauge_announces_the_last_round(needed: int) -> None:
    """R 1.6: a stack that is one tile short of a refresh looks like one that just suffices."""
    assert gauge(needed - 1) == gauge(needed) != gauge(0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", ["R 1.1", "R 1.3", "R 1.4", "R 4.19", "R 11.4", "R 11.9", "R 12.3"])
def test_the_rulebook_marks_what_is_reconstructed(rule: str, language: str) -> None:
    """Tile list, junk, spaces, Workshop figures and two investors are not in the printed rulebook."""
    text = resources.files(GAME.package).joinpath("rulebook", f"{language}.md").read_text(encoding="utf-8")
    paragraph = text[text.index(f"**{rule}**") :].split("\n\n")[0]
    assert ("*Reconstructed:*" if language == "en" else "*Rekonstruiert:*") in paragraph


def test_a_view_has_no_stack_size() -> None:
    """R 1.6: the stacks of a view are words."""
    assert at().view(0)["stacks"] == {"new": "thick", "scrap": "thick", "junk": "thick"}


def test_discards_lie_open() -> None:
    """R 1.8: everybody sees the discard piles, the uppermost tile last."""
    match = at("""
        phase = "volatility"
        busy = true
        blue.hand = "N01 S05"
        green.hand = "S06"
    """)

    match.plays("discard S05", "discard S06")

    assert match.view(None)["discards"] == {"new": [], "scrap": ["S05", "S06"]}


def test_pictures_come_back() -> None:
    """R 5.1: the notation of these tests; two rows, `|` between the two sections."""
    drawn = "S07 N13 | N16 .\nN24 N31 | N37 N40"

    assert car(drawn) == (
        (tile("S07"), tile("N24"), tile("N13"), tile("N31")),
        (tile("N16"), tile("N37"), EMPTY, tile("N40")),
    )
    assert picture(car(drawn)) == drawn
