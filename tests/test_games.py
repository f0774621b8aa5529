"""Every registered game keeps every law, at every seat count and with every rule option."""

import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import motorworks
from motorworks.games import games
from motorworks.kernel import Game
from motorworks.testkit import laws
from motorworks.testkit.coverage import Reached
from motorworks.testkit.golden import differences, golden_tables
from motorworks.testkit.scene_laws import law_11_scenes
from motorworks.testkit.tables import Table, tables
from motorworks.testkit.words import missing_words, rules, translations, unknown_rules, untested_rules

HERE = Path(__file__).parent
GAMES = list(games().values())
TABLES = [table for game in GAMES for table in tables(game)]
DRAWN = [table for game in GAMES for table in golden_tables(game)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_law(table: Table, law: laws.Law) -> None:
    """Each table has a seed of its own, so that its games are seen from different decisions on."""
    law(table, TABLES.index(table))


@every_game
def test_law_7_every_phase_kind_and_event_is_reached(game: Game[Any]) -> None:
    """What random play does not reach is listed in unreached.toml with its reason, and nothing else is."""
    file = HERE / game.slug / "unreached.toml"
    excused = set(tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else set()
    reached = Reached()
    for table in tables(game):
        for seed in range(4):
            reached.play(table, seed)
    assert reached.left(game) == excused


@every_game
def test_law_8_perft_and_golden_playthroughs(game: Game[Any]) -> None:
    """`make golden` writes these again; a change in them is a change of the rules."""
    changed = differences(game, HERE / "golden")
    assert not changed, "\n".join(["golden games differ (`make golden` writes them again):", *changed])


@pytest.mark.parametrize("table", DRAWN, ids=str)
def test_law_11_scenes(table: Table) -> None:
    """Drawn with every number of players, by the usual rules and with all options."""
    law_11_scenes(table, DRAWN.index(table))


@every_game
def test_a_match_draws_itself(game: Game[Any]) -> None:
    """`match.scene(seat).svg()` is a picture, with the names of the players."""
    if game.scene is None:
        pytest.skip("a game without drawings is shown as a plain list")
    names = ["Ada", "Bob", "Cy", "Dee", "Eve", "Flo"][: game.seats[-1]]
    match = motorworks.new(game.slug, players=game.seats[-1], seed=5, names=names)
    assert "bob" in ElementTree.canonicalize(match.scene(0).svg()).lower()


@every_game
def test_law_9_every_rule_is_named_by_a_test(game: Game[Any]) -> None:
    assert untested_rules(game, HERE / game.slug) == []


@every_game
def test_a_translated_rulebook_has_the_same_paragraphs(game: Game[Any]) -> None:
    """A rule is found under the same number in every language; a game may be translated later."""
    for language in translations(game):
        assert rules(game, language) == rules(game), language


@every_game
def test_every_rule_named_by_the_code_is_in_the_rulebook(game: Game[Any]) -> None:
    assert unknown_rules(game) == []


@every_game
def test_everything_can_be_said_in_every_language(game: Game[Any]) -> None:
    assert missing_words(game) == []
