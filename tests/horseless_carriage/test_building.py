"""Phase 3: building goes tile by tile, and the layout is judged as a whole. [R 5.9]"""

from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import motorworks
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.floor import SQUARES
from motorworks.games.horseless_carriage.rules.geometry import DIRECTIONS, TURNS
from motorworks.games.horseless_carriage.rules.obligations import is_open, largest_valid_part
from motorworks.games.horseless_carriage.rules.offers import MOST_DROPS
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS, INDICATOR, TILES
from motorworks.kernel.match import Match
from tests.horseless_carriage.layouts import unfinished, with_a_bundle
from tests.horseless_carriage.pictures import factory
from tests.horseless_carriage.positions import at, codes, phase, play

EMPTY_CORNER = """
    ~~~~~.......
    #####.......
    #####.......
    #####.......
    #####.......
    rrr.........
    rrr.........
    rrr.........
    pp..........
    pp..........
    pp..........
    ............
    r research
    p planning
"""


def building(
    picture: str = EMPTY_CORNER, level: int = 6, supply: dict[str, int] | None = None, more: str = ""
) -> Match[CarriageState]:
    """Seat 0 builds, with access to everything up to a level of each track, in a drawn factory."""
    tracks = "\n".join(f"research.{track} = [{level}, 0, 0]" for track in DIMENSIONS)
    match = at(f"""
        phase = "build-factory"
        actor = "red"
        focus = "green purple red"
        {more}
        {tracks}
        red.factory = '''{picture}'''
    """)
    # The tiles that are missing lie nowhere: only the supply is looked at.
    for name, left in (supply or {}).items():
        match.state.supply[TILES.index(name)] = left
    assert match.actor == 0
    return match


def laid(match: Match[CarriageState]) -> list[str]:
    return [TILES[tile.tile] for tile in match.state.factories[0].laid]


def test_a_layout_that_no_order_of_valid_steps_reaches() -> None:
    """R 5.9: brake, indicator, a mirrored mainline beside it, its dealership; only the last step makes it valid."""
    match = building()
    play(match, "tile brake", "at f2", "tile safety", "at f4")
    assert "end" not in codes(match)
    play(match, "tile car", "turn m0", "at h2")
    assert match.why_not("end")[0].rule == "R 5.3"
    play(match, "tile small-dealership", "turn 0", "at h5")
    assert "drop" not in codes(match)
    play(match, "end")
    assert phase(match) == "expand-floor"
    assert laid(match) == ["research", "planning", "brake", "safety", "car", "small-dealership"]


def test_tiles_may_be_laid_in_any_order() -> None:
    """R 5.9: the same layout, dealership first."""
    match = building()
    play(match, "tile small-dealership", "turn 0", "at h5", "tile car", "turn m0", "at h2")
    play(match, "tile brake", "at f2", "tile safety", "at f4", "end")
    assert phase(match) == "expand-floor"


def test_open_obligations_are_shown_and_named() -> None:
    """R 5.9: each with its tile and square; the first of them is why the turn cannot end."""
    match = building()
    play(match, "tile engine", "at i9", "enough")
    shown = match.view(0)["seats"][0]["factory"]["open"]
    assert shown == [
        {"missing": "bay", "tile": "engine", "square": "i9"},
        {"missing": "indicator", "tile": "engine", "square": "i9"},
        {"missing": "connection", "tile": "engine", "square": "i9"},
    ]
    assert match.why_not("end")[0].key == "refusal.missing-bay"
    assert match.prompt() == "Choose a tile; the group of the engine on i9 still needs a loading bay"


def test_where_no_tile_can_be_laid_the_question_says_what_is_left() -> None:
    """R 5.9, R 5.10: the unfinished part is dropped, or building is finished."""
    asked = dict[str, str]()
    match, chance = motorworks.new("horseless_carriage", players=3, seed=0), Random(0)
    while len(asked) < 2:
        choices = codes(match)
        if choices in (["drop"], ["end"]):
            asked[choices[0]] = match.prompt()
        match.play(chance.choice(choices))
    assert asked == {
        "drop": "No more tiles can be laid: drop the unfinished part",
        "end": "No more tiles can be laid: finish building",
    }


def test_final_faults_are_refused_at_once() -> None:
    """R 5.9: no room, no supply, no second dealership of a size, no fifth marketing department."""
    match = building(supply={"truck": 0})
    assert match.why_not("tile truck")[0].key == "refusal.supply-empty"
    play(match, "tile small-dealership", "turn 0", "at h5")
    assert match.why_not("tile small-dealership")[0].rule == "R 5.3"
    play(match, "tile car", "turn 0")
    [refusal] = match.why_not("at h7")
    assert refusal.key == "refusal.taken"
    assert match.words.say(refusal) == "Square h7 is taken by the small dealership"
    assert match.words.say(match.why_not("at c3")[0]).startswith("Square c3 is part of a loading bay")


