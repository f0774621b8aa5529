"""The table of Horseless Carriage: every option has its place, and nothing is shown that the view does not show."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from math import hypot
from typing import Any, NamedTuple

import pytest

import motorworks
from motorworks import Match
from motorworks.games.horseless_carriage import GAME
from motorworks.games.horseless_carriage.drawing import buyers, cards, niches, things, windows
from motorworks.games.horseless_carriage.drawing.desk import scene
from motorworks.games.horseless_carriage.drawing.table import speaker
from motorworks.games.horseless_carriage.rules import windows as board
from motorworks.games.horseless_carriage.rules.seen import View
from motorworks.games.horseless_carriage.rules.tables import (
    CAR,
    CARDS,
    INDUSTRIALISTS,
    SIDE,
    SPARKS,
    SPORTS,
    TRUCK,
    WINDOW_SIZES,
)
from motorworks.kernel import Seen
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.scene import Mark, Panel, Piece, Place, Scene, Slot
from motorworks.testkit.badges import hidden_by_badges
from motorworks.testkit.layout import overlap
from motorworks.testkit.narrow import faults, fits_a_phone
from motorworks.testkit.scene_laws import as_it_lies
from motorworks.testkit.words import rules
from tests.horseless_carriage.positions import play
from tests.horseless_carriage.test_building import RADIATORS, building
from tests.horseless_carriage.test_sell import SHARED, sales

PACKAGE = "motorworks.games.horseless_carriage"
TABLES: list[dict[str, Any]] = [
    {"players": 3, "seed": 1},
    {"players": 4, "seed": 2},
    {"players": 5, "seed": 3},
    {"players": 3, "seed": 4, "introductory": True},
]
DECISIONS = {
    "choose-industrialist choose",
    "starting-departments tile",
    "lay-tile turn",
    "lay-tile at",
    "lay-tile point",
    "research research",
    "set-focus focus",
    "build-factory tile",
    "build-factory drop",
    "build-factory end",
    "add-indicators tile",
    "add-indicators enough",
    "expand-floor turn",
    "expand-floor expand",
    "sell sell",
    "sell window",
    "sell niche",
    "take-cars from",
    "grow-demand card",
    "grow-demand quadrant",
}


def decisions(**table: Any) -> Iterator[Match[Any]]:
    """A game of random play that likes to build, stopped at every decision."""
    chance = random.Random(table["seed"])
    match = motorworks.new("horseless_carriage", **table)
    while not match.over:
        yield match
        options = match.options()
        building = [option for option in options if option.kind in ("tile", "at", "turn", "point")]
        match.play(chance.choice(building if building and chance.random() < 0.85 else options))
    yield match


def seen(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    words = Words(PACKAGE, language)
    options = match.options(words) if seat is not None and seat == match.actor else []
    return scene(match.seen(seat), options, words)


def all_on(panel: Panel) -> list[Slot | Piece]:
    return [*panel.slots, *panel.pieces]


class Stop(NamedTuple):
    phase: str
    shown: Scene
    options: list[Any]
    view: dict[str, Any]
    seen: Seen[View]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: " ".join(f"{k}={v}" for k, v in table.items()))
def stops(request: pytest.FixtureRequest) -> list[Stop]:
    """The first decisions of every kind, then every thirtieth."""
    found: list[Stop] = []
    known: dict[str, int] = {}
    for n, match in enumerate(decisions(**request.param)):
        view = match.view(match.actor)
        options = match.options()
        what = f"{view['phase']} {' '.join(sorted({option.kind for option in options}))}"
        known[what] = known.get(what, 0) + 1
        if n % 30 == 0 or known[what] < 5:
            found.append(Stop(view["phase"], seen(match, match.actor), options, view, match.seen(match.actor)))
    return found


def test_no_two_options_share_a_place(stops: list[Stop]) -> None:
    """A click means one thing: two places for a window or an expansion never have the same mark."""
    for _, shown, _, _, _ in stops:
        taken = [choice.on for choice in shown.choices if choice.on]
        assert len(taken) == len(set(taken))
        boxes = [shown.places()[place] for place in taken]
        assert len(boxes) == len(set(boxes))


def test_all_decisions_of_the_game_were_seen() -> None:
    """The games above come to every kind of decision but two, which have their own tests below."""
    found: set[str] = set()
    for table in TABLES[::2]:
        for match in decisions(**table):
            phase = match.game.phases[match.state.phase].name
            found |= {f"{phase} {option.kind}" for option in match.options()}
    assert found >= DECISIONS - {"take-cars from", "lay-tile point"}


def test_a_car_is_taken_from_the_mainline_that_is_clicked() -> None:
    """R 8.5: when it makes a difference, the mainlines themselves are lit."""
    match = sales(f"""
        assembly = [2, 1, 1]
        buyers.car = {{"0/0" = 1, "1/0" = 4}}
        red.factory = '''{SHARED}'''
    """)
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    shown = match.scene(0)
    pieces = {piece.id: piece for panel in shown.panels for piece in panel.pieces}
    assert ["mainline" in pieces[choice.on].label for choice in shown.choices] == [True, True]


def test_an_indicator_between_two_stations_is_pointed_at_one() -> None:
    """R 5.8: the squares of the stations beside it are lit, each in its direction."""
    match = building(RADIATORS)
    play(match, "tile door", "at g10", "enough", "tile body", "at i10", "enough", "tile design", "at h12")
    shown = match.scene(match.actor)
    assert [choice.on for choice in shown.choices] == ["point-N", "point-E"]
    assert set(shown.places()) >= {"point-N", "point-E"}


def is_inside(box: tuple[float, ...], room: tuple[float, ...]) -> bool:
    (x, y, w, h), (left, top, width, height) = box, room
    return left <= x and top <= y and x + w <= left + width + 0.01 and y + h <= top + height + 0.01


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_over_something_else_or_cut_off(stops: list[Stop], language: str) -> None:
    """In every phase and both languages words keep apart and on their sheets, at a desk and on a phone."""
    for phase, _, options, _, table in {stop[0]: stop for stop in stops}.values():
        shown = scene(table, options, Words(PACKAGE, language))
        sheets = [*shown.panels, *(panel.opens for panel in shown.panels if panel.opens)]
        assert [fault for panel in sheets for fault in faults(panel)] == [], phase


def test_every_sheet_fits_a_phone(stops: list[Stop]) -> None:
    """No sheet is pushed aside to be seen; captions are large enough on all but the floor, which can be enlarged."""
    for phase, shown, _, _, _ in stops:
        wide = [panel.id for panel in shown.panels if not panel.zoom and not fits_a_phone(panel)]
        assert wide == [], phase


def test_a_finger_hits_one_square(stops: list[Stop]) -> None:
    """R 5.2: on a phone a square for the tile in hand is 22 pixels wide, however large the floor.

    R 6.2: all places for an expansion are in sight at once, and as wide as that when the floor is enlarged.
    """
    for _, shown, options, _, _ in stops:
        kind = options[0].kind if options else ""
        if kind in ("at", "expand"):
            floor = next(panel for panel in shown.panels if panel.id == "factory")
            square = shown.places()[shown.choices[0].on]
            assert floor.zoom
            assert kind == "at" or not floor.pan
            enlarged = LARGEST if kind == "expand" else 1
            assert square.w * (floor.pan or PHONE) / floor.size[0] * enlarged > 21


PHONE = 358
LARGEST = 3


def test_the_tracks_are_large_while_markers_are_moved(stops: list[Stop]) -> None:
    """R 3: every marker stands apart from the others by more than the band that lights it, and is larger than else."""
    seen_large = {phase: markers(shown) for phase, shown, _, _, _ in stops}
    for phase, shown, _, _, _ in stops:
        if phase == "research":
            for one, other in combinations(markers(shown), 2):
                assert not overlap(grown(one, TINY_BAND), other), phase
    assert seen_large["research"][0].w > seen_large["build-factory"][0].w


TINY_BAND = 3


def test_a_lit_marker_stands_clear_of_the_bar_under_its_space(stops: list[Stop]) -> None:
    """R 5.5: how far I may build is seen under every track, whoever's markers are lit on it."""
    checked = 0
    for phase, shown, _, _, _ in stops:
        if phase != "research":
            continue
        sheet = research_of(shown)
        bars = [bar for bar in sheet.marks if bar[0] == "path" and "seatl" in str(bar[2])]
        lines = [float(str(bar[1]).split("H")[0].split()[1]) for bar in bars]
        lit = [grown(at, TINY_BAND) for at in markers(shown)]
        assert not [y for y in lines for x, top, w, h in lit if top < y + BAR / 2 and top + h > y - BAR / 2], phase
        checked += len(lines)
    assert checked


