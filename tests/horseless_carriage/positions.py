"""Matches put into a position; what is not named is as after setup."""

from collections.abc import Callable
from typing import Any

from motorworks.games.horseless_carriage import GAME
from motorworks.games.horseless_carriage.rules.conservation import demand
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.setup import deck
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.supply import lay, put_back
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS
from motorworks.kernel.match import Match, Setup
from tests.horseless_carriage.pictures import factory

NORMAL: dict[str, Any] = {"introductory": False}


def started(players: int = 3, seed: int = 1, **options: Any) -> Match[CarriageState]:
    """A match after setup, before the first research: seat 0 is Agnelli, seat 1 Wilson, and so on."""
    choices = {**NORMAL, **options}
    match = Match(GAME, Setup(players, choices, seed), GAME.start(players, seed, choices, listen=True))
    while GAME.phases[match.state.phase].name != "research":
        match.play(match.options()[0])
    return match


def position(change: Callable[[CarriageState], None], players: int = 3, **options: Any) -> Match[CarriageState]:
    """A match after setup, changed; but for the buyers, which may stand anywhere, the position must be possible."""
    choices = {**NORMAL, **options}
    s = started(players, **options).state
    s.acted = 0
    s.research_left = 0
    change(s)
    match = Match(GAME, Setup(players, choices, None, {}), s)
    if s.pending:
        match.state.journal = match.opening = []
        s.run()
        s.journal = None
    assert set(GAME.problems(s)) <= set(demand(s))
    return match


def give(s: CarriageState, seat: int, picture: str) -> None:
    """Put a drawn factory in place of a seat's own; the supply is counted anew."""
    give_factory(s, seat, factory(picture))


def give_factory(s: CarriageState, seat: int, new: Factory) -> None:
    old = s.factories[seat]
    s.factories[seat] = Factory(new.floor)
    put_back(s, old, s.factories[seat])
    for laid in new.laid:
        lay(s, seat, laid.tile, laid.square, laid.turn)


def expand(s: CarriageState) -> None:
    """Give every floor an expansion on the right, as after building."""
    s.factories = [made.expanded((12, 0, 0)) for made in s.factories]


def research(s: CarriageState, track: str, *spaces: int) -> None:
    """Put the markers of a track on spaces, one a seat."""
    for seat, space in enumerate(spaces):
        s.markers[DIMENSIONS.index(track) * MOST_SEATS + seat] = space


def axes(s: CarriageState, horizontal: str, vertical: str) -> None:
    """Make two tracks the active ones; the others go off-board in the order of their numbers."""
    s.axes = [DIMENSIONS.index(horizontal), DIMENSIONS.index(vertical)]
    s.off_board = [track for track in range(len(DIMENSIONS)) if track not in s.axes]


def industrialists(s: CarriageState, *people: int) -> None:
    for seat, person in enumerate(people):
        s.industrialists[seat] = person
        s.hands[seat] = deck(person, s.introductory)


def play(match: Match[CarriageState], *moves: str) -> None:
    for move in moves:
        match.play(move)


def codes(match: Match[CarriageState]) -> list[str]:
    return [str(option) for option in match.options()]


def phase(match: Match[CarriageState]) -> str:
    return GAME.phases[match.state.phase].name
