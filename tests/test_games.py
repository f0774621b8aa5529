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
from motorworks.testkit.advice_laws import law_4_advice
from motorworks.testkit.coverage import Reached
from motorworks.testkit.golden import differences, golden_variants
from motorworks.testkit.page_laws import law_13_page
from motorworks.testkit.scene_laws import law_11_scenes
from motorworks.testkit.staging_laws import law_4_stages, law_12_stages_add_up, law_12_stages_have_words
from motorworks.testkit.variants import Variant, variants
from motorworks.testkit.words import missing_words, rules, translations, unknown_rules, untested_rules

HERE = Path(__file__).parent
GAMES = list(games().values())
VARIANTS = [variant for game in GAMES for variant in variants(game)]
DRAWN = [variant for game in GAMES for variant in golden_variants(game)]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_law(variant: Variant, law: laws.Law) -> None:
    """Each variant has a seed of its own, so that its games are seen from different decisions on."""
    law(variant, VARIANTS.index(variant))


@every_game
def test_law_7_every_phase_kind_and_event_is_reached(game: Game[Any]) -> None:
    """What random play does not reach is listed in unreached.toml with its reason, and nothing else is."""
    file = HERE / game.slug / "unreached.toml"
    excused = set(tomllib.loads(file.read_text(encoding="utf-8"))) if file.exists() else set()
    reached = Reached()
    for variant in variants(game):
        for seed in range(4):
            reached.play(variant, seed)
    assert reached.left(game) == excused


@every_game
def test_law_8_perft_and_golden_playthroughs(game: Game[Any]) -> None:
    """`make golden` writes these again; a change in them is a change of the rules."""
    changed = differences(game, HERE / "golden")
    assert not changed, "\n".join(["golden games differ (`make golden` writes them again):", *changed])


@pytest.mark.parametrize("law", [law_4_stages, law_12_stages_add_up, law_12_stages_have_words])
@pytest.mark.parametrize("variant", DRAWN, ids=str)
def test_law_12_stages(variant: Variant, law: laws.Law) -> None:
    """Staged with every number of players, by the usual rules and with all options."""
    law(variant, DRAWN.index(variant))


@pytest.mark.parametrize("variant", DRAWN, ids=str)
def test_law_4_advice(variant: Variant) -> None:
    """The advice for people who are learning is made from what their seat sees."""
    law_4_advice(variant, DRAWN.index(variant))


@every_game
def test_law_13_page(game: Game[Any]) -> None:
    """The page of each game is short, linked to its rules and drawn with symbols that exist, in both languages."""
    law_13_page(game)


@pytest.mark.parametrize("variant", DRAWN, ids=str)
def test_law_11_scenes(variant: Variant) -> None:
    """Drawn with every number of players, by the usual rules and with all options."""
    law_11_scenes(variant, DRAWN.index(variant))


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