def test_four_marketing_departments() -> None:
    """R 5.4: the fifth is refused."""
    match = building()
    for square in ("f1", "f4", "f7", "f10"):
        play(match, "tile marketing", "turn 0", f"at {square}")
    assert match.why_not("tile marketing")[0].rule == "R 5.4"


def test_dropping_keeps_the_largest_valid_part() -> None:
    """R 5.10: the docked mainline with its dealership stays; a loose brake, its indicator and a lone tile go."""
    match = building()
    play(match, "tile car", "turn 0", "at f2", "tile small-dealership", "turn 0", "at f5")
    before = laid(match)
    play(match, "tile brake", "at k10", "tile safety", "at k12", "tile planning", "turn 0", "at g8")
    play(match, "drop")
    assert laid(match) == [*before, "planning"]
    assert match.state.drops == 1
    assert "end" in codes(match)


def test_what_is_dropped_returns_to_the_supply() -> None:
    """R 5.10: brake and indicator are there again."""
    match = building()
    supply, indicators = match.state.supply[:], match.state.indicators[:]
    play(match, "tile brake", "at k10", "tile safety", "at k12", "drop")
    assert match.state.supply == supply
    assert match.state.indicators == indicators


def test_tiles_of_earlier_years_are_never_dropped() -> None:
    """R 5.1: only what was laid this turn can go."""
    match = building()
    play(match, "tile research", "at f1", "tile brake", "at j10", "enough", "drop")
    assert laid(match) == ["research", "planning", "research"]


def test_undo_takes_back_freely() -> None:
    """R 5.9: this year's tiles are free until the turn ends."""
    match = building()
    play(match, "tile brake", "at f2")
    match.undo()
    match.undo()
    assert laid(match) == ["research", "planning"]


def test_the_third_drop_is_the_last() -> None:
    """R 5.11: after it only what keeps the layout valid is offered."""
    match = building()
    for _ in range(MOST_DROPS):
        play(match, "tile brake", "at k10", "enough", "drop")
    assert "tile brake" not in codes(match)
    assert match.why_not("tile brake")[0].rule == "R 5.11"
    play(match, "tile planning", "turn 0")
    assert match.why_not("at k9")[0].rule == "R 5.11"
    match.undo()
    match.undo()
    play(match, "tile car", "turn 0", "at f2")
    assert [code for code in codes(match) if code != "drop"] == codes(match)
    assert set(codes(match)) <= {"tile large-dealership", "tile middle-dealership", "tile small-dealership"}
    play(match, "tile small-dealership", "turn 0", "at f5")
    assert "end" in codes(match)
    play(match, "tile brake")
    play(match, "at j2")
    assert codes(match) == ["tile safety"]
    assert match.why_not("enough")[0].rule == "R 5.11"


def test_after_the_last_drop_a_dealership_may_bring_the_bay() -> None:
    """R 5.11, R 5.2: a mainline away from every bay is offered if its dealership can lie between; then only there."""
    match = building()
    for _ in range(MOST_DROPS):
        play(match, "tile brake", "at k10", "enough", "drop")
    play(match, "tile car", "turn 1", "at j2", "tile small-dealership")
    assert "at f2" in codes(match)
    assert match.why_not("at i6")[0].rule == "R 5.11"
    play(match, "at f2", "end")
    assert phase(match) == "expand-floor"


# A brake between the bay and its mainline: neither is valid without the other.
BRAKE_AT_THE_BAY = ("tile brake", "at f2", "tile safety", "at f4", "tile car", "turn m0", "at h2")
ITS_DEALERSHIP = ("tile small-dealership", "turn 0", "at h5", "end")


def after_the_last_drop() -> Match[CarriageState]:
    match = building()
    for _ in range(MOST_DROPS):
        play(match, "tile brake", "at k10", "enough", "drop")
    return match


def test_undoing_the_last_drop_opens_every_layout_again() -> None:
    """R 5.11: tiles that need each other in other ways than a bundle are out of reach only while the drop stands."""
    match = after_the_last_drop()
    assert match.why_not("tile brake")[0].rule == "R 5.11"
    match.undo()
    assert "drop" in codes(match)
    while match.state.tile >= 0 or match.state.factories[0].stations:
        match.undo()
    play(match, *BRAKE_AT_THE_BAY, *ITS_DEALERSHIP)
    assert phase(match) == "expand-floor"


