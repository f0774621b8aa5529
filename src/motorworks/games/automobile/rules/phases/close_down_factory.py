"""Close down factory: as an action or as an executive decision [R 3.13, R 6.2]."""

from collections.abc import Mapping

from motorworks.games.automobile.rules.losses import half
from motorworks.games.automobile.rules.moves import CLOSE
from motorworks.games.automobile.rules.phases.only_choice import Question
from motorworks.games.automobile.rules.road import close_down, closing_pays, is_open_to, open_spaces
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import SPACE
from motorworks.kernel.refusal import Refusal, Value


class CloseDownFactory(Question):
    name = "close-down-factory"
    rules = "R 3.13"
    kinds = (CLOSE,)

    def legal(self, s: AutomobileState) -> list[int]:
        return [CLOSE.base + space for space in open_spaces(s, s.actor)]

    def apply(self, s: AutomobileState, action: int) -> None:
        close_down(s, action - CLOSE.base)
        s.back()

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        space = action - CLOSE.base
        if not is_open_to(s, s.actor, space):
            return Refusal("R 3.13", "refusal.no-factory-there", space=SPACE.term(space))
        return None

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        return {"income": closing_pays(s, action - CLOSE.base), "losses": half(s.losses[s.actor])}
