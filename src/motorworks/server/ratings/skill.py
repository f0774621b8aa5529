"""How a result changes what is known of people's skill (openskill, Bradley-Terry after Weng and Lin).

Bots are anchors: their ratings are known from the contests of docs/strength.md and do not change.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from tomllib import loads

from msgspec import Struct
from openskill.models import BradleyTerryFull

START, POINTS = 1500, 24  # where people begin on the screen, and what one unit of openskill is there
Z95 = 1.96
FEWEST_GAMES = 5
WIDEST = 150  # points to either side, above which a rating is provisional


BEGINNING = 25.0


class Skill(Struct, frozen=True):
    mu: float = BEGINNING
    sigma: float = BEGINNING / 3

    @property
    def rating(self) -> int:
        return START + round(POINTS * (self.mu - BEGINNING))

    @property
    def margin(self) -> int:
        """To either side, with 95 % confidence."""
        return round(Z95 * POINTS * self.sigma)


ANCHOR_SIGMA = 0.5


@cache
def anchors() -> dict[str, dict[str, float]]:
    """The ratings of the bots, by game and level."""
    found: dict[str, dict[str, float]] = loads((files(__package__) / "anchors.toml").read_text("utf-8"))
    return found


def anchor(game: str, level: str) -> Skill:
    """A game or level that has not been measured begins where people do."""
    mu = anchors().get(game, {}).get(level, Skill().mu)
    return Skill(mu, ANCHOR_SIGMA)


def is_provisional(skill: Skill, games: int) -> bool:
    return games < FEWEST_GAMES or skill.margin > WIDEST


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What everybody's skill would be after a game with these places; the caller keeps the anchors as they are."""
    model = _model()
    teams = [[model.rating(skill.mu, skill.sigma)] for skill in skills]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for (one,) in after]


@cache
def _model() -> BradleyTerryFull:
    return BradleyTerryFull()
