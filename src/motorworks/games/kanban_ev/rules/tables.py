"""The components as tuples by id, read once from the data files."""

from typing import Any, Final

from motorworks.kernel import Domain, Term
from motorworks.kernel.edition import components

Benefit = tuple[int, int, int, int, int]
POINTS: Final = 0
SHIFTS: Final = 1
BOOKS: Final = 2
VOUCHERS: Final = 3
SPEECH: Final = 4
NO_BENEFIT: Final[Benefit] = (0, 0, 0, 0, 0)


def _benefit(printed: dict[str, int]) -> Benefit:
    points, shifts, books, vouchers, speech = (
        printed.get(name, 0) for name in ("points", "shifts", "books", "vouchers", "speech")
    )
    return (points, shifts, books, vouchers, speech)


def _benefits(printed: list[dict[str, int]]) -> tuple[Benefit, ...]:
    return tuple(_benefit(one) for one in printed)


_DATA: Final = components("motorworks.games.kanban_ev")

# Departments, workstations, Sandra's desk

DEPARTMENT: Final[Domain] = Domain("department", tuple(one["name"] for one in _DATA["department"]))
RESEARCH: Final = 0
ASSEMBLY: Final = 1
LOGISTICS: Final = 2
DESIGN_OFFICE: Final = 3
ADMINISTRATION: Final = 4
_STATIONS: Final = tuple(f"{name}-{end}" for name in DEPARTMENT.words for end in ("top", "bottom"))
STATION: Final[Domain] = Domain("station", _STATIONS)
PLACE: Final[Domain] = Domain("station", (*_STATIONS, "desk"))
DESK: Final = len(_STATIONS)
STATION_SHIFTS: Final = tuple(shifts for one in _DATA["department"] for shifts in one["shifts"])

MOST_SHIFTS: Final[int] = _DATA["working"]["most_shifts"]
SHIFT_BANK: Final[int] = _DATA["working"]["shift_bank"]
START_POINTS: Final[int] = _DATA["working"]["points"]
START_POINTS_NICE: Final[int] = _DATA["working"]["points_with_nice_sandra"]

CRITERION: Final[int] = _DATA["evaluation"]["criterion"]
PENALTY: Final[int] = _DATA["evaluation"]["penalty"]
EVALUATED_SHIFTS: Final[int] = _DATA["evaluation"]["shifts"]

# The week and the production cycle, both from 0 to 3
CALENDAR_END: Final = 3

# Training and certification

EXPERT_SPACE: Final[int] = _DATA["training"]["last"]
CERTIFIED_SPACE: Final[int] = _DATA["training"]["certified"]
TRAINING_POINTS: Final[tuple[int, ...]] = tuple(_DATA["training"]["final_points"])
# A place on the certification track is section * 4 + the space from the left.
CERTIFICATION_BENEFIT: Final[tuple[Benefit, ...]] = tuple(
    one for section in _DATA["certification"]["sections"] for one in _benefits(section)
)
POSITION: Final[Domain] = Domain("position", ("4th", "3rd", "2nd", "1st"))
SECTION: Final = len(POSITION)

AWARD: Final[Domain] = Domain("award", tuple(one["name"] for one in _DATA["awards"]["tiles"]))
AWARD_BENEFIT: Final = _benefits([one["benefit"] for one in _DATA["awards"]["tiles"]])
AWARD_COUNT: Final[tuple[int, ...]] = tuple(one["count"] for one in _DATA["awards"]["tiles"])
AWARDS_PER_DEPARTMENT: Final[tuple[int, ...]] = tuple(_DATA["awards"]["per_department"])

# Supplies and player boards

ALL_BOOKS: Final[int] = _DATA["supply"]["books"]
ALL_VOUCHERS: Final[int] = _DATA["supply"]["vouchers"]
ALL_GENERIC: Final[int] = _DATA["supply"]["generic_speech"]
PARTS_OF_A_TYPE: Final[int] = _DATA["supply"]["parts_of_a_type"]
CARS_OF_A_MODEL: Final[int] = _DATA["supply"]["cars_of_a_model"]

_BOARD: Final = _DATA["board"] | _DATA["start"]
DESK_SLOTS: Final[int] = _BOARD["desk"]
STORAGE: Final[int] = _BOARD["storage"]
SPEECH_SLOTS: Final[int] = _BOARD["speech"]
GARAGES: Final[int] = _BOARD["garages"]
OWN_SPEECH: Final[int] = _BOARD["own_speech"]
SLOTTED_AT_START: Final[int] = _BOARD["slotted_at_start"]
VOUCHERS_AT_START: Final[int] = _BOARD["vouchers_at_start"]
HAND_OF_GOALS: Final[int] = _BOARD["goals"]
HAND_OF_ORDERS: Final[int] = _BOARD["orders"]
GARAGE: Final[Domain] = Domain("garage", ("1", "2", "3", "4", "5"), plain=True)
PADLOCKED: Final = GARAGES

