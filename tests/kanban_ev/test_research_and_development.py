"""Research & Development: claiming, upgrading [R 11]."""

import pytest

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.pace_car import advance_pace_car
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import at

CLAIMING = f"""
actor = "purple"
pace = {t.TRACK[-1] // 2 - 1}
queue = ["city", "truck", "sports"]
[purple]
station = "research-bottom"
desk = ["city-motor", "truck-plain"]
"""


def test_v19_two_cars_for_three_shifts() -> None:
    """R 11.1, R 11.2, R 11.3, example on p. 14: City and Truck for 3 Shifts and two designs, past a stripe."""
    match = at(CLAIMING)
    match.plays("claim 1 motor", "claim 2 plain")
    assert match.state.turn.shifts == 0
    assert match.state.central[:2] == [t.DESIGN.value("truck-plain"), t.DESIGN.value("city-motor")]
    assert match.board("purple").desk == 0

    match.plays("park city 1", "park truck 4", "done")

    board = match.board("purple")
    assert board.garages == [t.CITY, NONE, NONE, t.TRUCK, NONE]
    assert (board.speech, board.bank) == (2, 2)
    assert match.queue() == ["sports"]
    assert match.state.pace == t.TRACK[-1] // 2 + 1
    assert match.state.meeting


def test_the_cost_follows_the_place_at_the_start() -> None:
    """R 11.1, p. 14: 1, 2, 2 and 3 Shifts; a gap does not make the next car cheaper."""
    assert t.CLAIM_COST == (1, 2, 2, 3)
    match = at(CLAIMING)
    match.plays("claim 1 motor", "park city 2")
    assert match.state.queue == [NONE, t.TRUCK, t.SPORTS]
    match.play("train research")
    assert match.why_not("claim 2 plain")[0].key == "refusal.claim-costs"


def test_an_upgraded_design_never_pays() -> None:
    """R 11.1: only designs on the desk claim cars."""
    match = at('actor = "purple"\nqueue = ["city"]\n[purple]\nstation = "research-top"\nupgraded = ["city-body"]')
    assert match.why_not("claim 1 body")[0].key == "refusal.design-not-on-desk"
    assert match.why_not("claim 2 body")[0].key == "refusal.no-car-there"


def test_a_garage_for_each_car() -> None:
    """R 11.1, R 11.2: each claim keeps a garage free; the fifth is locked; the turn cannot end before parking."""
    match = at(
        """
        actor = "purple"
        queue = ["city", "truck"]
        [purple]
        station = "research-bottom"
        desk = ["city-motor", "truck-plain"]
        garages = ["suv", "suv", "suv"]
        """
    )
    match.play("claim 1 motor")
    assert match.why_not("claim 2 plain")[0].key == "refusal.no-garage"
    assert match.why_not("done")[0].key == "refusal.park-first"
    assert match.why_not("park city 5")[0].key == "refusal.garage-locked"
    assert match.why_not("park city 1")[0].key == "refusal.garage-full"
    match.play("park city 4")
    assert "done" in match


def test_garage_bonuses() -> None:
    """R 11.2: one Speech token, two Vouchers, two Books, two Banked Shifts; the padlock tile gives one of each."""
    assert [t.TILE_BENEFIT[0][tile] for tile in (*t.TILE_SET[0], t.PADLOCK)] == [
        (0, 0, 0, 0, 1),
        (0, 0, 0, 2, 0),
        (0, 0, 2, 0, 0),
        (0, 2, 0, 0, 0),
        (0, 1, 1, 1, 1),
    ]


def test_the_pace_car_and_the_stripes() -> None:
    """R 11.3, p. 14: reaching or passing a stripe calls one Meeting; leaving one calls none."""
    half = t.TRACK[-1] // 2
    s = at(f"pace = {half}").state
    advance_pace_car(s, half - 1)
    assert not s.meeting
    advance_pace_car(s, 1)
    assert s.meeting
    s = at(f"pace = {half - 1}").state
    advance_pace_car(s, 2)
    assert s.meeting


def test_the_log_moves_the_pace_car_before_it_calls_the_meeting() -> None:
    """R 11.3, p. 14: the Pace Car advances, and that is why there will be a Meeting."""
    match = at(CLAIMING)
    match.plays("claim 1 motor", "park city 1", "done")
    events = [line.event for line in match.log()]
    assert events.index("meeting-called") == events.index("pace-car-moved") + 1


UPGRADING = """
actor = "blue"
recycling = ["body", "motor", "battery"]
[blue]
station = "research-top"
desk = ["suv-body", "truck-electronics"]
store = ["drivetrain"]
vouchers = 1
garages = ["suv"]
"""


