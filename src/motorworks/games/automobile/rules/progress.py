"""Contradictions between a position and its place in the sequence of play."""

from typing import Final

from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.moves import BY_ACTION, BY_DURANT
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import DURANT, FORD, HOWARD, NONE, SPACE

# Steps that another phase calls, and the phases that may call them.
CALLERS: Final = {
    sequence.BUILD_FACTORY: (sequence.PLAYER_ACTIONS, sequence.SELECT_CHARACTERS),
    sequence.RAISE_WORKS: (sequence.PLAYER_ACTIONS, sequence.SELECT_CHARACTERS),
    sequence.PLACE_DISTRIBUTORS: (sequence.PLAYER_ACTIONS,),
    sequence.PLACE_NEUTRAL: (sequence.PLAYER_ACTIONS,),
    sequence.PRODUCE_CARS: (sequence.PLAYER_ACTIONS,),
    sequence.NUMBER_OF_CARS: (sequence.PLAYER_ACTIONS,),
    sequence.CLOSE_DOWN_FACTORY: (sequence.PLAYER_ACTIONS, sequence.EXECUTIVE_DECISIONS),
    sequence.BONUS_SALES_MARKER: (sequence.EXECUTIVE_DECISIONS,),
    sequence.REDUCED_PRICE_MARKERS: (sequence.EXECUTIVE_DECISIONS,),
}
BUILDING: Final = (sequence.BUILD_FACTORY, sequence.RAISE_WORKS)
CHOOSING_A_NUMBER: Final = (sequence.RAISE_WORKS, sequence.NUMBER_OF_CARS)
PLACING: Final = (sequence.PLACE_DISTRIBUTORS, sequence.PLACE_NEUTRAL)
PRODUCING: Final = (sequence.PRODUCE_CARS, sequence.NUMBER_OF_CARS)


def out_of_sequence(s: AutomobileState) -> list[str]:
    if s.over:
        return [*_tokens(s), *_ending(s)]
    if not s.game.phases[s.phase].kinds:
        return [f"nobody decides anything in the phase {_name(s)}"]
    return [*_tokens(s), *_stack(s), *_steps(s), *_go(s)]


def _name(s: AutomobileState) -> str:
    return s.game.phases[s.phase].name


def _is_in(s: AutomobileState, phase: int) -> bool:
    """In the phase itself or in a step that it has called."""
    return s.phase == phase or phase in s.stack


def _tokens(s: AutomobileState) -> list[str]:
    """R 2.1, R 6.6: each player has one character, and stands once in the selection order while it matters."""
    found = []
    for seat in range(s.players):
        has, waits = s.characters.count(seat), s.selection.count(seat)
        if has > 1:
            found.append(f"seat {seat} has {has} characters, but may have one")
        if waits > 1:
            found.append(f"seat {seat} stands {waits} times in the selection order")
        if _is_in(s, sequence.SELECT_CHARACTERS):
            if bool(has) == bool(waits):
                found.append(f"seat {seat} must either have a character or wait in the selection order")
            continue
        if not has:
            found.append(f"seat {seat} has no character")
        if waits and not s.over and not _is_in(s, sequence.EXECUTIVE_DECISIONS):
            found.append(f"seat {seat} stands in the selection order before the executive decisions")
    return found


def _ending(s: AutomobileState) -> list[str]:
    """R 9.3."""
    ended = s.turn == tables.TURNS and s.phase == sequence.END_OF_TURN
    return [] if ended else ["the game is over, but ends only after its last turn"]


def _stack(s: AutomobileState) -> list[str]:
    callers = CALLERS.get(s.phase)
    fits = not s.stack if callers is None else len(s.stack) == 1 and s.stack[0] in callers
    return [] if fits else [f"the phase {_name(s)} cannot have been reached by this stack"]


def _steps(s: AutomobileState) -> list[str]:
    """What is remembered within an action or a phase, and only there."""
    name = _name(s)
    found = []
    if s.phase in CHOOSING_A_NUMBER and (s.space == NONE or s.owner[s.space] not in (NONE, s.actor)):
        found.append(f"the phase {name} needs a space of the actor or a free one")
    remembered = (
        ("space", s.space != NONE, s.phase in CHOOSING_A_NUMBER),
        ("occasion", s.occasion != BY_ACTION, s.phase in BUILDING),
        ("placed", any(s.placed), s.phase in PLACING),
        ("produced", bool(s.produced), s.phase in PRODUCING),
        ("howard_left", s.howard_left > 0, s.phase == sequence.SELL_VIA_HOWARD),
        ("pile", s.pile > 0, s.phase == sequence.REDUCED_PRICE_MARKERS),
    )
    found += [f"{what} is set, but not in the phase {name}" for what, is_set, belongs in remembered if is_set > belongs]
    if (s.sold or s.unsold) and not _is_in(s, sequence.SELECT_CHARACTERS):
        found.append("sales by demand are remembered only until the characters have been selected")
    if (s.occasion == BY_DURANT) != (sequence.SELECT_CHARACTERS in s.stack):
        found.append("Durant builds while characters are selected, and nobody else does")
    if s.ford_left and s.characters[FORD] == NONE:
        found.append("Ford can still be used, but nobody has him")
    elsewhere = [space for space in s.produced if s.owner[space] != s.actor or not s.factories[space]]
    found += [f"{SPACE.word(space)} has produced, but is no open space of the actor" for space in elsewhere]
    return found


def _go(s: AutomobileState) -> list[str]:
    go = _whose_go(s)
    return [] if s.actor == go else [f"seat {s.actor} is to decide, but it is the go of seat {go}"]


def _whose_go(s: AutomobileState) -> int:
    if s.phase == sequence.SELECT_CHARACTERS:
        return s.selection[0] if s.selection else NONE
    if sequence.SELECT_CHARACTERS in s.stack:
        return s.characters[DURANT]
    if s.phase == sequence.SELL_VIA_HOWARD:
        return s.characters[HOWARD]
    return s.characters[s.place]
