"""The sequence of play."""

from motorworks.kernel import Phase

from ..state import Carriage
from .add_indicators import AddIndicators
from .advance_expectations import AdvanceExpectations
from .build_factory import BuildFactory
from .choose_industrialist import ChooseIndustrialist
from .expand_floor import ExpandFloor
from .finish import Finish
from .grow_demand import GrowDemand
from .lay_tile import LayTile
from .print_sales_brochures import PrintSalesBrochures
from .research import Research
from .sell import Sell
from .set_focus import SetFocus
from .starting_departments import StartingDepartments
from .take_cars import TakeCars

# In the order of sequence.py.
PHASES: tuple[Phase[Carriage], ...] = (
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
