"""A match: words in, words out; whose turn, why not, undo, log."""

import pytest

from motorworks.kernel import Domain, Option, Term, Words
from motorworks.kernel.match import new_match
from motorworks.kernel.refusal import (
    BadSetup,
    CannotUndo,
    IllegalMove,
    OutOfTurn,
    UnknownMove,
    UnknownSeat,
)
from tests.kernel.red_line import new, red_line

COLOUR = Domain("colour", ("green", "red"))


def test_options_have_codes_and_sentences() -> None:
    match = new()
    assert [str(option) for option in match.options()] == ["rev", "hold"]
    assert match.options()[0].says == "Rev: draw a card"
    assert match.prompt() == "Rev or hold?"


def test_an_option_has_the_ints_of_its_arguments_and_facts() -> None:
    words = Words("motorworks.games.gear_and_piston")
    option = Option(7, "take red 2", "take", "take", {}, {"colour": Term(COLOUR, 1), "count": 2, "all": []}, words)
    assert (option.value("colour"), option.value("count")) == (1, 2)
    with pytest.raises(TypeError, match="all of 'take red 2' is"):
        option.value("all")


def test_options_and_log_speak_the_readers_language_and_names() -> None:
    match = new()
    german = match.in_words("de", ["Anna", "Ben"])
    assert match.options(german)[1].says == "Halten: keine Karte mehr ziehen"
    match.play("hold")
    assert str(match.log(words=german)[0]) == "Anna hält"


def test_a_move_is_a_text_a_number_an_option_or_json() -> None:
    for move in ("hold", 1, {"kind": "hold"}, new().options()[1]):
        match = new()
        match.play(move)
        assert match.actor == 1


def test_a_move_is_asked_about_with_in() -> None:
    match = new()
    assert "rev" in match
    for _ in range(3):
        match.play("rev")
    assert "rev" not in match


def test_a_refusal_names_its_rule_and_its_numbers() -> None:
    match = new()
    for _ in range(3):
        match.play("rev")
    [refusal] = match.why_not("rev")
    assert (refusal.rule, refusal.key, refusal.values) == ("R 2.2", "refusal.enough", {"most": 3})
    with pytest.raises(IllegalMove, match=r"'rev' is not allowed: Nobody revs more than 3 times \[R 2.2\]"):
        match.play("rev")
    assert len(match.steps) == 3


def test_nothing_can_be_played_out_of_turn_or_after_the_end() -> None:
    match = new()
    with pytest.raises(OutOfTurn, match="turn of player 1"):
        match.play("hold", seat=1)
    match.play("hold")
    match.play("hold")
    assert match.over
    assert match.actor is None
    assert match.options() == []
    with pytest.raises(OutOfTurn, match="over"):
        match.play("hold")


def test_an_unknown_seat_is_told_which_seats_there_are() -> None:
    match = new()
    for wrong in (2, -1, "0", True):
        with pytest.raises(UnknownSeat, match="seats are 0 to 1"):
            match.view(wrong)  # type: ignore[arg-type]
    with pytest.raises(UnknownSeat):
        match.play("hold", seat=5)
    with pytest.raises(UnknownSeat):
        match.undo(seat=5)


def test_an_unknown_move_changes_nothing() -> None:
    match = new()
    before = match.position()
    with pytest.raises(UnknownMove):
        match.play("brake")
    assert match.position() == before
    assert match.steps == []


def test_undo_takes_back_an_action_of_the_same_seat() -> None:
    match = new()
    before = match.position()
    match.play("hold")
    match.undo(seat=0)
    assert match.position() == before
    assert match.log() == []


def test_undo_ends_at_a_draw() -> None:
    match = new()
    match.play("rev")
    assert not match.can_undo()
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo()


def test_undo_ends_at_another_seats_action() -> None:
    match = new(players=3)
    match.play("hold")
    match.play("hold")
    with pytest.raises(CannotUndo):
        match.undo(seat=0)
    match.undo(seat=1)
    with pytest.raises(CannotUndo):
        match.undo()


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="no action has been taken"):
        new().undo()


def test_a_secret_is_read_by_its_readers_alone() -> None:
    match = new()
    match.play("rev")
    assert "draws" in str(match.log(0)[0])
    assert str(match.log(1)[0]) == str(match.log(None)[0]) == "Player 1 revs"
    assert match.log(1)[0].to_json()["values"] == {"seat": "0"}


def test_the_log_can_start_late() -> None:
    match = new(players=3)
    match.play("hold")
    match.play("hold")
    assert [line.step for line in match.log()] == [1, 2]
    assert [line.step for line in match.log(since=2)] == [2]


def test_there_are_no_winners_before_the_end() -> None:
    match = new()
    assert match.winners() == []
    assert match.places() == []
    assert match.result() is None


@pytest.mark.parametrize("players", [1, 5, True, "3", None])
def test_a_seat_count_the_game_does_not_have(players: int) -> None:
    with pytest.raises(BadSetup, match="Red Line is for 2 to 4 players"):
        new_match(red_line(), players, 1, {})


def test_an_option_or_seed_the_game_does_not_have() -> None:
    with pytest.raises(BadSetup, match="has no option 'turbo'; its options are: none"):
        new_match(red_line(), 2, 1, {"turbo": True})
    with pytest.raises(BadSetup, match="a seed is a whole number"):
        new_match(red_line(), 2, "x", {})  # type: ignore[arg-type]


def test_a_picture_is_asked_of_a_game_that_has_none() -> None:
    with pytest.raises(BadSetup, match="no picture"):
        new().scene(0)


def test_a_fault_inside_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    before = match.position()

    def broken(*_: object) -> None:
        match.state.hands[0].append(0)
        raise RuntimeError

    monkeypatch.setattr(type(match.game.phases[0]), "apply", broken)
    with pytest.raises(RuntimeError):
        match.play("hold")
    assert match.position() == before
    assert match.steps == []


def test_the_most_points_win_and_a_tie_is_shared_where_a_game_says_nothing_else() -> None:
    match = new()
    match.play("hold")
    match.play("hold")
    assert match.winners() == [0, 1]
    match = new()
    match.play("rev")
    match.play("hold")
    match.play("hold")
    assert match.winners() == [0]


def test_equals_share_a_place_and_the_next_place_is_left_out() -> None:
    match = new(players=4)
    for move in ("rev", "hold", "hold", "hold", "rev", "hold"):
        match.play(move)
    scores = match.scores()
    better = max(scores[0], scores[3])
    assert [scores[1], scores[2]] == [0, 0]
    assert match.places() == [1 if scores[0] == better else 2, 3, 3, 1 if scores[3] == better else 2]


def test_tie_breakers_are_asked_in_their_order_and_only_of_equals() -> None:
    match = new(players=3)
    for _ in range(3):
        match.play("hold")
    game = match.game
    game.tie_breakers = lambda s: [(1, 5), (1, 7), (0, 9)]
    try:
        assert match.places() == [2, 1, 3]
        assert match.winners() == [1]
        assert match.result() == {"scores": [0, 0, 0], "places": [2, 1, 3], "winners": [1]}
    finally:
        game.tie_breakers = None


def test_a_game_that_everybody_has_lost_has_places_but_no_winner() -> None:
    match = new(players=2)
    match.play("hold")
    match.play("hold")
    game = match.game
    kept, game.is_lost = game.is_lost, lambda s: True
    try:
        assert (match.places(), match.winners()) == ([1, 1], [])
    finally:
        game.is_lost = kept
