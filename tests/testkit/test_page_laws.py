"""Each check of the page law notices its fault: the page of a game is spoilt in one place at a time."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel.words import Words
from motorworks.scene import text, use
from motorworks.scene.page import Item, Page, Picture, SpokenPage
from motorworks.testkit import page_laws as laws

GAME = find("gear_and_piston")
DECLARED: Page = GAME.page


def found(**changes: Any) -> list[str]:
    page: SpokenPage = DECLARED.spoken(Words(GAME.package))._replace(**changes)
    return [*laws.too_long(page), *laws.unlinked(page, GAME), *laws.wrongly_drawn(page), *laws.unsaid(page)]


def test_a_good_page_has_no_faults() -> None:
    assert found() == []
    assert list(laws.wrong_sum(DECLARED)) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"goal": "a goal that nobody would ever read to its very end"}, "11 words, 8 at most"),
        ({"steps": ()}, "0 pictures of a round"),
        ({"mistakes": ()}, "0 mistakes instead of 3"),
        ({"why_rule": "R 99.1"}, "there is no R 99.1 in the rulebook"),
        ({"why": Picture((100, 50), (use("flying-carpet", 0, 0, 9, 9),))}, "there is no symbol 'flying-carpet'"),
        ({"why": Picture((100, 50), (text(90, 30, "Hillside"),))}, "Hillside runs out of the picture"),
        ({"goal": "page.goal"}, "page.g"),
        ({"goal": "{parts} parts"}, "{parts}"),
    ],
)
def test_a_fault_is_found(changes: dict[str, Any], fault: str) -> None:
    assert any(fault in one for one in found(**changes))


def test_a_wrong_sum_is_found() -> None:
    spoilt = replace(DECLARED, end=(*DECLARED.end, Item("area", 1, ("area",))))
    assert list(laws.wrong_sum(spoilt)) == ["the example adds up to 11, not to 10"]
