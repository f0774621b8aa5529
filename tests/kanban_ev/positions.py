"""Positions as `motorworks.testkit.positions` reads them, in the words of the game.

    actor = "orange"
    queue = ["city"]
    [orange]
    station = "research-top"
    desk = ["city-motor"]

A position starts from an empty factory: boards without parts, designs, Books, Vouchers and Banked Shifts, empty
warehouses, no Factory Goals. Whatever a text asks for is moved there from the supplies, so that every
position is a possible one. Players have the colours of the printed examples, in the order of their seats.

The phase is about to begin: Department Selection if none is named, the Working Phase if only an actor is named. In the
Working Phase nobody but the actor is still to work, or everybody is if there is no actor. In Department Selection an
actor is choosing already; without one, Sandra and the colleagues may choose first. The entries of the factory and of a
seat are the keys of `_SETTERS` and `_BOARD_SETTERS`; in the solo mode `lacerda` and `turczi` have tables like a seat.
"""

import tomllib
from typing import Any

from motorworks.games.kanban_ev import GAME
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import advance
from motorworks.kernel import Match
from motorworks.kernel.match import new_match
from motorworks.kernel.rows import replaced
from motorworks.testkit.positions import Written, read

COLOURS = ("orange", "purple", "yellow", "blue")
SOLO = ("you", "lacerda", "turczi")
SPACES = ("1st", "2nd", "3rd", "4th")


class Position(Match[KanbanState]):
    """A match with words for what tests look at."""

    def board(self, colour: str) -> PlayerBoard:
        names = SOLO if self.players == 1 else COLOURS
        return self.state.boards[names.index(colour)]

    def codes(self, verb: str) -> list[str]:
        """The options that start with a verb, without it."""
        return [str(one).removeprefix(verb).strip() for one in self.options() if str(one).split()[0] == verb]

    def plays(self, *moves: str) -> "Position":
        for move in moves:
            self.play(move)
        return self

    def storage(self, colour: str) -> dict[str, int]:
        return _shown(t.PART.words, self.board(colour).storage)

    def warehouses(self) -> dict[str, int]:
        return _shown(t.PART.words, self.state.warehouses)

    def conveyor(self) -> dict[str, str]:
        cars = zip(t.NODE.words, self.state.conveyor, strict=False)
        return {node: t.MODEL.word(model) for node, model in cars if model != NONE}

    def queue(self) -> list[str]:
        return [t.MODEL.word(model) for model in self.state.queue]

    def value(self, part: str) -> int:
        return t.VALUE[self.state.values[t.PART.value(part)]]

    def turn_of(self) -> str:
        assert self.actor is not None
        return (SOLO if self.players == 1 else COLOURS)[self.actor]


def _shown(words: tuple[str, ...], numbers: list[int]) -> dict[str, int]:
    return {word: number for word, number in zip(words, numbers, strict=True) if number}


def new(players: int = 4, seed: int = 1, **choices: Any) -> Position:
    """A match at its very first decision."""
    match = new_match(GAME, players, seed, choices)
    return Position(GAME, match.setup, match.state, language="en")


def oriented(players: int = 4, seed: int = 1, **choices: Any) -> Position:
    """The first day: seats stand in section 0 from right to left and have taken the first part and design offered."""
    match = new(players, seed, **choices)
    while match.state.phase != sequence.DEPARTMENT_SELECTION:
        wanted = f"certify {SPACES[match.state.actor]}"
        match.play(wanted if wanted in match else match.state.legal()[0])
    return match