def test_v21_two_upgrades() -> None:
    """R 11.4, example on p. 15: Body by Recycling, Electronics by Voucher; a Book, 2 PP from a space, 2 PP a tile."""
    match = at(UPGRADING)
    match.plays("recycle drivetrain body", "upgrade suv body", "fill f")
    match.plays("upgrade-by-voucher truck electronics", "fill d")
    board = match.board("blue")
    assert match.state.turn.books_aside == 1
    assert board.points == 15 + 6
    assert (match.value("body"), match.value("electronics")) == (2, 2)
    assert board.tested() == 1 << t.DESIGN.value("suv-body")
    assert match.state.turn.shifts == 0


def test_an_upgrade_needs_design_and_part() -> None:
    """R 11.4: the design on the desk, its part stored or by Voucher, and an empty space."""
    match = at(UPGRADING)
    assert match.why_not("upgrade suv body")[0].key == "refusal.part-not-stored"
    assert match.why_not("upgrade suv drivetrain")[0].key == "refusal.design-not-on-desk"
    match.play("upgrade-by-voucher suv body")
    assert match.codes("fill") == ["a", "b", "c", "d", "e", "f"]
    match.play("fill c")
    assert match.why_not("upgrade-by-voucher truck electronics")[0].key == "refusal.no-voucher"


def test_upgrades_count_for_factory_goals() -> None:
    """R 11.4, R 7.1: the second Upgraded Design meets a goal of 2."""
    match = at(
        """
        actor = "blue"
        factory_goals = { upgraded = [2, 4] }
        [blue]
        station = "research-top"
        desk = ["suv-body"]
        store = ["body"]
        upgraded = ["city-motor"]
        """
    )
    match.plays("upgrade suv body", "fill c")
    assert match.board("blue").speech == 2


def test_values_rise_to_six() -> None:
    """R 11.5: five upgrades of a part lead from the start to 2, 3, 4, 5, 6."""
    assert t.VALUE[1:] == (2, 3, 4, 5, 6)
    text = '[blue]\nstation = "research-top"\ndesk = ["suv-body"]\nstore = ["body"]\n[values]\nbody = 6'
    match = at('actor = "blue"\n' + text).plays("upgrade suv body", "fill c")
    assert match.value("body") == 6


DOUBLE = """
actor = "blue"
[blue]
station = "research-bottom"
desk = ["suv-drivetrain", "truck-motor", "city-drivetrain"]
vouchers = 3
training = { research = 3 }
[values]
drivetrain = 3
"""


def test_v22_double_upgrade() -> None:
    """R 11.6, example on p. 15: Drivetrain from 3 to 5: 5 PP and 2 PP; nobody may double it again."""
    match = at(DOUBLE)
    match.plays("upgrade-by-voucher suv drivetrain", "fill c", "double")
    board = match.board("blue")
    assert match.value("drivetrain") == 5
    assert board.points == 15 + 5 + 2
    assert board.doubled
    assert match.state.doubles == 1 << t.DRIVETRAIN
    match.plays("upgrade-by-voucher truck motor", "fill c")
    assert match.state.turn.shifts == 1


@pytest.mark.parametrize(("before", "after"), [(t.VALUE[0], 3), (2, 4), (5, 6), (6, 6)])
def test_double_upgrade_at_the_ends(before: int, after: int) -> None:
    """R 11.6: from the start to 3, from 5 to 6, at 6 it stays; PP equal to the new value, and 2 for the tile."""
    match = at(DOUBLE.replace("drivetrain = 3\n", f"drivetrain = {before}\n"))
    match.plays("upgrade-by-voucher suv drivetrain", "fill c", "double")
    assert match.value("drivetrain") == after
    assert match.board("blue").points == 15 + after + 2


def test_a_double_upgrade_is_a_choice() -> None:
    """R 11.6: a single step keeps the tile; a part doubled by another player leaves no choice."""
    match = at(DOUBLE)
    match.plays("upgrade-by-voucher suv drivetrain", "fill c", "single")
    assert match.value("drivetrain") == 4
    assert not match.board("blue").doubled
    match.state.doubles = 1 << t.DRIVETRAIN
    match.state.boards[0].doubled = True
    match.plays("upgrade-by-voucher city drivetrain", "fill a")
    assert match.value("drivetrain") == 5


def test_v20_tested_designs() -> None:
    """R 11.7, example on p. 15: of upgraded SUV, Sports and Concept designs two are tested with an SUV and a Sports."""
    match = at(
        """
        [blue]
        upgraded = ["suv-body", "sports-motor", "concept-battery"]
        garages = ["suv", "sports"]
        """
    )
    assert match.board("blue").tested().bit_count() == 2
