"""Working alone [R 18]."""

import tomllib
from typing import Any

import pytest

from motorworks.games.kanban_ev import GAME
from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.scoring import score
from motorworks.games.kanban_ev.rules.solo import ranks
from motorworks.games.kanban_ev.rules.solo.plans import choose_station, fill_column, recycling_exchanges
from motorworks.games.kanban_ev.rules.solo.points import (
    check_firing,
    score_colleagues_week,
    speak_for_colleague,
    take_points,
)
from motorworks.games.kanban_ev.rules.solo.training import place_certification, train_colleague
from motorworks.games.kanban_ev.rules.solo.work import placement_of, work
from tests.kanban_ev.positions import Position, at, new, oriented, take_design

CHOOSING = 'phase = "department-selection"\nactor = "you"'


def alone(text: str = "", **choices: Any) -> Position:
    """A position of the solo mode; without a phase or an actor in its text you are choosing a workstation."""
    begins = tomllib.loads(text).keys() & {"phase", "actor"}
    return at(text if begins else f"{CHOOSING}\n{text}", players=1, **choices)


def selection(part: str, top: bool) -> int:
    """A Selection card with this part that takes the top (or the bottom) of the column."""
    first = 3 * t.PART.value(part)
    return next(card for card in range(first, first + 3) if t.TAKES_TOP[card] is top)


def at_work(
    text: str, worker: int, department: str, parts: tuple[str, str] = ("motor", "body"), **choices: Any
) -> Position:
    """A colleague works in a department, with these parts on his own and on the other's Selection card."""
    match = alone(text, **choices)
    s = match.state
    own, other = (selection(part, top=True) for part in parts)
    s.colleagues.selections = (own, other) if worker == t.LACERDA else (other, own)
    s.colleagues.selection_deck = tuple(card for card in t.SELECTION if card not in (own, other))
    s.boards[worker].station = 2 * t.DEPARTMENT.value(department) + (worker == t.LACERDA)
    work(s, worker)
    return match


def test_their_points_are_your_loss() -> None:
    """R 18.1: with the setup for three, and you may drop below 0."""
    match = alone("[you]\npoints = 1")
    take_points(match.state, 3)
    assert match.board("you").points == -2
    assert t.TRACK[0] == 8


def test_solo_setup() -> None:
    """R 18.2: four shared designs with parts, four goals in hand, one award a department, Mr Lacerda trained."""
    s = new(1).state
    assert len(s.colleagues.shared) == 4
    assert all(t.PART_OF[design] != t.PLAIN for design in s.colleagues.shared)
    assert s.boards[0].goals.bit_count() == 4
    assert s.boards[t.LACERDA].training == [1] * 5
    assert s.boards[t.TURCZI].training == [0] * 5
    assert s.boards[0].points == 15
    assert len(s.central) == 5


@pytest.mark.parametrize(("yours", "lacerda", "turczi"), [("1st", 2, 1), ("2nd", 3, 1), ("3rd", 3, 0), ("4th", 3, 1)])
def test_solo_orientation(yours: str, lacerda: int, turczi: int) -> None:
    """R 18.3: the Central design, the part that is missing, and the colleagues beside your marker."""
    match = new(1)
    match.play("keep")
    missing = match.state.warehouses.index(0)
    top = match.state.central[-1]
    match.play(f"certify {yours}")
    board = match.board("you")
    assert board.storage[missing] == 1
    assert board.desk == 1 << top
    assert match.board("lacerda").certification == lacerda
    assert match.board("turczi").certification == turczi


def test_plan_cards() -> None:
    """R 18.4: three in a column; each day it is filled; a drawn Reshuffle card has everything shuffled at the end."""
    s = oriented(1).state
    own = s.colleagues
    assert own.plan_deck[0] == t.RESHUFFLE
    own.plan_column = own.plan_column[:1]
    own.plan_deck = (3, t.RESHUFFLE) if 3 not in own.plan_column else (4, t.RESHUFFLE)
    fill_column(s)
    assert len(own.plan_column) == 3
    assert own.shuffled
    assert len(own.plan_deck) == 11 - 3
    assert t.RESHUFFLE in own.plan_deck


