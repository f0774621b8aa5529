"""Starting the game [R 0]."""

from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.display import fill_executive_display
from motorworks.games.automobile.rules.moves import BY_ACTION
from motorworks.games.automobile.rules.selling import clear_sales
from motorworks.games.automobile.rules.state import AutomobileState, Variants
from motorworks.games.automobile.rules.tables import CHARACTER, CLASSES, NONE, SPACES, TWO_PLAYERS
from motorworks.kernel.game import Game
from motorworks.kernel.rule_options import RuleOption
from motorworks.kernel.state import Choices

RULE_OPTIONS = (
    RuleOption("stock", ("forty", "unlimited")),
    RuleOption("closed_hold_front", (False, True)),
    RuleOption("parts_alone", (False, True)),
)


def new_state(game: Game[AutomobileState], players: int, choices: Choices) -> AutomobileState:
    """An empty board, every piece at hand."""
    s = AutomobileState(game, players, _variants(choices))
    clear_board(s)
    clear_turn(s)
    cubes = tables.CUBES_LESS_PLAYERS - players
    s.cash = [tables.START_CASH] * players
    s.cubes = [cubes] * players
    s.losses = [0] * players
    s.loans = [0] * players
    s.cars_at_hand = [tables.CARS] * players
    s.factories_at_hand = [tables.FACTORIES] * players
    s.distributors_at_hand = [tables.DISTRIBUTORS] * players
    s.parts = [NONE] * players
    s.hands = [[] for _ in range(players)]
    s.boxes = [[0] * players for _ in CLASSES]
    s.rows = [[0] * players for _ in CLASSES]
    s.character_cubes = list(tables.CHARACTER_CUBES)
    s.neutral_at_hand = tables.NEUTRAL_DISTRIBUTORS if players == TWO_PLAYERS else 0
    s.neutral_boxes = [0] * len(CLASSES)
    s.neutral_rows = [0] * len(CLASSES)
    s.stock = 0 if s.variants.unlimited_stock else tables.CUBES - players * cubes - sum(s.character_cubes)
    s.bag = list(tables.TILES[players])
    return s


def _variants(choices: Choices) -> Variants:
    return Variants(
        unlimited_stock=choices["stock"] == "unlimited",
        closed_hold_front=choices["closed_hold_front"] is True,
        parts_alone=choices["parts_alone"] is True,
    )


def clear_board(s: AutomobileState) -> None:
    s.owner = [NONE] * SPACES
    s.factories = [0] * SPACES
    s.cars = [0] * SPACES
    s.bonus = [0] * SPACES
    s.reduced = [0] * SPACES
    fill_executive_display(s)


def clear_turn(s: AutomobileState) -> None:
    s.turn = 1
    s.round = 1
    s.place = 0
    s.selection = []
    s.characters = [NONE] * len(CHARACTER)
    s.blocked = []
    s.blocked_next = []
    s.bag_tiles = []
    s.demand = [0] * len(CLASSES)
    clear_sales(s)
    s.acted = False
    s.ford_left = False
    s.occasion = BY_ACTION
    s.space = NONE
    s.placed = [0] * len(CLASSES)
    s.produced = []
    s.howard_left = 0
    s.pile = 0


def deal(s: AutomobileState) -> None:
    """A random first player, the others clockwise [R 0.8]."""
    first = s.rng.below(s.players)
    s.selection = [(first + i) % s.players for i in range(s.players)]
    s.go(sequence.DRAW_DEMAND_TILES)
