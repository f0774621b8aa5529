"""The table of Automobile: every option has its place, and nothing is shown that the view does not show."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from importlib import resources
from itertools import combinations
from typing import Any, NamedTuple, cast

import pytest

import motorworks
from motorworks import Match
from motorworks.games.automobile.drawing.desk import scene
from motorworks.games.automobile.drawing.table import TableDrawing
from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.demand import Forecast
from motorworks.games.automobile.rules.phases import PHASES
from motorworks.games.automobile.rules.phases.sell_via_demand_tiles import resolve_sales
from motorworks.games.automobile.rules.seen import View
from motorworks.games.automobile.rules.tables import HIGH, LOW, MID
from motorworks.kernel.option import Option
from motorworks.kernel.seen import Seen
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.scene import Mark, Panel, Piece, Place, Scene, Slot
from motorworks.testkit.badges import badges_that_collide
from motorworks.testkit.layout import is_inside, overlap, words_on_an_edge, written
from motorworks.testkit.narrow import narrowed

PACKAGE = "motorworks.games.automobile"
SEATS = range(2, 6)
LIKELY = {"build": 3, "produce": 4, "distributors": 2, "bonus": 2, "stack": 2, "single": 2, "close": 0.2}


class Stop(NamedTuple):
    """A decision: what the actor sees, the options and the scene."""

    looks: Seen[View]
    options: list[Option]
    shown: Scene


def decisions(players: int, seed: int = 1, **rules: Any) -> Iterator[Match[Any]]:
    """A game of lively random play, stopped at every decision and at its end."""
    chance = random.Random(seed)
    match = motorworks.new("automobile", players=players, seed=seed, **rules)
    while not match.over:
        yield match
        options = match.options()
        weights = [LIKELY.get(next(iter(option.args.values()), ""), 1) for option in options]
        match.play(chance.choices(options, weights)[0])
    yield match


def one_of_each(players: int) -> Iterator[Match[Any]]:
    """The first decision of each phase in each turn, and the end."""
    known: set[tuple[str, int]] = set()
    for match in decisions(players):
        view = match.view()
        if (view["phase"], view["turn"]) not in known:
            known.add((view["phase"], view["turn"]))
            yield match


def seen(match: Match[Any], seat: int | None, language: str = "en") -> Scene:
    words = Words(PACKAGE, language)
    options = match.options(words) if seat is not None and seat == match.actor else []
    return scene(match.seen(seat), options, words)


def table_of(match: Match[Any], seat: int | None = 0) -> TableDrawing:
    return TableDrawing(match.seen(seat), [], Words(PACKAGE))


def things(panel: Panel) -> tuple[Slot | Piece, ...]:
    return (*panel.slots, *panel.pieces)


TABLES: list[dict[str, Any]] = [
    *({"players": players} for players in SEATS),
    {"players": 2, "stock": "unlimited"},
    {"players": 4, "stock": "unlimited", "closed_hold_front": True, "parts_alone": True},
]


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: ", ".join(f"{key} {table[key]}" for key in table))
def stops(request: pytest.FixtureRequest) -> list[Stop]:
    options: dict[str, Any] = request.param
    games = decisions(**options, seed=TABLES.index(request.param) + 1)
    return [Stop(match.seen(match.actor), match.options(), seen(match, match.actor)) for match in games]


def test_options_are_listed_as_they_lie_on_the_board(stops: list[Stop]) -> None:
    """On one panel from top to bottom and from left to right, so that keys and keyboard walk the same way."""
    for _, _, shown in stops:
        for panel in shown.panels:
            at = {thing.id: thing.at for thing in things(panel)}
            listed = [at[choice.on] for choice in shown.choices if choice.on in at]
            assert listed == sorted(listed, key=lambda place: (round(place.y / 20), place.x)), panel.id
            if panel.id != "executive":  # where passing is a slot, and the rest are pieces
                assert listed == [place for place in at.values() if place in listed], panel.id


def test_every_option_is_highlighted_in_one_place(stops: list[Stop]) -> None:
    """One place, one option, and no two badges hide each other."""
    for _, _, shown in stops:
        places = [choice.on for choice in shown.choices]
        assert len(places) == len(set(places))
        assert badges_that_collide(shown) == []


BAND, RING = 4.0, 9.0  # how far the band of a highlighted place and the ring of a focused one reach


def test_highlighted_places_and_the_front_have_air_around_them(stops: list[Stop]) -> None:
    """Bands of highlighted neighbours and the front between them do not touch; a focused ticket stays in its box."""
    for _, _, shown in stops:
        highlighted = {choice.on for choice in shown.choices}
        for panel in shown.panels:
            places = [(thing.id, thing.at) for thing in things(panel) if thing.id in highlighted]
            for (one, here), (other, there) in combinations(places, 2):
                assert not overlap(grown(here, BAND), grown(there, BAND)), (one, other)
            for space, at in places:
                assert not any(overlap(grown(at, BAND), line) for line in front_lines(panel)), space
        (display,) = [panel for panel in shown.panels if panel.id == "distribution"]
        boxes = [slot.at for slot in display.slots if slot.id.startswith("box-")]
        for ticket in (grown(slot.at, RING) for slot in display.slots if slot.id in highlighted):
            assert any(covers(box, ticket) for box in boxes)
            assert not any(overlap(ticket, piece.at) for piece in display.pieces)


def grown(at: Place, by: float) -> Place:
    return Place(at.x - by, at.y - by, at.w + 2 * by, at.h + 2 * by)


def covers(outer: Place, inner: Place) -> bool:
    across = outer.x <= inner.x and inner.x + inner.w <= outer.x + outer.w
    return across and outer.y <= inner.y and inner.y + inner.h <= outer.y + outer.h


def front_lines(panel: Panel) -> Iterator[Place]:
    """The upright line of the research front on a panel of the road, if it is there."""
    for piece in panel.pieces:
        if piece.id.startswith("front-") and piece.marks:
            x, y = (number(value) for value in re.findall(r"-?[\d.]+", str(piece.marks[0][1]))[:2])
            yield Place(piece.at.x + x - 1.25, piece.at.y + y, 2.5, -y)


def test_a_key_and_what_it_means_lie_on_a_plate_of_their_own(stops: list[Stop]) -> None:
    """R 3.8, R 5.2: how many come, or which car is sold, cannot be taken for the meaning of the next key."""
    plates = 0
    for _, _, shown in stops:
        (display,) = [panel for panel in shown.panels if panel.id == "distribution"]
        papers = [mark for mark in display.marks if mark[0] == "rect" and mark[-1] == "paper edge-l"]
        places = [Place(*cast("Any", mark[1:5])) for mark in papers]
        assert not any(overlap(one, other) for one, other in combinations(places, 2))
        for plate in places:
            (key,) = [slot.id for slot in display.slots if covers(plate, slot.at)]
            means = [word.words for word in written(display) if covers(plate, word.at)]
            assert means[:1] == [f"+{key[-1]}"] if key.startswith("place-") else means or not key.startswith("sell-")
            plates += 1
    assert plates > 20


def test_every_place_of_the_selection_order_bears_its_number(stops: list[Stop]) -> None:
    """R 6.6: also the free one, whose key stands in the middle of it."""
    for looks, _, shown in stops:
        (display,) = [panel for panel in shown.panels if panel.id == "executive"]
        (free,) = [slot.at for slot in display.slots if slot.id == "selection"]
        numbers = [word for word in written(display) if word.at.y > free.y and word.words.isdecimal()]
        assert [word.words for word in numbers] == [str(n + 1) for n in range(looks.players)]
        assert not any(overlap(grown(free, BAND), word.at) for word in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_character_keep_clear_of_its_frame(language: str) -> None:
    """R 2.1: three units between a name or a gift and the frame of a card that can be taken."""
    shown = seen(motorworks.new("automobile", players=3, seed=1), 0, language)
    cards = [piece for panel in shown.panels for piece in panel.pieces if piece.id.startswith("character-")]
    frame = 2.5
    for card in cards:
        words = [mark for mark in card.marks if mark[0] == "text" and mark[3] != "0" and "inv" not in str(mark[4])]
        assert len(words) > 1
        assert all(0 < number(mark[5]) <= card.at.w - 2 * (frame + 3) for mark in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_a_slip_stand_apart(language: str) -> None:
    """R 3.10: what cars cost is not read together with the money that is left, nor with their number."""
    slips = 0
    for match in decisions(4, seed=2):
        if match.view()["phase"] in ("number-of-cars", "raise-works"):
            drawn = next(panel for panel in seen(match, match.actor, language).panels if panel.id == "actions")
            boxes = [Place(word.at.x - 2, word.at.y, word.at.w + 4, word.at.h) for word in written(drawn)]
            assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
            slips += len(drawn.pieces)
    assert slips > 50


def test_a_character_that_can_be_taken_or_used_lies_on_highlighted_paper(stops: list[Stop]) -> None:
    """R 2.1, R 2.3: also Ford, whose card has the frame of the acting company anyway."""
    for _, _, shown in stops:
        offered = {choice.on for choice in shown.choices}
        cards = [piece for panel in shown.panels if panel.id == "characters" for piece in panel.pieces]
        highlighted = {card.id for card in cards if "litf" in str(card.marks[0])}
        assert highlighted == {card.id for card in cards if card.id in offered}


def test_a_sale_is_highlighted_in_the_box_that_the_distributor_leaves(stops: list[Stop]) -> None:
    """R 5.2: from which box is what differs between two sales of one car; the road shows what each car would bring."""
    for _, options, shown in stops:
        at = {thing.id: (panel.id, thing.at) for panel in shown.panels for thing in things(panel)}
        for choice, option in ((choice, by_id(options, choice.id)) for choice in shown.choices):
            if option.kind in ("sell", "move"):
                (drawn, ticket), (_, box) = at[choice.on], at[f"box-{option.args['box']}"]
                assert drawn == "distribution"
                assert box.x <= ticket.x <= ticket.x + ticket.w <= box.x + box.w
                assert box.y <= ticket.y <= ticket.y + ticket.h <= box.y + box.h
        notes = [word.words for panel in shown.panels[:4] for word in written(panel) if word.words.startswith("+$")]
        assert len(notes) == len({option.args["space"] for option in options if option.kind in ("sell", "howard")})


def by_id(options: list[Option], action: int) -> Option:
    return next(option for option in options if option.id == action)


def test_all_phases_that_ask_something_were_seen() -> None:
    """The games above come to every phase in which somebody decides, and to Ford's extra factory."""
    games = [decisions(**table, seed=n) for n, table in enumerate(TABLES, 1)]
    views = [match.view() for game in games for match in game if not match.over]
    assert {view["phase"] for view in views} == {phase.name for phase in PHASES if phase.kinds}
    assert {view["step"]["occasion"] for view in views} == {"action", "ford", "durant"}


