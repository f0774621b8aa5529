"""The page that shows how to add a game is true: its game passes every law."""

import pytest

from motorworks.testkit import laws
from motorworks.testkit.variants import Variant, variants
from motorworks.testkit.words import missing_words, unknown_rules
from tests.kernel.red_line import red_line


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", variants(red_line()), ids=str)
def test_the_game_of_the_page_keeps_the_law(law: laws.Law, variant: Variant) -> None:
    for seed in range(8):
        law(variant, seed)


def test_the_game_of_the_page_has_words_for_everything() -> None:
    assert missing_words(red_line()) == []


def test_the_game_of_the_page_names_only_rules_it_has() -> None:
    assert unknown_rules(red_line()) == []