BAR = 3


def research_of(shown: Scene) -> Panel:
    """The panel of the tracks as it is seen, unfolded or not."""
    panel = next(panel for panel in shown.panels if panel.id == "research")
    return panel.opens if panel.unfolds and panel.opens else panel


def markers(shown: Scene) -> list[Place]:
    return [piece.at for piece in research_of(shown).pieces if "marker" in piece.id]


def grown(at: Place, by: float) -> Place:
    return Place(at.x - by, at.y - by, at.w + 2 * by, at.h + 2 * by)


def test_windows_over_the_same_niches_are_seen_one_inside_the_other() -> None:
    """R 8.2: three sellers on the same two niches, a fourth beside them; no frame lies on another."""
    outlet = motorworks.new("horseless_carriage", players=5, seed=1).seen(0).table.seats[0].dealerships[0]
    placed = [windows.Placed(seat, outlet, niches.at(column, 0, 2, 1)) for seat, column in enumerate((0, 0, 0, 2))]
    drawn = [piece.at for piece in windows.pieces(placed, windows.Places(), (), speaker("en"))]
    assert [one.x for one in drawn[:3]] == sorted({one.x for one in drawn[:3]})
    assert [one.w for one in drawn[:3]] == sorted({one.w for one in drawn[:3]}, reverse=True)
    assert drawn[3].w == drawn[0].w