DOUBLE_UPGRADE: Final[Domain] = Domain("double-upgrade", ("locked", "open", "used"))
LOCKED, OPEN, USED = DOUBLE_UPGRADE

TILE: Final[Domain] = Domain("tile", tuple(_DATA["garage_tiles"]["names"]))
FREE_TILE: Final[Domain] = Domain("tile", TILE.words[:-1])
PADLOCK: Final = len(FREE_TILE)
# Basic, then expert: the tiles of a set whose garage can be chosen, and what each tile pays.
_TILE_SETS: Final = (_DATA["garage_tiles"]["basic"], _DATA["garage_tiles"]["expert"])
TILE_SET: Final = tuple(tuple(FREE_TILE.value(word) for word in one if word in FREE_TILE.words) for one in _TILE_SETS)
TILE_BENEFIT: Final = tuple(_benefits([one.get(word, {}) for word in TILE.words]) for one in _TILE_SETS)

# Models, parts, designs

_MODELS: Final = _DATA["model"]
MODEL: Final[Domain] = Domain("model", tuple(one["name"] for one in _MODELS))
CITY: Final = 0
SUV: Final = 1
TRUCK: Final = 2
SPORTS: Final = 3
CONCEPT: Final = 4
MODELS: Final = range(len(MODEL))
CAR_VALUE: Final[tuple[int, ...]] = tuple(one["value"] for one in _MODELS)
DEMAND_TOKENS: Final[tuple[int, ...]] = tuple(one["demand"] for one in _MODELS)
ASSEMBLY_SPACES: Final[tuple[int, ...]] = tuple(one["assembly_spaces"] for one in _MODELS)
# Upgrade spaces of all models in one row: model * 6 + space.
SPACE: Final[Domain] = Domain("space", ("a", "b", "c", "d", "e", "f"))
SPACES: Final = len(SPACE)
SPACE_BENEFIT: Final = tuple(one for model in _MODELS for one in _benefits(model["upgrade_spaces"]))

PART: Final[Domain] = Domain("part", tuple(_DATA["parts"]["names"]))
MOTOR: Final = 0
AUTOPILOT: Final = 1
BATTERY: Final = 2
DRIVETRAIN: Final = 3
BODY: Final = 4
ELECTRONICS: Final = 5
PARTS: Final = range(len(PART))
ALL_PARTS: Final = (1 << len(PART)) - 1
# For each set of part types, as bits, the types in it.
PARTS_IN: Final = tuple(tuple(part for part in PARTS if parts >> part & 1) for parts in range(ALL_PARTS + 1))
IS_ABOVE: Final = tuple(word in _DATA["parts"]["above_the_line"] for word in PART.words)
# A design is model * 7 + part; the seventh shows no part.
FACE: Final[Domain] = Domain("face", (*PART.words, "plain"))
PLAIN: Final = len(PART)
FACES: Final = len(FACE)
DESIGN: Final[Domain] = Domain("design", tuple(f"{model}-{face}" for model in MODEL.words for face in FACE.words))
MODEL_OF: Final = tuple(design // FACES for design in DESIGN)
PART_OF: Final = tuple(design % FACES for design in DESIGN)
DESIGNS_OF_MODEL: Final = tuple(sum(1 << (model * FACES + face) for face in range(FACES)) for model in MODELS)
DESIGNS_OF_PART: Final = tuple(sum(1 << (model * FACES + part) for model in MODELS) for part in PARTS)

UPGRADE_POINTS: Final[int] = _DATA["upgrade"]["points"]
VALUE: Final[tuple[int, ...]] = tuple(_DATA["upgrade"]["values"])
HIGHEST_VALUE: Final = len(VALUE) - 1

# Design department: the open spaces are row * 4 + column; then come the Central stack and the First Office stacks

COLUMN_BENEFIT: Final = _benefits(_DATA["designs"]["columns"])
COLUMNS: Final = len(COLUMN_BENEFIT)
OPEN_SPACES: Final = 2 * COLUMNS
SPOT: Final[Domain] = Domain(
    "spot",
    (
        *(f"{row}-{column + 1}" for row in ("top", "bottom") for column in range(COLUMNS)),
        "central",
        "top-office",
        "bottom-office",
    ),
)
CENTRAL, TOP_OFFICE, BOTTOM_OFFICE = range(OPEN_SPACES, OPEN_SPACES + 3)
STACK: Final[int] = _DATA["designs"]["stack"]
SANDRA_COLUMNS: Final[int] = _DATA["designs"]["sandra_columns"]
SANDRA_COLUMNS_FOR_TWO: Final[int] = _DATA["designs"]["sandra_columns_for_two"]

# Logistics

_ORDERS: Final = _DATA["orders"]
ORDER: Final[Domain] = Domain("order", tuple(card["name"] for card in _ORDERS["card"]))
PLACEMENT: Final[Domain] = Domain("placement", ("P1", "P2", "P3", "P4"))


def _row(words: list[str]) -> tuple[int, ...]:
    return tuple(PART.value(word) for word in words)


# The rows of each order: double, middle, other.
ORDER_ROWS: Final = tuple(
    (_row([card["double"]] * 2), _row(card.get("middle", _ORDERS["middle"])), _row(card["other"]))
    for card in _ORDERS["card"]
)
ORDER_PARTS: Final = tuple(double + middle + other for double, middle, other in ORDER_ROWS)
# For each placement the rows above the line and the rows below it.
PLACEMENT_ROWS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    ((0, 1), (2,)),
    ((0,), (1, 2)),
    ((2, 1), (0,)),
    ((2,), (1, 0)),
)


