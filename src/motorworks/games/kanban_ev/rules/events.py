"""The events of the journal, each with its rule and its readers."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import SEAT, Domain, Events

EVENTS: Final = Events(room="tile-*")
NUMBER: Final = Domain.numbers("number", -200, 400)
FINAL_SOURCE: Final = Domain(
    "final-source", ("final-goal", "banked-shifts", "tokens", "cars", "training", "tested", "colleagues")
)
_event = EVENTS.event

# Gains [R 5.3, R 5.4]
POINTS_GAINED: Final = _event("points-gained", "R 1.5", seat=SEAT, points=NUMBER)
POINTS_LOST: Final = _event("points-lost", "R 1.5", seat=SEAT, points=NUMBER)
SHIFTS_BANKED: Final = _event("shifts-banked", "R 5.3", seat=SEAT, number=NUMBER)
BOOKS_GAINED: Final = _event("books-gained", "R 5.3", seat=SEAT, number=NUMBER)
VOUCHERS_GAINED: Final = _event("vouchers-gained", "R 5.3", seat=SEAT, number=NUMBER)
SPEECH_SLOTTED: Final = _event("speech-slotted", "R 5.4", seat=SEAT, moves="speech-{seat}-*")
GENERIC_KEPT: Final = _event("generic-kept", "R 5.4", seat=SEAT)

# Setup and orientation
ORDERS_DEALT: Final = _event(
    "orders-dealt",
    "R 2.10",
    secret=("orders",),
    readers=("seat",),
    private=True,
    several="orders",
    seat=SEAT,
    orders=t.ORDER,
)
TILES_ARRANGED: Final = _event("tiles-arranged", "R 2.12", several="tiles", seat=SEAT, tiles=t.TILE)
SPACE_CHOSEN: Final = _event(
    "space-chosen", "R 3.1", seat=SEAT, position=t.POSITION, moves="certified-{seat}", room="certified-* worker-*"
)
PART_TAKEN: Final = _event(
    "part-taken",
    "R 3.2",
    seat=SEAT,
    part=t.PART,
    moves="part-{seat}-{part}-*",
    room="recycling-{part} warehouse-{part}-*",
)
DESIGN_TAKEN: Final = _event(
    "design-taken", "R 8.1", seat=SEAT, design=t.DESIGN, moves="design-{design}", room="design-*"
)

# Days
DAY_BEGAN: Final = _event("day-began", "R 4.1", heading=True, day=NUMBER, room="design-*")
STATION_CHOSEN: Final = _event(
    "station-chosen",
    "R 4.2",
    seat=SEAT,
    station=t.STATION,
    moves="worker-{seat}",
    about="station-{station}",
    room="worker-*",
)
SANDRA_MOVED: Final = _event("sandra-moved", "R 4.3", station=t.PLACE, moves="sandra")
TURN_BEGAN: Final = _event(
    "turn-began", "R 5.1", seat=SEAT, station=t.STATION, about="worker-{seat} station-{station}", room="design-*"
)
OVERTIME_WORKED: Final = _event("overtime-worked", "R 5.2", seat=SEAT)
SHIFTS_RETURNED: Final = _event("shifts-returned", "R 5.2", seat=SEAT, number=NUMBER)
DEPARTMENT_MANAGED: Final = _event(
    "department-managed", "R 12.1", seat=SEAT, department=t.DEPARTMENT, about="department-{department}"
)
RECYCLED: Final = _event(
    "recycled",
    "R 5.6",
    seat=SEAT,
    give=t.PART,
    get=t.PART,
    moves="part-{seat}-{get}-* recycling-{give}",
    room="part-{seat}-* recycling-*",
)

# Training
TRAINED: Final = _event(
    "trained",
    "R 6.1",
    seat=SEAT,
    department=t.DEPARTMENT,
    space=NUMBER,
    moves="training-{seat}-{department}",
    about="training-{department}",
)
BOOK_READ: Final = _event("book-read", "R 6.2", seat=SEAT)
CERTIFIED: Final = _event(
    "certified",
    "R 6.3",
    seat=SEAT,
    section=NUMBER,
    position=t.POSITION,
    moves="certified-{seat}",
    about="certification-{section}-{position}",
)
EXPERT: Final = _event("expert", "R 6.6", seat=SEAT, department=t.DEPARTMENT, about="training-{seat}-{department}")
AWARD_TAKEN: Final = _event("award-taken", "R 6.6", seat=SEAT, award=t.AWARD)
FACTORY_GOAL_MET: Final = _event("factory-goal-met", "R 7.1", seat=SEAT, group=t.FACTORY_GROUP, number=NUMBER)

# Logistics
ORDER_ISSUED: Final = _event(
    "order-issued",
    "R 9.2",
    several="parts",
    seat=SEAT,
    order=t.ORDER,
    placement=t.PLACEMENT,
    parts=t.PART,
    moves="warehouse-{parts}-*",
)
ORDER_DRAWN: Final = _event(
    "order-drawn", "R 9.2", secret=("order",), readers=("seat",), private=True, seat=SEAT, order=t.ORDER
)
PARTS_COLLECTED: Final = _event(
    "parts-collected",
    "R 9.3",
    seat=SEAT,
    part=t.PART,
    number=NUMBER,
    moves="part-{seat}-{part}-*",
    about="warehouse-{part}",
    room="warehouse-{part}-*",
)

# Assembly
CLEANED_OUT: Final = _event("cleaned-out", "R 10.1", model=t.MODEL, about="line-{model}", room="assembly-{model}-*")
PART_PROVIDED: Final = _event(
    "part-provided",
    "R 10.2",
    seat=SEAT,
    part=t.PART,
    model=t.MODEL,
    moves="assembly-{model}-{part}",
    room="assembly-* car-*",
)
CAR_MOVED: Final = _event("car-moved", "R 10.4", model=t.MODEL, node=t.NODE, moves="car-{model}-*", room="car-*")
CAR_ROLLED_OUT: Final = _event(
    "car-rolled-out", "R 10.7", model=t.MODEL, node=t.NODE, moves="car-{model}-*", room="car-*"
)
CAR_REMOVED: Final = _event("car-removed", "R 10.7", model=t.MODEL, about="cars-{model}", room="car-*")
DEMAND_MET: Final = _event("demand-met", "R 10.8", model=t.MODEL)
DEMAND_DRAWN: Final = _event("demand-drawn", "R 10.8", model=t.MODEL)

# Research & Development
CAR_CLAIMED: Final = _event(
    "car-claimed",
    "R 11.1",
    seat=SEAT,
    model=t.MODEL,
    design=t.DESIGN,
    moves="car-{model}-* design-{design}",
    room="car-{model}-*",
)
CAR_PARKED: Final = _event(
    "car-parked", "R 11.2", seat=SEAT, model=t.MODEL, garage=t.GARAGE, moves="car-{model}-*", room="car-*"
)
TILE_PLACED: Final = _event("tile-placed", "R 17.5", several="benefit", seat=SEAT, garage=t.GARAGE, benefit=t.BENEFIT)
TILE_TURNED: Final = _event("tile-turned", "R 17.5", seat=SEAT, garage=t.GARAGE)
PACE_CAR_MOVED: Final = _event("pace-car-moved", "R 11.3", number=NUMBER, moves="pace-car", room="car-*")
MEETING_CALLED: Final = _event("meeting-called", "R 11.3", about="pace-car")
DESIGN_UPGRADED: Final = _event(
    "design-upgraded",
    "R 11.4",
    seat=SEAT,
    design=t.DESIGN,
    model=t.MODEL,
    space=t.SPACE,
    moves="design-{design} fitted-{model}-{space}",
    about="space-{model}-{space}",
)
VALUE_RISEN: Final = _event(
    "value-risen", "R 11.5", part=t.PART, points=NUMBER, about="value-{part}", room="design-* fitted-*"
)
DOUBLE_UPGRADED: Final = _event("double-upgraded", "R 11.6", seat=SEAT, part=t.PART)

# Sandra and the week
EVALUATED: Final = _event(
    "evaluated", "R 13.1", several="seats", department=t.DEPARTMENT, seats=SEAT, about="department-{department}"
)
SANDRA_CLEARED_ASSEMBLY: Final = _event("sandra-cleared-assembly", "R 13.3", about="sandra")
SANDRA_CLEARED_WAREHOUSES: Final = _event("sandra-cleared-warehouses", "R 13.3", about="sandra", room="warehouse-*")
SANDRA_REMOVED_DESIGNS: Final = _event(
    "sandra-removed-designs", "R 13.4", number=NUMBER, about="sandra", room="design-*"
)
WEEK_ENDED: Final = _event("week-ended", "R 14.2", number=NUMBER, room="design-*")

# Meetings
MEETING_BEGAN: Final = _event("meeting-began", "R 15.1", room="design-*")
GOAL_PLAYED: Final = _event("goal-played", "R 15.2", seat=SEAT, goal=t.GOAL, moves="goal-{goal}")
SPOKE: Final = _event(
    "spoke", "R 15.4", seat=SEAT, goal=t.GOAL, icon=NUMBER, points=NUMBER, moves="goal-{goal}", about="speaker-{seat}"
)
PASSED: Final = _event("passed", "R 15.3", seat=SEAT)
EXCHANGED: Final = _event("exchanged", "R 15.6", seat=SEAT, number=NUMBER, moves="speech-{seat}-*")
GOAL_SEEDED: Final = _event(
    "goal-seeded", "R 15.7", secret=("goal",), readers=("seat",), seat=SEAT, goal=t.GOAL, moves="goal-{goal}"
)
ROOM_FILLED: Final = _event("room-filled", "R 15.7", several="goals", goals=t.GOAL, moves="goal-{goals}")
GOALS_DRAWN: Final = _event(
    "goals-drawn",
    "R 15.7",
    secret=("goals",),
    readers=("seat",),
    private=True,
    several="goals",
    seat=SEAT,
    goals=t.GOAL,
    moves="goal-{goals}",
)
MEETING_ENDED: Final = _event("meeting-ended", "R 15.8", number=NUMBER)
GAME_ENDED: Final = _event("game-ended", "R 16.1", room="design-*")

# Working alone
COLLEAGUE_CHOSE: Final = _event(
    "colleague-chose",
    "R 18.5",
    colleague=t.COLLEAGUE,
    station=t.STATION,
    moves="worker-{colleague:1}",
    about="station-{station}",
)
COLLEAGUE_TRAINED: Final = _event(
    "colleague-trained",
    "R 18.6",
    colleague=t.COLLEAGUE,
    department=t.DEPARTMENT,
    space=NUMBER,
    moves="training-{colleague:1}-{department}",
    about="training-{department}",
)
COLLEAGUE_CERTIFIED: Final = _event(
    "colleague-certified",
    "R 18.6",
    colleague=t.COLLEAGUE,
    section=NUMBER,
    position=t.POSITION,
    moves="certified-{colleague:1}",
    about="certification-{section}-{position}",
)
COLLEAGUE_EXPERT: Final = _event(
    "colleague-expert",
    "R 18.12",
    colleague=t.COLLEAGUE,
    department=t.DEPARTMENT,
    about="training-{colleague:1}-{department}",
)
SHIFT_CANCELLED: Final = _event("shift-cancelled", "R 18.20", colleague=t.COLLEAGUE, seat=SEAT)
COLLEAGUE_TOOK: Final = _event(
    "colleague-took", "R 18.7", colleague=t.COLLEAGUE, design=t.DESIGN, moves="design-{design}"
)
COLLEAGUE_ORDERED: Final = _event(
    "colleague-ordered",
    "R 18.8",
    several="parts",
    order=t.ORDER,
    placement=t.PLACEMENT,
    parts=t.PART,
    moves="warehouse-{parts}-*",
)
COLLEAGUE_KEPT: Final = _event(
    "colleague-kept", "R 18.8", colleague=t.COLLEAGUE, part=t.PART, moves="kept-{part}-*", room="recycling-*"
)
COLLEAGUES_DISCARDED: Final = _event("colleagues-discarded", "R 18.8", part=t.PART, room="recycling-*")
COLLEAGUE_PROVIDED: Final = _event(
    "colleague-provided",
    "R 18.9",
    colleague=t.COLLEAGUE,
    part=t.PART,
    model=t.MODEL,
    moves="assembly-{model}-{part}",
    room="assembly-* car-*",
)
COLLEAGUE_UPGRADED: Final = _event(
    "colleague-upgraded",
    "R 18.10",
    colleague=t.COLLEAGUE,
    design=t.DESIGN,
    moves="design-{design}",
    room="fitted-* recycling-*",
)
COLLEAGUE_CLAIMED: Final = _event(
    "colleague-claimed", "R 18.10", colleague=t.COLLEAGUE, model=t.MODEL, moves="car-{model}-*"
)
NOT_EVALUATED: Final = _event("not-evaluated", "R 18.13", department=t.DEPARTMENT, about="department-{department}")
COLLEAGUES_WEEK: Final = _event("colleagues-week", "R 18.15", number=NUMBER)
COLLEAGUE_SPOKE: Final = _event("colleague-spoke", "R 18.16", colleague=t.COLLEAGUE, goal=t.GOAL, points=NUMBER)
RECYCLING_EXCHANGED: Final = _event(
    "recycling-exchanged", "R 18.14", out=t.PART, put=t.PART, moves="recycling-{put}", room="recycling-*"
)
FIRED: Final = _event("fired", "R 18.17")

# Scoring, source by source
CARS_PAID: Final = _event("cars-paid", "R 14.1", seat=SEAT, points=NUMBER)
FINAL_POINTS: Final = _event("final-points", "R 16.1", seat=SEAT, source=FINAL_SOURCE, points=NUMBER)