@pytest.mark.parametrize("front", range(tables.SPACES))
def test_the_flag_of_the_research_front_is_never_cut_off(front: int) -> None:
    """R 3.3: wherever the most advanced open space lies, its flag lies on the panel."""
    match = motorworks.new("automobile", players=3, seed=1)
    match.state.owner[front] = 0
    match.state.factories[front] = 1
    wide = next(panel for panel in seen(match, 0).panels if panel.id == f"road-{1 + front // 13}")
    for panel in (wide, narrowed(wide)):
        (flag,) = [piece.at for piece in panel.pieces if piece.id == f"front-{1 + front // 13}"]
        (words,) = [word.at for word in written(panel) if word.words == "front"]
        assert is_inside(flag, panel.size)
        assert flag.x <= words.x <= words.x + words.w <= flag.x + flag.w
        assert flag.y <= words.y <= words.y + words.h <= flag.y + flag.h


def test_everything_pointed_at_says_what_it_is_and_names_its_rule(stops: list[Stop]) -> None:
    """A name, and a rule that the rulebook has."""
    book = resources.files(PACKAGE).joinpath("rulebook", "en.md").read_text(encoding="utf-8")
    for _, _, shown in stops:
        for thing in (thing for panel in shown.panels for thing in things(panel)):
            assert thing.label, thing.id
            assert thing.tip is not None, thing.id
            assert thing.tip.name, thing.id
            assert f"**{thing.tip.rule}**" in book, thing.id


