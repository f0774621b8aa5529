"""The table of Gear & Piston: what its drawing shows beyond the scene laws of the testkit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, cast

import pytest

import motorworks
from motorworks import Match
from motorworks.games.gear_and_piston.drawing import investors
from motorworks.games.gear_and_piston.drawing.cells import Cell, described, joined
from motorworks.games.gear_and_piston.drawing.desk import scene
from motorworks.games.gear_and_piston.drawing.things import tile_piece
from motorworks.games.gear_and_piston.rules.car import join, shifts
from motorworks.games.gear_and_piston.rules.requirements import NO_COUNTERPART, shortages
from motorworks.games.gear_and_piston.rules.tables import (
    EMPTY,
    FIRST_JUNK,
    INVESTOR_STACK,
    LOCATION_WORDS,
    LOWER,
    SPARE_JUNK,
    TILE_DOMAIN,
    UPPER,
    VOLATILITY,
)
from motorworks.games.gear_and_piston.rules.variants import EXPERT
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.scene import Panel, Place, Scene
from motorworks.scene.speaker import speaker
from motorworks.testkit.layout import overlap, words_on_an_edge, written
from motorworks.testkit.narrow import faults, fits_a_phone, narrowed

PACKAGE = "motorworks.games.gear_and_piston"
TABLES: list[dict[str, Any]] = [
    {"players": 2, "seed": 1},
    {"players": 3, "seed": 2, "investors": "expert"},
    {"players": 4, "seed": 3, "investors": "advanced", "alternative_rules": True},
    {"players": 6, "seed": 4},
]


def decisions(**table: Any) -> Iterator[Match[Any]]:
    """A game of lively random play, stopped at every decision."""
    chance = random.Random(table["seed"])
    match = motorworks.new("gear_and_piston", **table)
    while not match.over:
        yield match
        options = match.options()
        building = [option for option in options if option.kind in ("build", "at", "begin", "upgrade")]
        match.play(chance.choice(building if building and chance.random() < 0.7 else options))
    yield match


def seen(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    words = Words(PACKAGE, language)
    options = match.options(words) if seat is not None and seat == match.actor else []
    return scene(match.seen(seat), options, words)


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: f"{table['players']} players")
def stops(request: pytest.FixtureRequest) -> list[tuple[str, int | None, Scene, list[Any], dict[str, Any]]]:
    """For every decision: phase, actor, the actor's scene, options and view."""
    found = []
    for match in decisions(**request.param):
        view = match.view(match.actor)
        found.append((view["phase"], match.actor, seen(match, match.actor), match.options(), view))
    return found


def test_all_phases_that_ask_something_were_seen() -> None:
    """The games above come to every phase in which somebody decides."""
    phases = {match.view()["phase"] for table in TABLES for match in decisions(**table) if not match.over}
    expected = {
        "planning",
        "volatility",
        "backyard",
        "espionage",
        "black-market",
        "patent-office",
        "scrapyard",
        "workshop",
    }
    assert expected | {"building", "upgrading", "joining", "junk", "scrapyard-draw"} <= phases


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_off_edges_and_every_panel_fits_a_phone(language: str) -> None:
    """Also by the alternative rules, which name the two rows of the Patent Office."""
    for match in (match for table in TABLES for match in list(decisions(**table))[::6]):
        for panel in seen(match, match.actor, language).panels:
            assert words_on_an_edge(panel) == []
            assert fits_a_phone(panel) or panel.id == "car", panel.id  # a car has hardly a word