def test_a_place_for_a_window_covers_no_buyer(stops: list[Stop]) -> None:
    """R 8.2: the lit marks lie on the lines between the niches, and all that stands in the niches is seen."""
    for _, shown, options, _, _ in stops:
        if options and options[0].kind == "window":
            sheet = next(panel for panel in shown.panels if panel.id == "market")
            lit = {choice.on for choice in shown.choices}
            marks = [grown(slot.at, 1) for slot in sheet.slots if slot.id in lit]
            assert marks
            stand = [piece for piece in sheet.pieces if piece.id.startswith(("buyers", "axis"))]
            assert not [piece.id for piece in stand for mark in marks if overlap(as_it_lies(piece), mark)]


@pytest.mark.parametrize("size", WINDOW_SIZES)
def test_the_mark_of_a_window_keeps_to_the_margins_of_niches(size: tuple[int, int]) -> None:
    """R 7.4: windows of all sizes, flat and upright, wherever they lie."""
    for wide, high in {size, size[::-1]}:
        for column, row in product(range(SIDE), repeat=2):
            mark = windows.mark_of(niches.at(column, row, wide, high))
            for niche in product(range(SIDE), repeat=2):
                inside = grown(niches.at(*niche), -niches.MARGIN)
                assert not overlap(mark, inside), (column, row)


@pytest.mark.parametrize("types", [1, 2, 3])
def test_the_badge_of_a_window_touches_neither_car_nor_number_nor_star(types: int) -> None:
    """R 8.2: wherever a window of any size could lie, however many types of buyers stand in a niche."""
    boxes = in_a_niche("sell", types, sparks=2)
    assert len(boxes) >= 2 * types + 2
    sizes = {size for wide, high in WINDOW_SIZES for size in ((wide, high), (high, wide))}
    for (wide, high), column, row in product(sizes, range(5), range(5)):
        x, y = windows.mark_of(niches.at(column, row, wide, high)).middle
        for left, top, w, h in boxes:
            apart = hypot(max(left - x, 0, x - left - w), max(top - y, 0, y - top - h))
            assert apart >= TINY_BADGE, (wide, high, column, row)


TINY_BADGE = 8


@pytest.mark.parametrize(("types", "sparks"), [*product([1, 2, 3], [1, 2, 9])])
def test_what_stands_in_a_niche_keeps_off_its_lines(types: int, sparks: int) -> None:
    """R 11.3: in every phase, and inside the frame of a lit quadrant while cards are played."""
    for phase, margin in (("research", 2), ("build-factory", 2), ("grow-demand", QUADRANT_FRAME)):
        inside = grown(niches.at(3, 3), -margin)
        for box in in_a_niche(phase, types, sparks):
            assert is_inside(box, inside), phase


QUADRANT_FRAME = 5.5