@pytest.mark.parametrize(
    ("phase", "rule"),
    [("produce-cars", "R 3.10"), ("close-down-factory", "R 3.13"), ("sell-via-howard", "R 4.1")],
)
def test_a_highlighted_space_names_the_rule_of_what_a_click_does(phase: str, rule: str) -> None:
    """What is asked is closing or selling, not producing."""
    games = (match for seed in range(1, 9) for match in decisions(4, seed=seed))
    match = next(match for match in games if match.view()["phase"] == phase)
    shown = seen(match, match.actor)
    highlighted = {choice.on for choice in shown.choices}
    tips = [piece.tip for panel in shown.panels for piece in panel.pieces if piece.id in highlighted]
    assert {tip.rule for tip in tips if tip} == {rule}


def test_all_that_is_drawn_can_be_pointed_at(stops: list[Stop]) -> None:
    """Words and symbols outside pieces lie on a slot or piece, which names them and their rule."""
    for looks, _, shown in stops[::5]:
        for panel in shown.panels:
            boxes = [thing.at for thing in things(panel)]
            for x, y, what in drawn((*panel.scenery.marks, *panel.marks)):
                inside = any(box.x <= x <= box.x + box.w and box.y <= y <= box.y + box.h for box in boxes)
                assert inside, (looks.phase, panel.id, what)


def drawn(marks: Sequence[Mark], left: float = 0, top: float = 0) -> Iterator[tuple[float, float, str]]:
    """Where each word begins, ends or has its middle, and the middle of each symbol, groups unfolded."""
    for kind, *rest in marks:
        if kind == "group":
            x, y, inner, _ = rest
            yield from drawn(cast("Sequence[Mark]", inner), left + number(x), top + number(y))
        elif kind == "text":
            x, y, said, _, _ = rest
            yield left + number(x), top + number(y) - 4, str(said)
        elif kind == "use":
            symbol, x, y, w, h, _ = rest
            yield left + number(x) + number(w) / 2, top + number(y) + number(h) / 2, str(symbol)


def number(value: object) -> float:
    return float(str(value))


@pytest.mark.parametrize("players", SEATS)
def test_a_tile_in_hand_is_on_the_scene_of_its_owner_alone(players: int) -> None:
    """R 0.9: others see a question mark, until the tiles are shown at the end."""
    for match in one_of_each(players):
        for seat in (None, *range(match.players)):
            shown = {piece.id: piece.marks for panel in seen(match, seat).panels for piece in panel.pieces}
            for other in range(match.players):
                face = [mark[3] for mark in shown.get(f"tile-{other}-1", ()) if mark[0] == "text"]
                assert face[:1] == ["?"] or match.over or other == seat