def test_an_empty_plan_deck() -> None:
    """R 18.4: it is made of the discards at once."""
    s = oriented(1).state
    own = s.colleagues
    own.plan_column, own.plan_deck = own.plan_column[:1], ()
    fill_column(s)
    assert len(own.plan_column) == 3


def test_v45_selection() -> None:
    """R 18.5, solo rules p. 3: Turczi to Administration top, Sandra to Logistics top, Lacerda to Logistics bottom."""
    match = alone()
    s = match.state
    places = {"turczi": "research-top", "you": "design-top", "lacerda": "administration-bottom"}
    for name, word in places.items():
        match.board(name).station = t.STATION.value(word)
    s.sandra = t.STATION.value("assembly-top")
    column = tuple(t.PLAN.value(name) for name in ("design", "logistics", "administration"))
    s.colleagues.plan_column = column
    s.colleagues.plan_deck = tuple(card for card in t.PLAN if card not in column)
    s.colleagues.plans, s.colleagues.selections = (NONE, NONE), (NONE, NONE)
    tops = [selection("motor", top=True), selection("body", top=True)]
    s.colleagues.selection_deck = (*[card for card in t.SELECTION if card not in tops], *tops)
    s.upright = 0
    s.go(sequence.DEPARTMENT_SELECTION)
    s.run()

    assert t.STATION.word(match.board("turczi").station) == "administration-top"
    assert t.STATION.word(s.sandra) == "logistics-top"
    departments = {code.split("-")[0] for code in match.codes("go")}
    assert departments == {"research", "assembly"}
    match.play("go research-bottom")
    assert t.STATION.word(match.board("lacerda").station) == "logistics-bottom"
    assert s.colleagues.plan_column == (t.PLAN.value("administration"),)


def test_the_bottom_of_the_column() -> None:
    """R 18.5: a Selection card for the bottom takes the last Plan card; his own department is passed over."""
    s = alone().state
    s.colleagues.plan_column = tuple(t.PLAN.value(name) for name in ("design", "research", "logistics"))
    s.colleagues.selection_deck = (selection("motor", top=False),)
    s.boards[t.TURCZI].station = t.STATION.value("logistics-bottom")
    s.boards[0].station = t.STATION.value("research-bottom")
    s.boards[t.LACERDA].station = t.STATION.value("assembly-bottom")
    choose_station(s, t.TURCZI)
    assert t.STATION.word(s.boards[t.TURCZI].station) == "design-top"


def test_colleagues_train_first() -> None:
    """R 18.6: one step, and certification takes the usual place in the next section."""
    match = at_work("[lacerda]\ntraining = { design = 2 }", t.LACERDA, "design")
    board = match.board("lacerda")
    assert board.training[t.DESIGN_OFFICE] == 3
    assert board.certification == t.SECTION + t.SECTION - 1


@pytest.mark.parametrize(("worker", "yours", "place"), [(1, 7, 6), (1, 6, 7), (2, 5, 4), (2, 7, 5)])
def test_colleagues_step_aside(worker: int, yours: int, place: int) -> None:
    """R 18.6: Lacerda first, Turczi third from the right; one further left if your marker is there."""
    s = alone().state
    s.boards[0].certification = yours
    place_certification(s, worker, 1)
    assert s.boards[worker].certification == place


