"""Sandra's evaluation and tasks [R 13]."""

import pytest

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.evaluation import penalty, shifts_short
from motorworks.games.kanban_ev.rules.phases.sandra import evaluate
from tests.kanban_ev.positions import at, oriented

DESIGN = """
phase = "sandra"
sandra = "design-top"
[orange]
training = { design = 1 }
[purple]
desk = ["city-motor"]
bank = 2
[blue]
desk = ["suv-motor", "suv-body", "truck-body", "truck-motor"]
[yellow]
bank = 4
"""


def test_v27_evaluation() -> None:
    """R 13.1, R 13.2, example on p. 17: Purple loses 4, Blue with four designs nothing, Yellow 2."""
    match = at(DESIGN)
    points = {colour: match.board(colour).points for colour in ("orange", "purple", "yellow", "blue")}
    assert points == {"orange": 15, "purple": 11, "yellow": 13, "blue": 15}


def test_no_evaluation_on_the_first_day() -> None:
    """R 13.1, p. 17: on day 1 Sandra does her paperwork."""
    match = oriented()
    match.plays("go research-top", "go assembly-top", "go logistics-top", "go design-top")
    match.plays("done", "done", "done", "done")
    assert [board.points for board in match.state.boards] == [15, 15, 15, 15]
    assert match.state.day == 2


@pytest.mark.parametrize(("bank", "lost"), list(enumerate([6, 5, 4, 3, 2, 1, 1, 1])))
def test_penalty(bank: int, lost: int) -> None:
    """R 13.2: 1 PP and one more for each Banked Shift below 5; from 5 on it is still 1."""
    match = at(f"[orange]\nbank = {bank}\n")
    evaluate(match.state, t.DESIGN_OFFICE)
    assert match.board("orange").points == 15 - lost


CRITERIA = {
    "research": 'upgraded = ["city-motor", "suv-motor", "truck-motor"]',
    "assembly": 'garages = ["city", "suv", "truck"]',
    "logistics": 'store = ["motor", "motor", "body"]',
    "design": 'desk = ["city-motor", "suv-motor", "truck-motor"]',
}


@pytest.mark.parametrize("department", CRITERIA)
def test_what_she_asks_for(department: str) -> None:
    """R 13.2, table on p. 18: three of what the department asks for save a player with the least training."""
    match = at(f"[orange]\n{CRITERIA[department]}")
    evaluate(match.state, t.DEPARTMENT.value(department))
    assert [board.points for board in match.state.boards] == [15, 9, 9, 9]


def test_certifications_save_in_administration() -> None:
    """R 13.2, table on p. 18: in Administration she asks for three certifications."""
    match = at("[orange]\ntraining = { research = 3, design = 3, logistics = 3 }")
    evaluate(match.state, t.ADMINISTRATION)
    assert match.board("orange").points == 15


def test_task_in_research() -> None:
    """R 13.3, p. 18: the Pace Car advances one space and may call a Meeting."""
    match = at('phase = "sandra"\nsandra = "research-top"\npace = 1\nqueue = ["city"]')
    assert match.state.pace == 2
    assert match.queue() == ["city"]


def test_task_in_assembly() -> None:
    """R 13.3, p. 18: all parts leave the assembly spaces."""
    match = at('phase = "sandra"\nsandra = "assembly-top"\n[assembly]\ncity = ["motor"]\nsuv = ["body", "motor"]')
    assert match.state.assembly == [0] * 5


def test_task_in_logistics() -> None:
    """R 13.3, p. 18: each warehouse keeps one part."""
    match = at('phase = "sandra"\nsandra = "logistics-top"\n[warehouses]\nmotor = 3\nbody = 1')
    assert match.warehouses() == {"motor": 1, "body": 1}


@pytest.mark.parametrize(("players", "gone"), [(4, 4), (3, 4), (2, 8)])
def test_task_in_design(players: int, gone: int) -> None:
    """R 13.4, pp. 18 and 23: four designs of the columns on the right, with two players all eight, go under Central."""
    before = at("", players=players).state
    match = at('phase = "sandra"\nsandra = "design-top"', players=players)
    right = [tile for spot, tile in enumerate(before.grid) if spot % 4 >= 4 - gone // 2]
    assert sorted(match.state.central[:gone]) == sorted(right)
    assert -1 not in match.state.grid
    assert match.state.returned[0] == gone


def test_missing_designs() -> None:
    """R 13.4: where tiles are missing fewer go, and they may come straight back when the stacks are empty."""
    match = at()
    s = match.state
    s.boards[3].upgraded = 0
    s.central, s.upper_office, s.lower_office = [], [], []
    s.grid[0] = s.grid[4] = -1
    tiles = sorted(tile for tile in s.grid if tile >= 0)
    s.sandra = t.PLACE.value("design-top")
    s.upright = 1 << 4
    s.go(8)
    s.run()
    assert sorted(tile for tile in s.grid if tile >= 0) == tiles


def test_the_week_ends_at_her_desk() -> None:
    """R 13.5, p. 18: the evaluation comes first, then the week is scored."""
    match = at('phase = "sandra"')
    assert match.state.week == 1
    assert [board.points for board in match.state.boards] == [9, 9, 9, 9]


@pytest.mark.parametrize("bank", range(8))
def test_a_penalty_tells_what_was_missing(bank: int) -> None:
    """R 13.2: the number of Banked Shifts below 5, which the stage of the evaluation gives as its reason."""
    assert shifts_short(penalty(bank)) == max(0, t.EVALUATED_SHIFTS - bank)