def test_what_is_out_of_reach_is_shown_and_says_why() -> None:
    """R 10.3, R 3.10: a step of an action shows all its answers; those that money or pieces forbid can be asked for."""
    refused = 0
    for match in decisions(4, seed=2):
        if match.view()["phase"] not in ("raise-works", "number-of-cars", "place-distributors"):
            continue
        highlighted = {choice.on for choice in seen(match, match.actor).choices}
        shown: list[Slot | Piece] = []
        for panel in seen(match, match.actor).panels:
            shown += [*panel.slots, *panel.pieces]
        answers = [thing for thing in shown if thing.id.startswith(("slip-", "place-"))]
        assert {thing.id for thing in answers} >= highlighted - {""}
        for thing in answers:
            assert (thing.id in highlighted) == (not match.why_not(thing.ask)), thing.ask
            refused += thing.id not in highlighted
    assert refused > 10


def test_money_is_shown_before_one_pays() -> None:
    """R 10.1: what is left after a build or cars, loans included, is what is left when they are paid."""
    found = 0
    for match in decisions(4, seed=2):
        if match.view()["phase"] not in ("raise-works", "number-of-cars") or match.view()["round"] == tables.ROUNDS:
            continue
        for choice in seen(match, match.actor).choices:
            state = match.state.copy()
            state.apply(choice.id)
            assert f"${state.cash[match.state.actor]}" in choice.effect, choice.code
            assert ("loan" in choice.says) == (state.loans != match.state.loans), choice.code
            found += 1
    assert found > 50


def test_money_is_shown_before_one_sells() -> None:
    """R 4.1, R 5.2: $100, $150 or $200 more, by class; a note on the space says so before any of its cars is sold."""
    found = 0
    for match in decisions(4, seed=2):
        if match.view()["phase"] not in ("sell-via-howard", "sell-via-distributors"):
            continue
        options, shown = match.options(), seen(match, match.actor)
        for choice in shown.choices:
            option = by_id(options, choice.id)
            price = tables.FULL_PRICE[tables.CLASS_OF[tables.SPACE.value(option.args["space"])]]
            assert choice.effect == f"leaves ${match.state.cash[match.state.actor] + price}"
            assert f"+${price}" in words_on_space(shown, option.args["space"])
            found += 1
    assert found > 30


def test_up_to_three_tickets_of_a_box_show_their_money() -> None:
    """R 5.2: what each of the cars brings stands beside the number of its space, or below it."""
    seen_in_a_box = set()
    for match in (match for seed in range(1, 6) for match in decisions(2, seed=seed)):
        if match.view()["phase"] == "sell-via-distributors":
            drawn = next(panel for panel in seen(match, match.actor).panels if panel.id == "distribution")
            for box in (slot.at for slot in drawn.slots if slot.id.startswith("box-")):
                tickets = sum(slot.id.startswith("sell-") and is_within(slot.at, box) for slot in drawn.slots)
                prices = sum(word.words.startswith("$") and is_within(word.at, box) for word in written(drawn))
                assert prices == tickets or tickets > 3
                seen_in_a_box.add(tickets)
    assert {1, 2, 3} <= seen_in_a_box


def is_within(at: Place, box: Place) -> bool:
    return overlap(Place(at.x + at.w / 2, at.y + at.h / 2, 0.1, 0.1), box)


def words_on_space(shown: Scene, space: str) -> list[str]:
    """What is written on a space of the road."""
    road = next(panel for panel in shown.panels for piece in panel.pieces if piece.id == f"space-{space}")
    (card,) = [piece.at for piece in road.pieces if piece.id == f"space-{space}"]
    return [word.words for word in written(road) if overlap(word.at, card)]


def test_rivals_stand_clear_of_the_tickets(stops: list[Stop]) -> None:
    """R 3.8, R 5.2: those who stand in a box stands above its tickets, and so far apart that all can be counted."""
    crowds = 0
    for _, _, shown in stops:
        display = next(panel for panel in shown.panels if panel.id == "distribution")
        tickets = [slot.at for slot in display.slots if slot.id.startswith(("place-", "sell-", "move-"))]
        standing = [piece for piece in display.pieces if piece.spot.startswith("box")]
        assert not any(overlap(one.at, place) for one in standing for place in tickets)
        assert not any(overlap(one.at, other.at) for one, other in combinations(standing, 2))
        assert all(words_on(piece) or len(salesmen(piece)) == int(piece.label.split()[0]) for piece in standing)
        figures = [(piece.at.y, x) for piece in standing for x in salesmen(piece)]
        assert all(b - a >= 8 for (y, a), (beside, b) in combinations(sorted(figures), 2) if y == beside)
        crowds += bool(tickets) and len(figures) > 3
    assert crowds > 5


def salesmen(crowd: Piece) -> list[float]:
    """Where the distributors of one company stand."""
    return [crowd.at.x + number(mark[2]) for mark in crowd.marks if mark[:2] == ("use", "salesman")]


def words_on(piece: Piece) -> list[str]:
    return [str(mark[3]) for mark in piece.marks if mark[0] == "text"]


