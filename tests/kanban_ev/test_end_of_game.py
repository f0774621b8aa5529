"""The end of the game and final scoring [R 16]."""

import pytest

from motorworks.games.kanban_ev import GAME
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import is_achieved
from motorworks.games.kanban_ev.rules.phases.end_of_day import is_last_day
from motorworks.games.kanban_ev.rules.training import advance
from tests.kanban_ev.positions import Position, at


def source(match: Position, colour: str, name: str) -> int:
    seat = ("orange", "purple", "yellow", "blue").index(colour)
    return dict(match.breakdown()[seat].sources)[name]


@pytest.mark.parametrize(
    ("week", "cycle", "last"),
    [(2, 3, True), (3, 2, True), (3, 3, True), (2, 2, False), (3, 1, False), (1, 3, False)],
)
def test_v34_the_last_day(week: int, cycle: int, last: bool) -> None:
    """R 16.1, p. 21: one marker on 3 and the other at least on 2."""
    s = at(f"week = {week}\ncycle = {cycle}").state
    assert is_last_day(s) is last
    assert at(f'phase = "end-of-day"\nweek = {week}\ncycle = {cycle}').over is last


def test_the_day_is_finished() -> None:
    """R 16.1, p. 21: when the week ends the game at Sandra's desk, a Meeting called on that day still takes place."""
    match = at('phase = "sandra"\nweek = 2\ncycle = 2\nmeeting = true')
    assert match.state.week == 3
    assert not match.over
    assert match.game.phases[match.state.phase].name == "meeting"


FINAL = """
final_goal = "1"
[orange]
garages = ["city", "city", "city"]
upgraded = ["city-motor", "suv-body", "truck-battery"]
training = { research = 3, assembly = 3, logistics = 3, design = 3, administration = 3 }
speech = 2
"""


def test_v38_final_goal() -> None:
    """R 16.2, example on p. 24: all achieved, but only two tokens: 15 PP for the best two, and no token is left."""
    match = at(FINAL)
    assert source(match, "orange", "final-goal") == 15
    assert source(match, "orange", "tokens") == 0
    match.board("orange").generic = 1
    assert source(match, "orange", "final-goal") == 21


def test_tokens_beside_the_board_do_not_count() -> None:
    """R 16.2: without a token in a slot or a generic one nothing is scored."""
    match = at(FINAL.replace("speech = 2", "speech = 0"))
    assert source(match, "orange", "final-goal") == 0


def test_certified_in_four_means_at_least() -> None:
    """R 16.2: five certifications meet the third line of tile 2 as well."""
    line = t.FINAL_GOALS[t.FINAL.value("2")][2]
    everywhere = "training = { research = 3, assembly = 3, logistics = 3, design = 3, administration = 3 }"
    assert is_achieved(at(f"[orange]\n{everywhere}").board("orange"), line)


ACHIEVERS = {
    "3": 'garages = ["city", "suv", "truck", "sports"]\nupgraded = ["city-body", "suv-body", "truck-body"]\n'
    "training = { logistics = 3, assembly = 3 }",
    "4": 'garages = ["sports", "sports"]\ntraining = { administration = 3 }\n'
    'upgraded = ["city-motor", "suv-motor", "truck-motor", "sports-motor", "concept-motor"]',
    "5": 'garages = ["concept", "concept"]\nupgraded = ["city-body", "suv-body"]\n'
    "training = { research = 3, design = 3 }",
    "6": "bank = 7\nbooks = 3\ntraining = { research = 5, design = 5 }",
    "7": 'garages = ["city", "city"]\nupgraded = ["city-battery", "suv-battery"]\n'
    "training = { research = 3, assembly = 3 }",
    "8": 'garages = ["suv", "suv"]\nupgraded = ["city-drivetrain", "suv-drivetrain"]\n'
    "training = { logistics = 3, design = 3 }",
    "9": 'garages = ["truck", "truck"]\nupgraded = ["city-electronics", "suv-electronics"]\n'
    "training = { assembly = 3, design = 3 }",
}


@pytest.mark.parametrize("tile", ACHIEVERS)
def test_every_final_goal(tile: str) -> None:
    """R 16.2: each tile pays 21 PP for all three lines, and nothing to a player with nothing."""
    match = at(f'final_goal = "{tile}"\n[orange]\nspeech = 3\n{ACHIEVERS[tile]}')
    assert source(match, "orange", "final-goal") == 21
    assert source(match, "blue", "final-goal") == 0


def test_the_two_further_final_goals() -> None:
    """R 16.2: tiles 10 and 11 reward tested designs, and few certifications or Experts."""
    designs = '["city-motor", "city-body", "city-battery", "city-drivetrain", "city-electronics"]'
    match = at(f'final_goal = "10"\n[orange]\nspeech = 3\ngarages = ["city", "city", "city"]\nupgraded = {designs}')
    assert source(match, "orange", "final-goal") == 21
    match = at(
        f"""
        final_goal = "11"
        [orange]
        speech = 3
        training = {{ assembly = 3 }}
        garages = ["city", "suv", "truck", "sports", "concept"]
        upgraded = {designs}
        """
    )
    assert source(match, "orange", "final-goal") == 24


