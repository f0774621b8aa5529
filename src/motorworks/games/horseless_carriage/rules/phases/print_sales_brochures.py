"""Phase 4: Gantt charts, and what every dealership offers this year. No decisions. [R 7]"""

from motorworks.games.horseless_carriage.rules.brochures import meets_minimums
from motorworks.games.horseless_carriage.rules.events import BROCHURE, NO_BROCHURE, PLANNED
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.punch_clock import step_down
from motorworks.games.horseless_carriage.rules.sequence import SELL
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIPS, DIMENSIONS, GANTT_CLOCK, GANTT_END
from motorworks.kernel import Phase


class PrintSalesBrochures(Phase[CarriageState]):
    name = "print-sales-brochures"
    rules = "R 7"

    def enter(self, s: CarriageState) -> None:
        for seat in range(s.players):
            plan(s, seat)
            publish(s, seat)
        s.go(SELL)


def plan(s: CarriageState, seat: int) -> None:
    """A Gantt chart for each planning department; one clock for reaching or passing it from below. [R 7.1]"""
    before = s.gantt[seat]
    s.gantt[seat] = min(GANTT_END, before + s.factories[seat].planning)
    s.note(PLANNED, seat, s.gantt[seat])
    step_down(s, before < GANTT_CLOCK <= s.gantt[seat])


def publish(s: CarriageState, seat: int) -> None:
    """Find the dealerships that meet the minimums, and fill the mainlines. [R 7.2] [R 7.3] [R 7.5]"""
    factory = s.factories[seat]
    s.live[seat] = 0
    for size, brochure in enumerate(factory.brochures()):
        if brochure is None:
            continue
        outlet = s.industrialists[seat] * len(DEALERSHIPS) + size
        if meets_minimums(s, brochure):
            s.live[seat] |= 1 << size
            s.note(BROCHURE, seat, outlet, *(spec(brochure.specs, dimension) for dimension in range(len(DIMENSIONS))))
        else:
            s.note(NO_BROCHURE, seat, outlet)
    s.stock[seat] = [s.assembly[seat]] * len(factory.mainlines)
