"""The sequence of play.

choose industrialist ─> starting departments ─┐
                                              v
┌──────────────────────────────────────> 1 research
│                                             v
│                                        2 set focus
│                                             v            a tile      ┌─> lay tile (call)
│                          ┌──────────> 3 build factory ───────────────┤
│                          │                  │ done       a station   └─> add indicators (call) ─> lay tile (call)
│                          └─ next player     v
│                             expand floor <──┤
│                                             v all have built
│                                        4 print sales brochures
│                                             v
│                                        5 sell ─> take cars (call)
│                                             v nobody can sell
│                                        6 finish? ─> the end
│                                             v
│                                        7 advance expectations
│                                             v
└──────────────────────────────────────── 8 grow demand
"""

from motorworks.games.horseless_carriage.rules.phases.add_indicators import AddIndicators
from motorworks.games.horseless_carriage.rules.phases.advance_expectations import AdvanceExpectations
from motorworks.games.horseless_carriage.rules.phases.build_factory import BuildFactory
from motorworks.games.horseless_carriage.rules.phases.choose_industrialist import ChooseIndustrialist
from motorworks.games.horseless_carriage.rules.phases.expand_floor import ExpandFloor
from motorworks.games.horseless_carriage.rules.phases.finish import Finish
from motorworks.games.horseless_carriage.rules.phases.grow_demand import GrowDemand
from motorworks.games.horseless_carriage.rules.phases.lay_tile import LayTile
from motorworks.games.horseless_carriage.rules.phases.print_sales_brochures import PrintSalesBrochures
from motorworks.games.horseless_carriage.rules.phases.research import Research
from motorworks.games.horseless_carriage.rules.phases.sell import Sell
from motorworks.games.horseless_carriage.rules.phases.set_focus import SetFocus
from motorworks.games.horseless_carriage.rules.phases.starting_departments import StartingDepartments
from motorworks.games.horseless_carriage.rules.phases.take_cars import TakeCars
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel import Phase

# In the order of sequence.py.
PHASES: tuple[Phase[CarriageState], ...] = (
    # Setup
    ChooseIndustrialist(),  # R 2.1 -> starting departments
    StartingDepartments(),  # R 2.6 -> research of year 1
    # Every year
    Research(),  # phase 1, R 3 -> set focus
    SetFocus(),  # phase 2, R 4 -> build factory
    BuildFactory(),  # phase 3, R 5: tile by tile -> expand floor; after the last player -> brochures
    LayTile(),  # R 5.2: called to turn a tile and put it somewhere
    AddIndicators(),  # R 5.8: called to give a new station its spec indicators
    ExpandFloor(),  # R 6 -> build factory, the next player
    PrintSalesBrochures(),  # phase 4, R 7, by itself -> sell
    Sell(),  # phase 5, R 8: a dealership, its window, a niche -> finish?
    TakeCars(),  # R 8.5: called to take the cars from mainlines
    Finish(),  # phase 6, R 9 -> the end, or advance expectations
    AdvanceExpectations(),  # phase 7, R 10, by itself -> grow demand
    GrowDemand(),  # phase 8, R 11 -> research of the next year
)
