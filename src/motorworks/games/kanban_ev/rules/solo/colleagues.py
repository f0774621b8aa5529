"""What Mr Lacerda and Mr Turczi have, and the cards that direct them; empty unless a player works alone."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, Mask
from motorworks.kernel import Domain, Field, Flag, Int, Name, Shared
from motorworks.kernel.compiling import mypyc_attr
from motorworks.kernel.rows import Row


@mypyc_attr(acyclic=True)
class Colleagues:
    """Without lists, so that copies share it at tables where it never changes: with more than one player.

    The constructor sets nothing: a copy writes every field itself.
    """

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

    difficulty: int  # cards in play
    plan_deck: Row
    plan_column: Row
    plans: Row  # the card before each colleague
    shuffled: bool  # the plan deck was reshuffled, so the Reshuffle card may be anywhere in it
    selection_deck: Row
    selections: Row  # the card before each colleague
    turned: int  # the Selection card of the end of the day
    shared: Row  # the design stack
    designs: int  # upgraded, in their areas
    gone: int  # upgraded, out of the game
    cars: Row  # by model
    parts: Row  # by type
    first: int  # departments in which somebody has been certified
    experts: int  # departments in which somebody has been on the last space
    meetings: int
    reached: int  # the most PP the player ever had
    fired: bool

    @staticmethod
    def blank() -> "Colleagues":
        new = Colleagues()
        new.difficulty = 0
        new.plan_deck = ()
        new.plan_column = ()
        new.plans = (NONE, NONE)
        new.shuffled = False
        new.selection_deck = ()
        new.selections = (NONE, NONE)
        new.turned = NONE
        new.shared = ()
        new.designs = 0
        new.gone = 0
        new.cars = (0,) * 5
        new.parts = (0,) * 6
        new.first = 0
        new.experts = 0
        new.meetings = 0
        new.reached = 0
        new.fired = False
        return new

    def copy(self) -> "Colleagues":
        new = Colleagues()
        new.difficulty = self.difficulty
        new.plan_deck = self.plan_deck
        new.plan_column = self.plan_column
        new.plans = self.plans
        new.shuffled = self.shuffled
        new.selection_deck = self.selection_deck
        new.selections = self.selections
        new.turned = self.turned
        new.shared = self.shared
        new.designs = self.designs
        new.gone = self.gone
        new.cars = self.cars
        new.parts = self.parts
        new.first = self.first
        new.experts = self.experts
        new.meetings = self.meetings
        new.reached = self.reached
        new.fired = self.fired
        return new


DIFFICULTY: Final = Domain("difficulty", tuple(str(n + 1) for n in range(t.DIFFICULTIES)))

COLLEAGUE_FIELDS: Final = (
    Field("difficulty", Mask(DIFFICULTY)),
    Field("plan_deck", Shared(Name(t.PLAN))),
    Field("plan_column", Shared(Name(t.PLAN), most=3)),
    Field("plans", Shared(Name(t.PLAN, none=True), 2)),
    Field("shuffled", Flag()),
    Field("selection_deck", Shared(Name(t.SELECTION))),
    Field("selections", Shared(Name(t.SELECTION, none=True), 2)),
    Field("turned", Name(t.SELECTION, none=True)),
    Field("shared", Shared(Name(t.DESIGN))),
    Field("designs", Mask(t.DESIGN)),
    Field("gone", Mask(t.DESIGN)),
    Field("cars", Shared(Int(), 5)),
    Field("parts", Shared(Int(), 6)),
    Field("first", Mask(t.DEPARTMENT)),
    Field("experts", Mask(t.DEPARTMENT)),
    Field("meetings", Int()),
    Field("reached", Int(-999)),
    Field("fired", Flag()),
)
