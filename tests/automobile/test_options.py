"""What a player is offered: small steps, never a long menu, and a build says what it costs."""

import random
import re
from collections.abc import Iterator

import pytest

import motorworks
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.kernel import LANGUAGES, Match

LONGEST_MENU = 26  # the spaces of the road


def decisions(players: int, seed: int) -> Iterator[Match[AutomobileState]]:
    """A random game, stopped at every decision; it begins with enough money and cubes for the whole road."""
    chance = random.Random(seed)
    match = motorworks.new("automobile", players=players, seed=seed, stock="unlimited")
    match.state.cash = [9000] * players
    match.state.cubes = [400] * players
    while not match.over:
        yield match
        match.play(chance.choice(match.options()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_never_a_menu_of_hundreds(players: int) -> None:
    """R 3.1, R 3.2: an action, then a space, then a number; the longest menu is the road itself."""
    longest = max(len(match.options()) for seed in (1, 2) for match in decisions(players, seed))

    assert 20 < longest <= LONGEST_MENU


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_build_names_money_and_cubes(language: str) -> None:
    """R 3.2, R 3.3: the cubes even where there are none to pay, by Ford and Durant too."""
    money = r"\$\d+" if language == "en" else r"\d+\xa0\$"
    cubes = r"\d+ cubes?" if language == "en" else r"\d+ Würfel"
    seen = set()
    for match in (match for seed in (1, 2, 3) for match in decisions(5, seed)):
        for option in match.options(match.in_words(language)):
            if option.kind in ("build", "raise"):
                seen.add((option.kind, match.view()["step"]["occasion"]))
                assert re.search(money, option.says), option.says
                assert re.search(cubes, option.says), option.says

    assert {("build", "action"), ("raise", "action"), ("build", "ford"), ("build", "durant")} <= seen


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_option_is_never_asked_for(players: int) -> None:
    """R 0.10: what can only be done in one way has been done, and the log says so."""
    lines = ""
    for match in decisions(players, 1):
        assert len(match.options()) > 1
        lines = "\n".join(str(line) for line in match.log())

    assert " has no choice of " in lines
