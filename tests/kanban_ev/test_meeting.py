"""Meetings [R 15]."""

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from tests.kanban_ev.positions import COLOURS, Position, at

MEETING = """
phase = "meeting"
room = ["1", "14", "23", "28"]
[orange]
goals = ["27", "2", "3"]
upgraded = ["city-motor"]
certification = "3rd"
[purple]
goals = ["4", "5", "6"]
upgraded = ["suv-motor", "suv-body", "truck-body", "truck-motor", "sports-motor"]
certification = "1st"
[yellow]
goals = ["7", "8", "9"]
upgraded = ["city-body", "city-battery", "suv-battery"]
training = { assembly = 3 }
certification = "2nd"
[blue]
goals = ["10", "11", "12"]
garages = ["city", "city", "suv", "truck"]
upgraded = ["concept-motor"]
certification = "1st"
"""


def speech(match: Position, goal: str) -> list[int]:
    place = match.state.room.index(t.GOAL.value(goal))
    return [seat for seat in match.state.speeches[3 * place : 3 * place + 3] if seat >= 0]


def test_v29_order_of_a_meeting() -> None:
    """R 15.1, example on p. 19: from right to left on the certification track, then round again."""
    match = at(MEETING)
    order = []
    for _ in range(8):
        order.append(match.turn_of())
        play = next(str(option) for option in match.options() if str(option).startswith(("play", "speak")))
        match.play(play)
        if match.state.phase == sequence.SPEECH:
            match.play("rest")
    assert order[:4] == order[4:]
    expected = sorted(COLOURS, key=lambda colour: -match.board(colour).certification)
    assert order[:4] == expected


def test_the_question_names_only_what_is_possible() -> None:
    """R 15.3, R 15.4: nobody passes before a goal is played, or speaks without a token."""
    match = at(MEETING + "speech = 0\n")
    asked = dict[frozenset[str], str]()
    while match.state.phase in (sequence.MEETING, sequence.SPEECH):
        codes = [str(option) for option in match.options()]
        if match.state.phase == sequence.MEETING:
            asked[frozenset(code.split()[0] for code in codes)] = match.prompt()
        match.play(codes[0])
    assert asked[frozenset({"play"})] == "The Meeting: play a goal"
    assert asked[frozenset({"play", "speak"})] == "The Meeting: play a goal, or speak about one"
    assert asked[frozenset({"pass"})] == "The Meeting: you can only pass"


def test_a_meeting_follows_the_day_of_a_stripe() -> None:
    """R 15.1, p. 19: after everyone has worked; a day without a stripe has none."""
    text = 'actor = "orange"\nmeeting = {}\n[orange]\nstation = "administration-top"'
    match = at(text.format("true")).plays("done")
    assert match.state.phase == sequence.MEETING
    match = at(text.format("false")).plays("done")
    assert match.state.phase == sequence.DEPARTMENT_SELECTION


def test_it_ends_when_all_pass_in_a_row() -> None:
    """R 15.1, R 15.3: a player who has passed may speak again as long as somebody else speaks."""
    match = at(MEETING)
    for _ in range(4):
        match.plays(f"play {match.codes('play')[0]}", "rest")
    match.plays("pass", "pass", "pass")
    last = match.turn_of()
    match.play("speak 1")
    assert match.turn_of() != last
    match.plays("pass", "pass", "pass", "pass")
    assert match.state.phase == sequence.END_OF_MEETING


def test_a_goal_is_played_exactly_once() -> None:
    """R 15.2, R 15.3, p. 20: before passing every player plays one goal, and only one."""
    match = at(MEETING)
    assert match.why_not("pass")[0].rule == "R 15.3"
    match.plays(f"play {match.codes('play')[0]}", "rest")
    for _ in range(3):
        match.plays(f"play {match.codes('play')[0]}", "rest")
    assert match.codes("play") == []
    assert "pass" in match


def test_a_token_with_a_goal_goes_on_that_goal() -> None:
    """R 15.2, p. 20: who plays a goal and speaks on the same turn speaks about that goal."""
    match = at(MEETING)
    played = match.codes("play")[0]
    match.play(f"play {played}")
    assert match.codes("speak") == [played]
    assert match.why_not("speak 1")[0].key == "refusal.goal-just-played"


def test_without_tokens_one_must_play() -> None:
    """R 15.3: a player without a token who has not played has only the goals of the hand."""
    match = at(MEETING)
    board = match.state.boards[match.state.actor]
    board.speech = 0
    assert {str(option).split()[0] for option in match.options()} == {"play"}


def test_v30_a_goal_about_cars() -> None:
    """R 15.4, example on p. 20: Blue has more than three cars and scores 3 times 2 PP on the 3x icon of goal 1."""
    match = at(MEETING)
    while match.turn_of() != "blue":
        match.plays(f"play {match.codes('play')[0]}", "rest")
    match.play("speak 1")
    assert match.board("blue").points == 15 + 6
    assert match.board("blue").speech == 0


