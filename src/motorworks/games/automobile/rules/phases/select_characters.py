"""Phase two: select characters [R 2]."""

from collections.abc import Mapping

from motorworks.games.automobile.rules import events, sequence
from motorworks.games.automobile.rules.moves import BY_DURANT, TAKE
from motorworks.games.automobile.rules.order import first_place
from motorworks.games.automobile.rules.phases.only_choice import decide_or_wait
from motorworks.games.automobile.rules.road import spaces_to_build
from motorworks.games.automobile.rules.selling import clear_sales
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, DURANT, FORD, NONE
from motorworks.kernel.domain import SEAT
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Value


def can_take_durant(s: AutomobileState) -> bool:
    """Ruling: only a player who can carry out Durant's build may choose him; his own cube helps [R 2.8]."""
    seat = s.actor
    return bool(spaces_to_build(s, seat, BY_DURANT, s.cubes[seat] + s.character_cubes[DURANT], most=1))


class SelectCharacters(Phase[AutomobileState]):
    name = "select-characters"
    rules = "R 2.1"
    kinds = (TAKE,)

    def enter(self, s: AutomobileState) -> None:
        if not s.selection:
            clear_sales(s)
            s.round = 1
            s.place = first_place(s)
            s.go(sequence.PLAYER_ACTIONS)
            return
        s.actor = s.selection[0]
        decide_or_wait(self, s)

    def resume(self, s: AutomobileState) -> None:
        self.enter(s)

    def legal(self, s: AutomobileState) -> list[int]:
        free = [c for c, seat in enumerate(s.characters) if seat == NONE and c not in s.blocked]
        return [TAKE.base + c for c in free if c != DURANT or can_take_durant(s)]

    def apply(self, s: AutomobileState, action: int) -> None:
        seat = s.selection.pop(0)
        character = action - TAKE.base
        cubes = s.character_cubes[character]
        s.characters[character] = seat
        s.character_cubes[character] = 0
        s.cubes[seat] += cubes
        s.note(events.TAKEN, seat, character, cubes)
        s.ford_left = s.ford_left or character == FORD
        if character == DURANT:
            s.occasion = BY_DURANT
            s.call(sequence.BUILD_FACTORY)
        else:
            s.go(sequence.SELECT_CHARACTERS)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        character = action - TAKE.base
        holder = s.characters[character]
        if holder != NONE:
            return Refusal("R 2.1", "refusal.taken", character=CHARACTER.term(character), holder=SEAT.term(holder))
        if character in s.blocked:
            return Refusal("R 13.2", "refusal.blocked", character=CHARACTER.term(character))
        if character == DURANT and not can_take_durant(s):
            return Refusal("R 2.8", "refusal.durant")
        return None

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        return {"cubes": s.character_cubes[action - TAKE.base]}
