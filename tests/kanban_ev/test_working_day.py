"""The working day: Shifts, the golden rules, recycling [R 5]."""

from motorworks.games.kanban_ev.rules.golden_rules import gain_speech, gain_token
from tests.kanban_ev.positions import at


def test_unused_shifts_are_lost() -> None:
    """R 5.1: a turn may end with Shifts left; they are not banked."""
    match = at('actor = "orange"\n[orange]\nstation = "design-bottom"')
    match.plays("select top-1", "done")
    assert match.board("orange").bank == 0


def test_v3_banked_shifts_up_to_four() -> None:
    """R 5.2, example on p. 8: with 2 Shifts and 3 banked, Blue works 3; two could be spent, since 4 is the limit."""
    text = 'actor = "blue"\n[blue]\nstation = "design-top"\nbank = 3'
    match = at(text)
    match.plays("overtime", "select top-1", "select top-2", "select bottom-1")
    assert match.board("blue").bank == 2
    assert match.state.turn.shifts == 0

    match = at(text).plays("overtime", "overtime")
    assert match.state.turn.shifts == 4
    assert match.why_not("overtime")[0].rule == "R 5.2"


def test_golden_rule_for_banked_shifts() -> None:
    """R 5.3, p. 9: a Banked Shift gained on this turn cannot be spent on it."""
    match = at('actor = "orange"\n[orange]\nstation = "logistics-top"\norders = ["K1", "K2"]')
    match.play("order K1 P1")
    assert match.board("orange").bank == 1
    assert match.why_not("overtime")[0].rule == "R 5.3"


def test_the_player_chooses_which_shift_pays() -> None:
    """R 5.2: at 10 Banked Shifts one is spent first, so that the one gained by an order is not lost."""
    match = at('actor = "orange"\n[orange]\nstation = "logistics-top"\norders = ["K1", "K2"]\nbank = 10')
    match.plays("overtime", "order K1 P1")
    assert match.board("orange").bank == 10


def test_golden_rule_for_books() -> None:
    """R 5.3, p. 9: a Book gained on this turn waits beside the board and is read on a later one."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"')
    match.play("select top-4")
    assert (match.board("orange").books, match.state.turn.books_aside) == (0, 1)
    assert match.why_not("read design")[0].key == "refusal.no-book"
    match.play("done")
    assert match.board("orange").books == 1


def test_speech_tokens_are_not_delayed() -> None:
    """R 5.3: a Speech token is in its slot at once."""
    match = at('actor = "orange"\n[orange]\nspeech = 1')
    gain_speech(match.state, 0, 1)
    assert match.board("orange").speech == 2


def test_v6_a_free_slot_or_a_generic_token() -> None:
    """R 5.4, example on p. 9: an own token goes into a free slot; without one the generic token is kept."""
    match = at("[yellow]\nspeech = 3")
    s, board = match.state, match.board("yellow")
    left = s.generic_left
    s.generic_left -= 2  # two tokens lie on a goal

    gain_token(s, 2)
    assert (board.speech, board.generic, s.generic_left) == (4, 0, left - 1)
    gain_token(s, 2)
    assert (board.speech, board.generic, s.generic_left) == (4, 1, left - 1)


def test_no_generic_token_left() -> None:
    """R 5.4: with an empty supply a free slot is filled all the same; without one nothing is gained."""
    match = at("[yellow]\nspeech = 3")
    s, board = match.state, match.board("yellow")
    s.generic_left = 0

    gain_speech(s, 2, 2)

    assert (board.speech, board.generic, s.generic_left) == (4, 0, 0)


def test_the_turn_ends_in_order() -> None:
    """R 5.5: gains move onto the board, the rows are refilled, and the worker lies down."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"\n[blue]\nstation = "administration-top"')
    match.state.upright |= 1 << 3
    match.plays("select top-4", "done")
    assert -1 not in match.state.grid
    assert match.state.turn.books_aside == 0
    assert match.state.upright == 1 << 3
    assert match.turn_of() == "blue"


RECYCLING = """
actor = "yellow"
recycling = ["drivetrain", "motor", "battery"]
[warehouses]
body = 3
[yellow]
station = "logistics-top"
"""


def test_v12_recycling() -> None:
    """R 5.6, example on p. 12: of three Bodies one is exchanged for the Drivetrain in Recycling, without a Shift."""
    match = at(RECYCLING)
    match.plays("collect body 3", "recycle body drivetrain")
    assert match.storage("yellow") == {"drivetrain": 1, "body": 2}
    assert match.view()["logistics"]["recycling"] == ["motor", "battery", "body"]
    assert match.state.turn.shifts == 1


def test_recycling_keeps_three_different_parts() -> None:
    """R 5.6: a type that lies there already cannot be given, its own type least of all."""
    match = at(RECYCLING)
    match.plays("collect body 3", "recycle body drivetrain")
    assert match.why_not("recycle body motor")[0].key == "refusal.already-in-recycling"
    assert match.why_not("recycle drivetrain drivetrain")


def test_a_run_of_exchanges_ends() -> None:
    """R 5.6: in one run a type changes sides once; after another action it may go back."""
    match = at(RECYCLING)
    match.plays("collect body 3", "recycle body drivetrain")
    assert match.why_not("recycle drivetrain body")[0].key == "refusal.just-exchanged"
    match.plays("train logistics", "recycle drivetrain body")
    assert match.storage("yellow") == {"body": 3}


def test_each_step_can_be_undone() -> None:
    """R 5.6: exchanges and training reveal nothing, so they can be taken back one by one."""
    match = at(RECYCLING)
    before = match.state.digest()
    match.plays("collect body 3", "recycle body drivetrain", "train logistics")
    for _ in range(3):
        match.undo()
    assert match.state.digest() == before


OVERTIME = 'actor = "orange"\n[orange]\nstation = "design-top"\nbank = 3\n'


def test_a_banked_shift_not_worked_goes_back() -> None:
    """R 5.2, p. 8: Banked Shifts are spent "in order to work more"; one that was not needed is not wasted."""
    match = at(OVERTIME).plays("overtime", "overtime", "select top-1", "select top-2", "select bottom-1")
    option = next(one for one in match.options() if one.code == "done")
    assert option.says == "End the turn; 1 unused Banked Shift goes back"
    match.play("done")
    assert match.board("orange").bank == 2
    assert [str(line) for line in match.log() if line.event == "shifts-returned"] == [
        "Player 1 puts an unused Banked Shift back"
    ]


def test_shifts_of_the_workstation_are_worked_first() -> None:
    """R 5.2: without any work both Banked Shifts come back, and the Shifts of the workstation are lost."""
    match = at(OVERTIME).plays("overtime", "overtime", "done")
    assert match.board("orange").bank == 3


def test_the_end_of_a_turn_without_overtime() -> None:
    """R 5.2: Shifts of the workstation never go to the bank."""
    match = at(OVERTIME)
    assert next(one for one in match.options() if one.code == "done").says == "End the turn"
    match.play("done")
    assert match.board("orange").bank == 3


def test_a_banked_shift_has_no_room_to_come_back() -> None:
    """R 5.2, R 1.4: spent at 10 to make room for the one of an order, and then not worked, it is lost."""
    match = at('actor = "orange"\n[orange]\nstation = "logistics-top"\norders = ["K1", "K2"]\nbank = 10')
    match.plays("overtime", "order K1 P1", "done")
    assert match.board("orange").bank == 10
