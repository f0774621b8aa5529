"""Position after position of ever new games, looked through for what an eye would find wrong."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.faults import tidy_picture
from tests.browser.player import CHOICES, Player
from tests.browser.test_looks import WIDTHS

pytestmark = [pytest.mark.browser, pytest.mark.tour]

SEATS = {"gear_and_piston": (2, 6), "automobile": (2, 5), "kanban_ev": (1, 4), "horseless_carriage": (3, 5)}
DECISIONS = 80


def asks(player: Player) -> bool:
    """Whether the game goes on, as soon as that can be seen."""
    player.page.locator(f".ending:visible, {CHOICES}").first.wait_for()
    return player.can_act()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", SEATS)
def test_no_position_shows_a_fault(visit: Visit, screenshots: Path, game: str, width: int) -> None:
    """Seats, language, theme and moves are left to chance."""
    chance = random.Random()
    decisions = 0
    while decisions < DECISIONS:
        language, theme = chance.choice(("en", "de")), chance.choice(("light", "dark"))
        player = visit(width=width, height=WIDTHS[width], language=language, theme=theme)
        player.chance = chance
        seats = chance.randint(*SEATS[game])
        player.new_table("me", *["bot"] * (seats - 1), game=game, seed=chance.randrange(10_000))
        while decisions < DECISIONS and asks(player):
            tidy_picture(player.page, screenshots / f"position-{game}-{width}.png")
            player.act()
            decisions += 1
        player.page.context.close()