def at(text: str = "", players: int = 4, **options: Any) -> Position:
    """The match of a position: departments are about to be selected, unless the TOML says otherwise."""
    solo = tomllib.loads(text).get("players", players) == 1
    written = read(GAME, text, SOLO if solo else COLOURS, players, options)
    if solo:
        written.seats.extend(written.rest.pop(colleague, {}) for colleague in SOLO[1:])
    first = oriented(written.players, written.rest.pop("seed", 1), **written.options)
    s = first.state.copy()
    _empty(s)
    for worker, wanted in enumerate(written.seats):
        for name in [name for name in wanted if name in _BOARD_SETTERS]:
            _BOARD_SETTERS[name](s, worker, wanted.pop(name))
    for name in [name for name in written.rest if name in _SETTERS]:
        _SETTERS[name](s, written.rest.pop(name))
    written.check_all_read()
    _begin(s, written)
    match = Position(GAME, first.setup, s, language="en")
    assert not GAME.contradictions(s), GAME.contradictions(s)
    return match


def _empty(s: KanbanState) -> None:
    """Back to the supplies with everything that setup and orientation gave out."""
    for part in t.PARTS:
        s.supply[part] += s.warehouses[part] + sum(board.storage[part] for board in s.boards)
        s.warehouses[part] = 0
    for worker, board in enumerate(s.boards):
        s.central[:0] = [design for design in t.DESIGN if board.desk >> design & 1]
        s.books_left += board.books
        s.vouchers_left += board.vouchers
        board.desk = board.books = board.vouchers = board.bank = 0
        board.storage = [0] * 6
        board.station = 2 * worker + 1
    s.generic_left += sum(s.factory_tokens)
    s.factory_tokens = (0,) * 6
    s.day = 2


def take_design(s: KanbanState, word: str) -> int:
    """Remove a design from wherever it lies; an open space gets another one."""
    design = t.DESIGN.value(word)
    for stack in (s.central, s.upper_office, s.lower_office):
        if design in stack:
            stack.remove(design)
            return design
    shared = s.colleagues.shared
    if design in shared:
        other = next(one for one in s.central if t.PART_OF[one] != t.PLAIN)
        s.central.remove(other)
        s.colleagues.shared = replaced(shared, shared.index(design), other)
        return design
    s.grid[s.grid.index(design)] = s.central.pop()
    return design


def _take_part(s: KanbanState, word: str) -> int:
    part = t.PART.value(word)
    s.supply[part] -= 1
    return part


def _books(s: KanbanState, worker: int, number: int) -> None:
    s.boards[worker].books = number
    s.books_left -= number


def _vouchers(s: KanbanState, worker: int, number: int) -> None:
    s.boards[worker].vouchers = number
    s.vouchers_left -= number


def _generic(s: KanbanState, worker: int, number: int) -> None:
    s.boards[worker].generic = number
    s.generic_left -= number


def _station(s: KanbanState, worker: int, word: str) -> None:
    place = t.STATION.value(word)
    for other in s.boards:
        if other.station == place:
            other.station = s.boards[worker].station
    s.boards[worker].station = place


def _store(s: KanbanState, worker: int, parts: list[str]) -> None:
    for word in parts:
        s.boards[worker].storage[_take_part(s, word)] += 1


def _desk(s: KanbanState, worker: int, designs: list[str]) -> None:
    for word in designs:
        s.boards[worker].desk |= 1 << take_design(s, word)


def _upgraded(s: KanbanState, worker: int, designs: list[str]) -> None:
    """Upgraded Designs on the last free spaces of their models; values are set apart from it."""
    for word in designs:
        design = take_design(s, word)
        model, part = divmod(design, t.FACES)
        s.boards[worker].upgraded |= 1 << design
        _fill_space(s, model, part)


def _fill_space(s: KanbanState, model: int, part: int) -> None:
    free = [space for space in range(model * t.SPACES, (model + 1) * t.SPACES) if s.spaces[space] == NONE]
    s.supply[part] -= 1
    s.spaces[free[-1]] = part


def _garages(s: KanbanState, worker: int, models: list[str]) -> None:
    """Cars from garage 1 on; an empty word leaves a garage free. Their tiles are turned over."""
    for garage, word in enumerate(models):
        if word:
            model = t.MODEL.value(word)
            s.boards[worker].garages[garage] = model
            s.boards[worker].turned |= 1 << garage
            s.cars[model] -= 1


