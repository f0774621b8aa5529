"""Advice for people who are learning: the reason is true of the option that it explains."""

import pytest

from motorworks.bots.adviser import advise
from motorworks.games.automobile.advice import reason
from motorworks.games.automobile.rules.moves import BUILD
from motorworks.games.automobile.rules.tables import SPACE
from tests.automobile.positions import at

# Red makes the oldest model of the middle class, yellow the third one; nobody makes cars of the other classes.
ROAD = """
    [spaces]
    duryea = {red = 1}
    franklin-a = {yellow = 1}
"""


def test_the_first_model_on_the_road_is_not_called_the_newest() -> None:
    match = at().match
    match.play("action build")

    counsel = advise(match, match.state.actor, match.words)

    assert counsel is not None
    assert counsel.code.startswith("build ")
    assert counsel.reason == match.words.template("advice.build.first")


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("duryea", "own"),
        ("oldsmobile-dash", "behind"),
        ("maxwell", "newest"),
        ("sears-autobuggy", "first"),
    ],
)
def test_a_reason_to_build_is_true_of_the_space(space: str, expected: str) -> None:
    played = at(ROAD)
    played.play("action build")

    assert reason(played.state, BUILD.base + SPACE.value(space)) == expected
    assert f"advice.build.{expected}" in played.match.words.sentences
