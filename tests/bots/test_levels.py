"""The levels: their names, what they are given, and what they say."""

import pickle
from typing import Any

import pytest

import motorworks
from motorworks import bots
from motorworks.bots.advice import advice_for, shares
from motorworks.games import games
from motorworks.kernel.game import Game
from motorworks.kernel.refusal import BadSetup
from motorworks.testkit.golden import golden_variants
from motorworks.testkit.variants import walk
from tests.bots.test_search import code, with_hands
from tests.kernel.red_line import red_line


def test_the_levels_are_the_same_in_every_game_weakest_first() -> None:
    assert list(bots.LEVELS) == ["random", "apprentice", "foreman", "magnate"]
    assert [bots.LEVELS[level].seconds for level in bots.LEVELS] == [0, 0, 1, 5]


@pytest.mark.parametrize("level", ["grandmaster", "", "Foreman", None, 3])
def test_an_unknown_bot_is_named_and_the_known_ones_listed(level: object) -> None:
    with pytest.raises(BadSetup, match=r"there is no bot .*; bots: random, apprentice, foreman, magnate"):
        bots.check_level(level)


@pytest.mark.parametrize("level", ["random", "apprentice"])
def test_the_quick_levels_say_how_likely_each_option_was(level: str) -> None:
    """Without advice all options are alike; the choice comes first."""
    thought = bots.find(level, 7).think(with_hands((7, 5), (8, 4)))

    assert [one.share for one in thought.considered] == [0.5, 0.5]
    assert thought.considered[0].action == thought.choice
    assert {code(one.action) for one in thought.considered} == {"rev", "hold"}


def test_the_same_seed_plays_the_same_way() -> None:
    s = with_hands((7, 5), (8, 4))
    for level in ("random", "apprentice"):
        first, again = bots.find(level, 5), bots.find(level, 5)
        assert [first.decide(s) for _ in range(20)] == [again.decide(s) for _ in range(20)]


def test_shares_are_parts_of_a_whole_and_one_more_is_e_times_as_likely() -> None:
    found = shares([0.0, 1.0, -50.0])

    assert sum(found) == pytest.approx(1)
    assert found[1] / found[0] == pytest.approx(2.718281828)


def test_a_game_without_advice_is_searched_all_the_same() -> None:
    advice = advice_for(red_line())
    s = with_hands((6, 6), (9,))

    assert advice.order(s, s.legal()) == [0.0, 0.0]
    assert advice.estimate(s) == [12.0, 9.0]


@pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.slug)
def test_the_advice_of_a_game_fits_every_decision(game: Game[Any]) -> None:
    """A weight for each option and an estimate for each seat, at every seat count; looking changes nothing."""
    advice = advice_for(game)
    for variant in golden_variants(game):
        match = variant.match(3)
        for count, _ in enumerate(walk(match, 3)):
            s = match.state
            legal = s.legal()
            before = s.digest() if count % 20 == 0 else ""
            weights, points = advice.order(s, legal), advice.estimate(s)
            assert len(weights) == len(legal)
            assert len(points) == s.players
            assert all(-1e6 < number < 1e6 for number in [*weights, *points])
            assert not before or s.digest() == before


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_bot_can_be_pickled_and_goes_on_with_the_same_chance(level: str) -> None:
    """A learning agent's environment takes its opponents with it to another process."""
    bot = bots.find(level, seed=5)
    world = motorworks.new("gear_and_piston", players=2, seed=1).state
    bot.decide(world.copy(), 0.001)
    twin = pickle.loads(pickle.dumps(bot))

    assert type(twin) is type(bot)
    if not bot.seconds:  # those that search are limited by the clock
        assert [twin.decide(world.copy()) for _ in range(9)] == [bot.decide(world.copy()) for _ in range(9)]
