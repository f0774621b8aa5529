"""Positions as `motorworks.testkit.positions` reads them, with factories drawn in them.

    phase = "build-factory"
    actor = "red"
    year = 2
    seats = "green red blue"
    focus = "blue red green"
    axes = "safety range"
    research.speed = [3, 1, 0]
    assembly = [2, 1, 1]
    buyers.car = {"1/0" = 2}
    red.factory = '''
        (as in `pictures.py`)
    '''

`seats` says which colours play, red, green and purple unless others are written; `focus`, `history`, `axes` and
`off_board` are in the order of their slots. What lies on common tracks, `assembly`, `gantt`, `wealth` and each track of
`research`, has one number a seat. `buyers`, `sparks` and `minimum` replace all that there are.

What is not named is as after setup, or as the year and the phase demand: expansions (on the right, unless a drawn
factory has some), minimums, and the tracks of the focus.
"""

import tomllib
from typing import Any

from motorworks.games.horseless_carriage import GAME
from motorworks.games.horseless_carriage.rules.conservation import demand
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT
from motorworks.games.horseless_carriage.rules.sequence import BUILD_FACTORY, GROW_DEMAND, SET_FOCUS
from motorworks.games.horseless_carriage.rules.setup import deck
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.supply import lay, put_back
from motorworks.games.horseless_carriage.rules.tables import COLOURS, DIMENSIONS, LAST_YEAR, TYPES
from motorworks.games.horseless_carriage.rules.windows import one
from motorworks.kernel.match import Match
from motorworks.kernel.setup import Setup
from motorworks.testkit.positions import Written, read
from tests.horseless_carriage.pictures import factory

NORMAL: dict[str, Any] = {"introductory": False}
ON_TRACKS = ("assembly", "gantt", "wealth")
PLAIN = ("year", "timecard", "prices", *ON_TRACKS)


def started(players: int = 3, seed: int = 1, **options: Any) -> Match[CarriageState]:
    """A match after setup, before the first research: seat 0 is Agnelli, seat 1 Wilson, and so on."""
    choices = {**NORMAL, **options}
    match = Match(GAME, Setup(players, choices, seed), GAME.start(players, seed, choices, listen=True))
    while GAME.phases[match.state.phase].name != "research":
        match.play(match.options()[0])
    return match


def at(text: str = "", players: int = 3, **options: Any) -> Match[CarriageState]:
    """The match of a position: the phase is about to begin, that of research unless the TOML names another one.

    But for the buyers, which may stand anywhere, the position must be possible.
    """
    colours = tomllib.loads(text).get("seats", " ".join(COLOURS)).split()
    written = read(GAME, text, colours, players, {**NORMAL, **options})
    written.rest.pop("seats", None)
    s = started(written.players, **written.options).state
    s.acted = s.research_left = 0
    phase = [each.name for each in GAME.phases].index(written.phase or "research")
    for name in set(PLAIN) & set(written.rest):
        setattr(s, name, written.rest.pop(name))
    _seat(s, written, colours)
    _tracks(s, written.rest)
    _order(s, written, colours, phase)
    _years(s, written, phase)
    _market(s, written.rest)
    written.check_all_read()
    match = _begin(s, Setup(written.players, written.options, None, {}), phase)
    assert written.actor in (None, s.actor), f"it is the turn of {colours[s.actor]}"
    return match


def _seat(s: CarriageState, written: Written, colours: list[str]) -> None:
    for seat, own in enumerate(written.seats):
        s.industrialists[seat] = COLOURS.index(colours[seat])
        s.hands[seat] = deck(s.industrialists[seat], s.introductory)
        if "factory" in own:
            give(s, seat, factory(own.pop("factory")))


def _tracks(s: CarriageState, rest: dict[str, Any]) -> None:
    for track, spaces in rest.pop("research", {}).items():
        for seat, space in enumerate(spaces):
            s.markers[DIMENSIONS.index(track) * MOST_SEATS + seat] = space
    if "axes" in rest:
        s.axes = [DIMENSIONS.index(track) for track in rest.pop("axes").split()]
        s.off_board = [track for track in range(len(DIMENSIONS)) if track not in s.axes]
    if "off_board" in rest:
        s.off_board = [DIMENSIONS.index(track) for track in rest.pop("off_board").split()]


def _order(s: CarriageState, written: Written, colours: list[str], phase: int) -> None:
    """The focus is set from the third phase on, and has become history when everybody has built. [R 4] [R 5.1]"""
    rest = written.rest
    if "history" in rest:
        s.history = [colours.index(colour) for colour in rest.pop("history").split()]
    if phase > SET_FOCUS:
        s.focus = [colours.index(colour) for colour in rest.pop("focus").split()] if "focus" in rest else s.history[:]
    if phase > BUILD_FACTORY:
        s.history = s.focus[:]
    elif phase == BUILD_FACTORY and written.actor is not None:
        before = s.focus[: s.focus.index(written.actor)]
        s.acted = sum(1 << seat for seat in before)


def _years(s: CarriageState, written: Written, phase: int) -> None:
    """Every year brings an expansion, when a factory is built, and a higher minimum, before demand grows. [R 1.2]"""
    expansions = min(s.year - (phase <= BUILD_FACTORY), LAST_YEAR - 1)
    for seat in range(s.players):
        if not s.factories[seat].floor.expansions:
            for number in range(expansions):
                s.factories[seat] = s.factories[seat].expanded((12 + 6 * number, 0, 0))
    usual = {DIMENSIONS[s.axes[0]]: min(s.year - (phase < GROW_DEMAND), LAST_YEAR - 1)}
    minimum = written.rest.pop("minimum", usual)
    s.minimum = [minimum.get(track, 0) for track in DIMENSIONS]


def _market(s: CarriageState, rest: dict[str, Any]) -> None:
    for name in ("buyers", "sparks"):
        if name in rest:
            setattr(s, name, _board(rest.pop(name)))


def _board(figures: dict[str, dict[str, int]]) -> list[int]:
    """`car = {"1/0" = 2}`: two in column 1 and row 0."""
    return [
        sum(number * one(NICHE_AT.value(where)) for where, number in figures.get(kind, {}).items()) for kind in TYPES
    ]


def _begin(s: CarriageState, setup: Setup, phase: int) -> Match[CarriageState]:
    s.go(phase)
    match = Match(GAME, setup, s)
    s.journal = match.opening = []
    s.run()
    s.journal = None
    assert set(GAME.contradictions(s)) <= set(demand(s))
    return match


def give(s: CarriageState, seat: int, new: Factory) -> None:
    """Put a factory in place of a seat's own; the supply is counted again."""
    old = s.factories[seat]
    s.factories[seat] = Factory(new.floor)
    put_back(s, old, s.factories[seat])
    for laid in new.laid:
        lay(s, seat, laid.tile, laid.square, laid.turn)


def play(match: Match[CarriageState], *moves: str) -> None:
    for move in moves:
        match.play(move)


def codes(match: Match[CarriageState]) -> list[str]:
    return [str(option) for option in match.options()]


def phase(match: Match[CarriageState]) -> str:
    return GAME.phases[match.state.phase].name
