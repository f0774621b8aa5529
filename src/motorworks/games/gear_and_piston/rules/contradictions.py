"""Why a position is impossible: components are counted, never trusted."""

from collections import Counter
from itertools import pairwise
from operator import and_

from motorworks.games.gear_and_piston.rules import car, knowledge, markers
from motorworks.games.gear_and_piston.rules.state import (
    BUILDING,
    ESPIONAGE,
    JOINING,
    JUNK_STEP,
    OPEN,
    SCRAPYARD_DRAW,
    UPGRADING,
    GearState,
)
from motorworks.games.gear_and_piston.rules.tables import (
    EMPTY,
    FIRST_JUNK,
    INVESTOR_STACK,
    LOCATION_WORDS,
    MARKERS,
    NEW,
    PARTS,
    ROW,
    ROW_WORDS,
    SCRAP,
    SCRAPYARD_DISPLAY,
    SPARE_JUNK,
    WORDS,
    WORKSHOP,
    deck_of,
    parts_in_play,
)
from motorworks.games.gear_and_piston.rules.variants import ADVANCED, EXPERT
from motorworks.kernel import NOBODY


def contradictions(s: GearState) -> list[str]:
    shape = _table(s)
    if shape:
        return shape
    return [*_parts(s), *_piles(s), *_cars(s), *_markers(s), *_investors(s), *_knowledge(s), *_turn(s)]


def _table(s: GearState) -> list[str]:
    """Only seats that exist, and the display that belongs to the rules in force."""
    seats = [s.start, s.last_placed, *(seat for queue in s.queues for seat in queue)]
    found = [f"there is no seat {seat} among {s.players} players" for seat in sorted({*seats}) if seat >= s.players]
    display = 0 if s.alternative else SCRAPYARD_DISPLAY
    if len(s.scrapyard) != display:
        found.append(f"the scrapyard display has {len(s.scrapyard)} places, but must have {display}")
    return found


def _everywhere(s: GearState) -> list[int]:
    """All tiles, wherever they are; the spare junk tile is not in the box."""
    piles = [s.new_stack, s.new_discards, s.scrap_stack, s.scrap_discards, s.junk, s.covered, s.drawn]
    places = [*piles, s.patent, s.scrapyard, *s.hands, *(section for own in s.cars for section in own)]
    return [tile for place in places for tile in place if tile not in (EMPTY, SPARE_JUNK)]


def _parts(s: GearState) -> list[str]:
    """Every tile of the box exactly once."""
    junk = list(range(FIRST_JUNK, SPARE_JUNK))
    box = [*parts_in_play(NEW, s.players), *parts_in_play(SCRAP, s.players), *junk]
    counted = Counter(_everywhere(s))
    found = [f"{WORDS[tile]} is missing" for tile in box if not counted[tile]]
    found += [f"{WORDS[tile]} is there {count} times" for tile, count in sorted(counted.items()) if count > 1]
    strangers = sorted(set(counted) - set(box))
    return found + [f"{WORDS[tile]} is not used with {s.players} players" for tile in strangers]


def _piles(s: GearState) -> list[str]:
    piles = [
        ("the new stack", s.new_stack, NEW),
        ("the new discards", s.new_discards, NEW),
        ("the patent display", s.patent, NEW),
        ("the scrap stack", s.scrap_stack, SCRAP),
        ("the scrap discards", s.scrap_discards, SCRAP),
        ("the scrapyard display", s.scrapyard, SCRAP),
    ]
    found = [
        f"{WORDS[tile]} does not belong in {name}"
        for name, pile, deck in piles
        for tile in pile
        if tile != EMPTY and deck_of(tile) != deck
    ]
    found += [f"{WORDS[tile]} is no junk tile" for tile in s.junk if not FIRST_JUNK <= tile < SPARE_JUNK]
    return found + [f"the hand of seat {seat} is not in order" for seat, x in enumerate(s.hands) if x != sorted(x)]


