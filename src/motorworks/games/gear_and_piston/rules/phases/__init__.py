"""The sequence of play on one screen.

    +-> Planning -> Volatility -> Backyard -> Patent Office -> Scrapyard -> Workshop -> End test -> Refreshing -+
    |                                               :              :                       :            :       |
    +-----------------------------------------------:--------------:-----------------------:------------:-------+
                                                    v              v                       v            v
                                                    Assembly -> Junk -> the scores

A dotted line ends the game: a display cannot be refilled (in the Patent Office by the alternative rules only), or the
end test finds a complete car. Some phases call another one and go on when it is done:

    Backyard -> Espionage, Black Market
    Scrapyard -> Scrapyard draw, by the alternative rules
    Workshop -> Building, Upgrading
    Planning, Workshop, End test, Assembly -> Joining
"""

from motorworks.games.gear_and_piston.rules.phases.assembly import Assembly
from motorworks.games.gear_and_piston.rules.phases.backyard import Backyard
from motorworks.games.gear_and_piston.rules.phases.black_market import BlackMarket
from motorworks.games.gear_and_piston.rules.phases.building import Building
from motorworks.games.gear_and_piston.rules.phases.end_test import EndTest
from motorworks.games.gear_and_piston.rules.phases.espionage import Espionage
from motorworks.games.gear_and_piston.rules.phases.joining import Joining
from motorworks.games.gear_and_piston.rules.phases.junk import Junk
from motorworks.games.gear_and_piston.rules.phases.patent_office import PatentOffice
from motorworks.games.gear_and_piston.rules.phases.planning import Planning
from motorworks.games.gear_and_piston.rules.phases.refreshing import Refreshing
from motorworks.games.gear_and_piston.rules.phases.scrapyard import Scrapyard
from motorworks.games.gear_and_piston.rules.phases.scrapyard_draw import ScrapyardDraw
from motorworks.games.gear_and_piston.rules.phases.upgrading import Upgrading
from motorworks.games.gear_and_piston.rules.phases.volatility import Volatility
from motorworks.games.gear_and_piston.rules.phases.workshop import Workshop

PHASES = (
    # I. Planning
    Planning(),  # R 3: one marker each in turn -> Volatility
    # II. Resolution
    Volatility(),  # R 4.2: reset; each may discard a blueprint -> Backyard
    Backyard(),  # R 4.4: one action a marker -> Patent Office
    Espionage(),  # R 4.7: called by the Backyard
    BlackMarket(),  # R 4.10: called by the Backyard
    PatentOffice(),  # R 4.12: one new part a marker -> Scrapyard
    Scrapyard(),  # R 4.14: one or two scrap parts a marker -> Workshop, or the end at once
    ScrapyardDraw(),  # R 12.3: called by the Scrapyard under the alternative rules
    Workshop(),  # R 4.18: the start tile; then actions -> end test
    Building(),  # R 5.2: called by the Workshop
    Upgrading(),  # R 5.4: called by the Workshop
    Joining(),  # R 5.6: called by Planning, Workshop, end test and Assembly
    # III. Refreshing
    EndTest(),  # R 7.1: a complete car of twelve parts -> Assembly, otherwise Refreshing
    Refreshing(),  # R 7.2: six new and three scrap parts -> the next Planning, or Assembly
    # The end of the game
    Assembly(),  # R 9.1: every car becomes one section -> Junk
    Junk(),  # R 9.2: every car becomes complete; then the scores
)
