"""The sequence of play."""

from motorworks.games.horseless_carriage.phases.add_indicators import AddIndicators
from motorworks.games.horseless_carriage.phases.advance_expectations import AdvanceExpectations
from motorworks.games.horseless_carriage.phases.build_factory import BuildFactory
from motorworks.games.horseless_carriage.phases.choose_industrialist import ChooseIndustrialist
from motorworks.games.horseless_carriage.phases.expand_floor import ExpandFloor
from motorworks.games.horseless_carriage.phases.finish import Finish
from motorworks.games.horseless_carriage.phases.grow_demand import GrowDemand
from motorworks.games.horseless_carriage.phases.lay_tile import LayTile
from motorworks.games.horseless_carriage.phases.print_sales_brochures import PrintSalesBrochures
from motorworks.games.horseless_carriage.phases.research import Research
from motorworks.games.horseless_carriage.phases.sell import Sell
from motorworks.games.horseless_carriage.phases.set_focus import SetFocus
from motorworks.games.horseless_carriage.phases.starting_departments import StartingDepartments
from motorworks.games.horseless_carriage.phases.take_cars import TakeCars
from motorworks.games.horseless_carriage.state import CarriageState
from motorworks.kernel import Phase

# In the order of sequence.py.
PHASES: tuple[Phase[CarriageState], ...] = (
    # Setup
    ChooseIndustrialist(),
    StartingDepartments(),
    # Every year
    Research(),  # 1
    SetFocus(),  # 2
    BuildFactory(),  # 3: one tile after another,
    LayTile(),  # turned and put somewhere,
    AddIndicators(),  # a station with its spec indicators,
    ExpandFloor(),  # and at last an expansion
    PrintSalesBrochures(),  # 4
    Sell(),  # 5: a dealership, its window, a niche,
    TakeCars(),  # and the mainlines that the cars come from
    Finish(),  # 6
    AdvanceExpectations(),  # 7
    GrowDemand(),  # 8, and back to research
)
