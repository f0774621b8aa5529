"""Every reason why a position is impossible: components are counted, markers are where markers can be."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.garages import tile_set, tiles_left
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.state import KanbanState


def contradictions(s: KanbanState) -> list[str]:
    if len(s.boards) != max(3 * (s.players == 1), s.players):
        return [f"there are {len(s.boards)} boards for {s.players} players"]
    return [
        *_parts(s),
        *_cars(s),
        *_designs(s),
        *_cards(s),
        *_tokens(s),
        *_boards(s),
        *_tracks(s),
        *_factory_goals(s),
        *_turn(s),
    ]


def _parts(s: KanbanState) -> list[str]:
    """Ten of each type, three different ones in Recycling."""
    found = []
    if min(*s.supply, *s.warehouses, *s.cars) < 0 or min(s.books_left, s.vouchers_left, s.generic_left) < 0:
        found.append("a supply is less than empty")
    if s.recycling.bit_count() != 3:
        found.append(f"Recycling holds {s.recycling.bit_count()} parts, but must hold 3")
    for part in t.PARTS:
        number = s.supply[part] + s.warehouses[part] + (s.recycling >> part & 1) + s.spaces.count(part)
        number += sum(parts >> part & 1 for parts in s.assembly) + sum(board.storage[part] for board in s.boards)
        number += s.colleagues.parts[part] + (s.turn.upgrading != NONE and part == t.PART_OF[s.turn.upgrading])
        if s.turn.upgrading != NONE and _is_placed(s):
            number -= part == t.PART_OF[s.turn.upgrading]
        if number != t.PARTS_OF_A_TYPE:
            found.append(f"there are {number} parts of the type {t.PART.word(part)}, but must be {t.PARTS_OF_A_TYPE}")
    return found


def _is_placed(s: KanbanState) -> bool:
    model, part = divmod(s.turn.upgrading, t.FACES)
    return part in s.spaces[model * t.SPACES : (model + 1) * t.SPACES]


def _cars(s: KanbanState) -> list[str]:
    found = []
    for model in t.MODELS:
        number = s.cars[model] + s.conveyor.count(model) + s.queue.count(model) + s.turn.claimed.count(model)
        number += (s.turn.rolling == model) + s.colleagues.cars[model]
        number += sum(board.garages.count(model) for board in s.boards)
        if number != t.CARS_OF_A_MODEL:
            found.append(f"there are {number} cars {t.MODEL.word(model)}, but must be {t.CARS_OF_A_MODEL}")
    return found


def _designs(s: KanbanState) -> list[str]:
    """Every design once, and each upgraded one with its part on a space of its model."""
    tiles = [*s.grid, *s.central, *s.upper_office, *s.lower_office, *s.colleagues.shared]
    masks = [s.colleagues.designs, s.colleagues.gone]
    masks += [mask for board in s.boards for mask in (board.desk, board.upgraded)]
    tiles += [design for mask in masks for design in t.DESIGN if mask >> design & 1]
    found = [
        f"the design {t.DESIGN.word(design)} is there {tiles.count(design)} times"
        for design in t.DESIGN
        if tiles.count(design) != 1
    ]
    if sum(s.returned) > len(s.central):
        found.append("more designs are known to be under the Central stack than it holds")
    upgraded = sum(mask.bit_count() for mask in masks[:2]) + sum(board.upgraded.bit_count() for board in s.boards)
    placed = len(s.spaces) - s.spaces.count(NONE) - (s.turn.upgrading != NONE and _is_placed(s))
    if upgraded != placed:
        found.append(f"{placed} parts are on upgrade spaces for {upgraded} Upgraded Designs")
    return found


def _cards(s: KanbanState) -> list[str]:
    """Every goal and order once; alone every Plan and Selection card at most once."""
    hands = [mask for board in s.boards for mask in (board.goals, board.seeds)]
    goals = [*s.goal_deck, *s.room, *members(s.discards), *(goal for hand in hands for goal in members(hand))]
    orders = [*s.order_deck, *(order for board in s.boards for order in members(board.orders))]
    own = s.colleagues
    found = []
    if sorted(goals) != list(t.GOAL):
        found.append("the Performance Goals are not there once each")
    if sorted(orders) != list(t.ORDER):
        found.append("the Kanban Orders are not there once each")
    for cards in ([*own.plan_deck, *own.plan_column, *own.plans], [*own.selection_deck, *own.selections, own.turned]):
        shown = [card for card in cards if card != NONE]
        if len(set(shown)) != len(shown):
            found.append("a card of the colleagues is there twice")
    if len(s.speeches) != 3 * len(s.room):
        found.append("the speeches do not fit the goals of the Meeting room")
    return found


def _tokens(s: KanbanState) -> list[str]:
    found = []
    books = s.books_left + s.turn.books_aside + sum(board.books for board in s.boards)
    vouchers = s.vouchers_left + s.turn.vouchers_aside + sum(board.vouchers for board in s.boards)
    generic = s.generic_left + sum(s.demand_tokens) + sum(s.factory_tokens) + s.award_tokens.bit_count()
    generic += sum(board.generic for board in s.boards)
    for name, number, all_of_them in (
        ("Books", books, t.ALL_BOOKS),
        ("Parts Vouchers", vouchers, t.ALL_VOUCHERS),
        ("Generic Speech tokens", generic, t.ALL_GENERIC),
    ):
        if number != all_of_them:
            found.append(f"there are {number} {name}, but must be {all_of_them}")
    models = [*s.demand, *s.demand_stack]
    if sorted(models) != list(t.MODELS):
        found.append("the Demand tiles are not there once each")
    awards = [sum(s.awards[kind :: len(t.AWARD)]) + s.awards_taken[kind] for kind in t.AWARD]
    if any(number > most for number, most in zip(awards, t.AWARD_COUNT, strict=True)):
        found.append("there are too many Award tiles of a kind")
    return found


def _boards(s: KanbanState) -> list[str]:
    """Nothing beyond the slots, and nothing in a locked one."""
    found = []
    for seat in range(s.players):
        board = s.boards[seat]
        if board.desk_slots_left() < 0:
            found.append(f"the desk of seat {seat} holds too many designs")
        if board.storage_left() < 0:
            found.append(f"seat {seat} stores too many parts")
        if board.speech > board.speech_slots() or board.speech + s.speeches.count(seat) > t.OWN_SPEECH:
            found.append(f"seat {seat} has too many Speech tokens")
        if board.garages[t.PADLOCKED] != NONE and board.open_garages() == t.GARAGES:
            found.append(f"a car of seat {seat} is in the locked garage")
        placed = [tile for tile in board.tiles if tile != NONE]
        if sorted([*placed, *tiles_left(s, seat)]) != sorted([*tile_set(s, seat), t.PADLOCK]):
            found.append(f"the garage tiles of seat {seat} are not there once each")
        if board.orders.bit_count() != t.HAND_OF_ORDERS:
            found.append(f"seat {seat} holds {board.orders.bit_count()} orders, but must hold {t.HAND_OF_ORDERS}")
    if s.doubles.bit_count() != sum(board.doubled for board in s.boards):
        found.append("each double-upgraded part uses one Double-Upgrade tile")
    return found


def _tracks(s: KanbanState) -> list[str]:
    """Training, certification and workstations: one marker a place."""
    found = []
    workers = len(s.boards)
    for department in t.DEPARTMENT:
        order = s.ranking[department * workers : (department + 1) * workers]
        if sorted(order) != list(range(workers)):
            found.append(f"the ranking in {t.DEPARTMENT.word(department)} does not name every worker once")
            continue
        spaces = [s.boards[worker].training[department] for worker in order]
        if spaces != sorted(spaces, reverse=True):
            found.append(f"the ranking in {t.DEPARTMENT.word(department)} is not the order on the track")
    for name, places in (
        ("certification space", [board.certification for board in s.boards]),
        ("workstation", [s.sandra, *(board.station for board in s.boards)]),
    ):
        taken = [place for place in places if place != NONE]
        if len(set(taken)) != len(taken):
            found.append(f"two markers share a {name}")
    found += _certified(s)
    if s.pace >= t.TRACK[s.players - 1]:
        found.append("the Pace Car is beyond the test track")
    return found


def _certified(s: KanbanState) -> list[str]:
    """A marker stands in the section of its certifications; one that is about to move is one section behind."""
    found = []
    for worker, board in enumerate(s.boards):
        if board.certification != NONE:
            number = sum(space >= t.CERTIFIED_SPACE for space in board.training)
            if number - board.certifications() not in (0, 1):
                found.append(
                    f"worker {worker} has {number} certifications, but stands in section {board.certifications()}"
                )
    return found


def _factory_goals(s: KanbanState) -> list[str]:
    seats = (1 << s.players) - 1
    if any(taken & ~seats for taken in s.factory_taken) or any(looked & ~seats for looked in s.looked):
        return ["a Factory Goal or an Award tile names a seat that is not there"]
    return []


def _turn(s: KanbanState) -> list[str]:
    found = []
    if (s.turn.rolling == NONE) != (s.turn.rolling_from == NONE):
        found.append("a car that rolls comes from a plate, and only such a car does")
    if s.turn.rolling_from >= t.FIRST_EXIT:
        found.append("no car rolls on from an exit")
    if any(speaker >= len(s.boards) for speaker in s.speeches):
        found.append("a speaker is not among the players")
    if s.turn.claimed and s.boards[s.actor].garages_left() < len(s.turn.claimed):
        found.append("more cars are claimed than garages are free")
    return found
