"""Every question that is asked can be read in every language."""

import re
from importlib import resources

import pytest

from motorworks.kernel import LANGUAGES
from motorworks.kernel.words import sentences
from tests.horseless_carriage.positions import at, started


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


def test_a_card_tells_where_its_sparks_lie() -> None:
    """R 11.1, R 11.2: the choice of a card is the choice of its niches, told inside the quadrant; card 25 has none."""
    match = at('phase = "grow-demand"\nfocus = "red green purple"\nyear = 2')
    by_code = {str(option): option.says for option in match.options()}
    assert by_code["card 20"] == "Card 20: normal car, normal car; inside the quadrant: 1/1, 1/0; clocks: 0"
    assert by_code["card 25"] == "Card 25: nothing; inside the quadrant: nothing; clocks: 4"


def test_one_gantt_chart_is_one_chart() -> None:
    """R 7.1: the log counts in words that fit the number."""
    match = at('phase = "print-sales-brochures"\ngantt = [0, 1, 2]')
    said = [line.text for line in match.log() if line.event == "planned"]
    assert said == ["Player 1 has one Gantt chart", "Player 2 has 2 Gantt charts", "Player 3 has 3 Gantt charts"]


def test_technology_stations_are_called_so_in_both_languages() -> None:
    """R 5.5 to R 5.8: where the English rule speaks of technology stations, so does the German one; R 5.2 of any."""
    english, german = (paragraphs(language) for language in LANGUAGES)
    named = [number for number, rule in english.items() if "technology station" in rule.lower()]
    assert named == ["R 5.5", "R 5.6", "R 5.7", "R 5.8"]
    assert [number for number in named if "Technikstation" not in german[number]] == []
    assert "Technikstation" not in german["R 5.2"]


def paragraphs(language: str) -> dict[str, str]:
    """The text of every rule."""
    book = resources.files("motorworks.games.horseless_carriage").joinpath("rulebook", f"{language}.md")
    return dict(
        re.findall(r"^\*\*(R [\d.]+)\*\* (.*?)\n(?:\n|$)", book.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    )
