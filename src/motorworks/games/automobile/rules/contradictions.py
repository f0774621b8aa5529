"""Why a position is impossible: pieces that do not exist, places where they cannot lie. Every reason is listed."""

from collections import Counter

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.progress import out_of_sequence
from motorworks.games.automobile.rules.road import ALL_SPACES
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, CLASS_OF, CLASSES, HIGH, NONE, SPACE
from motorworks.games.automobile.rules.two_players import is_for_two


def contradictions(s: AutomobileState) -> list[str]:
    misfits = _lengths(s)
    if misfits:
        return misfits
    found = [*_cubes(s), *_tiles(s)]
    for seat in range(s.players):
        found += _pieces(s, seat)
    for space in ALL_SPACES:
        found += _space(s, space)
    return [*found, *_markers(s), *_rows(s), *_blocked(s), *_sales(s), *out_of_sequence(s)]


def _lengths(s: AutomobileState) -> list[str]:
    """Lists by seat have one entry a seat, and name only seats of this table."""
    found = [
        f"{name} has {len(each)} entries, but there are {s.players} players"
        for name, group in (("boxes", s.boxes), ("rows", s.rows))
        for each in group
        if len(each) != s.players
    ]
    named = {"owner": s.owner, "characters": s.characters, "selection": s.selection}
    for name, seats in named.items():
        strangers = sorted({seat for seat in seats if seat >= s.players})
        found += [f"{name} names seat {seat}, but there are {s.players} players" for seat in strangers]
    return found


def _cubes(s: AutomobileState) -> list[str]:
    """R 0.4."""
    found = [
        f"{CHARACTER.word(character)} holds {s.character_cubes[character]} cubes, but has room for {printed}"
        for character, printed in enumerate(tables.CHARACTER_CUBES)
        if s.character_cubes[character] > printed
    ]
    total = s.stock + sum(s.character_cubes) + sum(s.cubes)
    if not s.variants.unlimited_stock and total != tables.CUBES:
        found.append(f"there are {total} research cubes, but must be {tables.CUBES}")
    return found


def _tiles(s: AutomobileState) -> list[str]:
    """R 0.7, R 1.1."""
    tiles = [*s.bag, *s.bag_tiles, *(tile for hand in s.hands for tile in hand)]
    printed = tables.TILES[s.players]
    found = [
        f"there are {tiles.count(value)} demand tiles {value}, but must be {printed.count(value)}"
        for value in sorted(set(printed))
        if tiles.count(value) != printed.count(value)
    ]
    drawn = tables.TILES_DRAWN[s.turn]
    for seat, hand in enumerate(s.hands):
        if len(hand) != drawn:
            found.append(f"seat {seat} holds {len(hand)} demand tiles, but must hold {drawn} in turn {s.turn}")
    if s.bag_tiles and not s.over:
        found.append("tiles from the bag are shown before phase 7")
    return found


def _pieces(s: AutomobileState, seat: int) -> list[str]:
    """R 0.2: each piece of a player is at hand or on the board."""
    mine = [space for space in ALL_SPACES if s.owner[space] == seat]
    placed = sum(s.boxes[box][seat] + s.rows[box][seat] for box in CLASSES)
    counts = (
        ("cars", s.cars_at_hand[seat] + sum(s.cars[space] for space in mine), tables.CARS),
        ("factories", s.factories_at_hand[seat] + sum(s.factories[space] for space in mine), tables.FACTORIES),
        ("distributors", s.distributors_at_hand[seat] + placed, tables.DISTRIBUTORS),
    )
    found = [f"seat {seat} has {have} {what}, but must have {must}" for what, have, must in counts if have != must]
    parts = s.parts[seat]
    if parts != NONE and (s.owner[parts] != seat or not (s.factories[parts] or s.variants.parts_alone)):
        found.append(f"seat {seat} has a parts factory at {SPACE.word(parts)}, but no factory there")
    return found


def _space(s: AutomobileState, space: int) -> list[str]:
    """R 0.6, R 6.3, R 6.4."""
    name = SPACE.word(space)
    held = s.factories[space] or s.cars[space] or s.bonus[space] or s.reduced[space]
    found = []
    if s.owner[space] == NONE and held:
        found.append(f"{name} holds pieces, but has no owner")
    if s.reduced[space] and CLASS_OF[space] == HIGH:
        found.append(f"{name} is high-priced and cannot have reduced price markers")
    return found


def _markers(s: AutomobileState) -> list[str]:
    """R 6.3, R 6.4: every marker is on the display or on a space."""
    stacks = s.stack_left + sum(pile == tables.STACK for pile in s.reduced)
    singles = s.singles_left + sum(pile == 1 for pile in s.reduced)
    counts = (
        ("bonus sales markers", s.bonus_left + sum(s.bonus), len(tables.BONUS_COSTS[s.players])),
        ("stacks of reduced price markers", stacks, 1),
        ("single reduced price markers", singles, tables.SINGLES[s.players]),
    )
    return [f"there are {have} {what}, but must be {must}" for what, have, must in counts if have != must]


def _rows(s: AutomobileState) -> list[str]:
    """R 5.3, R 13.3."""
    found = []
    for row in CLASSES:
        taken, spaces = sum(s.rows[row]) + s.neutral_rows[row], tables.ROW[row][s.turn]
        if taken > spaces:
            found.append(
                f"{taken} distributors are in the {CLASS.word(row)} row, but turn {s.turn} has {spaces} spaces"
            )
    neutral = s.neutral_at_hand + sum(s.neutral_boxes) + sum(s.neutral_rows)
    must = tables.NEUTRAL_DISTRIBUTORS if is_for_two(s) else 0
    if neutral != must:
        found.append(f"there are {neutral} neutral distributors, but must be {must}")
    return found


def _blocked(s: AutomobileState) -> list[str]:
    """R 13.2."""
    blocked = tables.BLOCKED_CHARACTERS if is_for_two(s) else 0
    shown = 0 if s.turn == tables.TURNS else blocked
    found = []
    if len({*s.blocked, *s.blocked_next}) != blocked + shown or len(s.blocked) != blocked:
        found.append(f"{blocked} characters must be out of play this turn, and {shown} others next turn")
    taken = [character for character in s.blocked if s.characters[character] != NONE]
    found += [f"{CHARACTER.word(character)} is out of play, but taken" for character in taken]
    return found


def _sales(s: AutomobileState) -> list[str]:
    """R 7.2: every sale has its price, and every car had an owner with that many cars."""
    found = []
    if len(s.sold) != len(s.sold_for):
        found.append(f"there are {len(s.sold)} sales, but {len(s.sold_for)} prices")
    cars = Counter(s.owner[space] for space in (*s.sold, *s.unsold))
    found += [f"seat {seat} had {n} cars, but has {tables.CARS}" for seat, n in cars.items() if n > tables.CARS]
    if NONE in cars:
        found.append("a car was sold in a space without an owner")
    return found