def test_v31_the_same_goal_is_worth_less_and_less() -> None:
    """R 15.4, example 1 on p. 20: Purple 6, Orange 2, Blue 2 PP for goal 14; Yellow 4 for goal 23; no fourth token."""
    match = at(MEETING)
    wanted = {"purple": "speak 14", "orange": "speak 14", "yellow": "speak 23", "blue": "speak 14"}
    match.state.boards = list(match.state.boards)
    for colour, place in (("purple", 7), ("orange", 2), ("yellow", 6), ("blue", 1)):
        match.board(colour).certification = place
    match.state.actor = 1
    for _ in range(4):
        match.play(wanted[match.turn_of()])
    points = {colour: match.board(colour).points - 15 for colour in COLOURS}
    assert points == {"purple": 6, "orange": 2, "blue": 2, "yellow": 4}
    match.board("yellow").speech = 1
    match.state.actor = 2
    assert match.why_not("speak 14")[0].key == "refusal.no-icon-left"
    assert match.why_not("speak 23")[0].key == "refusal.spoken-already"


def test_v32_speaking_for_nothing() -> None:
    """R 15.2, R 15.4, example 2 on p. 21: Orange takes an icon of Blue's goal for 0 PP; Blue may pass from now on."""
    match = at(MEETING)
    while match.turn_of() != "blue":
        match.plays(f"play {match.codes('play')[0]}", "rest")
    match.plays("play 10", "speak 10")
    while match.turn_of() != "orange":
        match.play(f"play {match.codes('play')[0]}" if match.codes("play") else "pass")
        if match.state.phase == sequence.SPEECH:
            match.play("rest")
    points = match.board("orange").points
    match.play("speak 10")
    assert match.board("orange").points == points
    assert sorted(speech(match, "10")) == [0, 3]
    while match.turn_of() != "blue":
        match.play(f"play {match.codes('play')[0]}" if match.codes("play") else "pass")
        if match.state.phase == sequence.SPEECH:
            match.play("rest")
    assert "pass" in match


def test_v33_icons_of_goal_27() -> None:
    """R 15.5, picture on p. 21: designs on the desk, 2 PP each, icons 3x, 2x, 1x."""
    goal = t.GOAL.value("27")
    assert (t.GOAL_COUNTS[goal], t.GOAL_POINTS[goal], t.GOAL_ICONS[goal]) == ("designs", 2, 3)


def test_goal_32_counts_tokens_left() -> None:
    """R 15.5: own tokens in slots after the one just placed; R 15.4: generic tokens cannot speak."""
    match = at('phase = "meeting"\nroom = ["32", "14", "23", "28"]\n[orange]\nspeech = 3\ngeneric = 2')
    assert match.turn_of() == "orange"
    match.play("speak 32")
    assert match.board("orange").points == 15 + 2 * 3
    assert match.board("orange").generic == 2


def after_meeting(players: int = 4) -> Position:
    match = at('phase = "meeting"\n[orange]\nspeech = 4\ngeneric = 2', players=players)
    match.play(f"speak {match.codes('speak')[0]}")
    for _ in range(players):
        if match.codes("play"):
            match.plays(f"play {match.codes('play')[0]}")
            if match.state.phase == sequence.SPEECH:
                match.play("rest")
    while match.state.phase == sequence.MEETING:
        match.play("pass" if "pass" in match else f"play {match.codes('play')[0]}")
        if match.state.phase == sequence.SPEECH:
            match.play("rest")
    return match


def test_tokens_come_back() -> None:
    """R 15.6, p. 21: used tokens go beside the board, unused ones stay, generic ones fill free slots."""
    match = after_meeting()
    board = match.board("orange")
    assert (board.speech, board.generic) == (4, 1)
    assert match.view()["boards"][0]["speech_beside"] == 1
    assert match.state.room == []


def test_goals_for_the_next_meeting() -> None:
    """R 15.7, p. 21: each player lays one of two goals face down; all are shown at once; each draws two."""
    match = after_meeting()
    chosen = []
    for left in (4, 3, 2, 1):
        assert len(match.codes("seed")) == 2
        assert match.view()["administration"]["room"] == []
        chosen.append(match.codes("seed")[0])
        seat = match.state.actor
        match.play(f"seed {chosen[-1]}")
        if left > 1:
            assert match.view((seat + 1) % 4)["boards"][seat]["seeds"] == [None]
            assert match.view(seat)["boards"][seat]["seeds"] == [chosen[-1]]
    assert sorted(t.GOAL.word(goal) for goal in match.state.room) == sorted(chosen)
    assert [board.goals.bit_count() for board in match.state.boards] == [3] * 4


def test_two_and_three_players_fill_the_room_from_the_deck() -> None:
    """R 15.7, p. 23: with three players one goal comes from the deck, with two players two."""
    for players in (2, 3):
        match = after_meeting(players)
        for _ in range(players):
            match.play(f"seed {match.codes('seed')[0]}")
        assert len(match.state.room) == 4


def after_an_empty_deck() -> Position:
    """All have laid out a goal, and the deck had to be made of the discards."""
    match = after_meeting()
    s = match.state
    s.discards |= sum(1 << goal for goal in s.goal_deck)
    s.goal_deck = []
    for _ in range(4):
        match.play(f"seed {match.codes('seed')[0]}")
    return match


def test_an_empty_goal_deck() -> None:
    """R 15.7: it is made of the shuffled discards."""
    match = after_an_empty_deck()
    s = match.state
    assert [board.goals.bit_count() for board in s.boards] == [3] * 4
    assert s.discards == 0
    assert len(s.reshuffles) == 1
    assert not match.game.contradictions(s)


def test_the_cycle_advances() -> None:
    """R 15.8, p. 21: after the Meeting, at most to 3; the Meeting marker goes back."""
    match = after_meeting()
    for _ in range(4):
        match.play(f"seed {match.codes('seed')[0]}")
    assert match.state.cycle == 1
    assert not match.state.meeting