def is_brought(part: int, above: bool) -> bool:
    """Whether a symbol above or below the line lies on the side of its warehouse [R 9.2]."""
    return IS_ABOVE[part] == above


def delivered(rows: tuple[tuple[int, ...], ...], placement: int) -> tuple[int, ...]:
    """The parts of an order that is placed so, supply permitting [R 9.2]."""
    above, below = PLACEMENT_ROWS[placement]
    parts = [part for row in above for part in rows[row] if is_brought(part, True)]
    parts += [part for row in below for part in rows[row] if is_brought(part, False)]
    return tuple(sorted(parts))


ORDER_YIELD: Final = tuple(tuple(delivered(rows, placement) for placement in PLACEMENT) for rows in ORDER_ROWS)

# Assembly: places of the conveyor are the start spaces, the plates, then the exits

_CONVEYOR: Final = _DATA["conveyor"]
NODE: Final[Domain] = Domain("node", (*_CONVEYOR["starts"], *_CONVEYOR["plates"], *_CONVEYOR["exits"]))
FIRST_EXIT: Final = NODE.value(_CONVEYOR["exits"][0])
# The line that a place lies in, from the top, and the column: the start spaces, two of plates, the exits.
LINE_OF: Final = tuple(int(word[1]) - 1 for word in NODE.words)
COLUMN_OF: Final = tuple("SPLX".index(word[0]) for word in NODE.words)
ARROWS: Final = tuple(tuple(NODE.value(to) for to in _CONVEYOR["arrows"].get(word, ())) for word in NODE.words)
EXIT_POINTS: Final[tuple[int, ...]] = (0,) * FIRST_EXIT + tuple(_CONVEYOR["exit_points"])
LINES: Final = tuple(MODEL.value(word) for word in _CONVEYOR["lines"])
START: Final = tuple(LINES.index(model) for model in MODELS)
ARROW: Final[Domain] = Domain("arrow", ("left", "inward"))

# Test track

TRACK: Final[tuple[int, ...]] = tuple(_DATA["test_track"]["spaces"])
QUEUE: Final[int] = _DATA["test_track"]["queue"]
SLOT: Final[Domain] = Domain("slot", tuple(str(n + 1) for n in range(QUEUE)), plain=True)
CLAIM_COST: Final[tuple[int, ...]] = tuple(_DATA["test_track"]["claim_cost"])

# Goals

GOAL: Final[Domain] = Domain("goal", tuple(str(one["number"]) for one in _DATA["performance"]))
GOAL_COUNTS: Final[tuple[str, ...]] = tuple(one["counts"] for one in _DATA["performance"])
GOAL_POINTS: Final[tuple[int, ...]] = tuple(one["points"] for one in _DATA["performance"])
GOAL_ICONS: Final[tuple[int, ...]] = tuple(one["most"] for one in _DATA["performance"])
ROOM: Final = 4

_NAMED: Final = {word: value for domain in (MODEL, PART, DEPARTMENT) for value, word in enumerate(domain.words)}


def _of(goal: dict[str, Any]) -> tuple[int, ...]:
    """The models, parts, departments or garages a goal names, as ids."""
    return tuple(one - 1 if isinstance(one, int) else _NAMED[one] for one in goal.get("of", ()))


