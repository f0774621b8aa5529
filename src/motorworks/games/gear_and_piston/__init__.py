"""Gear & Piston: build an automobile for the investors. The smallest of the games: read this one first."""

from motorworks.games.gear_and_piston.drawing.desk import scene
from motorworks.games.gear_and_piston.drawing.page import PAGE
from motorworks.games.gear_and_piston.rules.contradictions import contradictions
from motorworks.games.gear_and_piston.rules.encoding import ENCODING
from motorworks.games.gear_and_piston.rules.events import EVENTS
from motorworks.games.gear_and_piston.rules.moves import MOVES
from motorworks.games.gear_and_piston.rules.names import names
from motorworks.games.gear_and_piston.rules.orders import ORDERS
from motorworks.games.gear_and_piston.rules.phases import PHASES
from motorworks.games.gear_and_piston.rules.redeal import redeal
from motorworks.games.gear_and_piston.rules.scoring import scores, tie_breakers
from motorworks.games.gear_and_piston.rules.setup import RULE_OPTIONS, STREAMS, deal, new_state
from motorworks.games.gear_and_piston.rules.state import ENDING_DOMAIN, GearState
from motorworks.games.gear_and_piston.rules.together import TOGETHER
from motorworks.games.gear_and_piston.rules.view import hides, see
from motorworks.games.gear_and_piston.staging import STAGING
from motorworks.kernel import Game
from motorworks.kernel.words import compose

compose(__name__, names)

GAME: Game[GearState] = Game(
    slug="gear_and_piston",
    title="Gear & Piston",
    package="motorworks.games.gear_and_piston",
    rules="1",
    seats=range(2, 7),
    # At most 13 rounds (alternative rules) of 18 markers placed, 6 discards, 4 backyard markers with 3 decisions, 6
    # patents, 12 scrap parts, 7 workshop turns with 20 decisions, 12 for joining; then 6 cars with up to 60 junk tiles.
    longest=13 * (18 + 6 + 12 + 6 + 12 + 140 + 12) + 6 * 60,
    usual=650,  # twice the longest of 400 random games
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    new_state=new_state,
    deal=deal,
    see=see,
    hides=hides,
    redeal=redeal,
    orders=ORDERS,
    contradictions=contradictions,
    scores=scores,
    tie_breakers=tie_breakers,
    rule_options=RULE_OPTIONS,
    together=TOGETHER,
    ending=lambda s: ENDING_DOMAIN.word(s.ending),
    streams=STREAMS,
    scene=scene,
    page=PAGE,
    weight=1,
    newcomer="apprentice",
    encoding=ENCODING,
    staging=STAGING,
)