def in_a_niche(phase: str, types: int, sparks: int) -> list[Place]:
    """What is drawn in a niche with twelve buyers of each of several types, and sparks of theirs."""
    many, stars = (
        [number * board.one(board.niche(3, 3)) * (kind < types) for kind in range(3)] for number in (12, sparks)
    )
    return [box for piece in buyers.pieces(many, stars, buyers.room_in(phase), "en") for box in drawn_boxes(piece)]


def drawn_boxes(piece: Piece) -> Iterator[Place]:
    """The cars, the numbers and the stars of a piece; a number on a disc as that disc, a star without its points."""
    left, top = piece.at.x, piece.at.y
    for mark in piece.marks:
        at: Any = mark
        if mark[0] == "use":
            yield grown(Place(left + at[2], top + at[3], at[4], at[5]), -0.2 * at[5] if mark[1] == "spark" else 0)
        elif mark[0] == "text":
            yield Place(left + at[1] - at[5] / 2, top + at[2] - 12 * 0.7, at[5], 12 * 0.7)


def test_no_badge_hides_what_is_next_to_it(stops: list[Stop]) -> None:
    """Words, symbols and figures are seen while they can be chosen.

    An indicator's arrow is chosen on a square within a station, whose letter its badge may touch. While a tile is in
    hand its squares have no badges.
    """
    for phase, shown, _, _, _ in stops:
        hidden = [
            (badge, what) for badge, what in hidden_by_badges(shown) if not badge.startswith(("point-", "square-"))
        ]
        assert hidden == [], phase


@pytest.mark.parametrize(("tile", "long"), [(CAR, 4), (SPORTS, 5), (TRUCK, 6)])
def test_a_car_stands_clear_of_the_letters_of_its_mainline(tile: int, long: int) -> None:
    """R 5.3: flat or upright, on the squares of a small floor and of a large one."""
    for unit, (across, down) in product(range(10, 37), ((long, 3), (3, long))):
        drawn: Any = things.marks(tile, across * unit, down * unit, (0, 1, 2, 3))
        x, y, w, h = next(mark[2:6] for mark in drawn if mark[0] == "use")
        discs = [mark[1:4] for mark in drawn if mark[0] == "circle"]
        assert len(discs) == 4
        # A car has air above its roof and below its wheels.
        left, right, top, bottom = x + w / 10, x + w * 0.97, y + h * 0.17, y + h * 0.91
        for a, b, r in discs:
            assert hypot(max(left - a, 0, a - right), max(top - b, 0, b - bottom)) >= r, (unit, across, down)


@pytest.mark.parametrize("person", range(len(INDUSTRIALISTS)))
def test_the_sparks_of_a_card_lie_side_by_side(person: int) -> None:
    """R 11.1: in neighbouring niches as in one, each car is seen whole."""
    for card in range(len(CARDS)):
        drawn: Any = cards.marks(person, card, early=False)
        cars = [Place(*mark[2:6]) for mark in drawn if mark[0] == "use" and mark[1].startswith("car")]
        assert len(cars) == len(SPARKS[person][card])
        assert not any(overlap(one, other) for one, other in combinations(cars, 2)), card


def test_nothing_is_smaller_than_nothing(stops: list[Stop]) -> None:
    """However far a floor grows and its squares shrink, no mark has a negative size."""
    for _, shown, _, _, _ in stops:
        marks = [mark for panel in shown.panels for mark in (*panel.scenery.marks, *panel.marks)]
        marks += [mark for panel in shown.panels for piece in panel.pieces for mark in piece.marks]
        marks += [mark for choice in shown.choices[:1] for mark in choice.ghost]
        for mark in marks:
            first = {"rect": 3, "use": 4}.get(str(mark[0]))
            if first is not None:
                assert float(str(mark[first])) >= 0, mark
                assert float(str(mark[first + 1])) >= 0, mark


def test_everything_that_can_be_pointed_at_says_what_it_is_and_does(stops: list[Stop]) -> None:
    """Every piece and every slot has a name, a sentence and a rule that stands in the rulebook."""
    known = set(rules(GAME))
    for _, shown, _, _, _ in stops[::2]:
        for panel in shown.panels:
            for thing in all_on(panel):
                assert thing.label, thing.id
                assert thing.tip is not None, thing.id
                assert thing.tip.name, thing.id
                assert thing.tip.says, thing.id
                assert thing.tip.rule in known, thing.id