@pytest.mark.parametrize(("sandra", "spots"), [("assembly-top", (0, 4)), ("logistics-top", (1, 5)), ("desk", (3, 7))])
def test_colleague_in_design(sandra: str, spots: tuple[int, int]) -> None:
    """R 18.7: both tiles of the column that Sandra's place gives; plain ones cost you 2 PP each."""
    before = alone(f'sandra = "{sandra}"').state.grid
    match = at_work(f'sandra = "{sandra}"', t.TURCZI, "design")
    tiles = [before[spot] for spot in spots]
    plain = [tile for tile in tiles if t.PART_OF[tile] == t.PLAIN]
    kept = [tile for tile in tiles if tile not in plain]
    assert match.state.colleagues.shared[: len(kept)] == tuple(kept[::-1])
    assert match.board("you").points == 15 - 2 * len(plain)
    assert all(match.state.grid[spot] == NONE for spot in spots)


def test_colleague_takes_first_office_tops() -> None:
    """R 18.7: with Sandra in R&D the tops of the First Office stacks, and certified Mr Lacerda the Central top too."""
    before = alone('sandra = "research-top"').state
    tops = [before.upper_office[-1], before.lower_office[-1], before.central[-1]]
    match = at_work('sandra = "research-top"\n[lacerda]\ntraining = { design = 3 }', t.LACERDA, "design")
    kept = {tile for tile in tops if t.PART_OF[tile] != t.PLAIN}
    assert kept <= set(match.state.colleagues.shared)


@pytest.mark.parametrize(
    ("card", "sandra", "placement"),
    [("K5", "research-top", "P1"), ("K5", "desk", "P2"), ("K4", "logistics-top", "P3"), ("K4", "design-top", "P4")],
)
def test_orders_of_mr_lacerda(card: str, sandra: str, placement: str) -> None:
    """R 18.8: the double towards its own warehouse, four symbols above for R&D, Assembly, Logistics, else below."""
    s = alone(f'sandra = "{sandra}"').state
    assert placement_of(s, t.ORDER.value(card)) == t.PLACEMENT.value(placement)


def test_colleague_selects_parts() -> None:
    """R 18.8: all of the type leave the warehouse, one is kept; an empty warehouse means another part."""
    match = at_work("[warehouses]\nbody = 3\nbattery = 2", t.TURCZI, "logistics", ("motor", "body"))
    assert match.state.colleagues.parts[t.BODY] == 1
    assert match.warehouses() == {"battery": 2}


def test_colleagues_keep_six_parts() -> None:
    """R 18.8: of a seventh the type with the lowest value goes back to the supply."""
    match = alone("[warehouses]\nbody = 1\n[values]\nbody = 3\nmotor = 4")
    s = match.state
    s.supply[t.MOTOR] -= 5
    s.supply[t.AUTOPILOT] -= 1
    s.colleagues.parts = (5, 1, 0, 0, 0, 0)
    s.colleagues.selections = (selection("body", top=True), selection("motor", top=True))
    s.boards[t.LACERDA].station = NONE
    s.boards[t.TURCZI].station = t.STATION.value("logistics-top")
    s.colleagues.selections = (selection("motor", top=True), selection("body", top=True))
    s.journal = []
    work(s, t.TURCZI)
    assert s.colleagues.parts == (5, 0, 0, 0, 1, 0)
    assert s.journal[-1] == (e.COLLEAGUES_DISCARDED, t.AUTOPILOT)


@pytest.mark.parametrize(("worker", "plate"), [(t.TURCZI, "L2"), (t.LACERDA, "P3")])
def test_colleague_in_assembly(worker: int, plate: str) -> None:
    """R 18.9: with Sandra in Assembly the part goes to the SUV; Turczi pushes left, Lacerda inward."""
    match = at_work('sandra = "assembly-top"\ndemand = ["truck", "sports"]', worker, "assembly")
    assert match.view()["assembly"]["spaces"]["suv"] == ["motor"]
    assert match.conveyor()[plate] == "suv"


def test_a_model_that_does_not_take_the_part() -> None:
    """R 18.9: then it goes to the next model in the order of the lines."""
    match = at_work('sandra = "assembly-top"\n[assembly]\nsuv = ["motor"]', t.TURCZI, "assembly")
    assert match.view()["assembly"]["spaces"]["city"] == ["motor"]


