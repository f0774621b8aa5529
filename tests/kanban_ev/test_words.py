"""What is said on screen uses the words of the rulebook."""

import re
from importlib import resources

import pytest

from motorworks.kernel.words import sentences

PACKAGE = "motorworks.games.kanban_ev"


@pytest.mark.parametrize(
    ("rulebook", "others"),
    [
        ("Werksziel", "fabrik"),
        ("allgemeine", "neutral"),
        ("Tafel", "tableau"),
        ("Platz", r"\b(fach|fächern?)\b"),
        ("Marker", r"stein\b|steine\b"),
        ("verbessern", "auf(ge|zu)wert"),
        ("erteilen", "auf(ge)?geb|gibt bestellung"),
        ("Zentralstapel", "hauptstapel"),
        ("bewertet", "beurteilt"),
        ("reden", r"sprech|\bspricht"),
    ],
)
def test_german_words(rulebook: str, others: str) -> None:
    """R 2.2, R 2.4, R 2.11, R 5.4, R 9.2, R 11.4, R 13.1, R 15.2: a thing has one name in the rules and on screen."""
    folder = resources.files(PACKAGE) / "rulebook"
    said = " ".join(sentences(PACKAGE, "de").values())
    rules = (folder / "de.md").read_text(encoding="utf-8")
    assert rulebook in rules
    assert rulebook in said
    for text in (said.replace("Besprech", ""), rules.replace("Besprech", "")):
        assert not re.findall(others, text, re.IGNORECASE)


@pytest.mark.parametrize(("language", "mark"), [("en", "Reconstructed:"), ("de", "*Rekonstruiert:*")])
@pytest.mark.parametrize("rule", ["R 2.3", "R 8.2", "R 10.1", "R 15.5"])
def test_reconstructed_values_are_marked(language: str, mark: str, rule: str) -> None:
    """R 2.3, R 8.2, R 10.1, R 15.5: the page does not state as printed what the printed rules do not say."""
    page = (resources.files(PACKAGE) / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    paragraph = page.split(f"**{rule}**")[1].split("\n\n")[0]
    assert mark in paragraph


@pytest.mark.parametrize(("language", "things"), [("en", "Shift|Book|Voucher"), ("de", "Schicht|Buch|Gutschein")])
def test_the_help_for_designs_names_no_benefit(language: str, things: str) -> None:
    """R 8.2: sources disagree on the benefits of the columns, and an edition can correct them."""
    assert not re.findall(things, sentences(PACKAGE, language)["scene.help.design"])
