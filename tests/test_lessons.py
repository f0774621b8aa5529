"""Every lesson can be played to its end, in every language, and what its cards say fits on them."""

from typing import Any

import pytest

from motorworks.games import games
from motorworks.kernel import Game
from motorworks.kernel.lesson import Lesson, lessons
from motorworks.testkit.lesson_laws import lesson_faults

LESSONS = [(game, lesson) for game in games().values() for lesson in lessons(game.package)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game.slug}-{lesson.name}" for game, lesson in LESSONS])
def test_a_lesson_keeps_the_laws(game: Game[Any], lesson: Lesson) -> None:
    assert lesson_faults(game, lesson) == []
