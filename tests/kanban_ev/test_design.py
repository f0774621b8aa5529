"""Design [R 8]."""

import pytest

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.design_office import refill
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import Position, at

ORANGE = 'actor = "orange"\n[orange]\nstation = "design-bottom"\n'


def test_v7_three_designs_for_three_shifts() -> None:
    """R 8.1, example on p. 10: three Shifts take three open designs; stacks are closed; the rows slide at the end."""
    match = at(ORANGE)
    before = list(match.state.grid)
    assert match.why_not("select central")[0].rule == "R 8.3"

    match.plays("select top-1", "select top-2", "select bottom-1")

    assert match.board("orange").desk == sum(1 << before[spot] for spot in (0, 1, 4))
    assert match.state.grid.count(NONE) == 3
    match.play("done")
    assert NONE not in match.state.grid
    assert match.state.grid[2:4] == before[2:4]
    assert match.state.grid[5:] == before[5:]


def test_the_desk_has_four_slots() -> None:
    """R 8.1: without a free slot no design can be taken."""
    match = at(ORANGE + 'desk = ["city-motor", "city-body", "suv-motor", "suv-plain"]')
    assert match.why_not("select top-1")[0].key == "refusal.desk-full"


def test_v8_well_researched_designs() -> None:
    """R 8.2, p. 10: all four designs of the two columns on the right bring two Banked Shifts and two Books."""
    match = at(ORANGE + "bank = 1")
    right = [t.COLUMNS - 2, t.COLUMNS - 1]
    spots = [f"{row}-{column + 1}" for row in ("top", "bottom") for column in right]
    match.play("overtime")
    match.plays(*(f"select {spot}" for spot in spots))
    assert match.board("orange").bank == 2
    assert match.state.turn.books_aside == 2
    assert "read design" not in match


@pytest.mark.parametrize(("spot", "stack"), [("central", "central"), ("top-office", "upper_office")])
def test_an_advanced_design(spot: str, stack: str) -> None:
    """R 8.3, p. 10: a certified player takes the top of any stack; no column gives a benefit for it."""
    match = at(ORANGE + "training = { design = 3 }")
    top = getattr(match.state, stack)[-1]
    match.play(f"select {spot}")
    assert match.board("orange").desk == 1 << top
    assert (match.state.turn.books_aside, match.board("orange").bank) == (0, 0)


def test_the_last_tile_of_a_first_office_stack() -> None:
    """R 8.3, p. 10: it is replaced at once by the top of the Central stack."""
    match = at(ORANGE + "training = { design = 3 }")
    s = match.state
    s.central[:0] = s.upper_office[:-1]
    del s.upper_office[:-1]
    next_one = s.central[-1]
    match.play("select top-office")
    assert match.state.upper_office == [next_one]


def test_a_stack_used_up_by_refilling_stays_empty() -> None:
    """R 8.3, R 8.4: refilling goes on from the Central stack, the upper row first."""
    s = at().state
    s.central += s.upper_office
    s.upper_office = []
    first = s.central[-1]
    s.central.append(s.grid[0])
    s.grid[0] = NONE
    s.central.insert(0, s.central.pop())

    refill(s)

    assert s.grid[0] == first
    assert s.upper_office == []


def test_rows_slide_to_the_right() -> None:
    """R 8.4, p. 10: gaps close to the right, new tiles come from the First Office stack of the row."""
    s = at().state
    upper, lower = s.upper_office[-1], s.lower_office[-1]
    a, b, c, d, e, f, g, h = s.grid
    s.central[:0] = [d, g]
    s.grid[3] = s.grid[6] = NONE

    refill(s)

    assert s.grid == [upper, a, b, c, lower, e, f, h]


def test_nothing_left_to_refill() -> None:
    """R 8.4: spaces stay empty on the left when all stacks are used up; the upper row was first."""
    s = at().state
    s.central, s.upper_office, s.lower_office = s.central[:1], [], []
    last = s.central[0]
    s.grid[0] = s.grid[4] = NONE

    refill(s)

    assert s.grid[0] == last
    assert s.grid[4] == NONE


DRY = """
queue = ["city"]
actor = "orange"
[orange]
desk = ["city-motor"]
"""


def _dry(text: str) -> Position:
    """All stacks used up and a gap in the upper row."""
    match = at(text)
    s = match.state
    s.central, s.upper_office, s.lower_office, s.returned = [], [], [], []
    s.grid[0] = NONE
    return match


def test_a_design_paid_for_a_claim_stays_in_the_central_stack() -> None:
    """R 8.4, p. 10: only work in Design refills, so with dry stacks the tile does not go into the display."""
    match = _dry(DRY + 'station = "research-top"')
    match.plays("claim 1 motor", "park city 1", "done")
    assert match.state.grid[0] == NONE
    assert match.state.central == [t.DESIGN.value("city-motor")]


def test_work_elsewhere_does_not_slide_the_designs() -> None:
    """R 8.4, p. 10: a gap stays where it is after a turn in Logistics."""
    match = at('actor = "orange"\n[orange]\nstation = "logistics-top"')
    s = match.state
    s.central.insert(0, s.grid[2])
    s.grid[2] = NONE
    before = list(s.grid)
    match.play("done")
    assert match.state.grid == before


@pytest.mark.parametrize("moves", [("done",), ("train design", "done")])
def test_a_turn_in_design_refills_even_without_a_tile_taken(moves: tuple[str, ...]) -> None:
    """R 8.4: a player who worked in Design slides and refills at the end of the turn."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"')
    s = match.state
    s.central.insert(0, s.grid[2])
    s.grid[2] = NONE
    match.plays(*moves)
    assert NONE not in match.state.grid


def test_design_managed_from_administration_is_refilled() -> None:
    """R 8.4, R 12.1: the same for a turn that worked there from Administration."""
    match = at('actor = "orange"\n[orange]\nstation = "administration-bottom"')
    match.plays("manage design", "select top-2", "done")
    assert NONE not in match.state.grid
