"""Junk: every car becomes complete."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motorworks.games.gear_and_piston.rules.car import MOST_COLUMNS, Car, replace, tiles, width, with_tile
from motorworks.games.gear_and_piston.rules.requirements import (
    NO_ENGINE,
    NO_STEERING,
    NO_TANK,
    STEERING_SURPLUS,
    STRANDED,
    JunkPlaces,
    is_complete,
    shortages,
)
from motorworks.games.gear_and_piston.rules.tables import (
    COLOUR,
    ENGINE,
    FIRST_JUNK,
    SPARE_JUNK,
    STEERING,
    TANK,
    TYPE,
    UPGRADE,
)
from tests.gear_and_piston.positions import Position, at, car, cars, pictured, short_of
from tests.gear_and_piston.strategies import sections

# "Beispiel für die Platzierung von Abfallbauteil-Plättchen": what Green's car looks like before.
GREEN = """
    S07 N01 N16 S08 N06
    N26 N31 N37 N42 .
"""


COMPLETE = ("S03 S10 S18\nS32 S27 S33", "S06 S14 S17\nS30 S26 S31")


def junk_phase(*drawn: str, junk: str = "") -> Position:
    """Two players; a seat without a drawing has a complete car."""
    return at(f'phase = "junk"\njunk = "{junk}"\n{cars(*[*drawn, *COMPLETE][:2])}')


def test_the_printed_example_lacks() -> None:
    """R 9.6, the printed junk example: a steam tank, an axle, a steering, a lower tile, the support of three tiles."""
    assert short_of(GREEN) == [
        "axle",
        "counterpart L5",
        "steering",
        "support L4",
        "support U4",
        "support U5",
        "tank steam",
    ]


def test_the_printed_example() -> None:
    """R 9.3, R 9.4 and R 9.8, the printed junk example: four draws of volatility 1, 0, 2 and 1."""
    match = junk_phase(GREEN, junk="J06 J01 J16 J07")
    s = match.state

    match.play("cover S08")
    assert short_of(match.car(0)) == ["axle", "counterpart L5", "steering", "support L4", "support U4", "support U5"]
    match.play("at a lower 5")
    assert short_of(match.car(0)) == ["steering"]
    match.play("at a upper 6")
    assert short_of(match.car(0)) == ["counterpart L6"]
    match.play("at a lower 6")

    assert match.over
    assert match.car(0) == pictured("""
        S07 N01 N16 J06 N06 J16
        N26 N31 N37 N42 J01 J07
    """)
    assert s.volatility[0] == 3


def test_the_other_ways_of_the_printed_example() -> None:
    """R 9.7, the printed junk example: the first tile could also lengthen the car or cover the steam engine."""
    options = junk_phase(GREEN, junk="J06").codes()

    assert {"cover S08", "cover N06", "at a upper 0", "at a upper 6"} <= set(options)


def test_no_working_part_is_covered_to_no_purpose() -> None:
    """R 9.7: covering the electric engine would open a shortage, covering the only axle would close none."""
    match = junk_phase(GREEN, junk="J06")

    assert match.reason("cover N01") == match.reason("cover N31") == "R 9.7 cover-useless"


def test_player_order_and_one_after_the_other() -> None:
    """R 9.2: each player goes on until the car is complete; then the next one draws."""
    match = at("""
        players = 3
        phase = "junk"
        start = "green"
        junk = "J01 J02 J03"
        green.car = '''
            N01 N07 N13
            N28 N22 .
        '''
        red.car = '''
            N03 N09 N14
            N31 N24 .
        '''
    """)
    actors = []

    while match.state.drawn and match.state.cars[match.state.actor]:
        actors.append(match.actor)
        match.play("at a lower 3")

    assert actors == [1, 2]
    assert match.actor == 0


def test_after_an_end_in_the_middle_of_a_round_the_start_tile_decides() -> None:
    """R 9.2: the Workshop has not been reached, so the start tile is where it was."""
    match = at("""
        players = 3
        phase = "scrapyard"
        start = "red"
        queues.scrapyard = "blue"
        queues.workshop = "green"
        scrapyard = "S01 S02 S03"
        scrap_stack = ""
    """)

    match.play("salvage S01")

    assert [match.phase(), match.actor] == ["junk", 2]


def test_a_complete_car_draws_nothing() -> None:
    """R 9.3: with two complete cars the game is over at once."""
    match = junk_phase()

    assert match.over
    assert len(match.state.junk) == 20


def test_the_tile_is_known_before_it_is_placed() -> None:
    """R 9.3: everybody sees the tile that was drawn, and the prompt names it."""
    match = junk_phase("N01 N07 N13\nN28 N22 .", junk="J16")

    assert match.view(1)["turn"]["junk"] == ["J16"]
    assert match.prompt() == "Where does it go: junk J16 (volatility 2)?"


def test_blueprints_cannot_be_built_any_more() -> None:
    """R 9.3: only junk is placed."""
    match = at("""
        phase = "junk"
        blue.hand = "N29"
        blue.car = '''
            N01 N07 N13
            N28 N22 .
        '''
    """)

    assert match.reason("build N29") == "R 9.4 not-now"
    assert {code.split()[0] for code in match.codes()} <= {"at", "cover"}


def test_junk_needs_an_edge_or_a_part_to_cover() -> None:
    """R 9.4: not in the air, not in a second section, not on a part of somebody else."""
    match = junk_phase("N01 N07 N13\nN28 N22 .")

    assert match.reason("at a lower 4") == "R 9.4 no-contact"
    assert match.reason("at b lower 1") == "R 9.4 no-contact"
    assert match.reason("cover N03") == "R 9.4 not-on-car"


def test_a_useless_place_is_refused() -> None:
    """R 9.7: nothing is missing in the upper row, so the car is not lengthened there."""
    match = junk_phase("N01 N07 N13\nN28 N22 .")

    assert match.reason("at a upper 0") == "R 9.7 junk-useless"
    assert match.codes() == ["at a lower 0", "at a lower 3", "cover N22"], "the missing axle can lie in three places"


def test_junk_stands_for_any_part_of_its_row() -> None:
    """R 9.5: engine, tank and steering above; axle and gearbox below."""
    assert is_complete(car("J01 J02 J03\nJ04 J05 J06"))
    assert is_complete(car("N01 J02 N13\nN28 J05 N29"))
    assert is_complete(car("J01 N07 N13\nJ04 N22 N29"))
    assert not is_complete(car("N01 N03 J03\nN28 N22 N29")), "two tanks and a steering are missing"


def test_roles_are_never_fixed() -> None:
    """R 9.5: the junk that served as gearbox becomes an axle when a later one takes over."""
    before = short_of("N01 N07 N13 N21\nN28 N40 J01 N41")
    after = short_of("N01 N07 N13 N21\nN28 N40 J01 J02") + short_of("N01 N07 N13 N21\nN28 J02 J01 N41")

    assert before == ["gearbox"], "as an axle the junk tile leaves one shortage, as a gearbox three"
    assert after == []


def test_junk_in_the_upper_row_is_no_coloured_part() -> None:
    """R 9.5: a filler needs no drive."""
    assert short_of("N01 N07 N13 J01\nN28 N22 N29 J02") == []


def test_each_stranded_part_counts_singly() -> None:
    """R 9.6: two fuel upgrades without a drive: engine, tank, and each of the two; so each may be covered."""
    drawn = "N01 N07 N13 N17\nN28 N22 N29 N38"

    assert short_of(drawn) == ["engine fuel", "stranded fuel", "stranded fuel", "tank fuel"]
    assert set(junk_phase(drawn).offers("cover")) >= {"N17", "N38"}


def test_junk_completes_the_drive_that_helps_most() -> None:
    """R 9.6: the roles that leave the fewest: a fuel tank makes three upgrades work, a steering is but a steering."""
    drawn = "N01 N07 N03 N17 J01\nN28 N22 N38 N29 N25"

    assert short_of(drawn) == ["steering"]


def test_a_surplus_steering_is_covered() -> None:
    """R 6.2 and R 9.7: one of two steerings must go; covering anything else would not help."""
    match = junk_phase("N01 N07 N13 N14\nN28 N22 N29 N40")

    assert match.codes() == ["cover N13", "cover N14"]


@pytest.mark.parametrize(
    ("drawn", "engine", "before", "after"),
    [
        ("S05 N13 N21\nN35 N26 N34", "S05", ["tank steam"], ["tank generic"]),
        ("N18 N06 N13\nN35 N26 N34", "N06", ["stranded steam", "tank steam"], ["stranded steam", "tank steam"]),
        (
            "N01 N07 N13 S05\nN35 N26 N34 S39",
            "S05",
            ["stranded steam", "tank steam"],
            ["stranded steam", "tank steam"],
        ),
    ],
)
def test_an_engine_without_a_tank_may_be_covered(drawn: str, engine: str, before: list[str], after: list[str]) -> None:
    """R 9.7, the printed example: even the only engine, and even where other parts of its colour need it."""
    match = junk_phase(drawn, junk="J01 J02 J03")
    assert short_of(drawn) == before

    match.play(f"cover {engine}")

    assert short_of(match.car(0)) == after
    assert match.codes(), "the phase goes on"


def test_an_engine_that_has_its_tank_is_not_covered_to_no_purpose() -> None:
    """R 9.7: with a tank among the parts, or with nothing missing that upper junk can stand for."""
    assert junk_phase("S05 S13 N21\nN35 N26 N34").reason("cover S05") == "R 9.7 cover-useless"
    two_steerings = junk_phase("S05 J01 N13 N14\nN35 N26 N34 N40")
    assert two_steerings.codes() == ["cover N13", "cover N14"]


def test_roles_are_open_when_an_engine_is_covered() -> None:
    """R 9.5 and R 9.7: the junk may as well be the missing steering, and then the engine has no tank."""
    match = junk_phase("S05 J01 N21\nN35 N26 N34")

    assert short_of(match.car(0)) == ["steering"]
    assert "S05" in match.offers("cover")


def test_a_working_part_may_be_covered_where_more_is_won_than_lost() -> None:
    """R 9.7: as a steam tank the junk makes S05 and S39 work; the electric tank or the steering is missing then."""
    drawn = "N01 N07 N13 S05\nN35 N26 N34 S39"
    assert set(junk_phase(drawn).offers("cover")) == {"N07", "N13", "S05", "S39"}

    for covered, opened in (("N07", "tank electric"), ("N13", "steering")):
        match = junk_phase(drawn, junk="J01 J02")
        match.play(f"cover {covered}")
        assert short_of(match.car(0)) == [opened]


def test_one_missing_part_is_not_exchanged_for_another() -> None:
    """R 9.7: without the steam upgrade one shortage is met and one opened."""
    match = junk_phase("N01 N07 N13 S05\nN35 N26 N34 N40")

    assert match.reason("cover N07") == match.reason("cover N13") == "R 9.7 cover-useless"
    assert match.offers("cover") == ["S05"]


def test_one_tile_may_meet_several_needs() -> None:
    """R 9.7, second draw of the printed junk example: axle, counterpart and support at once."""
    match = junk_phase("N01 N07 N13 N21\nN28 N22 N40 .", junk="J01")

    match.play("at a lower 4")

    assert match.over


def test_thrift_is_not_demanded() -> None:
    """R 9.7: a missing steering may cost two tiles in a new column where covering an upgrade would cost one."""
    match = junk_phase("N01 N07 N21\nN28 N22 N29", junk="J01 J02")
    assert match.codes() == ["at a upper 0", "at a upper 4", "cover N21"]

    match.play("at a upper 4")

    assert match.codes() == ["at a lower 4"]


def test_a_covered_part_is_gone() -> None:
    """R 9.8: its volatility and its symbols no longer count."""
    match = junk_phase("N01 N07 S16 S17\nN28 N22 N29 N40", junk="J01")
    before = match.view()["cars"][0]
    assert [before["volatility"], before["area"]] == [1, 6]

    match.play("cover S17")

    after = match.view()["cars"][0]
    assert [after["volatility"], after["area"]] == [0, 5]
    assert match.state.covered == [car("S17\n.")[0][0]]


def test_when_the_junk_stack_runs_out() -> None:
    """R 9.9: further tiles count volatility 1 each."""
    match = junk_phase("N01 N07 N13\nN28 N22 .")
    match.state.junk.clear()
    match.state.drawn[:] = [SPARE_JUNK]

    match.play("at a lower 3")

    assert match.car(0) == "N01 N07 N13\nN28 N22 spare"
    assert match.state.volatility[0] == 1


def test_the_stack_of_junk_can_run_out_in_play() -> None:
    """R 9.9: six players without cars need 36 tiles."""
    match = at("""
        players = 6
        phase = "junk"
    """)

    while not match.over:
        match.play(match.codes()[0])

    assert match.state.junk == []
    assert sum(cell == SPARE_JUNK for own in match.state.cars for section in own for cell in section) >= 16


def test_a_player_without_tiles_gets_six() -> None:
    """R 9.10: engine, tank and steering above, two axles and a gearbox below."""
    match = junk_phase("")
    assert match.codes() == ["at a upper 1", "at a lower 1"]
    assert match.reason("at a upper 2") == "R 9.4 no-contact"

    match.plays("at a upper 1", "at a upper 2", "at a upper 3", "at a lower 1", "at a lower 2", "at a lower 3")

    assert match.over
    assert len(match.state.junk) == 14


# Laws of the junk phase


def place(own: Car, choice: int) -> Car:
    places = JunkPlaces(own)
    options: list[int | tuple[int, int]] = [*places.cells_open(), *places.tiles_open()]
    chosen = options[choice % len(options)]
    if isinstance(chosen, int):
        return replace(own, chosen, SPARE_JUNK)
    row, column = chosen
    return (with_tile(own[0] if own else (), row, column, SPARE_JUNK),)


@given(sections(), st.lists(st.integers(0, 100), min_size=1, max_size=8))
def test_every_car_can_be_completed(section: tuple[int, ...], choices: list[int]) -> None:
    """R 9.7: there is always a place for the next tile, and whatever is chosen the phase ends; R 6.7: no gaps."""
    own: Car = (section,) if section else ()
    for count in range(80):
        if is_complete(own):
            break
        own = place(own, choices[count % len(choices)])
    assert is_complete(own)
    assert len(tiles(own)) == 2 * width(own[0]) >= 6
    assert width(own[0]) <= MOST_COLUMNS


@given(sections(), st.integers(0, 100))
def test_each_tile_leaves_fewer_shortages(section: tuple[int, ...], choice: int) -> None:
    """R 9.7: but for what a tile on a new cell brings about itself; over an engine without tank as many may be left."""
    own: Car = (section,) if section else ()
    if is_complete(own):
        return

    after = place(own, choice)

    gone = [tile for tile in tiles(own) if tile not in tiles(after)]
    is_new_column = len(after[0]) > len(section)
    brought = not gone  # a tile on a new cell: no support for it, and in a new column no tile opposite
    excused = brought + is_new_column + (gone in [[engine] for engine in without_tank(own)])
    assert len(shortages(after)) < len(shortages(own)) + excused


@given(sections(), st.lists(st.integers(0, 100), max_size=3))
def test_every_part_that_does_not_work_may_be_covered(section: tuple[int, ...], choices: list[int]) -> None:
    """R 9.7: engines without a tank, parts whose colour lacks its drive, and each of too many steerings."""
    own: Car = (section,) if section else ()
    for choice in choices:
        if not is_complete(own):
            own = place(own, choice)
    missing = shortages(own)
    stranded = {colour for what, colour in missing if what == STRANDED}
    steerings = [tile for tile in parts(own) if TYPE[tile] == STEERING]
    idle = [tile for tile in parts(own) if COLOUR[tile] in stranded and TYPE[tile] in (TANK, UPGRADE)]
    idle += steerings if (STEERING_SURPLUS, 0) in missing else []
    if any(what in (NO_ENGINE, NO_TANK, NO_STEERING) for what, _ in missing):
        idle += without_tank(own)

    assert set(idle) <= set(JunkPlaces(own).tiles_open())


def parts(own: Car) -> list[int]:
    return [tile for tile in tiles(own) if tile < FIRST_JUNK]


def without_tank(own: Car) -> list[int]:
    """The engines of every colour that has fewer tanks than engines, junk aside."""
    counted = Counter((TYPE[tile], COLOUR[tile]) for tile in parts(own))
    return [
        tile
        for tile in parts(own)
        if TYPE[tile] == ENGINE and counted[ENGINE, COLOUR[tile]] > counted[TANK, COLOUR[tile]]
    ]
