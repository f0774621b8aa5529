"""Phase II, step 3: the Patent Office."""

from tests.gear_and_piston.positions import at

FULL = "N01 N02 N03 N04 S05"


def test_exactly_one_new_part_for_each_marker() -> None:
    """R 4.12: front to back, one part each, face up or blind; there is no passing."""
    match = at("""
        phase = "patent-office"
        queues.patent = "green blue"
        patent = "N05 N06 N07 N08 N09 N10"
        top_new = "N11"
    """)

    assert match.actor == 1
    assert match.codes() == [*(f"patent N{number:02}" for number in range(5, 11)), "blind"]
    match.play("patent N06")
    assert match.actor == 0
    match.play("blind")

    assert [match.hand(0), match.hand(1)] == ["N11", "N06"]
    assert match.state.supply == [4, 4]


def test_the_display_is_not_refilled() -> None:
    """R 4.12, in the printed example of a round: what is taken leaves a gap."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue blue"
        patent = "N05 N06 N07 N08 N09 N10"
        busy = true
    """)

    match.plays("patent N05", "patent N10")

    assert match.shown("patent") == ". N06 N07 N08 N09 ."


def test_a_taken_part_is_gone() -> None:
    """R 4.12: only what lies face up can be chosen."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue blue"
        patent = "N05 N06 N07 N08 N09 N10"
    """)
    match.play("patent N05")

    assert match.reason("patent N05") == "R 4.12 not-on-display"


def test_a_full_hand_is_skipped() -> None:
    """R 4.13 and R 1.5: the marker returns to the supply and nothing is taken."""
    match = at(f"""
        phase = "patent-office"
        queues.patent = "blue green"
        blue.hand = "{FULL}"
    """)

    assert match.actor == 1
    assert match.state.supply == [4, 3]


def test_a_marker_is_skipped_when_the_hand_fills_up() -> None:
    """R 4.13: two markers, four blueprints: the second marker is skipped, and the log says so."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue blue"
        blue.hand = "N01 N02 N03 N04"
    """)

    match.play("blind")

    assert match.phase() != "patent-office"
    assert "skipped" in [line.event for line in match.log()]


def test_an_empty_stack_leaves_the_display() -> None:
    """R 4.13: without a stack only face-up parts can be taken; the game goes on."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue"
        patent = "N05 N06"
        new_stack = ""
    """)

    assert match.codes() == ["patent N05", "patent N06"]
    assert match.reason("blind") == "R 4.13 stack-empty"


def test_with_neither_stack_nor_display_the_marker_is_skipped() -> None:
    """R 4.13: nothing to take, nothing happens."""
    match = at("""
        phase = "patent-office"
        queues.patent = "blue green"
        queues.scrapyard = "blue"
        patent = "N05"
        new_stack = ""
    """)

    match.play("patent N05")

    assert match.phase() == "scrapyard"
    assert match.hand(1) == ""
