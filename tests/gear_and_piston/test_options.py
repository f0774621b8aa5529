"""The options that a table can choose."""

from typing import Any

import pytest

import motorworks
from motorworks.games.gear_and_piston.rules.setup import RULE_OPTIONS
from motorworks.kernel import Words
from tests.gear_and_piston.positions import Position, at
from tests.gear_and_piston.test_knowledge import depths

ON: dict[str, str | bool] = {
    "exhaustion": "end_of_round",
    "union_other_locations_only": True,
    "start_by_placement_time": True,
    "black_market_split": True,
    "big_excludes_junk": True,
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_is_off_by_default_and_has_a_sentence(language: str) -> None:
    """R 13: what is not chosen is not in force; the page for a new table says what each one does."""
    words = Words("motorworks.games.gear_and_piston", language)

    variants = motorworks.new("gear_and_piston", players=2, seed=1).view()["variants"]

    assert variants == {name: "immediate" if name == "exhaustion" else False for name in ON}
    assert [option.name for option in RULE_OPTIONS][2:] == list(ON)
    assert all(len(words.template(f"rule.{name}.help")) > 40 for name in ON)


def test_all_options_together() -> None:
    """R 13: a whole game with every one of them, under the base and under the alternative rules."""
    for alternative in (False, True):
        chosen: dict[str, Any] = {"alternative_rules": alternative, **ON}
        match = motorworks.new("gear_and_piston", players=3, seed=4, **chosen)
        assert match.view()["variants"] == ON
        step = 0
        while not match.over:
            step += 1
            options = match.options()
            match.play(options[step % len(options)])

        assert motorworks.replay(match.record()).position() == match.position()


# R 13.1


def last_scrap(scrapyard: str) -> Position:
    """The stack of scrap is used up; Workshop and two markers in the Scrapyard are still to come."""
    return at(f"""
        phase = "scrapyard"
        options.exhaustion = "end_of_round"
        queues.scrapyard = "blue green"
        queues.workshop = "green"
        scrapyard = "{scrapyard}"
        scrap_stack = ""
        green.car = '''
            S18
            S31
        '''
    """)


def test_the_round_goes_on_without_a_stack_of_scrap() -> None:
    """R 13.1: the place stays empty; the Workshop is reached, and the game is over in phase III."""
    match = last_scrap("S01 S02 S03")
    assert "blind" not in match.codes()

    match.plays("salvage S02", "enough")
    assert match.shown("scrapyard") == "S01 . S03"
    assert match.offers("salvage") == ["S01", "S03"]
    match.plays("salvage S03", "enough", "done")

    assert [match.view()["ending"], match.phase()] == ["exhausted", "junk"]
    assert "The scrap stack is used up: the game ends with this round" in map(str, match.log())


def test_the_last_face_up_part_ends_the_turn() -> None:
    """R 13.1: with nothing left to take there is no second part, and the next marker is skipped."""
    match = last_scrap("S01")

    match.play("salvage S01")

    assert [match.phase(), match.actor, match.hand(0)] == ["workshop", 1, "S01"]
    assert match.state.supply == [4, 3]


def test_a_complete_car_still_wins_the_race_to_the_end() -> None:
    """R 13.1 and R 7.1: the end test comes before the refresh."""
    twelve = "N01 N07 N08 N13 N16 N02\nN22 N28 N37 N40 N29 N24"
    match = at(f"""
        phase = "scrapyard"
        options.exhaustion = "end_of_round"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
        scrap_stack = ""
        blue.car = '''{twelve}'''
    """)

    match.plays("salvage S01", "enough")

    assert match.view()["ending"] == "completed"


def test_the_front_row_stays_open() -> None:
    """R 13.1: under the alternative rules the round goes on as well, and ends in phase III."""
    match = at("""
        phase = "patent-office"
        options.alternative_rules = true
        options.exhaustion = "end_of_round"
        queues.patent = "blue green"
        patent = "N01 N02 N03 N04"
        new_stack = ""
    """)

    match.play("patent N02")
    assert [match.actor, match.shown("patent")] == [1, "N01 . N03 N04 . ."]
    match.play("patent N01")

    assert match.view()["ending"] == "exhausted"


# R 13.2


def test_no_marker_of_the_backyard_is_moved() -> None:
    """R 13.2: the other locations as before; without the option the third marker could move."""
    text = """
        players = 3
        phase = "backyard"
        queues.backyard = "blue green blue"
        queues.patent = "blue green"
        queues.workshop = "green blue"
    """
    match = at(text, union_other_locations_only=True)

    assert match.offers("move") == ["patent 1 2", "workshop 2 1"]
    assert match.reason("move backyard 3 2") == "R 13.2 union-elsewhere"
    assert "backyard 3 2" in at(text).offers("move")


# R 13.3


@pytest.mark.parametrize(("by_time", "start"), [(True, 1), (False, 0)])
def test_the_start_tile_goes_by_time_of_placing(by_time: bool, start: int) -> None:
    """R 13.3: player 2 placed the last marker in the Workshop; then player 1 moves behind it."""
    match = at('blue.hand = "N01"\ngreen.hand = "N03"', start_by_placement_time=by_time)
    match.plays("place workshop", "place workshop", "place backyard", "place patent")
    match.plays("place patent", "place patent", "place patent", "place scrapyard")
    match.plays("keep-all", "keep-all", "move workshop 1 2")
    assert match.queue("workshop") == [1, 0]

    while match.phase() != "workshop":
        match.play(match.codes()[0])

    assert match.state.start == start
    said = "placed the last marker" if by_time else "has the last marker"
    assert f"Player {start + 1} {said}" in " ".join(map(str, match.log()))


def test_a_position_must_tell_who_placed_last() -> None:
    """R 13.3: only where it matters: with the option, before the Workshop."""
    text = 'phase = "patent-office"\nqueues.patent = "blue"\nqueues.workshop = "blue"'
    for by_time in (True, False):
        position = at(text, start_by_placement_time=by_time).position()
        position["state"]["last_placed"] = "1"
        if by_time:
            with pytest.raises(motorworks.BadPosition, match="last marker placed in the Workshop"):
                motorworks.load(position)
        else:
            motorworks.load(position)


# R 13.4


def split(*moves: str, stack: str = 'top_new = "N01 N02 N03 N04"') -> Position:
    match = at(f"""
        players = 3
        phase = "backyard"
        options.black_market_split = true
        queues.backyard = "blue"
        queues.patent = "green red"
        {stack}
    """)
    match.plays("market", *moves)
    return match


def test_one_part_on_top_and_one_at_the_bottom() -> None:
    """R 13.4: the named part lies on top, the other at the bottom."""
    match = split("buy N02")
    assert match.offers("split") == ["N01", "N03"]
    assert match.prompt().startswith("Put the others back: on top, at the bottom or one at each end")

    match.play("split N03")

    stack = match.state.to_json()["new_stack"]
    assert [stack[0], stack[-1], stack[-2]] == ["N01", "N03", "N04"]
    assert match.hand(0) == "N02"


def test_the_other_ways_to_put_them_back_remain() -> None:
    """R 13.4: six ways instead of four."""
    match = split("buy N01")

    ways = ["on-top N02", "on-top N03", "at-bottom N02", "at-bottom N03", "split N02", "split N03"]
    assert match.codes() == ways


def test_without_the_option_both_go_to_the_same_end() -> None:
    """R 4.10: splitting is refused."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        top_new = "N01 N02 N03"
        busy = true
    """)
    match.plays("market", "buy N01")

    assert match.reason("split N02") == "R 4.10 same-end"


