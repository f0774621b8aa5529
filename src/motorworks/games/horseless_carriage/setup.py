"""The opening of a game. [R 2]"""

from motorworks.games.horseless_carriage.demand import (
    CHANCE_NEUTRAL,
    CHANCE_ORDER,
    CHANCE_TRACKS,
    draw_neutral_buyers,
    neutral_deck,
    set_prices,
)
from motorworks.games.horseless_carriage.events import ORDER_DRAWN, TRACKS_DRAWN
from motorworks.games.horseless_carriage.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.state import MOST_SEATS, Carriage
from motorworks.games.horseless_carriage.tables import CAR, CARDS, DIMENSIONS, SPARKS, TYPES


def deal(s: Carriage) -> None:
    lay_out_tracks(s)
    draw_order(s)
    if s.introductory:
        for kind in range(len(TYPES)):
            if kind != CAR:
                s.supply[kind] = 0
    s.neutral = neutral_deck(s.introductory)
    s.shuffle(s.neutral, CHANCE_NEUTRAL)
    draw_neutral_buyers(s, [s.players + 1])
    set_prices(s)
    s.go(CHOOSE_INDUSTRIALIST)


def lay_out_tracks(s: Carriage) -> None:
    """Two tracks become active, and everybody has a start on them. [R 2.2]"""
    tracks = list(range(len(DIMENSIONS)))
    s.shuffle(tracks, CHANCE_TRACKS)
    s.axes, s.off_board = tracks[:2], tracks[2:]
    for track in s.axes:
        for seat in range(s.players):
            s.markers[track * MOST_SEATS + seat] = 1
    s.note(TRACKS_DRAWN, *tracks)


def draw_order(s: Carriage) -> None:
    """A random order, and Gantt charts by it. [R 2.3]"""
    s.history = list(range(s.players))
    s.shuffle(s.history, CHANCE_ORDER)
    for slot, seat in enumerate(s.history):
        s.gantt[seat] = s.players - slot
    s.note(ORDER_DRAWN, *s.history)


def deck(industrialist: int, introductory: bool) -> int:
    """The cards that an industrialist plays with, as a bit mask. [R 2.1] [R 2.8]"""
    return sum(
        1 << card
        for card in range(len(CARDS))
        if not introductory or all(kind == CAR for kind, _ in SPARKS[industrialist][card])
    )
