"""Administration [R 12]."""

from motorworks.games.kanban_ev.rules import tables as t
from tests.kanban_ev.positions import at


def test_v23_micromanaging() -> None:
    """R 12.1, example on p. 16: 2 Shifts and 2 banked, three worked in Logistics, one here; Books split 2 and 1."""
    match = at(
        """
        actor = "yellow"
        [warehouses]
        battery = 2
        motor = 2
        [yellow]
        station = "administration-bottom"
        bank = 2
        books = 3
        orders = ["K1", "K2"]
        """
    )
    match.plays("overtime", "overtime", "manage logistics")
    match.plays("order K1 P1", "collect battery 2", "collect motor 2", "train administration")
    assert match.state.turn.shifts == 0
    match.plays("read administration", "read logistics", "read administration", "certify 1st")
    board = match.board("yellow")
    assert board.training[t.ADMINISTRATION] == 3
    assert board.training[t.LOGISTICS] == 1
    assert (board.books, board.bank) == (0, 1)


def test_one_other_department() -> None:
    """R 12.1: only one, chosen once, and not Administration itself."""
    match = at('actor = "yellow"\n[yellow]\nstation = "administration-bottom"')
    assert match.why_not("select top-1")[0].key == "refusal.not-managed"
    assert match.why_not("manage administration")[0].key == "refusal.manage-another"
    match.play("manage design")
    assert match.why_not("manage logistics")[0].key == "refusal.managed-already"
    match.plays("select top-1", "train design", "done")


def test_shifts_in_administration_only_train() -> None:
    """R 12.1, p. 16: without another department the only task is training."""
    match = at('actor = "yellow"\n[yellow]\nstation = "administration-bottom"')
    verbs = {str(option).split()[0] for option in match.options()}
    assert verbs == {"train", "manage", "done"}


def test_claiming_from_administration() -> None:
    """R 12.1: a car claimed from Administration is parked before the turn ends."""
    match = at(
        """
        actor = "yellow"
        queue = ["city"]
        [yellow]
        station = "administration-top"
        desk = ["city-plain"]
        """
    )
    match.plays("manage research", "claim 1 plain", "park city 3", "done")
    assert match.board("yellow").garages[2] == t.CITY
    assert match.board("yellow").books == 2
