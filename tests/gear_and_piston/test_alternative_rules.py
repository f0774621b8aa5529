"""The alternative rules."""

import pytest

import motorworks
from tests.gear_and_piston.positions import at

FULL = "N01 N02 N03 N04 S05"
# A monster of a car that holds every scrap part of a game for two.
ALL_SCRAP = """
    S01 S02 S03 S04 S05 S06 S07 S08 S09 S10 S11 S12 S13 S14 S15 S16 S17 S18
    S22 S23 S24 S25 S26 S27 S28 S29 S30 S31 S32 S33 S37 S38 S39 S40 S41 S42
"""


def test_setup_without_a_scrap_display() -> None:
    """R 12.1: six new parts, the first three as front row; no scrap lies open."""
    match = motorworks.new("gear_and_piston", players=2, seed=1, alternative_rules=True)

    laid_out = next(line for line in match.log() if line.event == "laid-out")
    assert match.view()["patent"] == laid_out.to_json()["values"]["tiles"], "in the order in which they were turned up"
    assert [len(match.view()["patent"]), match.view()["scrapyard"]] == [6, []]
    assert len(match.state.scrap_stack) == 36


def test_front_row_back_row_and_the_shift() -> None:
    """R 12.2 and R 12.5: the front row is replaced at once, the back row not; in phase III the rows move."""
    match = at("""
        phase = "patent-office"
        options.alternative_rules = true
        queues.patent = "blue blue"
        patent = "N01 N02 N03 N04 N05 N06"
        top_new = "N07 N08 N09 N10"
        busy = true
    """)

    match.play("patent N02")
    assert match.shown("patent") == "N01 N07 N03 N04 N05 N06"
    match.play("patent N04")
    assert match.shown("patent") == "N01 N07 N03 . N05 N06"
    match.play("done")

    assert match.shown("patent") == "N08 N09 N10 N01 N07 N03"
    assert match.view()["discards"]["new"] == ["N05", "N06"]


def test_a_blind_part_is_still_possible() -> None:
    """R 12.2: the third way to take a new part."""
    match = at("""
        phase = "patent-office"
        options.alternative_rules = true
        queues.patent = "blue"
        top_new = "N07"
        busy = true
    """)

    match.play("blind")

    assert match.hand(0) == "N07"


@pytest.mark.parametrize(("place", "draws"), [(0, 4), (1, 3), (2, 3), (3, 2)])
def test_the_space_says_how_many_are_drawn(place: int, draws: int) -> None:
    """R 12.3: four, three, three, two; a full hand in front of it does not change the number of a space."""
    match = at(f"""
        players = 4
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "{"blue " * place}green"
        blue.hand = "{FULL}"
    """)

    assert match.actor == 1
    assert len(match.offers("keep")) == draws


def test_up_to_two_are_kept_and_the_rest_is_discarded() -> None:
    """R 12.3: the drawer alone sees what was drawn; everybody sees what is discarded."""
    match = at("""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        top_scrap = "S01 S02 S03 S04"
        busy = true
    """)
    assert match.offers("keep") == ["S01", "S02", "S03", "S04"]
    assert match.view(0)["turn"]["looks_at"] == ["S01", "S02", "S03", "S04"]
    assert match.view(1)["turn"]["looks_at"] == []
    assert match.reason("keep S09") == "R 12.3 not-drawn"

    match.plays("keep S02", "keep S04")

    assert match.hand(0) == "S02 S04"
    assert match.view()["discards"]["scrap"] == ["S01", "S03"]


def test_keeping_one_or_none() -> None:
    """R 12.3: "enough" at any time."""
    match = at("""
        players = 3
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue green"
        top_scrap = "S01 S02 S03 S04 S06 S07 S08"
        busy = true
    """)

    match.plays("enough", "keep S06", "enough")

    assert [match.hand(0), match.hand(1)] == ["", "S06"]
    assert match.view()["discards"]["scrap"] == ["S01", "S02", "S03", "S04", "S07", "S08"]


def test_the_hand_limit_holds() -> None:
    """R 12.3 and R 1.5: with four blueprints one can be kept."""
    match = at("""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        top_scrap = "S01 S02 S03 S04"
        busy = true
        blue.hand = "N01 N02 N03 N04"
    """)

    match.play("keep S01")

    assert match.hand(0) == "N01 N02 N03 N04 S01"
    assert match.phase() == "workshop"


def test_a_full_hand_draws_nothing() -> None:
    """R 12.3: the marker is skipped."""
    match = at(f"""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        busy = true
        blue.hand = "{FULL}"
    """)

    assert match.phase() == "workshop"
    assert match.view()["discards"]["scrap"] == []


def test_discards_become_the_stack() -> None:
    """R 12.4: when a part is needed and the stack is empty."""
    match = at("""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        scrap_stack = "S01 S02"
        busy = true
    """)

    drawn = match.offers("keep")
    assert {"S01", "S02"} < set(drawn)
    assert len(drawn) == 4
    assert match.view()["discards"]["scrap"] == []


def test_tiles_being_looked_at_are_not_discards() -> None:
    """R 12.4: if stack and discards are too few, one draws as many as there are, and the game goes on."""
    match = at(f"""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        blue.car = '''{ALL_SCRAP.replace("S42", ".")}'''
    """)

    assert match.offers("keep") == ["S42"]
    match.play("enough")
    assert match.view()["ending"] == "open"


def test_with_no_scrap_at_all_nothing_is_drawn() -> None:
    """R 12.4: neither stack nor discards: the marker is used in vain."""
    match = at(f"""
        phase = "scrapyard"
        options.alternative_rules = true
        queues.scrapyard = "blue"
        blue.car = '''{ALL_SCRAP}'''
    """)

    assert match.phase() == "planning"
    assert match.state.supply[0] == 4


def test_a_front_row_that_cannot_be_filled_ends_the_game_at_once() -> None:
    """R 12.6: the taken part is kept; a part of the back row or a blind one would not end it."""
    match = at("""
        phase = "patent-office"
        options.alternative_rules = true
        queues.patent = "blue green"
        patent = "N01 N02 N03 N04"
        new_stack = ""
    """)

    match.play("patent N02")

    assert match.hand(0) == "N02"
    assert [match.phase(), match.view()["ending"]] == ["junk", "exhausted"]


def test_the_back_row_does_not_end_it() -> None:
    """R 12.6: it is not refilled anyway."""
    match = at("""
        phase = "patent-office"
        options.alternative_rules = true
        queues.patent = "blue green"
        patent = "N01 N02 N03 N04"
        new_stack = ""
    """)

    match.play("patent N04")

    assert [match.actor, match.view()["ending"]] == [1, "open"]


@pytest.mark.parametrize(("new_stack", "ending"), [("N07 N08 N09", "open"), ("N07 N08", "exhausted")])
def test_phase_iii_needs_three_new_parts(new_stack: str, ending: str) -> None:
    """R 12.6: with two left the front row cannot be filled; scrap does not matter."""
    match = at(f"""
        phase = "refreshing"
        options.alternative_rules = true
        new_stack = "{new_stack}"
        scrap_stack = ""
    """)

    assert match.view()["ending"] == ending


def test_scrap_is_neither_discarded_nor_turned_up_in_phase_iii() -> None:
    """R 12.5: new parts alone move."""
    match = at("""
        phase = "refreshing"
        options.alternative_rules = true
        top_scrap = "S01 S02 S03"
    """)

    assert match.view()["scrapyard"] == []
    assert len(match.state.scrap_stack) == 36
