"""Positions as `motorworks.testkit.positions` reads them; what a text does not name is where it belongs."""

from collections import Counter
from typing import Any

import motorworks
from motorworks.games.automobile import GAME
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.road import front
from motorworks.games.automobile.rules.sequence import PHASE
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, SPACE
from motorworks.kernel import Line, Match, Option
from motorworks.testkit.positions import Written, read

COLOURS = ("red", "yellow", "green", "blue", "black")
# Unless a test says otherwise red plays before yellow and so on, and nobody has Howard.
TAKEN = {
    2: ("kettering", "chrysler"),
    3: ("kettering", "durant", "chrysler"),
    4: ("kettering", "sloan", "durant", "chrysler"),
    5: ("ford", "kettering", "sloan", "durant", "chrysler"),
}


class Played:
    """A match whose seats are called by their colours."""

    def __init__(self, match: Match[AutomobileState]) -> None:
        self.match = match

    @property
    def state(self) -> AutomobileState:
        return self.match.state

    @property
    def phase(self) -> str:
        return PHASE.word(self.state.phase)

    @property
    def actor(self) -> str:
        return COLOURS[self.state.actor]

    def play(self, *moves: str) -> None:
        for move in moves:
            self.match.play(move)

    def plays(self, colour: str, *moves: str) -> None:
        """As `play`, for the seat whose turn it must be."""
        for move in moves:
            assert self.actor == colour, f"{self.actor} is to decide in {self.phase}"
            self.match.play(move)

    def __contains__(self, move: str) -> bool:
        return move in self.match

    def options(self) -> list[str]:
        return [str(option) for option in self.match.options()]

    def option(self, move: str) -> Option:
        return next(option for option in self.match.options() if str(option) == move)

    def says(self, move: str) -> str:
        return self.option(move).says

    def why_not(self, move: str) -> str:
        """The rule and the sentence of the refusal."""
        (refusal,) = self.match.why_not(move)
        return f"{refusal.rule}: {self.match.words.say(refusal)}"

    def log(self, colour: str | None = None) -> list[str]:
        return [str(line) for line in self.lines(colour)]

    def lines(self, colour: str | None = None) -> list[Line]:
        return self.match.log(None if colour is None else COLOURS.index(colour))

    def resolve(self, phase: str) -> list[str]:
        """Enter one of phases 7 to 9, when all have passed, and go on to the next decision; what the log says of it."""
        state = self.state
        state.selection = self.match.view()["order"]
        state.journal = []
        state.go(PHASE.value(phase))
        state.run()
        entries, state.journal = state.journal, None
        lines = [self.match._line(0, entry, -1, self.match.words) for entry in entries]
        return [str(line) for line in lines if line is not None]

    def cash(self, colour: str) -> int:
        return self.state.cash[COLOURS.index(colour)]

    def cubes(self, colour: str) -> int:
        return self.state.cubes[COLOURS.index(colour)]

    def losses(self, colour: str) -> int:
        return self.state.losses[COLOURS.index(colour)]

    def loans(self, colour: str) -> int:
        return self.state.loans[COLOURS.index(colour)]

    def boxes(self, colour: str) -> dict[str, int]:
        seat = COLOURS.index(colour)
        return {CLASS.word(box): seats[seat] for box, seats in enumerate(self.state.boxes) if seats[seat]}

    def factories(self, space: str) -> int:
        return self.state.factories[SPACE.value(space)]

    def cars(self, space: str) -> int:
        return self.state.cars[SPACE.value(space)]

    def is_closed(self, space: str) -> bool:
        view = self.match.view()["spaces"][SPACE.value(space)]
        return bool(view["closed"])

    def front(self) -> str:
        return SPACE.word(front(self.state))

    def order(self) -> list[str]:
        return [COLOURS[seat] for seat in self.match.view()["order"]]

    def selection(self) -> list[str]:
        return [COLOURS[seat] for seat in self.state.selection]


def at(text: str = "", players: int = 4, **options: Any) -> Played:
    """The match of a position: player actions in turn 1 and the first player's go, unless the TOML says otherwise."""
    return Played(motorworks.load(position(text, players, **options)))