GOAL_OF: Final = tuple(_of(one) for one in _DATA["performance"])

FACTORY_GROUP: Final[Domain] = Domain("factory-goal", tuple(_DATA["factory"]["groups"]))
CAR_GOALS: Final = 0
UPGRADE_GOALS: Final = 1
CERTIFICATION_GOALS: Final = 2
FACTORY_NUMBERS: Final[tuple[int, ...]] = tuple(_DATA["factory"]["numbers"])
FACTORY_TOKENS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(one) for one in _DATA["factory"]["tokens"])


NO_LIMIT: Final = 99


class Achievement:
    """One line of a Final Goal tile: count something, and gain points if it is at least or at most a number."""

    __slots__ = ("counts", "least", "most", "of", "points")

    def __init__(self, printed: dict[str, Any]) -> None:
        self.counts: str = printed["counts"]
        self.of = _of(printed)
        self.least: int = printed.get("least", 0)
        self.most: int = printed.get("most", NO_LIMIT)
        self.points: int = printed["points"]


FINAL: Final[Domain] = Domain("final", tuple(str(one["number"]) for one in _DATA["final"]))
FINAL_GOALS: Final = tuple(tuple(Achievement(line) for line in one["achievements"]) for one in _DATA["final"])
STANDARD_FINALS: Final = tuple(goal for goal, one in enumerate(_DATA["final"]) if one["standard"])

# Working alone

COLLEAGUE: Final[Domain] = Domain("colleague", ("lacerda", "turczi"))
LACERDA: Final = 1
TURCZI: Final = 2
SHARED_DESIGNS: Final[int] = _DATA["setup"]["shared_designs"]
SOLO_GOALS: Final[int] = _DATA["setup"]["goals"]
LACERDA_TRAINING: Final[int] = _DATA["setup"]["lacerda_training"]
# A Selection card is three times its part, plus 0 to 2; `True` takes the top of the column.
SELECTION: Final[Domain] = Domain("selection", tuple(f"{part}-{n + 1}" for part in PART.words for n in range(3)))
TAKES_TOP: Final = tuple(letter == "t" for part in PART.words for letter in _DATA["selection"][part])
PLAN: Final[Domain] = Domain(
    "plan",
    (*(f"{one['department']}{'-parts' if one['parts'] else ''}" for one in _DATA["plan"]), "reshuffle"),
)
RESHUFFLE: Final = len(_DATA["plan"])
PLAN_DEPARTMENT: Final = tuple(DEPARTMENT.value(one["department"]) for one in _DATA["plan"])
PLAN_PARTS: Final = tuple(_row(one["parts"]) for one in _DATA["plan"])
SANDRA_MODEL: Final = tuple(MODEL.value(word) for word in _DATA["by_sandra"]["model"])
SANDRA_COLUMN: Final[tuple[int, ...]] = tuple(_DATA["by_sandra"]["design_column"])
FOUR_ABOVE: Final[tuple[bool, ...]] = tuple(_DATA["by_sandra"]["four_above"])
_NUMBERS: Final = _DATA["numbers"]
TURCZI_TOKENS: Final[int] = _NUMBERS["turczi_tokens"]
PARTS_KEPT: Final[int] = _NUMBERS["parts_kept"]
FIRST_CERTIFIED_POINTS: Final[int] = _NUMBERS["first_certified"]
FIRST_EXPERT_POINTS: Final[int] = _NUMBERS["first_expert"]
TRACK_LEADER_POINTS: Final[int] = _NUMBERS["track_leader"]
WEEK_POINTS_PER_UPGRADE: Final[int] = _NUMBERS["upgraded_at_week"]
PLAIN_DESIGN_POINTS: Final[int] = _NUMBERS["plain_design"]
DESIGN_POINTS_AT_END: Final[int] = _NUMBERS["design_at_end"]
LOWEST_PART_VALUE: Final[int] = _NUMBERS["lowest_part_value"]
DIFFICULTIES: Final = 9

# A benefit in words: one word for each thing and number, such as `shifts-2`

_THINGS: Final[tuple[str, ...]] = ("points", "shifts", "books", "vouchers", "speech")
_MOST: Final = 5
BENEFIT: Final[Domain] = Domain(
    "benefit", tuple(f"{thing}-{number + 1}" for thing in _THINGS for number in range(_MOST))
)


def benefit_ids(benefit: Benefit) -> list[int]:
    return [thing * _MOST + number - 1 for thing, number in enumerate(benefit) if number]


def benefit_terms(benefit: Benefit) -> list[Term]:
    return [BENEFIT.term(one) for one in benefit_ids(benefit)]
