"""A drawing computes no rule: where a rule of `rules/` is broken, what is drawn changes with it."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

import motorworks
from motorworks.games.horseless_carriage.drawing import cards, market, research
from motorworks.games.horseless_carriage.drawing import floor as plans
from motorworks.games.horseless_carriage.drawing import holding as held
from motorworks.games.horseless_carriage.drawing.desk import scene
from motorworks.games.horseless_carriage.drawing.niches import CELL
from motorworks.games.horseless_carriage.rules import (
    access,
    demand,
    expectations,
    floor,
    focus,
    geometry,
    punch_clock,
    reach,
    scoring,
    supply,
    surroundings,
    tables,
    verdicts,
    windows,
)
from motorworks.games.horseless_carriage.rules.floor import SQUARES
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import MARKETING, TILES
from motorworks.kernel.match import Match
from motorworks.kernel.words import LANGUAGES, Words, sentences
from motorworks.scene import Holding, Panel, Piece, Scene, Slot
from motorworks.scene.panel_drawing import forget_panels
from tests.horseless_carriage.positions import at, codes, play
from tests.horseless_carriage.test_building import RADIATORS, building
from tests.horseless_carriage.test_sell import SHARED, sales

pytestmark = pytest.mark.breaks_rules

PACKAGE = "motorworks.games.horseless_carriage"
CACHES: list[Any] = [held._holding, market._asking, plans.labels_of, plans.plan_of, research._space_slots, sentences]
# Panels are cached by the names of the players, among others: each scene has its own.
_fresh = count()


def forget() -> None:
    forget_panels()
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture(autouse=True)
def nothing_cached() -> Iterator[None]:
    """What was drawn by another rule is forgotten, before and after."""
    forget()
    yield
    forget()


def drawn(match: Match[CarriageState]) -> Scene:
    words = Words(PACKAGE, "en", [f"{name} {next(_fresh)}" for name in ("Ada", "Bob", "Cy")])
    return scene(match.seen(0), match.options(words) if match.actor == 0 else [], words)


def panel(shown: Scene, name: str) -> Panel:
    return next(panel for panel in shown.panels if panel.id == name)


def thing(shown: Scene, name: str) -> Slot | Piece:
    found: list[Slot | Piece] = []
    for panel in shown.panels:
        found += [*panel.slots, *panel.pieces]
    return next(thing for thing in found if thing.id == name)


def says(shown: Scene, name: str) -> str:
    tip = thing(shown, name).tip
    assert tip is not None
    return tip.says


def written(shown: Scene, name: str) -> list[str]:
    return [str(mark[3]) for mark in panel(shown, name).marks if mark[0] == "text"]


def selling() -> Match[CarriageState]:
    """Seat 0 has two dealerships on shared mainlines, and buyers in the lowest niches."""
    return sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 1, "1/0" = 4, "7/0" = 1}}
        red.factory = '''{SHARED}'''
    """)


