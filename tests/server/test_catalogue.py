"""The catalogue: what the page of a new table shows."""

import pytest

from motorworks.server.views.catalogue import catalogue
from motorworks.server.wire import Language


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_rule_option_has_hints_for_some_numbers_of_players(language: Language) -> None:
    """With 5 or 6 players Gear & Piston nearly always ends in the middle of a round unless R 13.1 is chosen."""
    (gear,) = (game for game in catalogue(language).games if game.slug == "gear_and_piston")
    hints = {option.key: option.hints for option in gear.options}
    (hint,) = hints.pop("exhaustion")
    assert hint.players == [5, 6]
    assert "R 13.1" in hint.sentence
    assert not any(hints.values())


@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_are_for_numbers_of_players_that_the_game_has(language: Language) -> None:
    for game in catalogue(language).games:
        for option in game.options:
            assert all(set(hint.players) <= set(game.seats) for hint in option.hints)
