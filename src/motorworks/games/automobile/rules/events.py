"""The events of the log, each with its rule. Only drawn tiles are secret, and only until all are shown."""

from typing import Final

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

    def get(self, word: object) -> int | None:
        try:
            return int(word) if isinstance(word, str) else None
        except ValueError:
            return None


TURN: Final = Domain.numbers("turn", 1, TURNS)
COUNT: Final = Amount("count", (), plain=True)
MONEY: Final = Amount("money", (), plain=True)

EVENTS: Final = Events(room="action-* slip-* company-* stock-*")

ONLY_CHOICE: Final = EVENTS.event("only-choice", "R 0.10", seat=SEAT, step=PHASE)
TURN_BEGINS: Final = EVENTS.event("turn-begins", "R 1.1", heading=True, turn=TURN)
DRAWN: Final = EVENTS.event(
    "drawn",
    "R 1.1",
    secret=("tiles",),
    readers=("seat",),
    several="tiles",
    seat=SEAT,
    tiles=TILE,
    moves="tile-{seat}-*",
)

BLOCKED: Final = EVENTS.event(
    "blocked", "R 13.2", several="characters", characters=CHARACTER, about="character-{characters}"
)
BLOCKED_NEXT: Final = EVENTS.event(
    "blocked-next", "R 13.2", several="characters", characters=CHARACTER, about="character-{characters}"
)
TAKEN: Final = EVENTS.event(
    "taken", "R 2.1", seat=SEAT, character=CHARACTER, cubes=COUNT, moves="token-{seat}", about="character-{character}"
)

BUILT: Final = EVENTS.event(
    "built",
    "R 3.2",
    seat=SEAT,
    space=SPACE,
    works=WORKS,
    cost=MONEY,
    cubes=COUNT,
    moves="works-{space}-*",
    about="space-{space}",
)
LOAN: Final = EVENTS.event("loan", "R 10.1", seat=SEAT, cash=MONEY, about="company-{seat}")
PLACED: Final = EVENTS.event(
    "placed", "R 3.8", seat=SEAT, number=COUNT, box=CLASS, moves="crowd-{box}-{seat}-*", about="box-{box}"
)
NEUTRAL_PLACED: Final = EVENTS.event(
    "neutral-placed", "R 13.3", seat=SEAT, box=CLASS, moves="crowd-{box}--1-*", about="box-{box}"
)
RESEARCHED: Final = EVENTS.event("researched", "R 3.9", seat=SEAT, cubes=COUNT, about="company-{seat}")
PRODUCED: Final = EVENTS.event(
    "produced", "R 3.10", seat=SEAT, cars=COUNT, space=SPACE, cost=MONEY, moves="cars-{space}-*", about="space-{space}"
)
CLOSED: Final = EVENTS.event(
    "closed",
    "R 3.13",
    seat=SEAT,
    space=SPACE,
    income=MONEY,
    losses=COUNT,
    moves="closed-{space}",
    about="space-{space}",
)
FORD_LAPSES: Final = EVENTS.event("ford-lapses", "R 2.3", seat=SEAT)

SOLD_TO_HOWARD: Final = EVENTS.event(
    "sold-to-howard", "R 4.1", seat=SEAT, space=SPACE, price=MONEY, about="space-{space}", room="cars-{space}-*"
)
NO_CARS_FOR_HOWARD: Final = EVENTS.event("no-cars-for-howard", "R 4.1", seat=SEAT)

SOLD_BY_DISTRIBUTOR: Final = EVENTS.event(
    "sold-by-distributor",
    "R 5.2",
    seat=SEAT,
    box=CLASS,
    row=CLASS,
    number=COUNT,
    space=SPACE,
    price=MONEY,
    moves="sold-{row}-{seat}-{number}",
    about="space-{space} box-{box}",
    room="cars-{space}-* crowd-*",
)
CANNOT_SELL: Final = EVENTS.event("cannot-sell", "R 13.4", seat=SEAT)
NEUTRAL_MOVED: Final = EVENTS.event(
    "neutral-moved",
    "R 13.4",
    seat=SEAT,
    box=CLASS,
    row=CLASS,
    moves="sold-{row}--1-*",
    about="box-{box} market-{row}",
    room="crowd-*",
)
IDLE: Final = EVENTS.event("idle", "R 5.5", seat=SEAT, number=COUNT, about="company-{seat}", room="crowd-*")

BONUS_BOUGHT: Final = EVENTS.event(
    "bonus-bought", "R 6.3", seat=SEAT, space=SPACE, cubes=COUNT, moves="bonus-{space}", about="space-{space}"
)
REDUCED: Final = EVENTS.event(
    "reduced", "R 6.4", seat=SEAT, space=SPACE, number=COUNT, moves="reduced-{space}-*", about="space-{space}"
)
PASSED: Final = EVENTS.event("passed", "R 6.6", seat=SEAT, number=COUNT, moves="choice-{seat}", room="choice-*")

SHOWN: Final = EVENTS.event(
    "shown", "R 7.1", several="tiles", seat=SEAT, tiles=TILE, moves="tile-{seat}-*", about="hand-{seat}"
)
FROM_BAG: Final = EVENTS.event("from-bag", "R 7.1", tile=TILE, market=CLASS, about="demand-{market}")
DEMAND: Final = EVENTS.event("demand", "R 7.1", market=CLASS, cars=COUNT, about="demand-{market}")
SOLD: Final = EVENTS.event(
    "sold",
    "R 7.2",
    seat=SEAT,
    space=SPACE,
    market=CLASS,
    number=COUNT,
    price=MONEY,
    moves="sale-{market}-{number}",
    about="space-{space}",
)
UNSOLD: Final = EVENTS.event(
    "unsold", "R 7.6", seat=SEAT, cars=COUNT, space=SPACE, moves="unsold-{space}", about="space-{space}"
)

OUTDATED: Final = EVENTS.event("outdated", "R 8.1", seat=SEAT, space=SPACE, losses=COUNT, about="space-{space}")
SLOAN_DROPS: Final = EVENTS.event("sloan-drops", "R 8.2", seat=SEAT, losses=COUNT, about="company-{seat}")
CHRYSLER_DROPS: Final = EVENTS.event("chrysler-drops", "R 8.3", seat=SEAT, losses=COUNT, about="company-{seat}")
LOSSES_PAID: Final = EVENTS.event("losses-paid", "R 8.4", seat=SEAT, losses=COUNT, cost=MONEY, about="company-{seat}")
INTEREST_PAID: Final = EVENTS.event(
    "interest-paid", "R 8.5", seat=SEAT, loans=COUNT, cost=MONEY, about="company-{seat}"
)
IN_DEBT: Final = EVENTS.event("in-debt", "R 10.4", seat=SEAT, debt=MONEY, about="company-{seat}")

FACTORIES_VALUED: Final = EVENTS.event("factories-valued", "R 11.1", seat=SEAT, value=MONEY, about="company-{seat}")
LOANS_REPAID: Final = EVENTS.event("loans-repaid", "R 11.2", seat=SEAT, loans=COUNT, cost=MONEY, about="company-{seat}")
GAME_ENDS: Final = EVENTS.event("game-ends", "R 9.3", winner=SEAT)