def test_every_symbol_lies_on_something_that_can_be_pointed_at(stops: list[Stop]) -> None:
    """No sign is left to guess: whatever is drawn on a sheet, pointing at it opens the tip of a slot or a piece.

    The signs of a checklist stand beside their words.
    """
    for phase, shown, _, _, _ in stops[::3]:
        for panel in shown.panels:
            boxes = [as_it_lies(thing) for thing in all_on(panel)]
            for name, x, y in signs([*panel.scenery.marks, *panel.marks]):
                if name not in ("check", "cross"):
                    assert any(is_inside((x, y, 0, 0), box) for box in boxes), (phase, panel.id, name, x, y)


def signs(marks: list[Mark], left: float = 0, top: float = 0) -> Iterator[tuple[str, float, float]]:
    """Every symbol with its middle on the sheet."""
    for mark in marks:
        if mark[0] == "use":
            x, y, w, h = (float(str(part)) for part in mark[2:6])
            yield str(mark[1]), left + x + w / 2, top + y + h / 2
        elif mark[0] == "group":
            inside = list(mark[3])
            yield from signs(inside, left + float(str(mark[1])), top + float(str(mark[2])))


def test_a_card_face_down_is_shown_to_its_owner_alone() -> None:
    """R 11.1: beside its quadrant lies a card, and nobody else's scene tells it from another."""
    checked = 0
    for match in decisions(**TABLES[3]):
        if match.view()["phase"] != "grow-demand":
            continue
        for seat, person in enumerate(match.view(0)["seats"]):
            if seat and person["face_down"] and person["quadrant"]:
                piece = next(p for panel in seen(match, 0).panels for p in panel.pieces if p.id == f"down-{seat}")
                assert piece.tip is not None
                assert "Face down" in piece.tip.says
                checked += 1
    assert checked


def test_a_tile_in_hand_can_be_turned_and_mirrored() -> None:
    """R 5.3: R and M lead from one way to lie to the next, a turn that was chosen before is taken back first."""
    match = building()
    play(match, "tile car")
    holding = seen(match, 0).holding
    assert holding is not None
    first = holding.lies[holding.lie]
    assert (first.codes, holding.back) == (("turn 0",), 1)
    assert [holding.lies[n].codes for n in (first.turned, first.mirrored)] == [("turn 1",), ("turn m0",)]
    play(match, "turn 1")
    holding = seen(match, 0).holding
    assert holding is not None
    first = holding.lies[holding.lie]
    assert (first.codes, holding.back) == ((), 2)
    assert holding.lies[first.turned].codes == ("", "turn 2")


def test_what_is_held_can_be_laid_wherever_the_engine_lets_it(stops: list[Stop]) -> None:
    """R 5.2, R 5.8, R 6.2: the codes of a lie and a spot are one decision; together they are all that there is."""
    checked = 0
    for phase, shown, options, view, _ in stops:
        if phase == "lay-tile" and options[0].kind == "at":
            assert shown.holding is not None
            as_it_lies = [lie for lie in shown.holding.lies if not lie.codes]
            found = {spot.codes[0] for lie in as_it_lies for spot in lie.spots}
            assert found == {option.code for option in options}
            checked += 1
        elif phase == "expand-floor" and options[0].kind == "expand":
            assert shown.holding is not None
            lies = [lie for lie in shown.holding.lies if not lie.codes]
            assert {spot.codes for lie in lies for spot in lie.spots} == {(option.code,) for option in options}
            checked += 1
        elif options and options[0].kind == "turn":
            assert shown.holding is not None
            assert {lie.codes for lie in shown.holding.lies} == {(option.code,) for option in options}
        else:
            assert shown.holding is None, view["phase"]
    assert checked


def test_panels_never_move(stops: list[Stop]) -> None:
    """From the first year on every panel has one place for each seat, whatever the phase."""
    places: dict[tuple[int, str], set[Place]] = {}
    for phase, shown, _, view, _ in stops:
        if phase != "choose-industrialist" and view["actor"] is not None:
            for panel in shown.panels:
                places.setdefault((view["actor"], panel.id), set()).add(panel.place)
    assert {name: len(found) for name, found in places.items() if len(found) > 1} == {}