def _training(s: KanbanState, worker: int, spaces: dict[str, int]) -> None:
    for word, space in spaces.items():
        department = t.DEPARTMENT.value(word)
        while s.boards[worker].training[department] < space:
            advance(s, worker, department)
    board = s.boards[worker]
    section = sum(one >= t.CERTIFIED_SPACE for one in board.training)
    board.certification = section * t.SECTION + board.certification % t.SECTION


def _certification(s: KanbanState, worker: int, word: str) -> None:
    """The space inside the section, as the players stand after their training."""
    board = s.boards[worker]
    place = board.certification // t.SECTION * t.SECTION + t.POSITION.value(word)
    for other in s.boards:
        if other.certification == place:
            other.certification = board.certification
    board.certification = place


def _orders(s: KanbanState, worker: int, words: list[str]) -> None:
    for order in [t.ORDER.value(word) for word in words]:
        _swap_order(s, worker, order, [t.ORDER.value(word) for word in words])


def _swap_order(s: KanbanState, worker: int, order: int, keep: list[int]) -> None:
    board = s.boards[worker]
    if board.orders >> order & 1:
        return
    given = next(one for one in t.ORDER if board.orders >> one & 1 and one not in keep)
    board.orders ^= 1 << given | 1 << order
    for other in s.boards:
        if other is not board and other.orders >> order & 1:
            other.orders ^= 1 << given | 1 << order
            return
    s.order_deck[s.order_deck.index(order)] = given


def _goals(s: KanbanState, worker: int, words: list[str]) -> None:
    """A hand of goals; cards that were there change places with them."""
    wanted = [t.GOAL.value(word) for word in words]
    for goal in wanted:
        board = s.boards[worker]
        if not board.goals >> goal & 1:
            given = next(one for one in t.GOAL if board.goals >> one & 1 and one not in wanted)
            _put_instead(s, goal, given)
            board.goals ^= 1 << given | 1 << goal


def _put_instead(s: KanbanState, goal: int, other: int) -> None:
    """`other` takes the place of `goal`, wherever that is."""
    for pile in (s.goal_deck, s.room):
        if goal in pile:
            pile[pile.index(goal)] = other
            return
    for board in s.boards:
        if board.goals >> goal & 1:
            board.goals ^= 1 << goal | 1 << other


def _room(s: KanbanState, words: list[str]) -> None:
    for place, word in enumerate(words):
        goal = t.GOAL.value(word)
        if s.room[place] != goal:
            other = s.room[place]
            _put_instead(s, goal, other)
            s.room[place] = goal


def _recycling(s: KanbanState, words: list[str]) -> None:
    for part in t.PARTS:
        s.supply[part] += s.recycling >> part & 1
    s.recycling = 0
    for word in words:
        s.recycling |= 1 << _take_part(s, word)


def _warehouses(s: KanbanState, numbers: dict[str, int]) -> None:
    for word, number in numbers.items():
        part = t.PART.value(word)
        s.warehouses[part] = number
        s.supply[part] -= number


def _supply(s: KanbanState, numbers: dict[str, int]) -> None:
    """What is too much of a part lies in its warehouse."""
    for word, number in numbers.items():
        part = t.PART.value(word)
        s.warehouses[part] += s.supply[part] - number
        s.supply[part] = number


def _assembly(s: KanbanState, parts: dict[str, list[str]]) -> None:
    for model, words in parts.items():
        for word in words:
            s.assembly[t.MODEL.value(model)] |= 1 << _take_part(s, word)


def _conveyor(s: KanbanState, places: dict[str, str]) -> None:
    """The whole conveyor: places that are not named are empty."""
    for model in t.MODELS:
        s.cars[model] += s.conveyor.count(model)
    s.conveyor = [NONE] * t.FIRST_EXIT
    for node, word in places.items():
        s.conveyor[t.NODE.value(node)] = t.MODEL.value(word)
        s.cars[t.MODEL.value(word)] -= 1