def test_the_largest_crowd_is_counted_in_figures() -> None:
    """R 3.8: where five companies stand above the tickets of a box, a number beside each says how many it has there."""
    match = next(match for match in decisions(5, seed=2) if match.view()["phase"] == "place-distributors")
    match.state.boxes[MID] = [8, 7, 6, 5, 1]
    crowds = [piece for panel in seen(match, match.actor).panels for piece in panel.pieces if piece.spot == "box mid"]
    assert sorted(word for piece in crowds for word in words_on(piece)) == ["5", "6", "7", "8"]
    assert max(piece.at.x + piece.at.w for piece in crowds) <= 70 + 184


@pytest.mark.parametrize("build", ["raise two", "raise one-and-parts"])
def test_what_one_action_builds_is_one_change(build: str) -> None:
    """R 3.2, R 3.6: two factories, or one and the parts factory, come as one thing, with one mark for the rivals."""
    match = motorworks.new("automobile", players=3, seed=1)
    while "action build" not in [str(option) for option in match.options()]:
        match.play(match.options()[1])
    before = pieces_of(seen(match, 0))
    for code in ("action build", "build duryea", build):
        match.play(code)
    assert [piece for piece in pieces_of(seen(match, 0)) - before if not piece.startswith("front")] == [
        f"works-duryea-{WORKS[build]}"
    ]


WORKS = {"raise two": "2", "raise one-and-parts": "1-parts"}


def pieces_of(shown: Scene) -> set[str]:
    return {piece.id for panel in shown.panels if panel.id.startswith("road") for piece in panel.pieces}


def test_distributors_of_one_action_are_one_change() -> None:
    """R 3.8: those of a company in one box are one thing, and say how many they are."""
    match = motorworks.new("automobile", players=3, seed=1)
    match.state.boxes[MID][1] = 3
    (crowd,) = [piece for panel in seen(match, 0).panels for piece in panel.pieces if piece.spot == "box mid"]
    assert len(salesmen(crowd)) == 3
    assert crowd.label.startswith("3 distributors of")


def test_the_display_comes_back_without_being_news() -> None:
    """R 9.1: its pieces have their place whether they are taken or not, so a new turn is no change of them."""
    match = motorworks.new("automobile", players=3, seed=1)
    there = executive_pieces(match)
    match.state.closings_left = match.state.stack_left = 0
    taken = executive_pieces(match)
    assert there.keys() == taken.keys()
    assert {piece for piece, marks in taken.items() if not marks} == {"decide-close-0", "decide-stack-0"}


def executive_pieces(match: Match[Any]) -> dict[str, tuple[Mark, ...]]:
    display = next(panel for panel in seen(match, 0).panels if panel.id == "executive")
    return {piece.id: piece.marks for piece in display.pieces if piece.id.startswith("decide-")}


def test_the_front_is_seen_beside_what_is_highlighted() -> None:
    """R 3.3: its line lies on the bands round highlighted spaces, and is as high as they are."""
    match = motorworks.new("automobile", players=3, seed=1)
    match.state.owner[3], match.state.factories[3] = 0, 1
    road = next(panel for panel in seen(match, 0).panels if panel.id == "road-1")
    assert road.pieces[-1].id == "front-1"
    (line,) = [str(mark[1]) for mark in road.pieces[-1].marks if mark[0] == "path"]
    (card,) = [piece.at for piece in road.pieces if piece.id == "space-maxwell"]
    assert f"{card.y - road.pieces[-1].at.y}V" in line