def _cars(s: GearState) -> list[str]:
    found = []
    for seat, own in enumerate(s.cars):
        for section in own:
            found += _section(seat, section)
        if car.has_junk(own) and s.ending == OPEN:
            found.append(f"the car of seat {seat} has junk before the end of the game")
    return found


def _section(seat: int, section: car.Section) -> list[str]:
    found = [
        f"{WORDS[tile]} on the car of seat {seat} is not in the {ROW_WORDS[ROW[tile]]} row"
        for at, tile in enumerate(section)
        if 0 <= tile < PARTS and ROW[tile] != at % 2
    ]
    columns = [(section[at] >= 0, section[at + 1] >= 0) for at in range(0, len(section), 2)]
    linked = all(any(map(and_, one, other)) for one, other in pairwise(columns))
    if not linked or not all(any(column) for column in columns):
        found.append(f"a section of the car of seat {seat} is not connected")
    return found


def _markers(s: GearState) -> list[str]:
    found = []
    for seat in range(s.players):
        placed = sum(queue.count(seat) for queue in s.queues)
        total = s.supply[seat] + s.held[seat] + placed
        if total != MARKERS[s.players]:
            found.append(f"seat {seat} has {total} markers, but must have {MARKERS[s.players]}")
    for word, queue, spaces in zip(LOCATION_WORDS, s.queues, markers.spaces(s), strict=True):
        if len(queue) > spaces:
            found.append(f"{len(queue)} markers lie at the {word}, which has {spaces} spaces")
    return found + _last_placed(s)


def _last_placed(s: GearState) -> list[str]:
    """Who placed the last marker in the Workshop matters with one option only, until a marker is used [R 13.3]."""
    row = s.queues[WORKSHOP]
    if not s.variants.start_by_placement_time or not row or NOBODY in row or s.last_placed in row:
        return []
    return ["the last marker placed in the Workshop must belong to a seat that has one there"]


def _investors(s: GearState) -> list[str]:
    stacks = [INVESTOR_STACK[investor] for investor in s.investors]
    allowed = {EXPERT: [[1, 2, 3]], ADVANCED: [[1, 2], [1, 3]]}.get(s.mode, [[1, 2]])
    if stacks in allowed:
        return []
    return [f"the investors are of the stacks {stacks}, but must be of {' or '.join(map(str, allowed))}"]


def _knowledge(s: GearState) -> list[str]:
    """What an onlooker thinks possible includes the truth."""
    hidden = [(part, knowledge.STACK) for part in (*s.new_stack, *s.scrap_stack)]
    hidden += [(part, seat) for seat, hand in enumerate(s.hands) for part in hand]
    found = []
    for part, place in hidden:
        for onlooker in (*range(s.players), -1):
            exact = place == knowledge.STACK and knowledge.may_be_in(s, onlooker, part, knowledge.EXACT)
            if not exact and not knowledge.may_be_in(s, onlooker, part, place):
                who = "the spectator" if onlooker < 0 else f"seat {onlooker}"
                found.append(f"the whereabouts of {WORDS[part]} for {who} leave out where it is")
    return found


def _turn(s: GearState) -> list[str]:
    """What a phase remembers must fit it."""
    found = []
    if (s.phase == ESPIONAGE) != (s.victim != NOBODY) or s.victim >= s.players:
        found.append(f"{s.victim} cannot be the victim in this phase")
    if (s.phase in (BUILDING, UPGRADING)) != (s.chosen != EMPTY):
        found.append("a blueprint is chosen exactly while it is being built or used for an upgrade")
    elif s.chosen != EMPTY and s.chosen not in s.hands[s.actor]:
        found.append(f"{WORDS[s.chosen]} is chosen, but not in the hand of seat {s.actor}")
    if s.drawn and s.phase not in (SCRAPYARD_DRAW, JUNK_STEP):
        found.append("drawn tiles lie about in a phase that draws none")
    if s.looked > len(s.new_stack):
        found.append("more new parts are looked at than there are")
    if s.phase == JOINING and (s.actor == NOBODY or len(s.cars[s.actor]) != car.MOST_SECTIONS):
        found.append("two sections are needed to join them")
    return found
