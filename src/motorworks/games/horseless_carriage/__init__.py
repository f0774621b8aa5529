"""Horseless Carriage: build a factory, guess what buyers will value, sell."""

from motorworks.games.horseless_carriage.drawing.desk import scene
from motorworks.games.horseless_carriage.drawing.page import PAGE
from motorworks.games.horseless_carriage.rules.contradictions import contradictions
from motorworks.games.horseless_carriage.rules.demand import STREAMS
from motorworks.games.horseless_carriage.rules.encoding import ENCODING
from motorworks.games.horseless_carriage.rules.events import EVENTS
from motorworks.games.horseless_carriage.rules.moves import MOVES
from motorworks.games.horseless_carriage.rules.names import names
from motorworks.games.horseless_carriage.rules.orders import ORDERS
from motorworks.games.horseless_carriage.rules.phases import PHASES
from motorworks.games.horseless_carriage.rules.redeal import redeal
from motorworks.games.horseless_carriage.rules.scoring import ending, scores, tie_breakers
from motorworks.games.horseless_carriage.rules.setup import RULE_OPTIONS, deal, new_state
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.together import TOGETHER
from motorworks.games.horseless_carriage.rules.view import see
from motorworks.games.horseless_carriage.staging import STAGING
from motorworks.kernel import Game
from motorworks.kernel.words import compose

compose(__name__, names)

GAME: Game[CarriageState] = Game(
    slug="horseless_carriage",
    title="Horseless Carriage",
    package=__name__,
    rules="1",
    seats=range(3, 6),
    # A turn of building lays at most 190 tiles (a bumper with its two indicators covers six of 383 squares), four
    # decisions each, at most four times; seven years of five players.
    longest=120_000,
    usual=6000,  # twice the longest of 120 random games
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    new_state=new_state,
    deal=deal,
    see=see,
    scene=scene,
    page=PAGE,
    weight=4,
    newcomer="apprentice",
    encoding=ENCODING,
    redeal=redeal,
    orders=ORDERS,
    contradictions=contradictions,
    scores=scores,
    tie_breakers=tie_breakers,
    rule_options=RULE_OPTIONS,
    together=TOGETHER,
    ending=ending,
    streams=STREAMS,
    staging=STAGING,
)