def test_a_dealership_below_a_minimum(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.5: it is said on the brochure, and its reach is no longer drawn."""
    match = building(RADIATORS, more='axes = "range safety"')
    before = drawn(match)
    assert "Below" not in says(before, "outlet-0-small")
    assert "reach-0-small-dealership" in before.places()
    monkeypatch.setattr(reach, "lacking", lambda specs, minimum: [2])
    after = drawn(match)
    assert "Below the minimum of design" in says(after, "outlet-0-small")
    assert "reach-0-small-dealership" not in after.places()


def test_the_reach_of_a_dealership(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.2: the line on the market and the places for a window move together."""
    match = selling()
    before = thing(drawn(match), "reach-0-small-dealership").at
    monkeypatch.setattr(reach, "axis_steps", lambda specs, minimum, axes: (4, 1))
    after = thing(drawn(match), "reach-0-small-dealership").at
    assert after.w > before.w
    play(match, "sell small")
    assert "window 6 0 flat" in codes(match)
    monkeypatch.undo()
    assert "window 6 0 flat" not in codes(match)


def test_the_buyers_in_reach_and_under_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 8.2: counted in one place."""
    match = selling()
    monkeypatch.setattr(reach, "count_buyers", lambda buyers, types, where: 77)
    assert "there: 77." in says(drawn(match), "reach-0-small-dealership")
    monkeypatch.setattr(reach, "niches_within", lambda specs, minimum, axes: 1)
    monkeypatch.setattr(reach, "count_buyers", lambda buyers, types, where: 80 + where)
    assert "there: 81." in says(drawn(match), "reach-0-small-dealership")
    monkeypatch.setattr(reach, "count_buyers", lambda buyers, types, where: 77)
    play(match, "sell small")
    assert {choice.effect for choice in drawn(match).choices} == {"77 buyers"}


def test_what_a_niche_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.5: the numbers of the axes, and the tip of every niche."""
    match = selling()
    monkeypatch.setattr(windows, "asked", lambda line, minimum: 40 + line)
    shown = drawn(match)
    assert {"40", "42", "44", "46"} <= set(written(shown, "market"))
    assert " 43 and " in says(shown, "niche-3/5")
    assert " 45" in says(shown, "niche-3/5")


def test_the_box_of_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.4: a window on the board, and where the next one could lie."""
    match = selling()
    play(match, "sell small")
    before = drawn(match).choices[0].ghost[0]
    monkeypatch.setattr(windows, "window_box", lambda size, number: (0, 0, 5, 5))
    assert drawn(match).choices[0].ghost[0] != before


def test_innovation(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 10.2: beside every track off the board, and in its tip."""
    monkeypatch.setattr(expectations, "innovation", lambda spaces, minimum: 55)
    shown = drawn(selling())
    assert "off board: 55" in written(shown, "research")
    assert "Innovation 55:" in says(shown, "track-speed")


def test_what_players_have_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3, R 5.4: dealerships and marketing departments left to build."""
    match = building(RADIATORS)
    assert thing(drawn(match), "supply-marketing").label.endswith("4 left.")
    assert thing(drawn(match), "supply-small-dealership").label.endswith("0 left.")
    monkeypatch.setattr(supply, "own_left", lambda tile, built: 8 if tile == MARKETING else 9)
    assert thing(drawn(match), "supply-marketing").label.endswith("8 left.")
    assert thing(drawn(match), "supply-small-dealership").label.endswith("9 left.")


def test_which_technologies_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.5: the padlock in the supply."""
    match = building(RADIATORS)
    assert "You have no access" not in says(drawn(match), "supply-engine")
    monkeypatch.setattr(access, "open_technologies", lambda level: 0)
    assert "You have no access" in says(drawn(match), "supply-engine")


def test_what_a_space_of_a_track_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.5: its symbol, and its tip."""
    match = growing()
    assert thing(drawn(match), "space-speed-0").label == "Speed 0"
    monkeypatch.setattr(access, "station_opened", lambda track, space: TILES.index("battery"))
    forget()
    assert thing(drawn(match), "space-speed-0").label == "Speed 0: Battery"
    assert "battery-box" in {mark[1] for mark in panel(drawn(match), "research").scenery.marks if mark[0] == "use"}


def test_which_tiles_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.5: how many are left for me."""
    match = building(RADIATORS)
    monkeypatch.setattr(supply, "is_shared", lambda tile: False)
    monkeypatch.setattr(supply, "own_left", lambda tile, built: 13)
    assert thing(drawn(match), "supply-car").label.endswith("13 left.")
    assert thing(drawn(match), "supply-engine").label.endswith("13 left.")


def growing() -> Match[CarriageState]:
    return at('phase = "grow-demand"\nfocus = "red green purple"')


def test_when_a_card_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 11.1: a card that is too early is dashed, and not offered."""
    match = growing()
    assert "dashed" not in str(panel(drawn(match), "cards").pieces[0].marks)
    assert "dashed" in str(panel(drawn(match), "cards").pieces[-1].marks)
    monkeypatch.setattr(demand, "may_play", lambda card, expansions: False)
    assert "dashed" in str(panel(drawn(match), "cards").pieces[0].marks)


def test_the_order_of_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 1.8, R 8.1: in the list of players, and beside the tracks."""
    match = growing()
    assert [seat.seat for seat in drawn(match).seats] == [0, 1, 2]
    assert panel(drawn(match), "research").note == "engineering place 1"
    monkeypatch.setattr(focus, "engineering_order", lambda focus, history: [2, 0, 1])
    assert [seat.seat for seat in drawn(match).seats] == [2, 0, 1]
    assert panel(drawn(match), "research").note == "engineering place 2"
    match = selling()
    monkeypatch.setattr(focus, "sales_order", lambda focus: [1, 0, 2])
    assert [seat.seat for seat in drawn(match).seats] == [1, 0, 2]


def test_how_a_tie_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 9.2: the verdict names the tied players, the winner first."""
    match = growing()
    match.state.over = True
    names = drawn(match).verdict.split("first: ")[1]
    assert [name.split()[0] for name in names.split(", ")] == ["Cy", "Bob", "Ada"]
    monkeypatch.setattr(scoring, "tie_breaker", lambda focus, seat: -seat)
    names = drawn(match).verdict.split("first: ")[1]
    assert [name.split()[0] for name in names.split(", ")] == ["Ada", "Bob", "Cy"]


def test_how_often_a_floor_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.1: beside the floor, and what follows when building ends."""
    match = building(RADIATORS)
    assert panel(drawn(match), "factory").note == "6 expansions left"
    assert "your floor grows" in " ".join(written(drawn(match), "supply"))
    monkeypatch.setattr(floor, "expansions_left", lambda built: 0)
    assert panel(drawn(match), "factory").note == "0 expansions left"
    assert "your floor grows" not in " ".join(written(drawn(match), "supply"))


def test_the_free_squares_of_a_rival(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2: all black squares but those under tiles."""
    match = growing()
    for seat in (1, 2):
        assert f"{match.state.factories[seat].free.bit_count()} free" in thing(drawn(match), f"free-{seat}").label
    monkeypatch.setattr(floor, "black_squares", lambda expansions: 1000)
    assert thing(drawn(match), "free-1").label.startswith("9")


def test_the_full_timecard(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.4: beside what is left of it."""
    match = selling()
    assert "of 24" in written(drawn(match), "office")
    monkeypatch.setattr(punch_clock, "full_timecard", lambda players: 99)
    assert "of 99" in written(drawn(match), "office")


def test_where_an_expansion_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.2: its mark on the floor plan."""
    match = building(RADIATORS)
    play(match, "end", "turn 0")
    options, words = match.options(), Words(PACKAGE, "en", ["Ada", "Bob", str(next(_fresh))])
    before = thing(scene(match.seen(0), options, words), "expand-main-N-5").at
    monkeypatch.setattr(surroundings, "corner_beside", lambda tile, side, shift, turn: (30, 30))
    words = Words(PACKAGE, "en", ["Ada", "Bob", str(next(_fresh))])
    assert thing(scene(match.seen(0), options, words), "expand-main-N-5").at != before


def in_hand(match: Match[CarriageState], *moves: str) -> Holding:
    forget()
    play(match, *moves)
    holding = drawn(match).holding
    assert holding is not None
    return holding


def said(holding: Holding) -> set[str]:
    return {words for verdict in holding.verdicts for words in (*verdict.does, *verdict.lacks)}


def test_what_a_tile_in_hand_joins(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3, R 5.6: said before it is laid."""
    assert "joins the small dealership" in said(in_hand(building(RADIATORS), "tile car"))
    monkeypatch.setattr(verdicts, "are_joined", lambda factory, one, other: False)
    assert said(in_hand(building(RADIATORS), "tile car")) == {"joins nothing here", "still needs a dealership"}


def test_what_would_help_a_tile_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3: a mainline that lacks a dealership, with room for one beside it."""
    assert any("fits" in words for words in said(in_hand(building(), "tile car")))
    monkeypatch.setattr(verdicts, "is_curable", lambda lack: False)
    assert not any("fits" in words for words in said(in_hand(building(), "tile car")))


def test_the_buyers_that_an_indicator_in_hand_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 7.5, R 8.2: counted as for the dealerships, and shown on the market."""
    match = building(RADIATORS, more='axes = "range safety"\nbuyers.car = {"4/0" = 3}')
    monkeypatch.setattr(reach, "buyers_in_reach", lambda specs, types, minimum, axes, buyers: 50 + spec(specs, 1))
    monkeypatch.setattr(reach, "columns_and_rows", lambda specs, minimum, axes: (7, 1))
    holding = in_hand(match, "tile range")
    assert "Torino: buyers in reach 51 → 52" in said(holding)
    (shown,) = (overlay for overlay in holding.verdicts[0].overlays if overlay.panel == "market")
    assert shown.marks[0][3:5] == (7 * CELL, CELL)


def test_where_a_tile_in_hand_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2, R 5.8: its places, and those of an indicator."""
    monkeypatch.setattr(verdicts, "spots", lambda factory, tile, turn, stays_valid: [SQUARES.index("j1")])
    names = {spot.name for lie in in_hand(building(RADIATORS), "tile car").lies for spot in lie.spots}
    assert names == {"j1"}
    monkeypatch.setattr(verdicts, "indicator_spots", lambda *_: [(SQUARES.index("l12"), [0])])
    names = {spot.name for lie in in_hand(building(RADIATORS), "tile range").lies for spot in lie.spots}
    assert names == {"l12"}


def test_where_an_expansion_in_hand_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 6.2: the places that the option offers, and no others."""
    monkeypatch.setattr(held, "expansion_places", lambda floor, turn: ((0, 1, 2),))
    codes_of = {spot.codes for lie in in_hand(building(RADIATORS), "end").lies for spot in lie.spots}
    assert codes_of == {("expand main E 2",)}


def test_where_the_squares_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2: by their numbers, here with columns and rows exchanged."""
    match = building(RADIATORS)
    play(match, "tile car", "turn 0")
    before = thing(drawn(match), "square-c1").at
    by_rule = floor.squares_of

    def exchanged(*tile: int) -> dict[int, tuple[int, int]]:
        return {square: (y, x) for square, (x, y) in by_rule(*tile).items()}

    monkeypatch.setattr(plans, "squares_of", exchanged)
    forget()
    assert thing(drawn(match), "square-a3").at == before


def test_the_names_of_the_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.2: beside the rows and columns of the floor."""
    match = building(RADIATORS)
    monkeypatch.setattr(plans, "column_name", lambda number, x: f"column {x}")
    monkeypatch.setattr(plans, "row_name", lambda y: f"row {y}")
    assert {"column 3", "row 3"} <= {mark[3] for mark in panel(drawn(match), "factory").scenery.marks if len(mark) > 3}


def test_how_a_deck_leans(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 2.1: what sets the industrialists apart."""
    match = motorworks.new("horseless_carriage", players=3, seed=1)
    monkeypatch.setattr(cards, "leaning", lambda person: "up")
    assert {words for words in written(drawn(match), "cards") if "deck" in words} == {"deck leans up"}


def test_how_a_tile_is_turned_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """R 5.3: what R and M lead to while a tile is in hand."""
    match = building()
    play(match, "tile car", "turn 0")
    assert next_lies(match) == [("", "turn 1"), ("", "turn m0")]
    monkeypatch.setattr(geometry, "quarter_turned", lambda turn, quarters: 3)
    monkeypatch.setattr(geometry, "mirrored", lambda turn: 6)
    assert next_lies(match) == [("", "turn 3"), ("", "turn m2")]


def next_lies(match: Match[CarriageState]) -> list[tuple[str, ...]]:
    holding = drawn(match).holding
    assert holding is not None
    lie = holding.lies[holding.lie]
    return [holding.lies[n].codes for n in (lie.turned, lie.mirrored)]


def test_black_squares_are_those_of_the_floor() -> None:
    """R 5.2: counted by tiles as by squares, with every number of expansions."""
    match = motorworks.new("horseless_carriage", players=3, seed=1)
    for built in range(7):
        expansions = tuple((12 + 6 * n, 0, 0) for n in range(built))
        assert floor.black_squares(built) == floor.Floor(expansions).black.bit_count()
    assert match.state.factories[0].free.bit_count() <= floor.black_squares(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_in_sentences(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    """R 7.1, R 8.4, R 11.7: prices, what types of cars earn on top, and the ends of tracks."""
    monkeypatch.setattr(tables, "PRICES", (90, 80, 70, 60))
    monkeypatch.setattr(tables, "BONUS", (0, 12, 11))
    monkeypatch.setattr(tables, "GANTT_END", 44)
    sentences.cache_clear()
    said = sentences(PACKAGE, language)
    assert all(figure in said["scene.price-says"] for figure in ("90", "80", "70", "60", "12", "11"))
    assert "11" in said["scene.niche-price"]
    assert "44" in said["scene.gantt-says"]
