"""Horseless Carriage: build a factory, guess what buyers will value, sell."""

from motorworks.kernel import Game, Switch

from .conservation import problems
from .demand import STREAMS
from .events import EVENTS
from .moves import MOVES
from .phases import PHASES
from .redeal import redeal
from .scoring import scores, winners
from .setup import deal
from .state import Carriage, new_state
from .view import view

GAME: Game[Carriage] = Game(
    slug="horseless_carriage",
    title="Horseless Carriage",
    package=__name__,
    rules="1",
    seats=range(3, 6),
    longest=60_000,
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    new_state=new_state,
    deal=deal,
    view=view,
    redeal=redeal,
    problems=problems,
    scores=scores,
    winners=winners,
    switches=(Switch("introductory", (False, True)),),
    streams=STREAMS,
)
