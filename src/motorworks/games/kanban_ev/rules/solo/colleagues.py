"""What Mr Lacerda and Mr Turczi have, and the cards that lead them; empty unless a player works alone."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, Mask
from motorworks.kernel import Domain, Field, Flag, Int, Many, Name


class Colleagues:
    __slots__ = (
        "cars",
        "designs",
        "difficulty",
        "experts",
        "fired",
        "first",
        "gone",
        "meetings",
        "parts",
        "plan_column",
        "plan_deck",
        "plans",
        "reached",
        "selection_deck",
        "selections",
        "shared",
        "shuffled",
        "turned",
    )

    def __init__(self) -> None:
        self.difficulty = 0  # cards in play
        self.plan_deck: list[int] = []
        self.plan_column: list[int] = []
        self.plans = [NONE, NONE]  # the card before each colleague
        self.shuffled = False  # the plan deck was reshuffled, so the Reshuffle card may be anywhere in it
        self.selection_deck: list[int] = []
        self.selections = [NONE, NONE]  # the card before each colleague
        self.turned = NONE  # the Selection card of the end of the day
        self.shared: list[int] = []  # the design stack
        self.designs = 0  # upgraded, in their areas
        self.gone = 0  # upgraded, out of the game
        self.cars = [0] * 5  # by model
        self.parts = [0] * 6  # by type
        self.first = 0  # departments in which somebody has been certified
        self.experts = 0  # departments in which somebody has been on the last space
        self.meetings = 0
        self.reached = 0  # the most PP the player ever had
        self.fired = False

    def copy(self) -> "Colleagues":
        new = Colleagues()
        new.difficulty = self.difficulty
        new.plan_deck = self.plan_deck[:]
        new.plan_column = self.plan_column[:]
        new.plans = self.plans[:]
        new.shuffled = self.shuffled
        new.selection_deck = self.selection_deck[:]
        new.selections = self.selections[:]
        new.turned = self.turned
        new.shared = self.shared[:]
        new.designs = self.designs
        new.gone = self.gone
        new.cars = self.cars[:]
        new.parts = self.parts[:]
        new.first = self.first
        new.experts = self.experts
        new.meetings = self.meetings
        new.reached = self.reached
        new.fired = self.fired
        return new


DIFFICULTY: Final = Domain("difficulty", tuple(str(n + 1) for n in range(t.DIFFICULTIES)))

COLLEAGUE_FIELDS: Final = (
    Field("difficulty", Mask(DIFFICULTY)),
    Field("plan_deck", Many(Name(t.PLAN))),
    Field("plan_column", Many(Name(t.PLAN), most=3)),
    Field("plans", Many(Name(t.PLAN, none=True), 2)),
    Field("shuffled", Flag()),
    Field("selection_deck", Many(Name(t.SELECTION))),
    Field("selections", Many(Name(t.SELECTION, none=True), 2)),
    Field("turned", Name(t.SELECTION, none=True)),
    Field("shared", Many(Name(t.DESIGN))),
    Field("designs", Mask(t.DESIGN)),
    Field("gone", Mask(t.DESIGN)),
    Field("cars", Many(Int(), 5)),
    Field("parts", Many(Int(), 6)),
    Field("first", Mask(t.DEPARTMENT)),
    Field("experts", Mask(t.DEPARTMENT)),
    Field("meetings", Int()),
    Field("reached", Int(-999)),
    Field("fired", Flag()),
)