def test_after_the_last_drop_a_layout_can_be_out_of_reach() -> None:
    """R 5.11: the brake is refused first, the dealership after the mainline; a loaded position has no undo."""
    match = motorworks.load(after_the_last_drop().position())
    assert not match.can_undo()
    assert match.why_not("tile brake")[0].rule == "R 5.11"
    for move in ("tile car", "turn m0", "at h2", "tile small-dealership", "turn 0"):
        match.play(move)
    assert match.why_not("at h5")[0].rule == "R 5.11"


RADIATORS = """
    ~~~~~.......
    #####.......
    #####.......
    #####mmmm...
    #####mmmm...
    rrr..mmmm...
    rrr.gaadddd.
    rrrppaadddd.
    ...ppaadddd.
    ...pp.......
    ............
    ............
    r research
    p planning
    m car
    a radiator
    g range -> a
    d small-dealership
"""


def test_an_indicator_may_be_added_in_a_later_year() -> None:
    """R 5.8: to a station that stands, if it has a slot, a square and access: the second range needs level 5."""
    match = building(RADIATORS)
    play(match, "tile range", "at f10", "end")
    assert laid(match)[-1] == "range"
    match = building(RADIATORS, level=4)
    assert match.why_not("tile range")[0].rule == "R 5.8"


def test_an_arrow_is_asked_for_between_two_stations() -> None:
    """R 5.8: a square under a door and beside a body takes a design indicator for either."""
    match = building(RADIATORS)
    play(match, "tile door", "at g10", "enough", "tile body", "at i10", "enough", "tile design", "at h12")
    assert codes(match) == ["point N", "point E"]
    assert match.why_not("point W")[0].rule == "R 5.8"
    play(match, "point E")
    door, body = match.state.factories[0].stations[-2:]
    assert (door.used, body.used) == (0, 1 << 8)


def test_an_indicator_tells_beforehand_what_it_brings() -> None:
    """R 7.2, R 8.2: range 2 instead of 1 reaches two more columns, and three buyers wait in the first of them."""
    match = building(RADIATORS, more='axes = "range safety"\nbuyers.car = {"4/0" = 3}')
    play(match, "tile range")
    for option in match.options():
        assert str(option.values["raises"]) == "[outlet:torino]"
        assert (option.values["by"], option.values["more_buyers"]) == (1, 3)
    assert {choice.effect for choice in match.scene(0).choices} == {"Torino +1 · 3 more buyers"}


def test_an_indicator_of_a_loose_station_brings_nothing_yet() -> None:
    """R 5.6, R 7.2: a brake that is connected to no mainline raises no dealership's safety."""
    match = building(RADIATORS)
    play(match, "tile brake", "at k11")
    assert [option.values.get("raises") for option in match.options()] == [[], None]
    assert match.scene(0).choices[0].effect == "no dealership yet"


def names(made: Factory) -> list[tuple[int, int, int]]:
    return [(it.tile, it.square, it.turn) for it in made.laid]


def parts(standing: Factory, made: Factory) -> Iterator[Factory]:
    """Every part of a layout that holds what stood before the turn; an indicator stays only with its station."""
    new = made.laid[len(standing.laid) :]
    for chosen in product((False, True), repeat=len(new)):
        part = standing
        for laid, stays in zip(new, chosen, strict=True):
            if stays and (laid.tile < INDICATOR or part.station_at(laid.square, laid.turn) >= 0):
                part = part.lay(laid.tile, laid.square, laid.turn)
        yield part


@settings(deadline=None, max_examples=40)
@given(unfinished(factory(EMPTY_CORNER)))
def test_the_part_that_stays_is_the_largest_of_all_valid_parts(made: Factory) -> None:
    """R 5.10: it is valid and holds all that stood; and every valid part, tried one by one, lies within it."""
    standing = factory(EMPTY_CORNER)
    kept = largest_valid_part(made, standing)
    assert not is_open(kept)
    assert names(kept)[: len(standing.laid)] == names(standing)
    for part in parts(standing, made):
        assert is_open(part) or set(names(part)) <= set(names(kept))


@st.composite
def valid_layouts(draw: st.DrawFn) -> tuple[Factory, list[tuple[int, int, int]]]:
    """A valid layout of one turn, and an order to lay it in: any, but a station comes before its indicators."""
    standing = factory(EMPTY_CORNER)
    made = standing
    for _ in range(10):
        made = with_a_bundle(draw, made)
    new = made.laid[len(standing.laid) :]
    tiles = [(laid.tile, laid.square, laid.turn) for laid in new if laid.tile < INDICATOR]
    order = draw(st.permutations(tiles))
    for laid in (laid for laid in new if laid.tile >= INDICATOR):
        station = made.stations[made.station_at(laid.square, laid.turn)].laid
        first = order.index((station.tile, station.square, station.turn)) + 1
        order.insert(draw(st.integers(first, len(order))), (laid.tile, laid.square, laid.turn))
    return made, order


