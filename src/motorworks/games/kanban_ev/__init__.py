"""Kanban EV, for one to four players."""

from motorworks.games.kanban_ev.drawing.desk import scene
from motorworks.games.kanban_ev.drawing.page import PAGE
from motorworks.games.kanban_ev.rules.contradictions import contradictions
from motorworks.games.kanban_ev.rules.encoding import ENCODING
from motorworks.games.kanban_ev.rules.events import EVENTS
from motorworks.games.kanban_ev.rules.moves import MOVES
from motorworks.games.kanban_ev.rules.names import names
from motorworks.games.kanban_ev.rules.orders import ORDERS
from motorworks.games.kanban_ev.rules.phases import PHASES
from motorworks.games.kanban_ev.rules.redeal import redeal
from motorworks.games.kanban_ev.rules.scoring import is_lost, scores, tie_breakers
from motorworks.games.kanban_ev.rules.setup import RULE_OPTIONS, deal, new_state
from motorworks.games.kanban_ev.rules.solo.ranks import ending
from motorworks.games.kanban_ev.rules.view import json_of, see
from motorworks.games.kanban_ev.staging import STAGING
from motorworks.kernel import Game
from motorworks.kernel.words import compose

compose(__name__, names)

GAME = Game(
    slug="kanban_ev",
    title="Kanban EV",
    package=__name__,
    rules="2",
    seats=range(1, 5),
    longest=20_000,
    usual=1600,  # twice the longest of 400 random games
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    new_state=new_state,
    deal=deal,
    see=see,
    view_json=json_of,
    redeal=redeal,
    orders=ORDERS,
    contradictions=contradictions,
    scores=scores,
    tie_breakers=tie_breakers,
    is_lost=is_lost,
    rule_options=RULE_OPTIONS,
    ending=ending,
    scene=scene,
    page=PAGE,
    weight=4,
    newcomer="apprentice",
    encoding=ENCODING,
    staging=STAGING,
)
