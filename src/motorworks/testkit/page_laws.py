"""Laws about the page of a game: short enough to be read, linked to rules that exist, drawn with symbols that exist."""

import json
import re
from collections.abc import Iterator
from typing import Any

from motorworks.bots import LEVELS
from motorworks.kernel.game import Game
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.scene.page import MISTAKES, MOST_GOAL_WORDS, MOST_STEP_WORDS, STEPS, Page, Picture, SpokenPage
from motorworks.scene.picture import symbols
from motorworks.testkit.layout import marks_outside
from motorworks.testkit.words import rules

HEAVIEST = 5
MOST_SENTENCE_WORDS = 24
_USE = re.compile(r'\["use", "([^"]*)"')
_KEY = re.compile(r"\bpage\.[a-z]|\{\w+\}")


def law_13_page(game: Game[Any]) -> None:
    """The page can be read in two minutes, in every language."""
    if game.page is None:
        return
    assert game.weight in range(1, HEAVIEST + 1), f"the weight of {game.title} is 1 to {HEAVIEST}, not {game.weight}"
    assert game.newcomer in LEVELS, f"a newcomer to {game.title} meets one of {list(LEVELS)}, not {game.newcomer!r}"
    for language in LANGUAGES:
        page = game.page.spoken(Words(game.package, language))
        found = [*too_long(page), *unlinked(page, game), *wrongly_drawn(page), *unsaid(page), *wrong_sum(game.page)]
        assert not found, f"{game.slug}, {language}: {'; '.join(found)}"


def too_long(page: SpokenPage) -> Iterator[str]:
    if len(page.steps) not in STEPS:
        yield f"{len(page.steps)} pictures of a round; {STEPS.start} to {STEPS.stop - 1} are shown"
    if len(page.mistakes) != MISTAKES:
        yield f"{len(page.mistakes)} mistakes instead of {MISTAKES}"
    limits = [(page.goal, MOST_GOAL_WORDS), *((step.says, MOST_STEP_WORDS) for step in page.steps)]
    limits += [(deed.says, MOST_SENTENCE_WORDS) for deed in page.deeds]
    limits += [(mistake.says, MOST_SENTENCE_WORDS) for mistake in page.mistakes]
    for says, most in limits:
        if len(says.split()) > most:
            yield f"{says!r} has {len(says.split())} words, {most} at most"


def unlinked(page: SpokenPage, game: Game[Any]) -> Iterator[str]:
    """Everything leads to its paragraph of the rulebook."""
    named = {page.why_rule, page.end_rule, *(step.rule for step in page.steps), *(deed.rule for deed in page.deeds)}
    named |= {mistake.rule for mistake in page.mistakes}
    yield from (f"there is no {rule} in the rulebook" for rule in sorted(named - set(rules(game))))


def wrongly_drawn(page: SpokenPage) -> Iterator[str]:
    pictures = [*((step.title, step.picture) for step in page.steps), (page.why_title, page.why)]
    used = {deed.symbol for deed in page.deeds} | {symbol for item in page.end for symbol in item.symbols}
    for title, picture in pictures:
        used |= set(_USE.findall(json.dumps(picture.marks)))
        yield from (f"{what} runs out of the picture {title!r}" for what in _outside(picture))
    yield from (f"there is no symbol {name!r}" for name in sorted(used - set(symbols())))


def _outside(picture: Picture) -> list[str]:
    return marks_outside(picture.marks, picture.size)


def unsaid(page: SpokenPage) -> list[str]:
    """No key is shown instead of a sentence, and no figure is left open."""
    return _KEY.findall(json.dumps(page, ensure_ascii=False))


def wrong_sum(page: Page) -> Iterator[str]:
    total = sum(-item.value if item.sign == "-" else item.value for item in page.end)
    if total != page.total:
        yield f"the example adds up to {total}, not to {page.total}"
