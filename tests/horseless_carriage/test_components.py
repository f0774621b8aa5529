"""The components as printed, and what a niche asks for. [R 1] [R 2.5]"""

from motorworks.games.horseless_carriage import GAME
from motorworks.games.horseless_carriage.rules.setup import deck
from motorworks.games.horseless_carriage.rules.tables import (
    CARD_CLOCKS,
    CARD_YEAR,
    CARDS,
    CORNER,
    DIMENSIONS,
    EXPANSIONS,
    INDICATOR,
    INDICATOR_COPIES,
    INDICATOR_OF,
    INDICATORS,
    LAST_YEAR,
    NEUTRAL,
    SEGMENT,
    SLOTS,
    SPARKS,
    STATION,
    STEP_OF,
    TECHNOLOGIES,
    TILES,
    TYPES,
    copies,
)
from motorworks.games.horseless_carriage.rules.windows import REACH, count, niche


def asks(column: int, row: int) -> tuple[int, int]:
    """How far above the minimums a niche asks, horizontally and vertically: the least that reaches it."""
    where = niche(column, row)
    across = next(a for a in range(5) if count(REACH[a][4], where)) - 1
    up = next(b for b in range(5) if count(REACH[4][b], where)) - 1
    return across, up


def test_t1_spec_axes() -> None:
    """T1, R 1.5, example under "Research tracks": both axes read 0123, and four adjacent niches ask for the same."""
    assert {asks(column, row) for column in (2, 3) for row in (4, 5)} == {(1, 2)}
    assert {asks(column, row) for column in (6, 7) for row in (6, 7)} == {(3, 3)}
    assert {asks(column, row) for column in (0, 1) for row in (0, 1)} == {(0, 0)}


def test_segments_and_quadrants() -> None:
    """R 1.3: four diagonal segments of 10, 26, 22 and 6 niches; quadrant IV has no niche below segment 2."""
    assert tuple((where % 8 + where // 8) // 4 for where in range(64)) == SEGMENT
    assert [SEGMENT.count(segment) for segment in range(4)] == [10, 26, 22, 6]
    fourth = [SEGMENT[CORNER[3] + 8 * row + column] for row in range(4) for column in range(4)]
    assert min(fourth) == 2
    assert (niche(0, 0), niche(4, 0), niche(0, 4), niche(4, 4)) == CORNER


def test_five_tracks_of_six_technologies() -> None:
    """R 1.4: thirty spaces, and every technology is named by at least one of them."""
    assert sum(len(levels) for row in SLOTS for levels in row) == 30
    assert all(any(row) for row in SLOTS)
    dashboard = SLOTS[TECHNOLOGIES.index("dashboard")]
    assert dashboard[DIMENSIONS.index("design")] == (4,)
    assert dashboard[DIMENSIONS.index("speed")] == (6,)


def test_three_types_of_cars() -> None:
    """R 1.6: normal cars, sports cars and trucks."""
    assert TYPES == ("car", "sports", "truck")


def test_three_to_five_players_and_seven_years() -> None:
    """R 1.1, R 1.2: and with six expansions the seventh year is the last."""
    assert list(GAME.seats) == [3, 4, 5]
    assert LAST_YEAR == EXPANSIONS + 1 == 7


def test_the_supply_grows_with_the_players() -> None:
    """R 2.5: each seat fewer returns one or two of each tile, five research and six planning departments."""
    per_seat = {name: [copies(tile, seats) for seats in (3, 4, 5)] for tile, name in enumerate(TILES[:INDICATOR])}
    assert per_seat["car"] == per_seat["sports"] == per_seat["truck"] == [6, 8, 10]
    assert per_seat["research"] == [15, 20, 25]
    assert per_seat["planning"] == [18, 24, 30]
    scarce = [name for name in TECHNOLOGIES if per_seat[name] == [4, 5, 6]]
    plenty = [name for name in TECHNOLOGIES if per_seat[name] == [6, 8, 10]]
    assert (len(scarce), len(plenty)) == (9, 8)


def test_there_are_as_many_indicators_as_slots() -> None:
    """R 2.5: 220 indicators, by dimension and step exactly the slots on the tiles of five players."""
    slots = dict.fromkeys(INDICATORS, 0)
    for technology, row in enumerate(SLOTS):
        for dimension, levels in enumerate(row):
            if levels:
                kind = INDICATOR_OF[dimension][STEP_OF[technology]]
                slots[INDICATORS[kind]] += len(levels) * copies(STATION + technology, 5)
    assert slots == dict(zip(INDICATORS, INDICATOR_COPIES, strict=True))
    assert sum(INDICATOR_COPIES) == 220


def test_decks_are_alike() -> None:
    """R 2.1: 17 cards, 24 clocks, and 18 normal, 6 sports and 10 truck sparks in every deck."""
    assert len(CARDS) == 17
    assert sum(CARD_CLOCKS) == 24
    for sparks in SPARKS:
        kinds = [kind for card in sparks for kind, _ in card]
        assert [kinds.count(kind) for kind in range(3)] == [18, 6, 10]


def test_t23_cards_by_year() -> None:
    """T23, R 11.1, phase 8, "Play market demand cards".

    Four cards of year 1, six of year 2, six of year 3, one of year 4.
    """
    years = dict(zip(CARDS, CARD_YEAR, strict=True))
    assert all(year == int(card[0]) for card, year in years.items())
    assert [CARD_YEAR.count(year) for year in (1, 2, 3, 4)] == [4, 6, 6, 1]


def test_the_introductory_decks() -> None:
    """R 2.8: eight cards each, at least two of them for year 1."""
    for industrialist in range(5):
        cards = [card for card in range(17) if deck(industrialist, True) >> card & 1]
        assert len(cards) == 8
        assert sum(CARD_YEAR[card] == 1 for card in cards) >= 2
    assert [CARDS[card] for card in range(17) if deck(3, True) >> card & 1][-2:] == ["35", "40"]


def test_neutral_cards() -> None:
    """R 2.7: seven cards, one truck, no sports car, all in the lowest segment of quadrant I."""
    assert sorted(kind for kind, _ in NEUTRAL) == [0] * 6 + [2]
    assert {SEGMENT[where] for _, where in NEUTRAL} == {0}
    assert {SEGMENT[where + corner] for _, where in NEUTRAL for corner in CORNER[1:3]} == {1}
