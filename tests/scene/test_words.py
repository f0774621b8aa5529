"""What is said on a table in English is said in German."""

import pytest

from motorworks.games import find, slugs
from motorworks.kernel.words import LANGUAGES, sentences


@pytest.mark.parametrize("slug", slugs())
def test_both_languages_have_the_same_words(slug: str) -> None:
    package = find(slug).package
    english, german = (
        {key for key in sentences(package, language) if key.startswith("scene.")} for language in LANGUAGES
    )
    assert english
    assert english == german
