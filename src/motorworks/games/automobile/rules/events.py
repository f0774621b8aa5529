"""What the log can say, each with its rule. Only drawn tiles are secret, and only until all are shown."""

from motorworks.games.automobile.rules.moves import WORKS
from motorworks.games.automobile.rules.sequence import PHASE
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, SPACE, TILE, TURNS
from motorworks.kernel.domain import SEAT, Domain
from motorworks.kernel.events import Events


class Amount(Domain):
    """Numbers without a bound, such as money; not for actions, whose ids are counted."""

    __slots__ = ()

    def word(self, value: int) -> str:
        return str(value)


TURN = Domain.numbers("turn", 1, TURNS)
COUNT = Amount("count", (), plain=True)
MONEY = Amount("money", (), plain=True)

EVENTS = Events()

ONLY_CHOICE = EVENTS.event("only-choice", "R 0.10", seat=SEAT, step=PHASE)
TURN_BEGINS = EVENTS.event("turn-begins", "R 1.1", heading=True, turn=TURN)
DRAWN = EVENTS.event("drawn", "R 1.1", secret=("tiles",), readers=("seat",), several="tiles", seat=SEAT, tiles=TILE)

BLOCKED = EVENTS.event("blocked", "R 13.2", several="characters", characters=CHARACTER)
BLOCKED_NEXT = EVENTS.event("blocked-next", "R 13.2", several="characters", characters=CHARACTER)
TAKEN = EVENTS.event("taken", "R 2.1", seat=SEAT, character=CHARACTER, cubes=COUNT)

BUILT = EVENTS.event("built", "R 3.2", seat=SEAT, space=SPACE, works=WORKS, cost=MONEY, cubes=COUNT)
LOAN = EVENTS.event("loan", "R 10.1", seat=SEAT, cash=MONEY)
PLACED = EVENTS.event("placed", "R 3.8", seat=SEAT, number=COUNT, box=CLASS)
NEUTRAL_PLACED = EVENTS.event("neutral-placed", "R 13.3", seat=SEAT, box=CLASS)
RESEARCHED = EVENTS.event("researched", "R 3.9", seat=SEAT, cubes=COUNT)
PRODUCED = EVENTS.event("produced", "R 3.10", seat=SEAT, cars=COUNT, space=SPACE, cost=MONEY)
CLOSED = EVENTS.event("closed", "R 3.13", seat=SEAT, space=SPACE, income=MONEY, losses=COUNT)
FORD_LAPSES = EVENTS.event("ford-lapses", "R 2.3", seat=SEAT)

SOLD_TO_HOWARD = EVENTS.event("sold-to-howard", "R 4.1", seat=SEAT, space=SPACE, price=MONEY)
NO_CARS_FOR_HOWARD = EVENTS.event("no-cars-for-howard", "R 4.1", seat=SEAT)

SOLD_BY_DISTRIBUTOR = EVENTS.event("sold-by-distributor", "R 5.2", seat=SEAT, box=CLASS, space=SPACE, price=MONEY)
CANNOT_SELL = EVENTS.event("cannot-sell", "R 13.4", seat=SEAT)
NEUTRAL_MOVED = EVENTS.event("neutral-moved", "R 13.4", seat=SEAT, box=CLASS, row=CLASS)
IDLE = EVENTS.event("idle", "R 5.5", seat=SEAT, number=COUNT)

BONUS_BOUGHT = EVENTS.event("bonus-bought", "R 6.3", seat=SEAT, space=SPACE, cubes=COUNT)
REDUCED = EVENTS.event("reduced", "R 6.4", seat=SEAT, space=SPACE, number=COUNT)
PASSED = EVENTS.event("passed", "R 6.6", seat=SEAT, number=COUNT)

SHOWN = EVENTS.event("shown", "R 7.1", several="tiles", seat=SEAT, tiles=TILE)
FROM_BAG = EVENTS.event("from-bag", "R 7.1", tile=TILE, market=CLASS)
DEMAND = EVENTS.event("demand", "R 7.1", market=CLASS, cars=COUNT)
SOLD = EVENTS.event("sold", "R 7.2", seat=SEAT, space=SPACE, price=MONEY)
UNSOLD = EVENTS.event("unsold", "R 7.6", seat=SEAT, cars=COUNT, space=SPACE)

OUTDATED = EVENTS.event("outdated", "R 8.1", seat=SEAT, space=SPACE, losses=COUNT)
SLOAN_DROPS = EVENTS.event("sloan-drops", "R 8.2", seat=SEAT, losses=COUNT)
CHRYSLER_DROPS = EVENTS.event("chrysler-drops", "R 8.3", seat=SEAT, losses=COUNT)
LOSSES_PAID = EVENTS.event("losses-paid", "R 8.4", seat=SEAT, losses=COUNT, cost=MONEY)
INTEREST_PAID = EVENTS.event("interest-paid", "R 8.5", seat=SEAT, loans=COUNT, cost=MONEY)
IN_DEBT = EVENTS.event("in-debt", "R 10.4", seat=SEAT, debt=MONEY)

FACTORIES_VALUED = EVENTS.event("factories-valued", "R 11.1", seat=SEAT, value=MONEY)
LOANS_REPAID = EVENTS.event("loans-repaid", "R 11.2", seat=SEAT, loans=COUNT, cost=MONEY)
GAME_ENDS = EVENTS.event("game-ends", "R 9.3", winner=SEAT)
