"""The table of Kanban EV: every option has its place, and nothing is shown that the view does not show."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import motorworks
from motorworks import Match
from motorworks.games.kanban_ev.drawing import logistics as scene_logistics
from motorworks.games.kanban_ev.drawing import tray as scene_tray
from motorworks.games.kanban_ev.drawing.desk import scene
from motorworks.games.kanban_ev.drawing.table import IN_MEETING
from motorworks.games.kanban_ev.drawing.things import TIMES
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.seen import View
from motorworks.kernel import Option, Seen
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.scene import Panel, Piece, Place, Scene, Slot
from motorworks.testkit.badges import badges_that_collide, hidden_by_badges
from motorworks.testkit.layout import overlap, written
from motorworks.testkit.narrow import faults, fits_a_phone

PACKAGE = "motorworks.games.kanban_ev"
EVERY_VARIANT = {
    "nice_sandra": True,
    "planner": True,
    "expert_tuning": True,
    "delayed_tuning": True,
    "more_final_goals": True,
}
TABLES: list[dict[str, Any]] = [
    {"players": 1, "seed": 5, "random_difficulty": 2},
    {"players": 2, "seed": 2, "nice_sandra": True, "planner": True},
    {"players": 3, "seed": 10, "delayed_tuning": True},
    {"players": 4, "seed": 4, "expert_tuning": True, "more_final_goals": True},
    {"players": 1, "seed": 6, "difficulty": tuple(range(1, 10)), **EVERY_VARIANT},
    {"players": 2, "seed": 7, **EVERY_VARIANT},
]
LIVELY = frozenset(("claim", "park", "upgrade", "upgrade-by-voucher", "provide", "collect", "select", "speak", "train"))


class Stop(NamedTuple):
    """One decision: the phase, the actor's scene, options and view, typed and as JSON."""

    phase: str
    shown: Scene
    options: list[Option]
    seen: Seen[View]
    view: dict[str, Any]


def decisions(**table: Any) -> Iterator[Match[Any]]:
    """A game of lively random play, stopped at every decision."""
    chance = random.Random(table["seed"])
    match = motorworks.new("kanban_ev", **table)
    while not match.over:
        yield match
        options = match.options()
        lively = [option for option in options if option.kind in LIVELY]
        match.play(chance.choice(lively if lively and chance.random() < 0.75 else options))
    yield match


