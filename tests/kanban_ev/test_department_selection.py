"""Department selection and Sandra's way [R 4]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.workstation_alley import move_sandra
from tests.kanban_ev.positions import at, oriented


def test_the_first_day_goes_by_certification() -> None:
    """R 4.1, p. 7: in certification order, any free workstation; Sandra stays at her desk."""
    match = oriented()
    order = []
    for station in ("research-top", "design-bottom", "administration-top", "logistics-top"):
        order.append(match.turn_of())
        match.play(f"go {station}")
    assert order == ["orange", "purple", "yellow", "blue"]
    assert match.state.sandra == t.DESK


def test_v1_work_goes_from_top_to_bottom() -> None:
    """R 4.2, example on p. 7: the workers at four workstations act in the order of Workstation Alley."""
    match = at(
        """
        phase = "working-phase"
        [orange]
        station = "assembly-bottom"
        [purple]
        station = "logistics-top"
        [yellow]
        station = "design-bottom"
        [blue]
        station = "administration-top"
        """
    )
    order: list[str] = []
    while not order or order[-1] != "blue":
        order.append(match.turn_of())
        match.play("done")
    assert order == ["orange", "purple", "yellow", "blue"]


SELECTION = """
[orange]
station = "research-top"
[purple]
station = "research-bottom"
[yellow]
station = "design-top"
[blue]
station = "administration-top"
"""


def test_later_days_go_from_top_to_bottom_to_another_department() -> None:
    """R 4.2, p. 7: the present places give the order; one's own department and occupied workstations are closed."""
    match = at(SELECTION)
    assert match.turn_of() == "orange"
    assert match.why_not("go research-bottom")[0].key == "refusal.station-occupied"
    match.play("go assembly-top")
    assert match.why_not("go research-top")[0].key == "refusal.same-department"
    assert "go design-top" not in match
    assert "go design-bottom" in match


def test_v25_sandra_takes_the_next_free_workstation() -> None:
    """R 4.3, example on p. 17: on day 2 both workstations of R&D are taken, so Sandra goes to Assembly, top."""
    match = at(
        """
        [orange]
        station = "assembly-top"
        [purple]
        station = "assembly-bottom"
        [yellow]
        station = "logistics-top"
        [blue]
        station = "logistics-bottom"
        """
    )
    match.plays("go research-top", "go research-bottom", "go design-top", "go design-bottom")
    assert t.PLACE.word(match.state.sandra) == "assembly-top"


def test_v26_sandra_passes_a_full_department() -> None:
    """R 4.3, example on p. 17: on day 3 two players fill Logistics before Sandra moves; she goes to Design."""
    match = at('sandra = "assembly-top"\nday = 3\n' + SELECTION)
    match.plays("go logistics-top", "go logistics-bottom")
    assert t.PLACE.word(match.state.sandra) == "design-bottom"


def test_sandra_sits_down_in_administration() -> None:
    """R 4.3, p. 17: from Design she goes to her desk whatever is free, and from the desk to R&D."""
    match = at('sandra = "design-top"')
    s = match.state
    move_sandra(s)
    assert s.sandra == t.DESK
    for board in s.boards:
        board.station += 2
    move_sandra(s)
    assert t.PLACE.word(s.sandra) == "research-top"


def test_two_players_avoid_sandra() -> None:
    """R 4.4, pp. 7 and 23: with two players nobody goes where Sandra is, not even to Administration."""
    match = oriented(2)
    assert match.why_not("go administration-top")[0].key == "refusal.sandra-is-there"
    assert match.why_not("go administration-bottom")[0].rule == "R 4.4"
    assert "go administration-top" in oriented(3)


def test_two_players_may_manage_her_department() -> None:
    """R 4.4: only the worker is barred; from Administration a player may manage the department Sandra is in."""
    match = at('actor = "orange"\nsandra = "design-top"\n[orange]\nstation = "administration-top"', players=2)
    assert "manage design" in match


def test_sandra_goes_where_a_player_is() -> None:
    """R 4.4, p. 23: with two players she may still come to the department of a player."""
    match = oriented(2)
    match.plays("go research-top", "go design-top", "done", "done")
    match.plays("go assembly-top", "go research-top")
    assert t.PLACE.word(match.state.sandra) == "research-bottom"


STORED = """
recycling = ["drivetrain", "motor", "battery"]
[orange]
station = "research-top"
store = ["body", "electronics"]
[purple]
store = ["autopilot"]
"""


def test_recycling_while_choosing_a_workstation() -> None:
    """R 5.6, p. 12: Recycling can be used "at any time during your turn"; only Meetings are excluded."""
    match = at(STORED)
    assert match.turn_of() == "orange"
    match.play("recycle body motor")
    assert match.storage("orange") == {"motor": 1, "electronics": 1}
    assert match.turn_of() == "orange"
    assert match.why_not("recycle motor body")[0].key == "refusal.just-exchanged"
    assert match.why_not("recycle autopilot battery")[0].key == "refusal.part-not-stored"


def test_the_next_to_choose_starts_a_new_run_of_exchanges() -> None:
    """R 5.6: what others exchanged before does not bind the next one."""
    match = at(STORED).plays("recycle body motor", "go design-top")
    assert match.turn_of() == "purple"
    assert match.codes("recycle") == ["autopilot battery", "autopilot drivetrain", "autopilot body"]