def _queue(s: KanbanState, words: list[str]) -> None:
    s.queue = [t.MODEL.value(word) for word in words]
    for model in s.queue:
        s.cars[model] -= 1


def _demand(s: KanbanState, words: list[str]) -> None:
    s.generic_left += sum(s.demand_tokens)
    s.demand = [t.MODEL.value(word) for word in words]
    s.demand_stack = [model for model in t.MODELS if model not in s.demand]
    s.demand_tokens = [t.DEMAND_TOKENS[model] for model in s.demand]
    s.generic_left -= sum(s.demand_tokens)


def _upgrades_by_others(s: KanbanState, designs: list[str]) -> None:
    """Upgraded by the last seat, which has no car of the models."""
    _upgraded(s, s.players - 1, designs)


def _values(s: KanbanState, values: dict[str, int]) -> None:
    for word, value in values.items():
        s.values[t.PART.value(word)] = t.VALUE.index(value)


def _factory_goals(s: KanbanState, numbers: dict[str, list[int]]) -> None:
    for word, pair in numbers.items():
        group = t.FACTORY_GROUP.value(word)
        for i, number in enumerate(pair):
            tokens = t.FACTORY_TOKENS[s.players - 1][i]
            s.factory = replaced(s.factory, 2 * group + i, number)
            s.factory_tokens = replaced(s.factory_tokens, 2 * group + i, tokens)
            s.generic_left -= tokens


def _sandra(s: KanbanState, word: str) -> None:
    s.sandra = t.PLACE.value(word)


def _meeting(s: KanbanState, called: bool) -> None:
    s.meeting = called


def _final_goal(s: KanbanState, word: str) -> None:
    s.final_goal = t.FINAL.value(word)


def _number(name: str) -> Any:
    return lambda s, value: setattr(s, name, value)


def _board_number(name: str) -> Any:
    return lambda s, worker, value: setattr(s.boards[worker], name, value)


_BOARD_SETTERS: dict[str, Any] = {
    "books": _books,
    "vouchers": _vouchers,
    "points": _board_number("points"),
    "bank": _board_number("bank"),
    "doubled": _board_number("doubled"),
    "played": _board_number("played"),
    "speech": _board_number("speech"),
    "generic": _generic,
    "station": _station,
    "store": _store,
    "desk": _desk,
    "upgraded": _upgraded,
    "garages": _garages,
    "training": _training,
    "certification": _certification,
    "orders": _orders,
    "goals": _goals,
}
_SETTERS: dict[str, Any] = {
    "recycling": _recycling,
    "warehouses": _warehouses,
    "supply": _supply,
    "assembly": _assembly,
    "conveyor": _conveyor,
    "queue": _queue,
    "demand": _demand,
    "upgraded_by_others": _upgrades_by_others,
    "values": _values,
    "factory_goals": _factory_goals,
    "sandra": _sandra,
    "meeting": _meeting,
    "room": _room,
    "final_goal": _final_goal,
    "day": _number("day"),
    "week": _number("week"),
    "cycle": _number("cycle"),
    "pace": _number("pace"),
}


def _begin(s: KanbanState, written: Written) -> None:
    phase = _phase(written)
    s.upright = 0
    if phase == sequence.WORKING_PHASE:
        s.upright = (1 << len(s.boards)) - 1 if written.actor is None else 1 << written.actor
    if phase == sequence.MEETING:
        s.meeting = True
    if phase == sequence.DEPARTMENT_SELECTION and written.actor is not None:
        s.phase, s.actor = phase, written.actor
        return
    s.go(phase)
    s.run()
    assert written.actor in (None, s.actor), f"it is the turn of {COLOURS[s.actor]}"


def _phase(written: Written) -> int:
    usual = "department-selection" if written.actor is None else "working-phase"
    return [phase.name for phase in GAME.phases].index(written.phase or usual)
