"""The opening of a game. [R 2]"""

from functools import cache

from motorworks.games.horseless_carriage.rules.demand import (
    CHANCE_NEUTRAL,
    CHANCE_ORDER,
    CHANCE_TRACKS,
    draw_neutral_buyers,
    neutral_deck,
    set_prices,
)
from motorworks.games.horseless_carriage.rules.events import ORDER_DRAWN, TRACKS_DRAWN
from motorworks.games.horseless_carriage.rules.factory import empty_factory
from motorworks.games.horseless_carriage.rules.punch_clock import full_timecard
from motorworks.games.horseless_carriage.rules.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    ASSEMBLY_START,
    CAR,
    CARDS,
    DIMENSIONS,
    INDICATOR,
    INDICATOR_COPIES,
    PRICES,
    SPARKS,
    TYPES,
    copies,
)
from motorworks.kernel import Choices, Game, RuleOption

# The introductory game leaves out sports cars and trucks. [R 2.8]
RULE_OPTIONS = (RuleOption("introductory", (False, True)),)


def new_state(game: Game[CarriageState], players: int, choices: Choices) -> CarriageState:
    """A table with nothing dealt yet. [R 2]"""
    s = CarriageState(game, players)
    s.introductory = choices["introductory"] is True
    s.timecard = full_timecard(players)
    s.industrialists = [NONE] * players
    s.axes, s.off_board = _tracks(list(range(len(DIMENSIONS))))
    s.minimum = [0] * len(DIMENSIONS)
    s.markers = [0] * (len(DIMENSIONS) * MOST_SEATS)
    s.assembly = [ASSEMBLY_START] * players
    s.wealth = [0] * players
    s.gantt = [0] * players
    s.history = [NONE] * players
    s.focus = [NONE] * players
    s.supply = [copies(tile, players) for tile in range(INDICATOR)]
    s.indicators = list(INDICATOR_COPIES)
    s.buyers = [0] * len(TYPES)
    s.sparks = [0] * len(TYPES)
    s.prices = [0] * len(PRICES)
    s.hands = [(1 << len(CARDS)) - 1] * players
    s.face_down = [NONE] * players
    s.quadrants = [NONE] * players
    s.factories = [empty_factory()] * players
    s.live = [0] * players
    s.stock = [[] for _ in range(players)]
    s.windows = [NONE] * (3 * MOST_SEATS)
    s.owed = [0] * len(TYPES)
    return s


def deal(s: CarriageState) -> None:
    """What can be done before the first choice. [R 2.5] [R 2.8]"""
    if s.introductory:
        for kind in range(len(TYPES)):
            if kind != CAR:
                s.supply[kind] = 0
    s.neutral = neutral_deck(s.introductory)
    s.shuffle(s.neutral, CHANCE_NEUTRAL)
    s.go(CHOOSE_INDUSTRIALIST)


def lay_out_tracks(s: CarriageState) -> None:
    """Two tracks become active, and everybody has a start on them. [R 2.2]"""
    tracks = list(range(len(DIMENSIONS)))
    s.shuffle(tracks, CHANCE_TRACKS)
    s.axes, s.off_board = _tracks(tracks)
    for track in s.axes:
        for seat in range(s.players):
            s.markers[track * MOST_SEATS + seat] = 1
    s.note(TRACKS_DRAWN, *tracks)


def _tracks(order: list[int]) -> tuple[list[int], list[int]]:
    return order[:2], order[2:]


def draw_order(s: CarriageState) -> None:
    """A random order, and Gantt charts by it. [R 2.3]"""
    s.history = list(range(s.players))
    s.shuffle(s.history, CHANCE_ORDER)
    for slot, seat in enumerate(s.history):
        s.gantt[seat] = s.players - slot
    s.note(ORDER_DRAWN, *s.history)


def place_first_buyers(s: CarriageState) -> None:
    """Neutral cards put buyers in quadrant I, and the segments get their prices. [R 2.7]"""
    draw_neutral_buyers(s, [s.players + 1])
    set_prices(s)


@cache
def deck(industrialist: int, introductory: bool) -> int:
    """The cards that an industrialist plays with, as a bit mask. [R 2.1] [R 2.8]"""
    return sum(
        1 << card
        for card in range(len(CARDS))
        if not introductory or all(kind == CAR for kind, _ in SPARKS[industrialist][card])
    )