def test_v39_banked_shifts() -> None:
    """R 16.3, p. 24: 1 PP each: Purple 2, Yellow 4, the others none."""
    match = at("[purple]\nbank = 2\n[yellow]\nbank = 4")
    assert [source(match, colour, "banked-shifts") for colour in ("purple", "yellow", "blue", "orange")] == [2, 4, 0, 0]


def test_v40_tokens() -> None:
    """R 16.3, p. 24: slotted Speech tokens, generic ones, Books and Vouchers, 1 PP each: 4."""
    match = at("[blue]\nspeech = 1\ngeneric = 1\nbooks = 1\nvouchers = 1")
    assert source(match, "blue", "tokens") == 4


def test_v41_cars() -> None:
    """R 16.4, example on p. 24: two City, a Truck and a Sports are 13 PP."""
    match = at('[purple]\ngarages = ["city", "city", "truck", "sports"]')
    assert source(match, "purple", "cars") == 13


def test_v42_training() -> None:
    """R 16.5, example on p. 24: 5 for Orange, 3 for Blue, nothing for those who have not trained."""
    match = at("[blue]\ntraining = { design = 1 }\n[orange]\ntraining = { design = 2 }")
    assert [source(match, colour, "training") for colour in ("orange", "blue", "yellow", "purple")] == [5, 3, 0, 0]


def test_v43_the_latest_is_on_top() -> None:
    """R 16.5, note on p. 24: on the same space the marker that came last is ahead."""
    match = at(
        "[blue]\ntraining = { design = 2 }\n[orange]\ntraining = { design = 1 }\n[yellow]\ntraining = { design = 1 }"
    )
    advance(match.state, 0, t.DESIGN_OFFICE)
    assert [source(match, colour, "training") for colour in ("orange", "blue", "yellow", "purple")] == [5, 3, 1, 0]


def test_v44_tested_designs() -> None:
    """R 16.6, example on p. 24: Drivetrain 6, Autopilot 5 and Motor 4 are tested: 15 PP; the Concept Motor is not."""
    match = at(
        """
        [purple]
        garages = ["city", "city", "truck", "sports"]
        upgraded = ["city-drivetrain", "sports-motor", "sports-autopilot", "concept-motor"]
        [values]
        drivetrain = 6
        autopilot = 5
        motor = 4
        """
    )
    assert source(match, "purple", "tested") == 15


EVEN = "[orange]\npoints = 15\n[purple]\npoints = 15\n"


def test_the_most_points_win() -> None:
    """R 16.7, p. 24: and all who are still tied share the victory."""
    assert GAME.winners(at("[yellow]\npoints = 16").state) == [2]
    assert GAME.winners(at(EVEN).state) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "orange",
    ['points = 9\ngarages = ["concept"]', "points = 14\nbank = 1"],
    ids=["cars", "banked shifts"],
)
def test_ties(orange: str) -> None:
    """R 16.7, p. 24: more cars, then more tested designs, then more Banked Shifts."""
    match = at(f"[orange]\n{orange}")
    assert set(match.scores()) == {16}
    assert GAME.winners(match.state) == [0]


ONE_CAR_EACH = """
[orange]
garages = ["city"]
upgraded = ["city-motor"]
[purple]
garages = ["suv"]
points = 16
[values]
motor = 2
"""


def test_tie_by_tested_designs() -> None:
    """R 16.7, p. 24: with as many cars the tested designs decide."""
    match = at(ONE_CAR_EACH)
    assert match.scores()[:2] == [20, 20]
    assert GAME.winners(match.state) == [0]


LAST_DAY = 'phase = "end-of-day"\nweek = 3\ncycle = 3\n'


@pytest.mark.parametrize(
    ("boards", "shown"),
    [
        (EVEN, ""),
        ("[yellow]\npoints = 16", ""),
        ('[orange]\npoints = 9\ngarages = ["concept"]', "Tied on 16 PP, more cars win (A: 1, B: 0, C: 0, D: 0)."),
        (ONE_CAR_EACH, "Tied on PP and cars, more tested designs win (A: 1, B: 0)."),
        (
            "[orange]\npoints = 14\nbank = 1",
            "Tied on PP, cars and tested designs, more Banked Shifts win (A: 1, B: 0, C: 0, D: 0).",
        ),
    ],
    ids=["shared", "no tie", "cars", "tested designs", "banked shifts"],
)
def test_what_broke_a_tie_is_shown(boards: str, shown: str) -> None:
    """R 16.7, p. 24: at the end the table says which comparison decided, with its figures."""
    match = at(LAST_DAY + boards)
    assert match.over
    assert match.scene(words=match.in_words("en", "ABCD")).verdict == shown


def test_the_seats_show_the_final_points() -> None:
    """R 16.7: when all is scored, no longer what was gained in play alone."""
    match = at(LAST_DAY + '[orange]\npoints = 9\ngarages = ["concept"]')
    assert {seat.score for seat in match.scene().seats} == {"16"}
