"""Phase II, step 4: the Scrapyard."""

from tests.gear_and_piston.positions import at


def test_one_is_a_must_and_the_second_is_free() -> None:
    """R 4.14: a marker takes one or two scrap parts."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
        top_scrap = "S04 S05"
        busy = true
    """)
    assert match.codes() == ["salvage S01", "salvage S02", "salvage S03", "blind"]
    assert match.reason("enough") == "R 4.14 one-is-a-must"

    match.plays("blind", "enough")

    assert match.hand(0) == "S04"
    assert match.state.supply == [4, 3]


def test_any_mix_of_face_up_and_blind() -> None:
    """R 4.14: both parts are chosen freely, one after the other."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
        top_scrap = "S04 S05"
        busy = true
    """)

    match.plays("blind", "salvage S03")

    assert match.hand(0) == "S03 S04"
    assert match.shown("scrapyard") == "S01 S02 S05"


def test_a_face_up_part_is_replaced_at_once() -> None:
    """R 4.15: the second part may be the one that has just been turned up."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
        top_scrap = "S04 S05"
        busy = true
    """)

    match.play("salvage S02")
    assert match.shown("scrapyard") == "S01 S04 S03"
    match.play("salvage S04")

    assert match.hand(0) == "S02 S04"
    assert match.shown("scrapyard") == "S01 S05 S03"


def test_only_what_lies_there_can_be_taken() -> None:
    """R 4.14: the display holds three parts."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
    """)

    assert match.reason("salvage S09") == "R 4.14 not-on-display"


def test_four_blueprints_take_exactly_one() -> None:
    """R 4.16: the hand is full after the first; there is no question about a second."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue green"
        blue.hand = "N01 N02 N03 N04"
    """)

    match.play("blind")

    assert len(match.state.hands[0]) == 5
    assert match.actor == 1


def test_a_full_hand_is_skipped() -> None:
    """R 4.16 and R 1.5: the marker returns to the supply."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue green"
        blue.hand = "N01 N02 N03 N04 S05"
    """)

    assert match.actor == 1
    assert match.state.supply == [4, 3]


def test_a_part_that_cannot_be_replaced_ends_the_game_at_once() -> None:
    """R 4.17 and R 8.1: the tile is kept, and all markers not yet resolved lapse, the Workshop included."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue green"
        queues.workshop = "blue green"
        scrapyard = "S01 S02 S03"
        scrap_stack = ""
        blue.hand = "N01"
    """)

    match.play("salvage S01")

    assert match.hand(0) == "N01 S01"
    assert match.phase() == "junk"
    assert match.view()["ending"] == "exhausted"
    assert match.view()["turn"]["actions"] == 0


def test_the_end_can_be_forced_upon_a_player() -> None:
    """R 4.17: with an empty stack there is no blind draw, and one part must be taken."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrapyard = "S01 S02 S03"
        scrap_stack = ""
    """)

    assert match.codes() == ["salvage S01", "salvage S02", "salvage S03"]
    assert match.reason("blind") == "R 4.17 stack-empty"


def test_a_blind_draw_never_ends_the_game() -> None:
    """R 8.1: the last part of the stack can be drawn, and the second may be left."""
    match = at("""
        phase = "scrapyard"
        queues.scrapyard = "blue"
        scrap_stack = "S09"
        busy = true
    """)

    match.plays("blind", "enough")

    assert match.view()["ending"] == "open"
    assert match.view()["stacks"]["scrap"] == "empty"