def test_cars_of_colleagues_cost_points() -> None:
    """R 18.9: you lose the PP of the exit, and one more for a model in demand, whose token is discarded."""
    text = 'sandra = "logistics-top"\ndemand = ["city", "sports"]\n[conveyor]\nS3 = "city"\nP3 = "city"\nL3 = "city"'
    match = at_work(text, t.TURCZI, "assembly")
    assert match.board("you").points == 15 - 3
    assert match.state.demand_tokens == [2, 1]
    assert match.queue() == ["city"]
    assert at_work(text, t.TURCZI, "assembly", difficulty=2).board("you").points == 15 - 4


def research(text: str, worker: int, **choices: Any) -> Position:
    """A colleague in R&D with known designs on top of the shared stack."""
    match = alone(text, **choices)
    s = match.state
    s.central[:0] = s.colleagues.shared
    s.colleagues.shared = ()
    s.colleagues.shared = tuple(take_design(s, word) for word in ("truck-motor", "suv-body", "city-body"))
    s.colleagues.selections = (selection("motor", top=True), selection("body", top=True))
    s.colleagues.selection_deck = ()
    s.boards[0].station = t.STATION.value("design-bottom")
    s.boards[worker].station = worker == t.LACERDA
    work(s, worker)
    assert not GAME.contradictions(s)
    return match


def test_colleague_in_research() -> None:
    """R 18.10: the top design on the space with the most PP; you lose the new value; Turczi takes the dearest car."""
    match = research('queue = ["suv", "sports", "city"]', t.TURCZI)
    s = match.state
    assert s.spaces[t.CITY * 6 + 3] == t.BODY
    assert match.board("you").points == 15 - 2
    assert s.colleagues.designs == 1 << t.DESIGN.value("city-body")
    assert s.colleagues.cars[t.SPORTS] == 1
    assert match.queue() == ["suv", "city"]
    assert s.turn.claims == 1


def test_mr_lacerda_in_research() -> None:
    """R 18.10: certified he upgrades twice, and he takes the first car; the second Body is worth 3."""
    match = research('queue = ["suv", "sports"]\n[lacerda]\ntraining = { research = 3 }', t.LACERDA)
    assert match.board("you").points == 15 - 2 - 3
    assert match.state.colleagues.cars[t.SUV] == 1


def test_lost_upgrades_and_claims() -> None:
    """R 18.10: without a design the upgrade is lost, without a car the claim."""
    match = alone()
    s = match.state
    s.central[:0] = s.colleagues.shared
    s.colleagues.shared = ()
    s.colleagues.selections = (0, 3)
    s.boards[t.TURCZI].station = 0
    work(s, t.TURCZI)
    assert s.spaces.count(NONE) == 30
    assert s.turn.claims == 0


def test_colleague_in_administration() -> None:
    """R 18.11: a step on the track of Sandra's department; certified Mr Lacerda takes two."""
    match = at_work('sandra = "assembly-top"', t.TURCZI, "administration")
    assert match.board("turczi").training == [0, 1, 0, 0, 1]
    match = at_work(
        'sandra = "assembly-top"\n[lacerda]\ntraining = { administration = 3 }', t.LACERDA, "administration"
    )
    assert match.board("lacerda").training[t.ASSEMBLY] == 3


def test_first_certified_and_first_expert() -> None:
    """R 18.12: 2 PP for the first certification in a department, 3 for the first on its last space, 1 for the token."""
    match = alone()
    s = match.state
    for _ in range(2):
        train_colleague(s, t.LACERDA, t.RESEARCH)
    assert match.board("you").points == 13
    for _ in range(2):
        train_colleague(s, t.LACERDA, t.RESEARCH)
    assert match.board("you").points == 9
    assert not s.award_tokens >> t.RESEARCH & 1
    assert sum(s.awards[:4]) == 1


