"""Golden games are text files: complete, the same each time, and a change of a rule shows up where it acts."""

from pathlib import Path
from typing import Any

from motorworks.kernel import Game, Score
from motorworks.testkit.golden import differences, files, playthrough
from motorworks.testkit.variants import Variant
from tests.kernel.red_line import red_line


def written(game: Game[Any], folder: Path) -> None:
    for file, text in files(game, folder).items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


def test_the_same_rules_give_the_same_text(tmp_path: Path) -> None:
    written(red_line(), tmp_path)
    assert differences(red_line(), tmp_path) == []


def test_a_missing_file_is_a_difference(tmp_path: Path) -> None:
    assert differences(red_line(), tmp_path)


def test_a_game_is_told_with_its_actions_events_result_and_hash() -> None:
    text = playthrough(Variant(red_line(), 3))
    assert "\nopening" in text
    assert "\nseat 0: " in text
    assert "perft after 0: " in text
    assert "\nthe end\n" in text
    assert text.splitlines()[-1].startswith("  hash of all states: ")


def test_a_change_of_the_scoring_shows_the_scores_alone(tmp_path: Path) -> None:
    written(red_line(), tmp_path)
    scored = Game(**{**vars(red_line()), "scores": lambda s: [Score(1, (("revs", 1),))] * s.players})
    changed = [line for line in differences(scored, tmp_path) if line.startswith("+ ")]
    assert changed
    assert all(line.startswith(("+  seat ", "+  winners")) for line in changed)
