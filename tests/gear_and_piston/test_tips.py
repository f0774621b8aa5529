"""What the table says about a place is true by the rules of that table."""

from typing import Any

import pytest

from motorworks.games.gear_and_piston.drawing.desk import scene
from motorworks.kernel import LANGUAGES, Words
from tests.gear_and_piston.positions import Position, at


def words(language: str = "en") -> Words:
    return Words("motorworks.games.gear_and_piston", language)


def tips(match: Position, language: str = "en") -> dict[str, str]:
    """The sentence of the tip on every slot and piece, and the line of help."""
    spoken = words(language)
    shown = scene(match.seen(match.actor), match.options(spoken), spoken)
    found = {"help": shown.help}
    for panel in shown.panels:
        found |= {slot.id: slot.tip.says for slot in panel.slots if slot.tip}
        found |= {piece.id: piece.tip.says for piece in panel.pieces if piece.tip}
    return found


def at_the_patent_office(**rules: Any) -> Position:
    """One part of the display (by the alternative rules, of the back row) has just been taken."""
    text = """
        phase = "patent-office"
        queues.patent = "blue green"
        queues.scrapyard = "blue"
        queues.workshop = "green"
        patent = "N01 N02 N03 N04 N05 N06"
    """
    match = at(text, **rules)
    match.play("patent N05")
    return match


BASE = {
    "space-patent-1": "space-says.patent",
    "space-scrapyard-1": "space-says.scrapyard",
    "stack-new": "stack-says.new",
    "stack-scrap": "stack-says.scrap",
    "patent-5": "taken-says.patent",
    "help": "help.patent-office",
    "start": "start-says",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rules", "other"),
    [
        ({}, {}),
        (
            {"alternative_rules": True},
            {
                "space-patent-1": "space-says.patent-alternative",
                "space-scrapyard-1": "space-says.scrapyard-alternative",
                "stack-new": "stack-says.new-alternative",
                "stack-scrap": "stack-says.scrap-alternative",
                "patent-5": "taken-says.patent-alternative",
                "help": "help.patent-office-alternative",
            },
        ),
        ({"exhaustion": "end_of_round"}, {"stack-scrap": "stack-says.scrap-late"}),
        ({"start_by_placement_time": True}, {"start": "start-says-by-time"}),
    ],
    ids=["base", "alternative", "end of round", "by time"],
)
def test_tips_are_of_the_rules_of_the_table(rules: dict[str, Any], other: dict[str, str], language: str) -> None:
    """R 12 and R 13: refilling, drawing, the end of the game and the start tile are described as they are played."""
    found = tips(at_the_patent_office(**rules), language)

    expected = {**BASE, **other}
    assert {thing: found[thing] for thing in BASE} == {
        thing: words(language).template(f"scene.{key}") for thing, key in expected.items()
    }


def test_a_front_row_at_the_end_of_a_round() -> None:
    """R 13.1 and R 12.6: both options together."""
    found = tips(at_the_patent_office(alternative_rules=True, exhaustion="end_of_round"))

    assert found["stack-new"].endswith("the game ends with the round.")
    assert "ends" not in found["stack-scrap"], "R 12.4: scrap never ends the game"


@pytest.mark.parametrize(("without_junk", "rule"), [(False, "R 11.5"), (True, "R 13.5")])
def test_the_investor_says_whether_junk_counts(without_junk: bool, rule: str) -> None:
    """R 11.5 and R 13.5: the tip names the rule, and the figures are those that count."""
    match = at('investors = "range biggest"', big_excludes_junk=without_junk)
    shown = scene(match.seen(0), [], words())

    (card,) = [piece for panel in shown.panels for piece in panel.pieces if piece.id == "investor-biggest"]
    assert card.tip
    assert card.tip.rule == rule
    assert ("junk included" in card.tip.says) != without_junk