def test_with_three_parts_left_there_is_nothing_to_split() -> None:
    """R 13.4 and R 4.11: top and bottom are one."""
    match = split("buy N01", stack='new_stack = "N01 N02 N03"')

    assert match.codes() == ["on-top N02", "on-top N03"]
    assert match.reason("split N02") == "R 4.11 no-bottom"


def test_only_the_buyer_knows_which_part_lies_where() -> None:
    """R 13.4: the buyer knows both places; the others read that each end got one."""
    match = split("buy N02", "split N03")
    size = len(match.state.new_stack)

    assert [depths(match, 0, "N03"), depths(match, 0, "N01")] == [{1}, {size}]
    assert len(depths(match, 1, "N03")) > 5
    assert len(depths(match, 2, "N01")) > 5
    assert str(match.log(1)[2]) == "Player 1 puts the others one on top of the stack, one at the bottom"
    assert "N03" in str(match.log(0)[2])


def test_a_split_can_be_taken_back_but_not_the_look() -> None:
    """R 13.4: putting back brings nothing to light; the look did."""
    match = split("buy N02")
    before = match.position()

    match.play("split N03")
    match.undo()
    assert match.position() == before
    match.undo()

    with pytest.raises(motorworks.CannotUndo):
        match.undo()


# R 13.5


@pytest.mark.parametrize(("without_junk", "points"), [(False, [3, 0]), (True, [0, 3])])
def test_size_without_junk(without_junk: bool, points: list[int]) -> None:
    """R 13.5: eight tiles with four of junk against six parts."""
    text = """
        phase = "junk"
        investors = "range biggest"
        blue.car = '''
            S03 J01 J02 S18
            S32 J03 J04 S33
        '''
        green.car = '''
            S05 S13 S17
            S30 S26 S31
        '''
    """
    match = at(text, big_excludes_junk=without_junk)

    assert match.view()["points"]["biggest"] == points
