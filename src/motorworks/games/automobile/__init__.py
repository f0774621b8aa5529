"""Automobile, by Martin Wallace: four turns of building, producing and selling cars, 1896 to 1930."""

from motorworks.games.automobile.drawing.desk import scene
from motorworks.games.automobile.drawing.page import PAGE
from motorworks.games.automobile.rules.contradictions import contradictions
from motorworks.games.automobile.rules.encoding import ENCODING
from motorworks.games.automobile.rules.events import EVENTS
from motorworks.games.automobile.rules.moves import MOVES
from motorworks.games.automobile.rules.names import names
from motorworks.games.automobile.rules.orders import ORDERS
from motorworks.games.automobile.rules.phases import PHASES
from motorworks.games.automobile.rules.redeal import redeal
from motorworks.games.automobile.rules.scoring import scores, tie_breakers
from motorworks.games.automobile.rules.setup import RULE_OPTIONS, deal, new_state
from motorworks.games.automobile.rules.view import see
from motorworks.games.automobile.staging import STAGING
from motorworks.kernel.game import Game
from motorworks.kernel.words import compose

compose(__name__, names)

GAME = Game(
    slug="automobile",
    title="Automobile",
    package=__name__,
    rules="2",
    seats=range(2, 6),
    longest=1200,
    usual=500,  # twice the longest of 400 random games
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    new_state=new_state,
    deal=deal,
    see=see,
    redeal=redeal,
    orders=ORDERS,
    contradictions=contradictions,
    scores=scores,
    tie_breakers=tie_breakers,
    scene=scene,
    page=PAGE,
    weight=3,
    newcomer="apprentice",
    encoding=ENCODING,
    rule_options=RULE_OPTIONS,
    staging=STAGING,
)
