"""What the game says: every refusal has its rule and its sentence, and options say what they cost."""

import re
from importlib import resources
from pathlib import Path

import pytest

from motorworks.games.automobile import GAME
from motorworks.kernel import LANGUAGES, Words
from motorworks.testkit.words import rules
from tests.automobile.positions import at

FOLDER = Path(str(resources.files("motorworks.games.automobile")))
SOURCE = "\n".join(file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.py"))
REFUSALS = set(re.findall(r'Refusal\(\s*"(R [\d.]+)",\s*"refusal\.([a-z-]+)"', SOURCE))
CITED = set(re.findall(r"\bR \d+\.\d+", SOURCE))


def test_every_rule_that_the_code_cites_stands_in_the_rulebook() -> None:
    assert len(REFUSALS) > 40
    assert CITED | {rule for rule, _ in REFUSALS} <= set(rules(GAME))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal(language: str) -> None:
    words = Words(GAME.package, language)
    said = {key.split(".")[1] for key in words.sentences if key.startswith("refusal.")}

    assert said == {key for _, key in REFUSALS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_sentence(language: str) -> None:
    """Phases that ask several questions name them in `ask`."""
    words = Words(GAME.package, language)
    asked = {f"prompt.{phase.name}" for phase in GAME.phases if phase.kinds} - {"prompt.build-factory"}
    asked |= {f"prompt.build-by-{occasion}" for occasion in ("action", "ford", "durant")} | {"prompt.after-action"}

    assert [key for key in sorted(asked) if key not in words] == []


def test_a_build_in_german() -> None:
    """R 3.2: money, cubes and loans in the reader's language."""
    played = at("[red]\ncash = 150")
    played.plays("red", "action build", "build oldsmobile-dash")
    words = played.match.in_words("de")

    said = [option.says for option in played.match.options(words)]

    assert said[0] == "Eine Fabrik für 250\xa0$ und 3 Würfel, mit einem Kredit"
    assert played.match.prompt(words) == "Was baust du bei Oldsmobile Dash?"