def test_on_a_phone_the_back_row_lies_below_the_front_row() -> None:
    """R 12.2: which of the two is refilled is seen, though six tiles do not fit side by side."""
    match = next(decisions(**TABLES[2]))
    drawn = narrowed(next(panel for panel in seen(match, 0).panels if panel.id == "patent"))
    tops = [next(piece.at.y for piece in drawn.pieces if piece.id == tile) for tile in match.view()["patent"]]
    assert tops[:3] == [tops[0]] * 3
    assert tops[3:] == [tops[3]] * 3
    assert tops[0] < tops[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_investors_fit_whoever_comes(language: str) -> None:
    """R 2.4: the expert game has one of each stack; six seats have two figures each."""
    by_stack = [[investor for investor, n in enumerate(INVESTOR_STACK) if n == stack] for stack in (1, 2, 3)]
    for chosen in product(*by_stack):
        part = investors.Part(chosen, EXPERT, False, ((12,) * 6,) * 3, (-1,) * 3, (0,) * 6)
        drawing = investors.Investors(part, Place(854, 251, 390, 408), Words(PACKAGE, language))
        assert faults(drawing.panel()) == []


PHONE, LETTERS = 358.0, {"cap": 11.5, "sm": 12.0, "md": 14.0, "lg": 18.0}


def apart(one: Place, other: Place) -> float:
    """How far two boxes lie from each other, across or down."""
    across = max(one.x, other.x) - min(one.x + one.w, other.x + other.w)
    down = max(one.y, other.y) - min(one.y + one.h, other.y + other.h)
    return max(across, down)


def test_what_can_be_chosen_has_room_for_its_band(stops: list[Any]) -> None:
    """Bands of 4 units do not meet, on a phone nearly not; only tiles of a car lie side by side by the rules."""
    for phase, _, shown, _, _ in stops[::3]:
        chosen = {choice.on for choice in shown.choices}
        for panel in (panel for panel in shown.panels if panel.id != "car"):
            for drawn, air in ((panel, 8), (narrowed(panel), 7)):
                places = [thing.at for thing in (*drawn.slots, *drawn.pieces) if thing.id in chosen]
                assert all(apart(*pair) >= air - 0.01 for pair in combinations(places, 2)), (phase, panel.id)


def test_the_backyard_highlights_each_action_that_is_possible() -> None:
    """Espionage and Union Influence are chosen elsewhere, but their rows are highlighted too, or soft if impossible."""
    rows = {"market": "Black Market", "spy": "Espionage", "move": "Union Influence"}
    kinds_seen = set()
    for match in (match for table in TABLES[:2] for match in decisions(**table)):
        shown, kinds = seen(match, match.actor), {option.kind for option in match.options()}
        panel = next(panel for panel in shown.panels if panel.id == "backyard")
        highlighted = [mark for mark in panel.marks if mark[0] == "rect" and "litf edge-l" in mark]
        named = {str(mark[3]): mark[4:] for mark in panel.marks if mark[0] == "text"}
        if match.view()["phase"] == "backyard":
            assert len(highlighted) == len(kinds)
            kinds_seen.add(frozenset(kinds))
            assert {kind for kind, name in rows.items() if "soft" not in named[name]} == kinds
        else:
            assert highlighted == []
            assert not any("soft" in named[name] for name in rows.values())
    assert {frozenset(rows), frozenset({"move"})} <= kinds_seen


def test_the_frame_round_the_marker_that_acts_is_clear_of_other_spaces(stops: list[Any]) -> None:
    """Amber of 5 units, half of it outside the frame."""
    framed = 0
    for phase, _, shown, _, view in stops:
        for panel in (panel for panel in shown.panels if panel.id in LOCATION_WORDS):
            frames: list[Any] = [mark for mark in panel.marks if mark[0] == "rect" and "now" in mark]
            spaces = [slot for slot in panel.slots if slot.id.startswith("space-")]
            for _, x, y, w, h, *_ in frames:
                others = [slot.at for slot in spaces if slot.id != f"space-{panel.id}-{view['turn']['place'] + 1}"]
                assert all(apart(Place(x, y, w, h), other) > 2.5 for other in others), (phase, panel.id)
                framed += 1
    assert framed


def test_junk_waits_clear_of_the_car() -> None:
    """With its name, beside a high car, above a long one: so tiles of six columns are 40 pixels large on a phone."""
    long_ones = 0
    for match in (match for table in TABLES for match in decisions(**table)):
        waiting = match.view(match.actor)["turn"]["junk"]
        if match.actor is None or not waiting:
            continue
        drawn = next(panel for panel in seen(match, match.actor).panels if panel.id == "car")
        junk = next(piece.at for piece in drawn.pieces if piece.id == waiting[0])
        tiles = [piece.at for piece in drawn.pieces if piece.spot == "car"]
        word = next(word.at for word in written(drawn) if word.words.lower().startswith("junk"))
        assert all(apart(at, other) >= 4 for at in (junk, word) for other in tiles)
        assert all(apart(at, slot.at) >= 4 for at in (junk, word) for slot in drawn.slots)
        columns = len({at.x for at in tiles})
        if columns == 6:
            assert tiles[0].w * PHONE / narrowed(drawn).size[0] >= 40
            long_ones += 1
    assert long_ones


def test_the_words_of_a_hand_can_be_read_on_a_phone(stops: list[Any]) -> None:
    """Whatever is shown below the cards: no letter is smaller than 12 pixels."""
    for phase, _, shown, _, _ in stops[::3]:
        hand = narrowed(next(panel for panel in shown.panels if panel.id == "hand"))
        texts = [mark for block in hand.marks for mark in cast("Any", block)[3] if mark[0] == "text"]
        looks = [str(mark[4]).split() for mark in texts]
        sizes = [next((LETTERS[look] for look in each if look in LETTERS), 13.0) for each in looks]
        assert all(size * PHONE / hand.size[0] >= 12 for size in sizes), phase


def test_a_spectator_sees_a_car_as_large_as_its_panel() -> None:
    """No column stays free at its ends; the start page shows this panel."""
    for match in decisions(**TABLES[0]):
        drawn = next(panel for panel in seen(match, None).panels if panel.id == "car")
        if drawn.pieces:
            cell = drawn.pieces[0].at.w
            left = min(piece.at.x for piece in drawn.pieces)
            right = max(piece.at.x for piece in drawn.pieces) + cell
            assert drawn.size[0] - (right - left) < 2.2 * cell


@pytest.mark.parametrize(("players", "opens"), [(2, False), (3, False), (4, True), (5, True), (6, True)])
def test_a_rival_without_room_for_a_checklist_opens_with_it(players: int, opens: bool) -> None:
    """How near a rival is to a roadworthy car is never more than a click away, and opened all is readable."""
    shown = seen(motorworks.new("gear_and_piston", players=players, seed=1), 0, "de")
    for small in (panel for panel in shown.panels if panel.id.startswith("rival-") and panel.seat is not None):
        large = small.opens or small
        assert (small.opens is not None) == opens
        assert sum(slot.id.startswith("check-") for slot in large.slots) == 6
        assert faults(large) == []
        assert fits_a_phone(large)


def test_at_the_end_a_phone_shows_my_car_larger_than_a_rivals() -> None:
    """The panels of the result are as wide as the screen; on mine nothing is left free for parts to come."""
    for table in TABLES[:3]:
        *_, match = decisions(**table)
        for seat in range(match.players):
            cars = [panel for panel in seen(match, seat).panels if panel.seat is not None and panel.pieces]
            sides = {panel.seat: panel.pieces[0].at.w / panel.size[0] for panel in cars}
            lengths = {panel.seat: len({piece.at.x for piece in panel.pieces}) for panel in cars}
            longer = [other for other in sides if seat in sides and lengths[other] >= lengths[seat]]
            assert all(sides[seat] > 1.2 * sides[other] for other in longer if other != seat)
            assert seat not in sides or (lengths[seat] + 1.6) * sides[seat] > 1


def test_at_the_end_my_car_has_the_figures_of_a_rivals() -> None:
    """Parts and area, which others have beside their cars; beyond twelve parts there is nothing to count up to."""
    *_, match = decisions(**TABLES[1])
    for seat, car in enumerate(match.view()["cars"]):
        drawn = next(panel for panel in seen(match, seat).panels if panel.id == "car")
        parts = car["parts"]
        assert drawn.note == f"{parts if parts > 12 else f'{parts}/12'} parts, area {car['area']}"


def test_two_sections_are_named_where_they_lie() -> None:
    """R 5.1, R 5.6: "Section B begins at column 3 of section A" can be found on the board."""
    named = 0
    for match in decisions(**TABLES[1]):
        shown = seen(match, match.actor)
        for panel in shown.panels:
            if panel.seat is None:
                continue
            letters = [word for word in written(panel) if word.words.startswith("section ")]
            two = len(match.view()["cars"][panel.seat]["sections"]) == 2
            assert [word.words for word in letters] == (["section A", "section B"] if two else [])
            assert all(word.at.y > 2 for word in letters), "under the title of the panel"
            named += two
    assert named > 10


@pytest.mark.parametrize("size", [35.0, 52.0, 78.0])
def test_the_figure_of_junk_is_clear_of_its_stone(size: float) -> None:
    """R 9.5: what a junk tile costs is read at every size at which a car is drawn."""
    junk = next(tile for tile in range(FIRST_JUNK, SPARE_JUNK) if VOLATILITY[tile])
    piece = tile_piece(speaker(PACKAGE, "en"), junk, Place(0, 0, size, size))
    ((figure, at, _),) = written(Panel("junk", "", (size, size), Place(0, 0, size, size), pieces=(piece,)))
    (stone,) = [Place(*mark[2:6]) for mark in cast("Any", piece.marks) if mark[:2] == ("use", "junk")]
    assert figure == str(VOLATILITY[junk])
    assert not overlap(at, stone)


def test_a_rival_and_a_spectator_see_no_face_of_a_hand() -> None:
    """R 1.5: the tiles in a hand are on the scene of their owner alone, unless somebody spies."""
    for match in decisions(**TABLES[0]):
        if match.view()["phase"] in ("espionage", "black-market", "scrapyard-draw"):
            continue
        for seat in range(match.players):
            hand = set(match.view(seat)["hand"])
            others = [None, *(other for other in range(match.players) if other != seat)]
            assert hand <= set(seen(match, seat).places())
            for other in others:
                assert not hand & set(seen(match, other).places())


@pytest.mark.parametrize(
    ("shift", "says"),
    [
        (-2, "Section B begins 2 columns left of section A"),
        (-1, "Section B begins one column left of section A"),
        (0, "Section B begins at column 1 of section A"),
        (2, "Section B begins at column 3 of section A"),
        (3, "Section B follows section A on the right"),
    ],
)
def test_a_section_is_described_by_the_other(shift: int, says: str) -> None:
    """R 5.6: nobody has to count columns that are not there."""
    sections = (tuple(range(6)), tuple(range(6, 10)))
    assert joined(speaker(PACKAGE, "en"), sections, shift) == says


def test_ways_to_join_say_how_many_gaps_are_left() -> None:
    """R 6.5: the consequence is shown before the click."""
    checked = 0
    for match in (match for table in TABLES for match in decisions(**table) if match.view()["phase"] == "joining"):
        own = match.seen().table.cars[match.actor].sections
        ways = {choice.code: choice.effect for choice in seen(match, match.actor).choices}
        for shift in shifts(own):
            gaps = sum(what == NO_COUNTERPART for what, _ in shortages(join(own, shift)))
            assert ways[f"shift {shift}"] == ("no gap left", "1 gap left", f"{gaps} gaps left")[min(gaps, 2)]
            checked += 1
    assert checked


@pytest.mark.parametrize(
    ("row", "column", "says"),
    [
        (UPPER, 1, "Above the axle, column 1"),
        (LOWER, 2, "Below the engine, column 2"),
        (LOWER, 0, "To the left of the axle"),
        (LOWER, 4, "To the right of the gearbox"),
    ],
)
def test_a_cell_is_described_by_its_neighbours(row: int, column: int, says: str) -> None:
    """R 5.2: anyone who reads the list without seeing the board knows where the part would go."""
    axle, engine, gearbox = map(TILE_DOMAIN.value, ("N28", "N01", "N22"))
    section, cell = (EMPTY, axle, engine, EMPTY, EMPTY, gearbox), Cell(0, row, column)
    english = speaker(PACKAGE, "en")
    assert described(english, (section,), cell) == says
    assert described(english, (section, (engine, EMPTY)), cell) == f"{says} (section A)"