@pytest.mark.parametrize(("closed_hold_front", "expected"), [(False, "space-maxwell"), (True, "space-thomas-flyer")])
def test_the_flag_lies_where_the_rules_have_the_front(closed_hold_front: bool, expected: str) -> None:
    """R 3.3, R 14.1: a closed space holds it only by option."""
    match = motorworks.new("automobile", players=3, seed=1, closed_hold_front=closed_hold_front)
    match.state.owner[3], match.state.factories[3] = 0, 1
    match.state.owner[5] = 1
    road = next(panel for panel in seen(match, 0).panels if panel.id == "road-1")
    at = {piece.id: piece.at for piece in road.pieces}
    assert covers(at[expected]._replace(h=200), at["front-1"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_parts_factory_alone_is_drawn_and_named(language: str) -> None:
    """R 14.2: open, with its own symbol, and without cars until there is a factory."""
    match = motorworks.new("automobile", players=3, seed=1, parts_alone=True)
    match.state.owner[3], match.state.parts[0] = 0, 3
    road = next(panel for panel in seen(match, 0, language).panels if panel.id == "road-1")
    things = {piece.id: piece for piece in road.pieces}
    assert [mark[1] for mark in unfolded(things["works-maxwell-0-parts"].marks)] == ["gear"]
    found = " ".join(str(things[piece].tip) for piece in ("space-maxwell", "works-maxwell-0-parts"))
    expected = ("Makes no cars until", "pays $400") if language == "en" else ("Baut keine Autos", "bringt es 400")
    assert all(word in found for word in expected)


def test_a_marker_says_what_it_would_change() -> None:
    """R 6.3, R 6.4, R 7.3, R 7.4: my sales of the class at the likely demand, without the marker and with it."""
    found, changes = 0, 0
    for match in (match for seed in range(2, 6) for match in decisions(4, seed=seed)):
        for choice, option in zip(seen(match, match.actor).choices, match.options(), strict=True):
            if option.kind not in ("bonus", "reduce"):
                continue
            space = tables.SPACE.value(option.args["space"])
            now, then = (sales_at_likely_demand(match, space, choice.id if with_it else None) for with_it in (0, 1))
            assert choice.effect == f"sales ≈ ${now} →\N{NO-BREAK SPACE}${then}"
            found += 1
            changes += now != then
    assert found > 30
    assert changes > 5


def sales_at_likely_demand(match: Match[Any], space: int, action: int | None) -> int:
    """By the rules themselves: what the actor's cars of the class bring."""
    seat, market = match.state.actor, tables.CLASS_OF[space]
    state = match.state.copy()
    state.demand[market] = round(table_of(match, seat).forecasts()[market].likely)
    if action is not None:
        phase = state.game.phases[state.phase]
        phase.apply(state, action)
    before: int = state.cash[seat]
    resolve_sales(state, market)
    after: int = state.cash[seat]
    return after - before


def test_every_executive_decision_shows_its_money() -> None:
    """R 6.2 to R 6.4: what closing pays, and what a marker would bring at best."""
    kinds = set()
    for match in (match for seed in range(2, 5) for match in decisions(4, seed=seed)):
        for choice, option in zip(seen(match, match.actor).choices, match.options(), strict=True):
            if option.kind == "decide" and option.args["decision"] != "pass":
                assert "$" in choice.effect, choice
                kinds.add(option.args["decision"])
    assert kinds == {"close", "bonus", "stack", "single"}


@pytest.mark.parametrize("players", SEATS)
def test_a_selling_is_shown_car_by_car(players: int) -> None:
    """R 7.2 to R 7.6: one car in the boxes for each sale in the log, in its order, and the cars left over."""
    sold, unsold = 0, 0
    for match in (match for seed in (1, 2, 3) for match in decisions(players, seed=seed)):
        if match.view()["phase"] != "select-characters" and not match.over:
            continue
        lines = since_the_last_demand(match)
        shown = seen(match, 0)
        boxes = [piece for panel in shown.panels for piece in panel.pieces if piece.id.startswith("sale-")]
        assert [piece.label.split(". ")[1] for piece in boxes] == [line for line in lines if " sells one " in line]
        left = [piece.label for panel in shown.panels for piece in panel.pieces if piece.id.startswith("unsold-")]
        assert len(left) == sum(" unsold " in line for line in lines)
        sold, unsold = sold + len(boxes), unsold + len(left)
    assert sold > 20
    assert unsold > 2


def test_the_demand_of_this_turn_is_seen_beside_the_sales_of_the_last(stops: list[Stop]) -> None:
    """R 1.2: from the draw of the tiles on, also while characters are chosen and Durant builds."""
    beside = 0
    for looks, options, shown in stops[:-1]:
        demand = next(panel for panel in shown.panels if panel.id == "demand")
        table = TableDrawing(looks, options, Words(PACKAGE))
        for market in tables.CLASSES:
            known = table.forecasts()[market]
            (row,) = [slot.at for slot in demand.slots if slot.id == f"demand-{tables.CLASS.word(market)}"]
            found = [word.words for word in written(demand) if overlap(word.at, row) and word.words.isdecimal()]
            figures = [str(known.least), str(known.most)] if known.most else []
            assert found[: len(figures)] == figures
            assert not any(overlap(piece.at, row) for piece in demand.pieces)
        beside += any(piece.id.startswith("sale-") for piece in demand.pieces)
    assert beside > 2


@pytest.mark.parametrize("sold", [0, 1, 7, 24])
def test_cars_left_over_lie_apart(sold: int) -> None:
    """R 7.6: one pile for each space, clear of the others, of the cars sold and of the figures beside them."""
    match = motorworks.new("automobile", players=5, seed=1)
    middle = [space for space in range(tables.SPACES) if tables.CLASS_OF[space] == MID][:6]
    for space in middle:
        match.state.owner[space] = space % 5
    match.state.sold, match.state.sold_for = [middle[0]] * sold, [100, *[150] * 23][:sold]
    match.state.demand[MID], match.state.unsold = 24, middle * 3
    drawn = next(panel for panel in seen(match, 0).panels if panel.id == "demand")
    piles = [piece.at for piece in drawn.pieces if piece.id.startswith("unsold-")]
    cars = [piece.at for piece in drawn.pieces if piece.id.startswith("sale-")]
    assert (len(piles), len(cars)) == (6, sold)
    assert [word.words for word in written(drawn) if word.on in piles] == ["3"] * 6
    assert not any(overlap(one, other) for one, other in combinations(piles, 2))
    others = (*cars, *(word.at for word in written(drawn) if word.on not in piles))
    assert not any(overlap(pile, other) for pile in piles for other in others)


def test_demand_is_at_hand_while_the_number_of_cars_is_set(stops: list[Stop]) -> None:
    """R 1.2, R 3.10: on a phone below the slips, on a tablet before the road; nobody else's panels move."""
    phases = set()
    for looks, _, shown in stops[:-1]:
        panels = [panel.id for panel in shown.panels]
        tab = next(panel.tab for panel in shown.panels if panel.id == "demand")
        sets = looks.phase == "number-of-cars"
        phases.add(looks.phase)
        assert (tab == "works") == sets
        assert not sets or panels.index("demand") < panels.index("road-1")
        others = scene(looks._replace(seat=None), [], Words(PACKAGE))
        assert next(panel.tab for panel in others.panels if panel.id == "demand") != "works"
    assert "number-of-cars" in phases


def test_who_is_out_of_play_is_in_the_label() -> None:
    """R 13.2: with two players, for this turn and the next, also on a card that is taken; a token covers no word."""
    found = 0
    for match in one_of_each(2):
        view, shown = match.view(0), seen(match, 0)
        people = next(panel for panel in shown.panels if panel.id == "characters")
        label = {piece.id.removeprefix("character-"): piece.label for piece in people.pieces}
        assert all("out of play" in label[word] for word in view["blocked"])
        assert all(f"out in turn {view['turn'] + 1}" in label[word] for word in view["blocked_next"])
        tokens = [piece.at for piece in people.pieces if piece.id.startswith("token-")]
        assert not any(overlap(word.at, token) for word in written(people) for token in tokens)
        found += len(view["blocked_next"])
    assert found > 10


def test_figures_of_a_decision_keep_clear_of_its_badge(stops: list[Stop]) -> None:
    """R 6.2 to R 6.4: the badge over the upper right corner of a piece covers neither its figure nor its cubes."""
    for _, _, shown in stops[::9]:
        drawn = next(panel for panel in shown.panels if panel.id == "executive")
        corners = [Place(at.x + at.w - 10, at.y, 10, 10) for at in (piece.at for piece in drawn.pieces if piece.ask)]
        symbols = [Place(*cast("Any", mark[2:6])) for piece in drawn.pieces for mark in moved(piece)]
        shapes = (*symbols, *(word.at for word in written(drawn)))
        assert not any(overlap(corner, one) for corner in corners for one in shapes)


def moved(piece: Piece) -> Iterator[Mark]:
    """The symbols of a piece where they lie on the panel."""
    return unfolded(piece.marks, piece.at.x, piece.at.y)


def since_the_last_demand(match: Match[Any]) -> list[str]:
    """The log from the last reveal on."""
    lines = [str(line)[:1].lower() + str(line)[1:] for line in match.log()]
    shown = [n for n, line in enumerate(lines) if " shows the demand tiles " in line]
    return lines[shown[-1] :] if shown else []


def test_demand_is_forecast_from_what_the_seat_knows() -> None:
    """R 1.2, R 7.1: with three players my 5 leaves the others 2 to 5 each; nothing is known of other classes."""
    match = motorworks.new("automobile", players=3, seed=1)
    match.state.hands[0] = [5]
    table = table_of(match)
    known = table.forecasts()[MID]
    assert (known.least, known.most) == (5 + 2 + 2, 5 + 5 + 5)
    assert table.forecasts()[LOW] == table.forecasts()[HIGH] == Forecast(0, 0, 0)


@pytest.mark.parametrize(
    ("turn", "market", "expected"),
    [
        (2, MID, (4 + 2 + 3, 4 + 5 + 5)),  # the higher tile: the others hold at least 2, 2 and 2, 3
        (2, LOW, (2 + 2 + 2, 2 + 5 + 5)),
        (3, MID, (2 + 2 + 2, 2 + 5 + 5)),
        (3, LOW, (4 + 2 + 3, 4 + 5 + 5)),
        (3, HIGH, (2, 5)),
        (4, LOW, (4 + 2 + 3 + 2, 4 + 5 + 5 + 5)),
        (4, HIGH, (2, 5)),
    ],
)
def test_which_tiles_count_where(turn: int, market: int, expected: tuple[int, int]) -> None:
    """R 1.2, R 7.1: the higher tile for mid in turn 2, for low later; the bag adds to high, and in turn 4 to low."""
    match = motorworks.new("automobile", players=3, seed=4)
    match.state.turn = turn
    match.state.hands = [[2, 4], [3, 3], [5, 5]]
    known = table_of(match).forecasts()[market]
    assert (known.least, known.most) == expected
    assert known.least < known.likely < known.most


def test_a_spectator_forecasts_from_no_hand() -> None:
    """R 0.9: who sees no tile can only say two to five a hand."""
    match = motorworks.new("automobile", players=3, seed=1)
    assert table_of(match, None).forecasts()[MID] == Forecast(6, 10.5, 15)


def test_loss_points_of_outdated_spaces_are_shown() -> None:
    """R 8.1: what the ledger says behind the plus is what the spaces bring at the end of the turn."""
    match = motorworks.new("automobile", players=3, seed=1)
    for space, owner in ((0, 0), (1, 1), (2, 0), (3, 2)):
        match.state.owner[space] = owner
        match.state.factories[space] = 1 if space != 1 else 0
    table = table_of(match)
    assert [table.outdated_of(seat) for seat in range(3)] == [3 + 1, 0, 0]


@pytest.mark.parametrize("players", SEATS)
def test_what_is_due_is_what_losses_will_take(players: int) -> None:
    """R 8.1 to R 8.5: loss points with those of outdated spaces, less Sloan's or Chrysler's, and interest."""
    dues = forced = 0
    for match in decisions(players, seed=2):
        if match.over or len(match.view()["order"]) < players:
            continue
        cash, match.state.cash = match.state.cash, [5] * players
        table, state = table_of(match), match.state.copy()
        loans, match.state.cash = state.loans[:], cash
        PHASES[sequence.LOSSES].enter(state)
        for seat in range(players):
            borrowed = tables.LOAN_CASH * (state.loans[seat] - loans[seat])
            assert table.due(seat) == 5 + borrowed - state.cash[seat]
            dues += table.due(seat) > 0
            forced += borrowed > 0
    assert dues > 50
    assert forced > 5


def test_interest_of_a_loan_that_losses_force_is_due() -> None:
    """R 8.5: $30 and four points in turn 2 are $80 and, for the loan that they take, $50 at once."""
    match = motorworks.new("automobile", players=3, seed=1)
    match.state.turn, match.state.cash[0], match.state.losses[0] = 2, 30, 4
    assert table_of(match).due(0) == 80 + 50


@pytest.mark.parametrize("pile", [1, 2])
def test_markers_of_a_space_lie_beside_each_other(pile: int) -> None:
    """R 6.3, R 6.4: bonus sale, price cuts and loss points of an outdated space are all seen whole."""
    match = motorworks.new("automobile", players=3, seed=1)
    for space in (2, 3):
        match.state.owner[space] = 0
        match.state.factories[space] = 1
    match.state.bonus[2] = 1
    match.state.reduced[2] = pile
    road = next(panel for panel in seen(match, 0).panels if panel.id == "road-1")
    places = [piece.at for piece in road.pieces if piece.id.startswith(("bonus-", "reduced-"))]
    (tags,) = [piece.marks for piece in road.pieces if piece.id.startswith("reduced-")]
    assert len(places) == 2
    assert len(tags) == pile
    (loss,) = [Place(*cast("Any", mark[2:6])) for mark in unfolded(road.marks) if mark[:2] == ("use", "loss")]
    assert not any(overlap(one, other) for one, other in combinations([*places, loss], 2))


def unfolded(marks: Sequence[Mark], left: float = 0, top: float = 0) -> Iterator[Mark]:
    """Symbols where they lie on the panel, groups unfolded."""
    for mark in marks:
        if mark[0] == "group":
            _, x, y, inner, _ = mark
            yield from unfolded(cast("Sequence[Mark]", inner), left + number(x), top + number(y))
        elif mark[0] == "use":
            yield (*mark[:2], left + number(mark[2]), top + number(mark[3]), *mark[4:])


@pytest.mark.parametrize("cars", [0, 1, 12, 28, 84])
def test_figures_of_the_demand_are_clear_of_the_signs(cars: int) -> None:
    """R 1.2: however many cars there are to sell, the least demand does not touch the sign of its class."""
    match = motorworks.new("automobile", players=3, seed=4)
    match.state.turn = 3
    match.state.hands = [[2, 4], [3, 3], [5, 5]]
    match.state.owner[10] = 0
    match.state.cars[10] = cars
    demand = next(panel for panel in seen(match, 0).panels if panel.id == "demand")
    signs = [Place(*cast("Any", mark[1:5])) for mark in demand.marks if mark[0] == "rect" and mark[1] == 0]
    beside = [Place(at.x + at.w, at.y, 4, at.h) for at in signs]
    assert len(signs) == len(tables.CLASSES)
    assert not [word.words for word in written(demand) for place in beside if overlap(word.at, place)]
    assert words_on_an_edge(demand) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_of_the_ledger_stand_apart(language: str) -> None:
    """Rich or deep in debt, the figures of a company are not read as one."""
    match = motorworks.new("automobile", players=5, seed=4)
    match.state.turn = 4
    match.state.cash = [2050, -1330, 450, 150, 4870]
    match.state.losses = [18, 31, 0, 7, 9]
    match.state.cubes = [4, 12, 0, 11, 3]
    for space in range(10):
        match.state.owner[space] = space % 5
        match.state.factories[space] = 1
    ledger = next(panel for panel in seen(match, 0, language).panels if panel.id == "ledger")
    boxes = [Place(word.at.x - 1.5, word.at.y, word.at.w + 3, word.at.h) for word in written(ledger)]
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def test_at_the_end_the_richest_comes_first() -> None:
    """R 11.1, R 11.3: list and ledger are in the order of the result, with what counts then; the winner is on top."""
    for seed in range(1, 6):
        *_, match = decisions(4, seed=seed)
        shown = seen(match, 0)
        assert shown.seats[0].seat in match.winners()
        assert [seat.score for seat in shown.seats] == [
            f"${total}".replace("$-", "\N{MINUS SIGN}$") for total in sorted(match.scores(), reverse=True)
        ]
        companies = [piece for panel in shown.panels for piece in panel.pieces if piece.id.startswith("company-")]
        assert [piece.id for piece in companies] == [f"company-{seat.seat}" for seat in shown.seats]
