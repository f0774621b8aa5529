"""The sequence of play on one screen.

    +-> Draw demand tiles -> Select characters -> Player actions, three rounds -> Sell via Howard -+
    |                                                                                              v
    |                                                                            Sell via distributors
    |                                                                                              |
    +-- End of turn <-- Losses <-- Sell via demand tiles <-- Executive decisions, until all pass <-+
             :
             v  after turn 4
        the scores

Some phases call others and go on when these are done:

    Select characters -> Build factory -> Raise works, by Durant
    Player actions -> Build factory -> Raise works, by an action or by Ford
    Player actions -> Place distributors -> Place neutral, the latter with two players
    Player actions -> Produce cars <-> Number of cars
    Player actions, Executive decisions -> Close down factory
    Executive decisions -> Bonus sales marker, Reduced price markers

With two players each sale goes on to Move neutral: Sell via distributors <-> Move neutral. `sequence.py` has the order.
"""

from motorworks.games.automobile.rules.phases.build_factory import BuildFactory, RaiseWorks
from motorworks.games.automobile.rules.phases.close_down_factory import CloseDownFactory
from motorworks.games.automobile.rules.phases.draw_demand_tiles import DrawDemandTiles
from motorworks.games.automobile.rules.phases.end_of_turn import EndOfTurn
from motorworks.games.automobile.rules.phases.executive_decisions import (
    BonusSalesMarker,
    ExecutiveDecisions,
    ReducedPriceMarkers,
)
from motorworks.games.automobile.rules.phases.losses import Losses
from motorworks.games.automobile.rules.phases.place_distributors import PlaceDistributors, PlaceNeutral
from motorworks.games.automobile.rules.phases.player_actions import PlayerActions
from motorworks.games.automobile.rules.phases.produce_cars import NumberOfCars, ProduceCars
from motorworks.games.automobile.rules.phases.select_characters import SelectCharacters
from motorworks.games.automobile.rules.phases.sell_via_demand_tiles import SellViaDemandTiles
from motorworks.games.automobile.rules.phases.sell_via_distributors import MoveNeutral, SellViaDistributors
from motorworks.games.automobile.rules.phases.sell_via_howard import SellViaHoward
from motorworks.games.automobile.rules.sequence import PHASE

PHASES = tuple(
    sorted(
        (
            BonusSalesMarker(),
            BuildFactory(),
            CloseDownFactory(),
            DrawDemandTiles(),
            EndOfTurn(),
            ExecutiveDecisions(),
            Losses(),
            MoveNeutral(),
            NumberOfCars(),
            PlaceDistributors(),
            PlaceNeutral(),
            PlayerActions(),
            ProduceCars(),
            RaiseWorks(),
            ReducedPriceMarkers(),
            SelectCharacters(),
            SellViaDemandTiles(),
            SellViaDistributors(),
            SellViaHoward(),
        ),
        key=lambda phase: PHASE.value(phase.name),
    )
)