def test_you_are_first() -> None:
    """R 18.12: then the points are yours, and a colleague who follows gets none."""
    match = alone('actor = "you"\n[you]\nstation = "design-top"\ntraining = { design = 2 }')
    match.play("train design")
    assert match.board("you").points == 17
    match.play("certify 4th")
    for _ in range(2):
        train_colleague(match.state, t.LACERDA, t.DESIGN_OFFICE)
    assert match.board("you").points == 17 + 3


def test_sandra_and_the_colleagues() -> None:
    """R 18.13: their markers count for the comparison; she removes four designs."""
    match = alone('phase = "sandra"\nsandra = "design-top"\n[you]\ntraining = { design = 1 }')
    assert match.board("you").points == 15
    assert match.state.returned[0] == 4
    assert alone('phase = "sandra"\nsandra = "design-bottom"').board("you").points == 9


def end_of_day(plan: str, part: str, recycling: str, more: str = "") -> Position:
    match = alone(f"recycling = {recycling}\n{more}")
    own = match.state.colleagues
    own.plan_column = (t.PLAN.value(plan),)
    own.plan_deck = tuple(card for card in t.PLAN if card not in own.plan_column)
    own.plans, own.selections = (NONE, NONE), (NONE, NONE)
    first = selection(part, top=True)
    own.selection_deck = (*[card for card in t.SELECTION if card != first], first)
    match.state.go(sequence.END_OF_DAY)
    match.state.run()
    return match


def test_recycling_at_the_end_of_the_day() -> None:
    """R 18.14: the part of the plan and the part of the card change places if exactly one is in Recycling."""
    match = end_of_day("logistics-parts", "motor", '["motor", "battery", "autopilot"]')
    assert match.view()["logistics"]["recycling"] == ["autopilot", "battery", "body"]
    assert match.state.day == 3
    match = end_of_day("logistics-parts", "motor", '["electronics", "battery", "autopilot"]')
    assert match.view()["logistics"]["recycling"] == ["autopilot", "battery", "electronics"]


def test_no_part_for_recycling() -> None:
    """R 18.14: a part that the supply does not have cannot come; of two ways that leaves one, and nothing is asked."""
    three = '["motor", "battery", "autopilot"]'
    match = end_of_day("logistics-parts", "motor", three, "supply = { body = 0 }")
    assert match.view()["logistics"]["recycling"] == ["motor", "autopilot", "battery"]
    match = end_of_day("assembly-parts", "motor", three, "supply = { electronics = 0 }")
    assert match.view()["logistics"]["recycling"] == ["autopilot", "battery", "drivetrain"]
    assert match.state.day == 3


def test_two_ways_to_recycle() -> None:
    """R 18.14: the Assembly plan shows two parts: you choose."""
    match = end_of_day("assembly-parts", "motor", '["motor", "battery", "autopilot"]')
    assert match.codes("exchange") == ["motor electronics", "motor drivetrain"]
    assert len(recycling_exchanges(match.state)) == 2
    assert match.why_not("exchange battery body")[0].rule == "R 18.14"
    match.play("exchange motor drivetrain")
    assert match.view()["logistics"]["recycling"] == ["autopilot", "battery", "drivetrain"]


def test_the_week_of_the_colleagues() -> None:
    """R 18.15: 2 PP for each of their Upgraded Designs, which then leave the game."""
    match = research("", t.TURCZI)
    points = match.board("you").points
    score_colleagues_week(match.state)
    assert match.board("you").points == points - 2
    assert match.state.colleagues.designs == 0
    assert match.state.colleagues.gone == 1 << t.DESIGN.value("city-body")


