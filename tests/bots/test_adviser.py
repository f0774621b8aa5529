"""The advice for somebody who is learning: in the words of the list of options, with all that one decision needs."""

from typing import Any

from motorworks.bots.adviser import advise
from motorworks.games import find
from motorworks.kernel.lesson import lessons
from motorworks.kernel.match import Match


def in_lesson(slug: str, stop: int, *moves: str) -> Match[Any]:
    """A position that every learner meets: the first lesson at a stop, and these moves."""
    game = find(slug)
    match = lessons(game.package)[0].match(game, stop)
    for move in moves:
        match.play(move)
    return match


def test_an_option_is_named_as_the_list_names_it() -> None:
    """The list of Gear & Piston says where a part goes in fewer words than the rules."""
    match = in_lesson("gear_and_piston", 9)
    found = advise(match, match.state.actor, match.words)
    listed = {choice.code: choice.says for choice in match.scene(match.actor).choices}
    assert found is not None
    assert found.says == listed[found.code]
    assert found.says not in [option.says for option in match.options()]


def test_the_way_a_tile_lies_and_its_place_are_advised_together() -> None:
    """In Horseless Carriage both are chosen with the tile in the hand: half of it would be no help."""
    match = in_lesson("horseless_carriage", 2, "tile car")
    assert {option.kind for option in match.options()} == {"turn"}
    found = advise(match, match.state.actor, match.words)
    assert found is not None
    way, place = found.says.rsplit(", ", 1)
    assert way in [choice.says for choice in match.scene(match.actor).choices]
    match.play(found.code)
    assert place in [choice.says.lower() for choice in match.scene(match.actor).choices]
    assert found.reason
