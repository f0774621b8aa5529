"""Every question that is asked can be read in every language."""

import pytest

from motorworks.kernel import LANGUAGES
from motorworks.kernel.words import sentences
from tests.horseless_carriage.positions import started


def test_every_question_has_words() -> None:
    """R 1.2: in a whole random game no question shows its key."""
    for language in LANGUAGES:
        match = started(5, seed=9)
        words = match.in_words(language)
        said = sentences("motorworks.games.horseless_carriage", language)
        for turn in range(900):
            prompt = match.prompt(words)
            assert not prompt.lower().startswith("prompt."), prompt
            options = match.options(words)
            assert all(option.says for option in options)
            match.play(options[turn * 7 % len(options)])
            if match.over:
                break
        assert said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_obligation_has_words(language: str) -> None:
    """R 5.9: as a question, as a refusal and as a note beside the tile."""
    said = sentences("motorworks.games.horseless_carriage", language)
    for what in ("bay", "dealership", "mainline", "outlet", "indicator", "connection"):
        assert {f"prompt.missing-{what}", f"refusal.missing-{what}", f"obligation.{what}"} <= set(said)