def test_colleagues_in_a_meeting() -> None:
    """R 18.16: Lacerda from the left for the full icon, Turczi from the right for one; a token a turn."""
    match = alone('room = ["1", "22", "23", "24"]')
    s = match.state
    s.colleagues.meetings = 2
    assert speak_for_colleague(s, t.LACERDA)
    assert match.board("you").points == 15 - 6
    assert speak_for_colleague(s, t.TURCZI)
    assert match.board("you").points == 15 - 6 - 4
    assert speak_for_colleague(s, t.LACERDA)
    assert not speak_for_colleague(s, t.LACERDA)
    assert match.board("you").points == 15 - 6 - 4 - 4
    assert speak_for_colleague(s, t.TURCZI)
    assert speak_for_colleague(s, t.TURCZI)
    assert not speak_for_colleague(s, t.TURCZI)
    assert s.speeches[:3] == [t.LACERDA, t.TURCZI, NONE]


def test_a_meeting_alone() -> None:
    """R 18.16: you play one of four goals, lay out two of the other three, and draw to four again."""
    match = alone('phase = "meeting"\nroom = ["28", "30", "31", "24"]\n[you]\npoints = 90')
    assert match.state.colleagues.meetings == 1
    match.plays(f"play {match.codes('play')[0]}", "rest")
    while match.state.phase == sequence.MEETING:
        match.play("pass")
    assert len(match.codes("seed")) == 3
    chosen = [match.codes("seed")[0]]
    match.play(f"seed {chosen[0]}")
    chosen.append(match.codes("seed")[0])
    match.play(f"seed {chosen[1]}")
    assert set(chosen) <= {t.GOAL.word(goal) for goal in match.state.room}
    assert len(match.state.room) == 4
    assert match.board("you").goals.bit_count() == 4
    heard = {line.event for line in match.log(0)}
    assert "goal-seeded" in heard


def tips(match: Position) -> str:
    return str(match.scene(0).to_json())


def test_the_table_tells_the_rules_of_working_alone() -> None:
    """R 18.16, R 18.18: tips and panels know that you lay two goals and that a track pays or costs 5 PP."""
    match = alone('phase = "meeting"\nroom = ["28", "30", "31", "24"]\n[you]\npoints = 90\ntraining = { design = 5 }')
    assert "the colleagues do not speak about it" in tips(match)
    match.plays(f"play {match.codes('play')[0]}", "rest")
    while match.state.phase == sequence.MEETING:
        match.play("pass")
    room = next(panel for panel in match.scene(0).panels if panel.id == "meeting")
    assert "You lay two of the three in your hand" in " ".join(str(mark[3]) for mark in room.marks)
    assert tips(match).count("You lay two of your three goals") == 2
    match.play(f"seed {match.codes('seed')[0]}")
    assert tips(match).count("You lay two of your three goals") == 1
    assert "has laid a goal" not in tips(match)
    match.play(f"seed {match.codes('seed')[0]}")
    assert "An Expert. At the end you gain 5 PP if you lead here, and lose 5 PP if a colleague does." in tips(match)
    assert "5, 3 and 1 PP" not in tips(match)
    assert "5, 3 and 1 PP" in tips(at())


def test_fired() -> None:
    """R 18.17: at 0 PP after a week, a Meeting or the end the game is lost."""
    s = alone("[you]\npoints = 0").state
    check_firing(s)
    assert s.colleagues.fired
    match = alone('phase = "sandra"\n[you]\npoints = 6')
    assert match.over
    assert GAME.ending(match.state) == "fired"
    assert match.winners() == []
    match = alone('phase = "end-of-day"\nweek = 3\ncycle = 2\n[you]\npoints = -40')
    assert match.over
    assert match.winners() == []


def test_not_fired_before_the_week_is_scored() -> None:
    """R 18.17: below 0 during a day is no reason yet, unless difficulty card 9 is in play (R 18.20)."""
    match = alone("[you]\npoints = 1")
    take_points(match.state, 3)
    assert not match.state.colleagues.fired
    match = alone("[you]\npoints = 1", difficulty=9)
    take_points(match.state, 1)
    assert match.state.colleagues.fired
    match = alone('phase = "sandra"\nsandra = "design-top"\n[you]\npoints = 6', difficulty=9)
    assert match.over


