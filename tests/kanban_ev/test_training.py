"""Training, certification, Experts and Factory Goals [R 6, R 7]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.factory_goals import check_goals
from tests.kanban_ev.positions import at


def test_a_shift_is_a_step() -> None:
    """R 6.1, p. 8: a marker moves one space and lies on top of markers there."""
    match = at(
        """
        actor = "orange"
        [orange]
        station = "design-bottom"
        [blue]
        training = { design = 1 }
        """
    )
    match.play("train design")
    design = t.DESIGN_OFFICE * 4
    assert match.board("orange").training[t.DESIGN_OFFICE] == 1
    assert match.state.ranking[design : design + 2] == [0, 3]


def test_no_training_beyond_the_end() -> None:
    """R 6.1: no Shift and no Book can be wasted on it."""
    match = at('actor = "orange"\n[orange]\nstation = "design-bottom"\nbooks = 1\ntraining = { design = 5 }')
    assert match.why_not("train design")[0].key == "refusal.trained-to-the-end"
    assert match.why_not("read design")[0].key == "refusal.trained-to-the-end"
    assert match.why_not("train logistics")[0].key == "refusal.not-worked-in"


def test_homework_needs_no_shift() -> None:
    """R 6.2, p. 9: Books are read before, between and after Shifts, in the department worked in."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"\nbooks = 2')
    match.plays("read design", "select top-1", "select top-2", "read design")
    assert match.board("orange").training[t.DESIGN_OFFICE] == 2
    assert match.board("orange").books == 0
    assert match.state.books_left == t.ALL_BOOKS


def test_v4_certified() -> None:
    """R 6.3, example on p. 8: Orange goes to the Voucher space of section 1; one space is taken already."""
    match = at(
        """
        actor = "orange"
        [orange]
        station = "design-top"
        training = { design = 2 }
        [yellow]
        training = { logistics = 3 }
        """
    )
    match.play("train design")
    assert match.codes("certify") == ["4th", "2nd", "1st"]
    match.play("certify 1st")
    assert match.board("orange").certifications() == 1
    assert (match.board("orange").vouchers, match.state.turn.vouchers_aside) == (0, 1)
    match.play("done")
    assert match.board("orange").vouchers == 1


def test_certification_comes_before_anything_else() -> None:
    """R 6.3: even between two steps of one turn, and what it unlocks can be used at once."""
    match = at('actor = "orange"\n[orange]\nstation = "design-bottom"\ntraining = { design = 2 }')
    match.play("train design")
    assert {str(option).split()[0] for option in match.options()} == {"certify"}
    match.play("certify 4th")
    assert "select central" in match


def test_locks() -> None:
    """R 6.4: each certification opens what its department locks."""
    everything = "{ research = 3, assembly = 3, logistics = 3, design = 3, administration = 3 }"
    board = at(f"[orange]\ntraining = {everything}").board("orange")
    assert (board.desk_slots_left(), board.storage_left(), board.speech_slots(), board.open_garages()) == (5, 6, 5, 5)
    assert board.is_certified(t.RESEARCH)


def test_a_new_slot_takes_the_token_of_its_own_certification_only() -> None:
    """R 6.4: the fifth Speech slot is open for the token of the new space; a generic token kept earlier stays aside."""
    match = at(
        """
        actor = "orange"
        [orange]
        station = "administration-top"
        training = { administration = 2, design = 3 }
        speech = 4
        generic = 1
        """
    )
    match.plays("train administration", "certify 1st")
    assert (match.board("orange").speech, match.board("orange").generic) == (5, 1)


def test_sections_two_and_four_give_speech() -> None:
    """R 6.5, p. 19: every space of sections 2 and 4 gives a Speech token, no other space does."""
    speech = [benefit[t.SPEECH] for benefit in t.CERTIFICATION_BENEFIT]
    assert speech == [0] * 8 + [1] * 4 + [0] * 4 + [1] * 4 + [0] * 4


def test_v5_the_first_expert() -> None:
    """R 6.6, example on p. 9: two tasks, one Shift of training and a Book (the caption has two) to the last space."""
    match = at(
        """
        actor = "purple"
        [purple]
        station = "design-bottom"
        training = { design = 3 }
        books = 1
        """
    )
    speech, tiles = match.board("purple").speech, sum(match.state.awards[12:16])
    match.plays("select top-1", "select top-2", "train design", "read design")
    assert match.board("purple").speech == speech + 1
    assert not match.state.award_tokens >> t.DESIGN_OFFICE & 1
    match.play(match.state.legal()[0])
    assert sum(match.state.awards[12:16]) == tiles - 1


def test_the_second_expert_gets_no_token() -> None:
    """R 6.6: an Award tile, but no Speech token; without tiles nothing."""
    text = 'actor = "orange"\n[orange]\nstation = "design-top"\ntraining = { design = 4 }'
    match = at(text)
    match.state.generic_left += 1
    match.state.award_tokens &= ~(1 << t.DESIGN_OFFICE)
    match.play("train design")
    assert match.board("orange").speech == 1
    assert match.codes("award")

    match = at(text)
    match.state.awards = (*match.state.awards[:12], *[0] * 4, *match.state.awards[16:])
    match.play("train design")
    assert match.board("orange").speech == 2
    assert "done" in match


def test_only_experts_know_the_awards() -> None:
    """R 6.6: players who have looked at the tiles see them, the others see how many are left."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"\ntraining = { design = 4 }')
    match.play("train design")
    assert match.view(0)["administration"]["awards"]["design"]["tiles"] is not None
    assert match.view(1)["administration"]["awards"]["design"]["tiles"] is None
    assert not match.can_undo()


def test_every_award_gives_its_benefit() -> None:
    """R 6.6: 2 PP, a Banked Shift, a Voucher or a Book, the last two usable from the next turn on."""
    assert t.AWARD_BENEFIT == ((2, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 1, 0), (0, 0, 1, 0, 0))
    assert t.AWARD_COUNT == (5, 5, 5, 5)


def test_v24_a_factory_goal() -> None:
    """R 7.1, example on p. 16: the third certification meets the goal 3 and takes one of its tokens."""
    match = at(
        """
        actor = "yellow"
        factory_goals = { certifications = [3, 5] }
        [yellow]
        station = "design-top"
        training = { design = 2, research = 3, assembly = 3 }
        """
    )
    match.plays("train design", "certify 1st")
    assert match.board("yellow").speech == 2
    assert match.state.factory_tokens[4:] == (1, 2)


def test_one_token_per_player_and_goal() -> None:
    """R 7.2: both goals of a pair may be met at once, each only once, and a goal without tokens pays nobody."""
    match = at("factory_goals = { cars = [2, 3] }")
    s = match.state
    for seat in (0, 0, 1, 2):
        check_goals(s, seat, t.CAR_GOALS, 4)
    assert [board.speech for board in s.boards] == [3, 3, 1, 1]
    assert s.factory_tokens[:2] == (0, 0)