def position(text: str = "", players: int = 4, **options: Any) -> dict[str, Any]:
    written = read(GAME, text, COLOURS, players, options)
    players, wanted = written.players, written.rest
    found = motorworks.new("automobile", players=players, seed=1, **written.options).position()
    state = found["state"]
    _order(state, written)
    _spaces(state, wanted.pop("spaces", {}))
    for seat, held in enumerate(written.seats):
        _seat(state, seat, held)
    _display(state, players)
    _tiles(state, players, wanted.pop("bag", []))
    if written.options.get("stock") != "unlimited":
        state["stock"] = tables.CUBES - sum(state["cubes"]) - sum(state["character_cubes"])
    state |= {name: wanted.pop(name) for name in list(wanted) if name in state}
    written.check_all_read()
    return found


def _order(state: dict[str, Any], written: Written) -> None:
    """Characters, whose turn it is, and the tokens."""
    wanted, players = written.rest, written.players
    state["phase"] = phase = written.phase or "player-actions"
    state["stack"] = wanted.pop("stack", [])
    state["turn"] = wanted.pop("turn", 1)
    choosing = phase == "select-characters"
    taken = wanted.pop("characters", {} if choosing else dict(zip(COLOURS[:players], TAKEN[players], strict=True)))
    for colour, character in taken.items():
        state["characters"][CHARACTER.value(character)] = COLOURS.index(colour)
        state["character_cubes"][CHARACTER.value(character)] = 0
    state["selection"] = [COLOURS.index(colour) for colour in wanted.pop("selection", COLOURS[:players] * choosing)]
    first = next((seat for seat in state["characters"] if seat >= 0), 0)
    usual = state["selection"][0] if choosing else first
    state["actor"] = usual if written.actor is None else written.actor
    state["place"] = 0 if choosing else state["characters"].index(state["actor"])
    if players == 2:
        free = [word for word in CHARACTER.words if word not in taken.values()]
        state["blocked"], state["blocked_next"] = free[:2], free[2:4]
        if state["turn"] == tables.TURNS:
            state["blocked_next"] = []


def _spaces(state: dict[str, Any], spaces: dict[str, dict[str, Any]]) -> None:
    """`maxwell = {green = 1, cars = 3}`; no factories is a closed space."""
    for name, held in spaces.items():
        space = SPACE.value(name)
        (colour,) = set(held) & set(COLOURS)
        seat = COLOURS.index(colour)
        state["owner"][space] = seat
        state["factories"][space] = held[colour]
        for what in ("cars", "bonus", "reduced"):
            state[what][space] = held.get(what, 0)
        state["factories_at_hand"][seat] -= held[colour]
        state["cars_at_hand"][seat] -= held.get("cars", 0)
        if held.get("parts"):
            state["parts"][seat] = name


def _seat(state: dict[str, Any], seat: int, held: dict[str, Any]) -> None:
    for what in ("cash", "cubes", "losses", "loans"):
        state[what][seat] = held.pop(what, state[what][seat])
    for box, number in held.pop("boxes", {}).items():
        state["boxes"][CLASS.value(box)][seat] = number
        state["distributors_at_hand"][seat] -= number
    state["hands"][seat] = [str(tile) for tile in held.pop("tiles", [])]


def _display(state: dict[str, Any], players: int) -> None:
    """Markers on spaces are not on the executive display."""
    state["bonus_left"] = len(tables.BONUS_COSTS[players]) - sum(state["bonus"])
    state["stack_left"] = 1 - state["reduced"].count(2)
    state["singles_left"] = tables.SINGLES[players] - state["reduced"].count(1)


def _tiles(state: dict[str, Any], players: int, next_in_bag: list[int]) -> None:
    """Hands not given are dealt from the lowest tiles; `bag` names the tiles that come out first."""
    left = Counter(str(tile) for tile in tables.TILES[players])
    left -= Counter(tile for hand in state["hands"] for tile in hand) + Counter(map(str, next_in_bag))
    rest = sorted(left.elements(), reverse=True)
    for hand in state["hands"]:
        while len(hand) < tables.TILES_DRAWN[state["turn"]]:
            hand.append(rest.pop())
    state["bag"] = rest + [str(tile) for tile in reversed(next_in_bag)]