def test_final_scoring_alone() -> None:
    """R 18.18: 5 PP per track you lead; their tracks, designs, cars and parts are lost."""
    match = alone("[you]\ntraining = { design = 2 }\n[values]\nbody = 4")
    s = match.state
    s.colleagues.cars = (1, 0, 0, 0, 1)
    s.cars[t.CITY] -= 1
    s.cars[t.CONCEPT] -= 1
    s.colleagues.parts = (1, 0, 0, 0, 1, 0)
    s.supply[t.MOTOR] -= 1
    s.supply[t.BODY] -= 1
    sources = dict(score(s, 0).sources)
    assert sources["training"] == 5
    assert sources["colleagues"] == -(4 * 5 + 4 * 2 + 2 + 6 + 2 + 4)


RANKS = {
    ranks.INTERN: 1,
    ranks.ASSISTANT_SUPERVISOR: 15,
    ranks.FACTORY_MANAGER: 30,
    ranks.CEO: 50,
    ranks.MUSKATIER: 50,
}
RANKED = {
    ranks.INTERN: """
        garages = ["city"]
        upgraded = ["city-motor", "city-body"]
        """,
    ranks.ASSISTANT_SUPERVISOR: """
        garages = ["city"]
        upgraded = ["city-motor", "city-body"]
        bank = 2
        training = { design = 3, research = 3 }
        """,
    ranks.FACTORY_MANAGER: """
        garages = ["city", "suv", "truck"]
        upgraded = ["city-motor", "city-body"]
        bank = 5
        training = { design = 3, research = 3, assembly = 3, logistics = 3 }
        """,
    ranks.CEO: """
        garages = ["city", "suv", "truck", "sports", "concept"]
        upgraded = ["city-motor", "city-body", "suv-motor", "suv-body", "truck-body"]
        bank = 8
        training = { design = 3, research = 3, assembly = 3, logistics = 3, administration = 3 }
        """,
    ranks.MUSKATIER: """
        garages = ["city", "suv", "truck", "sports", "concept"]
        upgraded = ["city-motor", "suv-motor", "truck-motor", "sports-motor", "concept-motor"]
        training = { assembly = 3 }
        """,
}


@pytest.mark.parametrize("rank", RANKS, ids=ranks.RANK.word)
def test_ranks(rank: int) -> None:
    """R 18.19: the best rank whose conditions are all met."""
    match = alone(f"[you]\n{RANKED[rank]}\n[values]\nmotor = 6\nbody = 6")
    s = match.state
    match.board("you").points += RANKS[rank] - score(s, 0).total
    s.colleagues.reached = 19 if rank == ranks.MUSKATIER else 20
    assert ranks.rank_of(s) == rank
    match.board("you").points -= 1
    assert ranks.rank_of(s) > rank


def test_a_collection() -> None:
    """R 18.19: five cars of one model with all six designs also make a Musk-a-tier."""
    designs = [f"city-{part}" for part in t.PART.words]
    garages = ["city"] * 5
    text = f"[you]\ngarages = {garages}\ntraining = {{ assembly = 3 }}\nupgraded = {designs}"
    assert ranks.is_a_collection(alone(text).board("you"))


def test_difficulty_1() -> None:
    """R 18.20: Mr Lacerda uses the effects of certification from the start."""
    match = research('queue = ["suv"]', t.LACERDA, difficulty=1)
    assert match.state.colleagues.designs.bit_count() == 2


def test_difficulty_3() -> None:
    """R 18.20: printed PP of the certification space, and a Speech token for its price."""
    match = alone(difficulty=3)
    s = match.state
    s.boards[t.TURCZI].training[t.DESIGN_OFFICE] = 3
    s.boards[t.TURCZI].certification = t.SECTION + 1
    s.colleagues.first = 0b11111
    for _ in range(3):
        train_colleague(s, t.TURCZI, t.LOGISTICS)
    assert match.board("you").points == 15 - 1


