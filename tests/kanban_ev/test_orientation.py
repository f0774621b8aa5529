"""New employee orientation [R 3]."""

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.training import certification_order
from tests.kanban_ev.positions import Position, new, oriented


def at_orientation(seed: int = 1) -> Position:
    match = new(seed=seed)
    match.state.start = 0
    match.plays("keep", "keep", "keep", "keep")
    match.state.actor = 0
    return match


def test_spaces_of_section_0_and_their_benefits() -> None:
    """R 3.1, p. 7: clockwise; from the left a Banked Shift, a Book, a Voucher and nothing, at once."""
    match = at_orientation()

    match.plays("certify 4th", "certify 3rd", "certify 2nd", "certify 1st")

    boards = match.state.boards
    assert [board.bank for board in boards] == [1, 0, 0, 0]
    assert [board.books for board in boards] == [0, 1, 0, 0]
    assert [board.vouchers for board in boards] == [1, 1, 2, 1]


def test_a_space_holds_one_marker() -> None:
    """R 3.1: an occupied space cannot be chosen."""
    match = at_orientation()
    match.play("certify 1st")
    assert match.why_not("certify 1st")[0].rule == "R 3.1"


def test_v2_parts_and_designs_in_certification_order() -> None:
    """R 3.2, R 3.4, p. 7: Blue stands rightmost and picks first, Orange last; columns give no benefit."""
    match = at_orientation()
    match.plays("certify 4th", "certify 3rd", "certify 2nd", "certify 1st")
    assert certification_order(match.state) == [3, 2, 1, 0]
    order, books = [], [board.books for board in match.state.boards]
    warehouses = sum(match.state.warehouses)

    while match.state.phase == sequence.ORIENTATION:
        order.append(match.turn_of())
        match.play(match.state.legal()[0])
        spots = match.codes("select")
        match.play("select bottom-4" if "bottom-4" in spots else f"select {spots[-1]}")

    assert order == ["blue", "yellow", "purple", "orange"]
    assert [board.books for board in match.state.boards] == books
    assert sum(match.state.warehouses) == warehouses - 4


def test_designs_are_refilled_once_at_the_end() -> None:
    """R 3.3, p. 7: nothing is refilled between the players, and the warehouses are not refilled at all."""
    match = at_orientation()
    match.plays("certify 4th", "certify 3rd", "certify 2nd", "certify 1st")
    for spot in ("top-1", "top-2", "bottom-4"):
        match.play(match.state.legal()[0])
        match.play(f"select {spot}")
    assert match.state.grid.count(-1) == 3
    match.play(match.state.legal()[0])
    assert {"central", "top-office", "bottom-office"} <= set(match.codes("select"))
    match.play("select central")
    assert -1 not in match.state.grid
    assert len(match.state.central) == t.STACK - 1


def test_gains_of_the_orientation_can_be_used_on_the_first_day() -> None:
    """R 3.1: the Book of the third space from the right can be read on day 1."""
    match = oriented()
    match.plays("go design-top", "go logistics-top", "go assembly-top", "go research-top")
    while match.turn_of() != "yellow":
        match.play("done")
    assert "read assembly" in match


def test_nobody_takes_twice() -> None:
    """R 3.1, R 3.2: a space, a part and a design, in this order and once each."""
    match = at_orientation()
    assert match.why_not("take motor")[0].key == "refusal.space-before"
    match.plays("certify 4th", "certify 3rd", "certify 2nd", "certify 1st")
    assert match.why_not("certify 4th")[0].key == "refusal.space-taken-before"
    assert match.why_not("select top-1")[0].key == "refusal.part-before"
    match.play(match.state.legal()[0])
    assert match.why_not("take drivetrain")[0].key == "refusal.one-part"
