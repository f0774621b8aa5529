"""Setting up [R 2]."""

from motorworks.games.gear_and_piston.rules import knowledge
from motorworks.games.gear_and_piston.rules.events import INVESTORS_CHOSEN, LAID_OUT, START_DRAWN
from motorworks.games.gear_and_piston.rules.state import PLANNING, GearState
from motorworks.games.gear_and_piston.rules.tables import (
    FIRST_JUNK,
    INVESTOR_STACK,
    LOCATION_WORDS,
    MARKERS,
    NEW,
    PARTS,
    PATENT_DISPLAY,
    SCRAP,
    SCRAPYARD_DISPLAY,
    SPARE_JUNK,
    parts_in_play,
)
from motorworks.games.gear_and_piston.rules.variants import (
    ADVANCED,
    AT_ONCE,
    END_OF_ROUND,
    EXPERT,
    MODE_DOMAIN,
    Variants,
)
from motorworks.kernel import Choices, Game, RuleOption

RULE_OPTIONS = (
    RuleOption("investors", MODE_DOMAIN.words),
    RuleOption("alternative_rules", (False, True)),
    RuleOption("exhaustion", (AT_ONCE, END_OF_ROUND)),
    RuleOption("union_other_locations_only", (False, True)),
    RuleOption("start_by_placement_time", (False, True)),
    RuleOption("black_market_split", (False, True)),
    RuleOption("big_excludes_junk", (False, True)),
)

STREAMS = ("new parts", "scrap parts", "junk", "investors", "start player")
NEW_STREAM, SCRAP_STREAM, JUNK_STREAM, INVESTOR_STREAM, START_STREAM = range(5)


def new_state(game: Game[GearState], players: int, choices: Choices) -> GearState:
    s = GearState(game, players)
    s.mode = MODE_DOMAIN.value(str(choices["investors"]))
    s.alternative = choices["alternative_rules"] is True
    s.variants = _variants(choices)
    s.hands = [[] for _ in range(players)]
    s.cars = [()] * players
    s.volatility = [0] * players
    s.supply = [MARKERS[players]] * players
    s.held = [0] * players
    s.queues = [[] for _ in LOCATION_WORDS]
    s.whereabouts = [knowledge.IN_STACK] * PARTS
    return s


def _variants(choices: Choices) -> Variants:
    return Variants(
        str(choices["exhaustion"]),
        union_other_locations_only=choices["union_other_locations_only"] is True,
        start_by_placement_time=choices["start_by_placement_time"] is True,
        black_market_split=choices["black_market_split"] is True,
        big_excludes_junk=choices["big_excludes_junk"] is True,
    )


def deal(s: GearState) -> None:
    s.new_stack = parts_in_play(NEW, s.players)
    s.scrap_stack = parts_in_play(SCRAP, s.players)
    s.junk = list(range(FIRST_JUNK, SPARE_JUNK))
    s.shuffle(s.new_stack, NEW_STREAM)
    s.shuffle(s.scrap_stack, SCRAP_STREAM)
    s.shuffle(s.junk, JUNK_STREAM)
    _choose_investors(s)
    s.start = s.rng.below(s.players, START_STREAM)
    s.note(START_DRAWN, s.start)
    _turn_up(s)
    s.go(PLANNING)


def _choose_investors(s: GearState) -> None:
    for stack in _stacks(s):
        choice = [investor for investor, of in enumerate(INVESTOR_STACK) if of == stack]
        s.investors.append(choice[s.rng.below(len(choice), INVESTOR_STREAM)])
    s.note(INVESTORS_CHOSEN, *s.investors)


def _stacks(s: GearState) -> tuple[int, ...]:
    """The stacks of which one investor each is drawn [R 2.4]."""
    if s.mode == EXPERT:
        return (1, 2, 3)
    return (1, 2 + s.rng.below(2, INVESTOR_STREAM)) if s.mode == ADVANCED else (1, 2)


def _turn_up(s: GearState) -> None:
    """The displays; by the alternative rules there is no display of scrap [R 2.3, R 12.1]."""
    s.patent = [s.draw(s.new_stack) for _ in range(PATENT_DISPLAY)]
    s.note(LAID_OUT, NEW, *s.patent)
    if not s.alternative:
        s.scrapyard = [s.draw(s.scrap_stack) for _ in range(SCRAPYARD_DISPLAY)]
        s.note(LAID_OUT, SCRAP, *s.scrapyard)