def test_difficulties_4_and_5() -> None:
    """R 18.20: PP on covered upgrade spaces, or 1 PP for another benefit."""
    assert research("", t.TURCZI, difficulty=4).board("you").points == 15 - 2 - 4
    assert research("", t.TURCZI, difficulty=5).board("you").points == 15 - 2
    match = alone(difficulty=5)
    s = match.state
    s.central[:0] = s.colleagues.shared
    s.colleagues.shared = ()
    s.colleagues.shared = (take_design(s, "concept-motor"),)
    s.colleagues.selections = (0, 3)
    s.boards[t.TURCZI].station = 0
    work(s, t.TURCZI)
    assert match.board("you").points == 15 - 2 - 1


def test_difficulties_6_and_8() -> None:
    """R 18.20: 3 PP for an Upgraded Design at the end of a week, and 2, 4, 6, 8 PP for the weeks."""
    match = research("", t.TURCZI, difficulty=[6, 8])
    points = match.board("you").points
    score_colleagues_week(match.state)
    assert match.board("you").points == points - 3 - 2
    match.state.week = 3
    score_colleagues_week(match.state)
    assert match.board("you").points == points - 3 - 2 - 8


def test_difficulty_7() -> None:
    """R 18.20: a step past the end takes a Banked Shift of yours."""
    match = alone("[you]\nbank = 1\n[lacerda]\ntraining = { design = 5 }", difficulty=7)
    match.state.journal = []
    train_colleague(match.state, t.LACERDA, t.DESIGN_OFFICE)
    assert match.board("you").bank == 0
    assert match.state.journal == [(e.SHIFT_CANCELLED, t.COLLEAGUE.value("lacerda"), 0)]
    train_colleague(match.state, t.LACERDA, t.DESIGN_OFFICE)
    assert match.board("you").bank == 0
    assert len(match.state.journal) == 1


def test_any_set_of_difficulties() -> None:
    """R 18.20: any of the cards, in whatever order they are named."""
    assert new(1, difficulty=[8, 1, 5]).state.colleagues.difficulty == 0b010010001
    assert new(1, difficulty=range(1, 10)).state.colleagues.difficulty == 0b111111111
    assert new(1).state.colleagues.difficulty == 0
    assert new(1, difficulty=[8, 1]).record()["options"]["difficulty"] == [1, 8]


def test_two_difficulties_at_random() -> None:
    """R 18.20: two at random are two different ones, and chance decides which."""
    drawn = {new(1, seed, random_difficulty=2).state.colleagues.difficulty for seed in range(12)}
    assert {cards.bit_count() for cards in drawn} == {2}
    assert len(drawn) > 6


def test_random_difficulties_beside_chosen_ones() -> None:
    """R 18.20: drawn from the cards that were not chosen, as long as there are any."""
    for seed in range(6):
        cards = new(1, seed, difficulty=[3, 7], random_difficulty=2).state.colleagues.difficulty
        assert cards.bit_count() == 4
        assert cards >> 2 & cards >> 6 & 1
    assert new(1, difficulty=range(1, 9), random_difficulty=2).state.colleagues.difficulty == 0b111111111


@pytest.mark.parametrize(("department", "is_full"), [("design", True), ("logistics", False)])
def test_colleagues_refill_designs_only_after_work_in_design(department: str, is_full: bool) -> None:
    """R 8.4, R 18.7: a colleague who works elsewhere leaves the gaps in the rows."""
    match = alone('sandra = "assembly-top"')
    s = match.state
    s.central.insert(0, s.grid[2])
    s.grid[2] = NONE
    s.boards[t.LACERDA].station = t.STATION.value("research-bottom")
    s.boards[t.TURCZI].station = t.STATION.value(f"{department}-top")
    s.colleagues.selections = (selection("motor", top=True), selection("body", top=True))
    s.upright = 1 << t.TURCZI
    s.go(sequence.COLLEAGUE)
    s.run()
    assert (NONE not in match.state.grid) is is_full
