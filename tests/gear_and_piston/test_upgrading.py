"""Upgrade: any number of replacements as one action."""

from tests.gear_and_piston.positions import Position, at


def workshop(own: str, hand: str, place: int = 1) -> Position:
    """Seat 0 on the first or second space of the Workshop."""
    match = at(f"""
        phase = "workshop"
        queues.workshop = "{"blue green" if place == 1 else "green blue"}"
        blue.hand = "{hand}"
        green.hand = "N12"
        blue.car = '''{own}'''
    """)
    if place == 2:
        match.play("done")
    return match


def test_type_colour_and_row_must_agree() -> None:
    """R 5.4: an electric engine for an electric engine; a lower upgrade is not replaced by an upper one."""
    match = workshop("S01 N16\nN24 N31", "N02 N03 N37 N26")

    assert match.offers("upgrade") == ["N02", "N26"]
    assert match.reason("upgrade N03") == "R 5.4 no-such-model"
    assert match.reason("upgrade N37") == "R 5.4 no-such-model", "N37 is the lower, N16 the upper electric upgrade"


def test_new_for_scrap_scrap_for_new_and_like_for_like() -> None:
    """R 5.4: every direction is allowed."""
    match = workshop("S01 N13\nN24 N31", "N01 N14 S28")

    match.plays("upgrade N01", "replace S01", "upgrade N14", "replace N13", "upgrade S28", "replace N31")

    assert match.car(0) == "N01 N14\nN24 S28"
    assert match.state.actions == 2
    assert match.view()["discards"] == {"new": ["N13", "N31"], "scrap": ["S01"]}


def test_which_tile_is_replaced_can_be_chosen() -> None:
    """R 5.4: with two tiles of the kind the player decides."""
    match = workshop("S01 N13\nN28 N31", "S28")

    match.play("upgrade S28")

    assert match.prompt() == "What does it replace: scrap axle S28?"
    assert match.offers("replace") == ["N28", "N31"]
    assert match.reason("replace N13") == "R 5.4 other-model"
    assert match.reason("replace N01") == "R 5.4 not-on-car"


def test_many_replacements_are_one_action() -> None:
    """R 5.5: those that follow the first directly cost nothing, even when no action is left."""
    match = workshop("S01 N13\nN24 N31", "N02 N14 N26", place=2)
    match.plays("upgrade N02", "replace S01")
    assert match.state.actions == 1

    match.plays("upgrade N14", "replace N13", "upgrade N26", "replace N24")

    assert match.state.actions == 1
    assert match.car(0) == "N02 N14\nN26 N31"


def test_another_action_ends_the_upgrade() -> None:
    """R 5.5: after a build a replacement is a new action."""
    match = workshop("S01 N13\nN24 N31", "N02 N14 N40")
    match.plays("upgrade N02", "replace S01", "build N40", "at a lower 3")
    assert match.state.actions == 1

    match.plays("upgrade N14", "replace N13")

    assert match.actor == 1, "the third action is used up, and nothing more can be replaced"


def test_joining_does_not_end_the_upgrade() -> None:
    """R 5.6: joining is no action."""
    match = workshop("S01 | N13\nN24 | N31", "N02 N14")

    match.plays("upgrade N02", "replace S01", "join", "shift 1", "upgrade N14", "replace N13")

    assert match.state.actions == 2


def test_a_tile_built_in_the_same_turn_may_be_replaced() -> None:
    """R 5.4, in the printed building example: the engine built before is replaced at once."""
    match = workshop("N07\nN24", "S01 N01", place=2)

    match.plays("build S01", "at a upper 2", "upgrade N01", "replace S01")

    assert match.car(0) == "N07 N01\nN24 ."


def test_a_tile_of_this_upgrade_is_replaced_only_by_another_action() -> None:
    """R 5.5: replacements happen together, so no blueprint can be thrown away for nothing."""
    match = workshop("S01\nN24", "N01 N02", place=2)
    match.plays("dismantle N24", "upgrade N01", "replace S01")

    assert match.phase() == "planning", "the action is used up, and N02 could only replace what N01 has just replaced"
    assert match.hand(0) == "N02"


def test_with_an_action_left_it_may_be_replaced_again() -> None:
    """R 5.5: then it is a second Upgrade and costs a second action."""
    match = workshop("S01\nN24", "N01 N02")

    match.plays("upgrade N01", "replace S01", "upgrade N02", "replace N01")

    assert match.state.actions == 1
    assert match.car(0) == "N02\nN24"


def test_a_fresh_tile_is_refused_without_an_action() -> None:
    """R 5.5: when two engines are there, only the one that is not fresh can be replaced."""
    match = workshop("S01 S02\nN24 .", "N01 N02", place=2)
    match.plays("dismantle N24", "upgrade N01", "replace S01", "upgrade N02")

    assert match.offers("replace") == ["S02"]
    assert match.reason("replace N01") == "R 5.5 fresh"


def test_a_blueprint_can_be_refused_for_want_of_actions() -> None:
    """R 5.5: N02 fits only the fresh engine, N26 fits the gearbox."""
    match = workshop("S01 N13\nN24 N31", "N01 N02 N26", place=2)
    match.plays("dismantle N13", "upgrade N01", "replace S01")

    assert match.codes() == ["done", "upgrade N26"]
    assert match.reason("upgrade N02") == "R 5.5 no-actions"