def lay(match: Match[CarriageState], tile: int, square: int, turn: int) -> None:
    """Lay a tile by the moves of a player: take it, turn it if it can be turned, put it there, point it if asked."""
    play(match, f"tile {TILES[tile]}")
    if f"turn {TURNS[turn]}" in codes(match):
        play(match, f"turn {TURNS[turn]}")
    if f"at {SQUARES[square]}" not in codes(match):
        raise AssertionError(f"{TILES[tile]} on {SQUARES[square]} is held back")
    play(match, f"at {SQUARES[square]}")
    if tile >= INDICATOR and f"point {DIRECTIONS[turn]}" in codes(match):
        play(match, f"point {DIRECTIONS[turn]}")


@settings(deadline=None, max_examples=25)
@given(valid_layouts())
def test_every_valid_layout_can_be_laid_in_any_order_without_a_drop(
    both: tuple[Factory, list[tuple[int, int, int]]],
) -> None:
    """R 5.9, R 5.11: a part of a valid layout has no final fault, so a drop is never needed."""
    made, order = both
    match = building()
    for tile, square, turn in order:
        # A station asks for its indicators at once; they may come later in the turn.
        if phase(match) == "add-indicators":
            play(match, "enough")
        lay(match, tile, square, turn)
    while phase(match) == "add-indicators":
        play(match, "enough")
    assert match.state.drops == 0
    assert sorted(names(match.state.factories[0])) == sorted(names(made))
    play(match, "end")
    assert phase(match) == "expand-floor"


@settings(deadline=None, max_examples=25)
@given(st.randoms(use_true_random=False))
def test_after_the_last_drop_there_is_no_dead_end(chance: Random) -> None:
    """R 5.11: with any choices the turn can go on or end, and it ends with a valid layout."""
    match = building()
    for _ in range(MOST_DROPS):
        play(match, "tile brake", "at k10", "enough", "drop")
    for _ in range(1000):
        if phase(match) == "expand-floor":
            break
        options = codes(match)
        assert options
        play(match, chance.choice(options))
    assert phase(match) == "expand-floor"
    assert not is_open(match.state.factories[0])


# Between the chassis and the mainline n is room for a door, and beside it for an indicator.
BETWEEN_ZONES = """
         ~~.hh.
         ##.hh.
         .fihh.
         gf.hh.
         .faaa.
         .faaa.
         .vaaa.
         uuaaa.
    ~~~~~uuaaannnyyy..
    #####uuaaannnyyy..
    #####bbb..nnnooooo
    #####bbb..nnnooooo
    #####bbb..nnnooooo
    zzz..bbbkjjjsooooo
    zzz...cccjjjrrrr##
    zzz...cccjjj....~~
    .mmmm.cccjjj
    .mmmm.cccddd
    .mmmm.cccddd
    .mmmm....e..
    .lll..
    .lllq.
    .lllp.
    .lllp.
    .lllp.
    .lllp.
    ##..ww
    ~~.xww
    a truck m1
    b small-dealership
    c sports m3
    d radiator
    e range -> d
    f bumper
    g reliability -> f
    h fuel-tank
    i speed -> h
    j chassis
    k reliability -> j
    l truck 3
    m middle-dealership
    n sports m1
    o large-dealership
    p bumper
    q reliability -> p
    r bumper
    s reliability -> r
    z research
    u radiator
    v range -> u
    w door
    x design -> w
    y planning
    + 5 -8 0
    + 12 0 2
    + 0 12 m2
"""


def test_after_the_last_drop_a_station_may_join_what_its_indicator_touches() -> None:
    """R 5.7, R 5.11: what a door on i3 joins has no copy in the zone that its indicator touches; others have."""
    match = at(f"""
        phase = "build-factory"
        actor = "red"
        focus = "green purple red"
        year = 3
        minimum = {{speed = 1, range = 1}}
        research.design = [2, 0, 0]
        red.factory = '''{BETWEEN_ZONES}'''
    """)
    match.state.drops = MOST_DROPS
    play(match, "tile door")
    assert codes(match) == ["at i3", "at i4"]
    play(match, "at i3", "tile design")
    assert codes(match) == ["at i5", "at j5"]
    play(match, "at i5")
    assert "end" in codes(match)