def seen(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    shown: Scene = match.scene(seat, Words(PACKAGE, language))
    return shown


@cache
def game(number: int) -> list[Stop]:
    return [
        Stop(typed.phase, seen(match, match.actor), match.options(), typed, match.view(match.actor))
        for match in decisions(**TABLES[number])
        for typed in (match.seen(match.actor),)
    ]


@pytest.fixture(params=range(len(TABLES)), ids=lambda number: f"table {number}: {TABLES[number]['players']} players")
def stops(request: pytest.FixtureRequest) -> list[Stop]:
    return game(request.param)


def test_key_badges_are_clear_of_the_plates(stops: list[Stop]) -> None:
    """The key badge of an option sits on the upper edge of its place, where no plate covers it."""
    for stop in stops:
        places = stop.shown.places()
        for choice in stop.shown.choices:
            assert not choice.on or places[choice.on].y >= 4, choice.code


def test_all_phases_that_ask_something_were_seen() -> None:
    """The games above come to every phase in which somebody decides."""
    phases = {stop.phase for number in range(len(TABLES)) for stop in game(number) if stop.options}
    assert phases == {
        "research-and-development",
        "assembly",
        "logistics",
        "design",
        "administration",
        "garage-tiles",
        "orientation",
        "department-selection",
        "certification",
        "award",
        "conveyor",
        "upgrade",
        "tuning",
        "meeting",
        "speech",
        "end-of-meeting",
        "end-of-day",
    }


def is_inside(box: tuple[float, ...], room: tuple[float, ...]) -> bool:
    (x, y, w, h), (left, top, width, height) = box, room
    return left <= x and top <= y and x + w <= left + width + 0.01 and y + h <= top + height + 0.01


def things(panel: Panel) -> list[Slot | Piece]:
    return [*panel.slots, *panel.pieces]


FANNED = ("rival-", "colleagues")


def test_pieces_do_not_overlap(stops: list[Stop]) -> None:
    """No piece hides another; only the cards of others may be fanned, and markers stand on each other."""
    for stop in stops:
        for panel in stop.shown.panels:
            if not panel.id.startswith(FANNED):
                assert not overlapping(panel), (stop.phase, overlapping(panel))


def overlapping(panel: Panel) -> list[tuple[str, str]]:
    pieces = [piece for piece in panel.pieces if not piece.id.startswith("training-")]
    return [
        (one.id, other.id) for n, one in enumerate(pieces) for other in pieces[n + 1 :] if overlap(one.at, other.at)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_over_something_else_or_cut_off(stops: list[Stop], language: str) -> None:
    """In every phase and both languages words keep apart and on their panels, at a desk and on a phone."""
    for stop in {stop.phase: stop for stop in stops}.values():
        shown = scene(stop.seen, stop.options, Words(PACKAGE, language))
        assert [fault for panel in shown.panels for fault in faults(panel)] == [], stop.phase


def test_every_panel_fits_a_phone(stops: list[Stop]) -> None:
    """No panel has to be scrolled sideways, and none is so wide that its captions become too small."""
    for stop in {stop.phase: stop for stop in stops}.values():
        assert [panel.id for panel in stop.shown.panels if not fits_a_phone(panel)] == [], stop.phase


def test_no_key_badge_hides_another(stops: list[Stop]) -> None:
    """One can tell every highlighted place from its neighbours."""
    for stop in stops:
        assert badges_that_collide(stop.shown) == [], stop.phase


def test_no_key_badge_hides_what_it_stands_beside(stops: list[Stop]) -> None:
    """Parts, the symbols of orders and printed gains are seen while they can be chosen."""
    for stop in stops:
        assert hidden_by_badges(stop.shown) == [], stop.phase


BAND = 5


def test_captions_are_clear_of_the_bands_of_highlighted_places(stops: list[Stop]) -> None:
    """Sections of the certification track and counts of the Design stacks stay readable beside highlighted places."""
    for stop in {stop.phase: stop for stop in stops}.values():
        for panel in stop.shown.panels:
            if panel.id in ("administration", "design"):
                bands = [grown(thing.at, BAND) for thing in things(panel) if thing.id.startswith(("cert", "design-"))]
                counts = [word.at for word in written(panel) if word.on is None and word.words.startswith(TIMES)]
                captions = [*counts, *(slot.at for slot in panel.slots if slot.id.startswith("section-"))]
                assert captions
                assert not [at for at in captions for band in bands if overlap(at, band)]


# Places that can be chosen side by side: room for the band of the one and the broader band of the one pointed at.
NEIGHBOURS = (
    *("design-", "space-", "garage-", "tile-", "award-", "order-", "certification-", "queue-", "line-", "node-"),
    *("goal-", "station-", "department-"),
)
# Parts are small, so their bands are thin.
CLOSE_NEIGHBOURS = ("warehouse-",)
BETWEEN_BANDS, BETWEEN_THIN_BANDS = 10, 6


@pytest.mark.parametrize(
    ("neighbours", "between"), [(NEIGHBOURS, BETWEEN_BANDS), (CLOSE_NEIGHBOURS, BETWEEN_THIN_BANDS)]
)
def test_bands_of_neighbours_do_not_run_together(
    stops: list[Stop], neighbours: tuple[str, ...], between: float
) -> None:
    """Designs, spaces, garages, tiles, orders and parts: one can tell each highlighted place from the next."""
    for stop in stops:
        highlighted = {choice.on for choice in stop.shown.choices}
        for panel in stop.shown.panels:
            row = [thing for thing in things(panel) if thing.id in highlighted and thing.id.startswith(neighbours)]
            bands = [(thing.id, grown(thing.at, between / 2 - 0.01)) for thing in row]
            close = [(a, b) for n, (a, at) in enumerate(bands) for b, other in bands[:n] if overlap(at, other)]
            assert close == [], stop.phase


def grown(at: Place, by: float) -> Place:
    return Place(at.x - by, at.y - by, at.w + 2 * by, at.h + 2 * by)


def test_nothing_lies_on_an_award_that_can_be_chosen() -> None:
    """R 6.6: the Awards to choose from have the tray for themselves, also while garage tiles wait there."""
    choosing = [stop for number in range(len(TABLES)) for stop in game(number) if stop.phase == "award"]
    assert any(None in stop.view["boards"][stop.view["seat"]]["tiles"] for stop in choosing)
    for stop in choosing:
        board = next(panel for panel in stop.shown.panels if panel.id == "board")
        awards = [slot.at for slot in board.slots if slot.id.startswith("award-")]
        assert awards
        assert not [piece.id for piece in board.pieces for at in awards if overlap(piece.at, at)]


def test_a_parked_car_is_clear_of_the_edge_of_its_highlighted_garage(stops: list[Stop]) -> None:
    """R 11.2: also above a tile that is still to be turned over."""
    for stop in stops:
        board = next(panel for panel in stop.shown.panels if panel.id == "board")
        gates = [slot.at for slot in board.slots if slot.id.startswith("garage-")]
        cars = [piece for piece in board.pieces if piece.spot.startswith("garage-")]
        assert all(any(is_inside(car.at, gate) for gate in gates) for car in cars), stop.phase


def test_what_lies_beside_the_board_is_clear_of_its_dashed_edge(stops: list[Stop]) -> None:
    """R 5.3: claimed cars, gains, garage tiles and Awards, however many there are at once."""
    edge = scene_tray.AT
    inside = (edge.x + CLEAR, edge.y + 1, edge.w - 2 * CLEAR, edge.h - 1 - CLEAR / 2)
    for stop in stops:
        board = next(panel for panel in stop.shown.panels if panel.id == "board")
        marks: list[Any] = [mark for mark in board.marks if mark[0] == "use"]
        drawn = [Place(*mark[2:6]) for mark in marks]
        boxes = [*drawn, *(word.at for word in written(board)), *(thing.at for thing in things(board))]
        beside = [at for at in boxes if overlap(at, edge) and at != edge]
        assert [at for at in beside if not is_inside(at, inside)] == [], stop.phase


CLEAR = 6


def test_everything_that_can_be_pointed_at_says_what_it_is(stops: list[Stop]) -> None:
    """Each slot and piece has a name, says what it does and names its rule, in every phase."""
    for stop in {stop.phase: stop for stop in stops}.values():
        for panel in stop.shown.panels:
            for thing in things(panel):
                assert thing.tip is not None, thing.id
                assert thing.tip.name, thing.id
                assert thing.tip.says, thing.id
                assert thing.tip.rule.startswith("R "), thing.id
                assert thing.label, thing.id


def test_everything_drawn_can_be_pointed_at(stops: list[Stop]) -> None:
    """Every symbol, figure and place that is drawn on a panel lies under something that says what it is."""
    for stop in {stop.phase: stop for stop in stops}.values():
        for panel in stop.shown.panels:
            explained = [thing.at for thing in things(panel)]
            for mark in (*panel.scenery.marks, *panel.marks):
                spot = meaning_at(mark)
                assert spot is None or any(is_on(spot, at) for at in explained), (stop.phase, panel.id, mark)


FIGURE = re.compile(rf"[+{TIMES}]?\d+(/\d+)?{TIMES}?")
ROOM_FOR_THINGS = frozenset(("slot", "space", "barred"))


def meaning_at(mark: Any) -> tuple[float, float] | None:
    """The middle of a symbol, of a number that stands alone, or of a place for something; the rest is decoration."""
    if mark[0] == "use":
        return mark[2] + mark[4] / 2, mark[3] + mark[5] / 2
    if mark[0] == "text" and FIGURE.fullmatch(mark[3]):
        return mark[1], mark[2] - 4
    if mark[0] == "rect" and ROOM_FOR_THINGS.intersection(mark[6].split()):
        return mark[1] + mark[3] / 2, mark[2] + mark[4] / 2
    if mark[0] == "circle" and ROOM_FOR_THINGS.intersection(mark[4].split()):
        return mark[1], mark[2]
    return None


def is_on(spot: tuple[float, float], at: tuple[float, ...]) -> bool:
    (x, y), (left, top, width, height) = spot, at
    return left - 2 <= x <= left + width + 2 and top - 2 <= y <= top + height + 2


def test_what_matters_is_a_glance_away(stops: list[Stop]) -> None:
    """Whose turn, the order of play, points, supplies and prices are on every scene, in every phase."""
    for stop in {stop.phase: stop for stop in stops}.values():
        shown, view = stop.shown, stop.view
        assert {seat.seat for seat in shown.seats} == set(range(view["players"]))
        assert [step.when for step in shown.steps].count("now") == (0 if view["over"] else 1)
        written = {panel.id: words_on(panel) for panel in shown.panels}
        for part in t.PART.words:
            assert f"+{view['supply']['parts'][part]}" in written["logistics"]
        for thing in ("books", "vouchers", "generic"):
            assert str(view["supply"][thing]) in written["logistics"]
        assert {str(cost) for cost in t.CLAIM_COST} <= set(written["research"])
        if "assembly" in written:
            assert {f"{view['supply']['cars'][model]} left" for model in t.MODEL.words} <= set(written["assembly"])
        points = view["totals"] or [board["points"] for board in view["boards"][: view["players"]]]
        assert [seat.score for seat in shown.seats] == [
            str(points[seat.seat]).replace("-", "\N{MINUS SIGN}") for seat in shown.seats
        ]


def words_on(panel: Panel) -> list[str]:
    marks = [*panel.scenery.marks, *panel.marks, *(mark for piece in panel.pieces for mark in piece.marks)]
    return [str(mark[3]) for mark in marks if mark[0] == "text"]


SMALLEST_SYMBOL = 12.0


def test_symbols_can_be_read_from_a_chair(stops: list[Stop]) -> None:
    """Parts, cars and gains are large on every panel; on a thumbnail as well, and in a row that is full."""
    for stop in stops:
        for panel in stop.shown.panels:
            drawn: list[Any] = [*panel.scenery.marks, *panel.marks, *(m for piece in panel.pieces for m in piece.marks)]
            symbols_on = [mark for mark in drawn if mark[0] == "use" and MEANINGFUL.match(mark[1])]
            assert [mark[1] for mark in symbols_on if mark[4] < SMALLEST_SYMBOL] == [], (panel.id, stop.phase)


MEANINGFUL = re.compile("part-|ev-|shift|book|voucher|speech")


def test_a_long_name_leaves_the_note_of_a_board_in_one_line() -> None:
    """As many words of it as there is room for; the list of seats tells the whole name."""
    names = ["Ada", "Bartholomäus Groß", "Clementine-Charlotte", "Jo"]
    shown = motorworks.new("kanban_ev", players=4, seed=5, names=names).scene(0)
    titles = [panel.title for panel in shown.panels if panel.id.startswith("rival-")]
    assert sorted(titles) == ["Bartholomäus", "Clementine", "Jo"]
    assert {seat.name for seat in shown.seats} == set(names)


def test_a_rival_and_a_spectator_see_no_goal_or_order_of_a_hand() -> None:
    """R 2.10: the goals and orders in a hand are on the scene of their owner alone."""
    for n, match in enumerate(decisions(**TABLES[2])):
        if n % 7:
            continue
        for seat in range(match.players):
            own = match.view(seat)["boards"][seat]
            hand = {f"goal-{goal}" for goal in own["goals"]} | {f"order-{order}-P1" for order in own["orders"]}
            assert hand <= set(seen(match, seat).places())
            for other in (None, *(other for other in range(match.players) if other != seat)):
                assert not hand & set(seen(match, other).places())


def test_the_halves_of_an_order_lie_above_and_below_the_line(stops: list[Stop]) -> None:
    """R 9.2: four symbols lie on one side of the Kanban line and two on the other, in every way to lay the card."""
    shown = next(stop.shown for stop in stops if any(choice.code.startswith("order ") for choice in stop.shown.choices))
    places = shown.places()
    line = places["warehouse-motor"].y, places["warehouse-drivetrain"].y
    for choice in shown.choices:
        if choice.code.startswith("order "):
            card = places[choice.on]
            middle = scene_logistics.LINE_Y
            above = t.PLACEMENT_ROWS[t.PLACEMENT.value(choice.on.rpartition("-")[2])][0]
            assert line[0] < card.y < middle < card.y + card.h < line[1]
            rows = middle - card.y - scene_logistics.HEAD
            assert rows == pytest.approx(scene_logistics.ROW * len(above))


PHONE = 358.0
SMALLEST_LETTERS = 10.0


def test_a_meeting_has_the_top_of_the_desk_for_itself() -> None:
    """R 15: the goals of the room, those played, my hand and the speakers, and a phone shows each panel as a whole."""
    for number in (1, 2, 3):
        stop = next(stop for stop in game(number) if stop.phase == "meeting")
        panels = {panel.id: panel for panel in stop.shown.panels}
        assert [panel.id for panel in stop.shown.panels][:4] == ["meeting", "played", "hand", "speakers"]
        assert "assembly" not in panels
        for name in ("meeting", "played", "hand", "speakers"):
            assert panels[name].pan == 0
            assert panels[name].tab == "meeting"
            assert smallest_letters(panels[name]) * PHONE / panels[name].size[0] >= SMALLEST_LETTERS - 0.05
        goals = [piece.id for name in ("meeting", "played") for piece in panels[name].pieces]
        assert goals == [f"goal-{goal['goal']}" for goal in stop.view["administration"]["room"]]
        assert len(panels["speakers"].slots) == stop.view["players"]


def recorded_alone() -> Iterator[Match[Any]]:
    """A whole game alone with Meetings, which random play seldom reaches."""
    record = json.loads((Path(__file__).parents[1] / "kanban_ev" / "solo_game.json").read_text(encoding="utf-8"))
    match = motorworks.new("kanban_ev", players=1, seed=record["seed"])
    for action in record["actions"]:
        yield match
        match.play(action["move"])


def test_the_panels_of_a_meeting_are_filled() -> None:
    """R 15, R 18.16: with any number of players; when the goals of the room are gone the hand takes their place."""
    alone = [(match.view(0), seen(match, 0)) for match in recorded_alone()]
    shared = [(stop.view, stop.shown) for number in (1, 2, 3) for stop in game(number)]
    meetings = [(view, shown) for view, shown in (*alone, *shared) if view["phase"] in IN_MEETING]
    assert {(view["phase"], view["players"]) for view, _ in meetings} >= {
        (phase, players) for phase in ("meeting", "end-of-meeting") for players in (1, 2, 3, 4)
    }
    for view, shown in meetings:
        panels = {panel.id: panel for panel in shown.panels}
        for name in ("meeting", "played", "hand", "speakers"):
            things_there = len(things(panels[name]))
            assert filled(panels[name]) > (0.42 if things_there == 1 else 0.92), (view["phase"], name)
        is_over = view["phase"] == "end-of-meeting"
        high = "hand" if is_over else "meeting"
        assert panels[high].place.h > panels["speakers"].place.h
        assert not is_over or len(panels["speakers"].slots) == view["players"], "colleagues lay no goals"


def filled(panel: Panel) -> float:
    """How far to the right something lies on a panel, as a share of it; words fill it."""
    return max((thing.at.x + thing.at.w for thing in things(panel)), default=panel.size[0]) / panel.size[0]


def smallest_letters(panel: Panel) -> float:
    """The size of the smallest words that are printed on a panel and on its pieces."""
    sizes = {"cap": 11.5, "sm": 12.0}
    marks = [*panel.scenery.marks, *panel.marks, *(mark for piece in panel.pieces for mark in piece.marks)]
    looks = [str(mark[4]).split() for mark in marks if mark[0] == "text"]
    return min((sizes.get(look, 13.0) for found in looks for look in found), default=13.0)


def test_gains_of_this_turn_lie_beside_the_board() -> None:
    """R 5.3: Books and Vouchers gained on this turn are drawn apart until it ends."""
    gained = [stop for number in (2, 3) for stop in game(number) if stop.view["turn"]["books_aside"]]
    assert gained
    for stop in gained:
        board = next(panel for panel in stop.shown.panels if panel.id == "board")
        number = f"+{stop.view['turn']['books_aside']}"
        assert [mark for mark in board.marks if mark[0] == "text" and mark[3] == number]


def test_cars_keep_their_identity_while_they_roll() -> None:
    """R 10.4: a car that is pushed is the same car one place on."""
    match = motorworks.new("kanban_ev", players=2, seed=3)
    before = seen(match, 0)
    cars = {piece.id for panel in before.panels for piece in panel.pieces if piece.id.startswith("car-")}
    assert len(cars) == 10
    for after in decisions(players=2, seed=3):
        if after.view()["phase"] == "conveyor":
            now = {piece.id for panel in seen(after, after.actor).panels for piece in panel.pieces}
            assert cars <= now
            return
    raise AssertionError("no car was pushed to a fork")


AMBER = frozenset(("now", "litf"))


def test_the_car_in_question_is_large_and_not_marked_like_an_option() -> None:
    """R 10.4: a car at a fork is drawn larger than those that stand, on ink; amber is for what can be done."""
    asked = [stop for number in (2, 3) for stop in game(number) if stop.phase == "conveyor"]
    assert asked
    for stop in asked:
        assembly = next(panel for panel in stop.shown.panels if panel.id == "assembly")
        (pushed,) = (piece for piece in assembly.pieces if piece.spot == "rolling")
        standing = [piece for piece in assembly.pieces if piece.id.startswith("car-") and piece is not pushed]
        assert all(pushed.at.w > piece.at.w for piece in standing)
        marks: list[Any] = [*assembly.marks, *pushed.marks]
        assert not [mark for mark in marks if mark[0] == "rect" and AMBER.intersection(mark[6].split())]


def test_a_worker_who_has_worked_looks_different(stops: list[Stop]) -> None:
    """R 5.1: a worker who has finished, and lies on the table, is drawn with a tick, upright."""
    for stop in stops[::5]:
        alley = next(panel for panel in stop.shown.panels if panel.id == "alley")
        workers = {piece.id: piece for piece in alley.pieces if piece.id.startswith("worker-")}
        for n, board in enumerate(stop.view["boards"]):
            worker = workers[f"worker-{n}"]
            has_worked = board["station"] is not None and not board["upright"] and stop.view["day"] > 0
            assert any(mark[0] == "use" and mark[1] == "check" for mark in worker.marks) == has_worked
            assert worker.turn == 0


def test_the_panels_of_a_tablet_lie_in_piles_as_tall_as_their_neighbour(stops: list[Stop]) -> None:
    """Logistics and Design fill the room beside the Workstations; a pile begins with a panel that is under none."""
    for stop in {stop.phase: stop for stop in stops}.values():
        panels = stop.shown.panels
        assert not panels[0].under
        heights = {panel.id: panel.size[1] * (panel.flow - 17) / panel.size[0] + 25 for panel in panels}
        assert heights["logistics"] + heights["design"] == pytest.approx(heights["alley"], rel=0.1)
        under = [n for n, panel in enumerate(panels) if panel.under]
        assert all(panels[n].flow <= 340 and panels[n - 1].flow <= 340 for n in under)


def test_the_board_of_the_only_opponent_is_shown_whole() -> None:
    """R 2.11: with two players every public thing of the other board is drawn, its locks and empty places too."""
    for stop in {stop.phase: stop for stop in game(1)}.values():
        other = 1 - stop.view["seat"] if stop.view["seat"] is not None else 1
        board = stop.view["boards"][other]
        panel = next(panel for panel in stop.shown.panels if panel.id == f"rival-{other}")
        assert sum(piece.id.startswith(f"speech-{other}-") for piece in panel.pieces) == board["speech"]
        assert sum(piece.id.startswith(f"part-{other}-") for piece in panel.pieces) == sum(board["storage"].values())
        for number in (board["bank"], board["books"], board["vouchers"], len(board["orders"]), len(board["goals"])):
            assert str(number) in words_on(panel)


def test_at_the_end_every_board_is_as_broad_as_mine() -> None:
    """What everyone built is shown side by side, so a tall board or a thumbnail opens one of the shape of mine."""
    for number in (1, 2, 3):
        before, after = game(number)[-2:]
        mine = next(panel for panel in after.shown.panels if panel.id == "board")
        rivals = [panel for panel in after.shown.panels if panel.id.startswith("rival-")]
        assert len(rivals) == after.view["players"] - 1
        for panel in rivals:
            assert panel.opens is not None
            assert fits_a_phone(panel.opens)
            assert faults(panel.opens) == []
            assert panel.opens.size[0] / panel.opens.size[1] == pytest.approx(mine.size[0] / mine.size[1], rel=0.15)
        assert not any(panel.opens for panel in before.shown.panels)


def test_the_end_of_a_game_alone_shows_the_rank() -> None:
    """R 18.17, R 18.19: beside the points stands what one has become, or that one is fired."""
    *running, after = game(0)
    assert not any(stop.shown.verdict for stop in running)
    own = after.view["colleagues"]
    assert after.shown.verdict == Words(PACKAGE, "en").template(f"ending.{'fired' if own['fired'] else own['rank']}")


def test_designs_can_be_dragged() -> None:
    """R 8.2, R 11.4: from the office to the desk, and from the desk to a space of their model; all of it is there."""
    carried: dict[str, int] = {}
    for match in decisions(players=3, seed=3):
        asked = {option.kind for option in match.options()} & {"select", "fill"}
        if not asked:
            continue
        shown = seen(match, match.state.actor)
        ids = {thing.id for panel in shown.panels for thing in things(panel)}
        for choice in shown.choices:
            kind = choice.code.split()[0]
            if kind in asked:
                assert choice.piece.startswith("design-")
                assert {choice.piece, choice.to or choice.on} <= ids
                assert choice.to == ("own-desk" if kind == "select" else "")
                carried[kind] = carried.get(kind, 0) + 1
        if len(carried) == len({"select", "fill"}):
            return
    raise AssertionError(f"only {carried} came up")


def test_the_help_says_what_is_left_to_do(stops: list[Stop]) -> None:
    """R 5.2, R 15.2: without a Shift left, that a Banked Shift can be worked; in a Meeting, what a speech pays."""
    for stop in stops:
        kinds = {option.kind for option in stop.options}
        if stop.phase == "meeting" and "play" not in kinds:
            assert stop.shown.help.startswith("A Speech token")
        if "overtime" in kinds and stop.shown.help.startswith("Your work here is done"):
            assert "from your bank" in stop.shown.help