def test_the_ghost_covers_the_squares_that_the_tile_would(stops: list[Stop]) -> None:
    """R 5.2: what is drawn under the pointer is as large as the tile is, turned as it is."""
    for phase, shown, options, view, _ in stops:
        if phase == "lay-tile" and options and options[0].kind == "at" and view["turn"]["tile"] == "engine":
            square = shown.places()[shown.choices[0].on]
            outline: tuple[object, ...] = shown.choices[0].ghost[-1]
            assert outline[3:5] == (pytest.approx(4 * square.w, abs=0.1), pytest.approx(4 * square.h, abs=0.1))


def test_the_dealerships_of_rivals_are_named(stops: list[Stop]) -> None:
    """R 7.2: however many play, every line of a small sheet says whose cars and specs it tells."""
    checked = 0
    for _, shown, _, _, table in stops[::3]:
        for panel in shown.panels:
            if panel.id.startswith("rival-") and panel.seat is not None:
                written = {str(mark[3]) for mark in panel.marks if mark[0] == "text"}
                built = [outlet for outlet in table.table.seats[panel.seat].dealerships if outlet.brochure]
                assert {speaker("en").outlet(outlet) for outlet in built} <= written
                checked += len(built)
    assert checked


def test_open_obligations_are_listed(stops: list[Stop]) -> None:
    """R 5.9: what the layout still lacks stands beside the supply, and on the tile that lacks it."""
    checked = 0
    for phase, shown, _, view, _ in stops:
        open_ones = view["seats"][view["actor"]]["factory"]["open"] if view["actor"] is not None else []
        if phase == "build-factory" and open_ones:
            supply = next(panel for panel in shown.panels if panel.id == "supply")
            written = [str(mark[3]) for mark in supply.marks if mark[0] == "text"]
            assert any(open_ones[0]["square"] in line for line in written)
            checked += 1
    assert checked


def test_what_everybody_needs_is_never_more_than_a_glance_away(stops: list[Stop]) -> None:
    """In every phase: all supply counts, whose turn it is, the order of play, the five minimums, the four prices."""
    for phase, shown, _, view, _ in stops[::3]:
        if phase == "choose-industrialist":
            continue  # there the industrialists lie in the place of the supply
        panels = {panel.id: panel for panel in shown.panels}
        counts = {slot.id: slot.label for slot in panels["supply"].slots}
        for tile, left in view["supply"].items():
            if not tile.endswith("dealership") and tile != "marketing":
                assert f" {left} left" in counts[f"supply-{tile}"]
        tracks = {slot.id: slot.tip.says for slot in panels["research"].slots if slot.tip}
        for track, least in view["minimum"].items():
            assert f"Minimum {least}:" in tracks[f"track-{track}"]
        written = [str(mark[3]) for mark in panels["market"].marks if mark[0] == "text"]
        assert {f"${price}" for price in view["prices"] if price} <= set(written)
        drawn = view["history"] if view["axes"] else [*range(view["players"])]
        order = drawn if None in view["focus"] else view["focus"]
        assert [seat.seat for seat in shown.seats] in ([*order], [*reversed(order)])


def test_one_step_of_the_sequence_of_play_is_now(stops: list[Stop]) -> None:
    """R 1.2, R 2: in every phase, and while the starting departments are laid the game is being set up."""
    for phase, shown, _, view, _ in stops:
        now = [step.title for step in shown.steps if step.when == "now"]
        assert len(now) == 1, phase
        assert (now == ["Setup"]) == (phase in SETUP or (phase == "lay-tile" and None in view["focus"])), phase


SETUP = ("choose-industrialist", "starting-departments")


def test_the_result_is_written_as_money() -> None:
    """R 1.1, R 9.2: wealth is money, in the result as in the list of players."""
    match = motorworks.new("horseless_carriage", players=3, seed=5)
    shown = match.scene(0)
    assert shown.result == "${points}"
    assert all(seat.score.startswith("$") for seat in shown.seats)


def test_one_s_own_marker_is_called_so(stops: list[Stop]) -> None:
    """R 3.2: of all markers that may be moved, those of the reader are “yours”, whatever the reader is called."""
    for stop in stops:
        said = {choice.code: choice.says for choice in stop.shown.choices}
        for option in stop.options:
            if option.kind == "research":
                mine = option.value("owner") == stop.view["actor"]
                assert said[option.code].startswith("Move your ") == mine, said[option.code]
