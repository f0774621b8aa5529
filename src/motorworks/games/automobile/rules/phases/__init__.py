"""The sequence of play. Steps of an action follow the phase that asks for them."""

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

PHASES = (
    DrawDemandTiles(),  # 1
    SelectCharacters(),  # 2
    PlayerActions(),  # 3, three rounds of one action each:
    BuildFactory(),  # a space
    RaiseWorks(),  # and what to raise there
    PlaceDistributors(),
    PlaceNeutral(),  # with two players
    ProduceCars(),  # a space
    NumberOfCars(),  # and how many
    CloseDownFactory(),
    SellViaHoward(),  # 4
    SellViaDistributors(),  # 5
    MoveNeutral(),  # with two players
    ExecutiveDecisions(),  # 6
    BonusSalesMarker(),
    ReducedPriceMarkers(),
    SellViaDemandTiles(),  # 7
    Losses(),  # 8
    EndOfTurn(),  # 9
)
