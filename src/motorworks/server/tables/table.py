"""A table in memory: its rows and the match they lead to. It can be dropped and loaded again at any time."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple, cast

from motorworks import Match, MotorworksError
from motorworks.games import find
from motorworks.kernel.history import dumped, write_entries
from motorworks.kernel.match import new_match
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.ahead.model import SealedRow
from motorworks.server.clocks.model import ClockRow, RestRow
from motorworks.server.errors import ApiError, no_table, not_your_seat
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables.model import ActionRow, Loaded, NoticeRow, SeatRow, Snapshot, Standing, TableRow, Tick
from motorworks.server.wall_clock import now

PREVIEW = 0  # seed
UNDO = ""  # the command of an action row that takes back the action before it


class Keyed(NamedTuple):
    """The command that a key was used for: all that is kept of an action to know it again."""

    seat: int
    command: str


class LiveTable:
    """Changed only under its `lock`, and only to what is stored."""

    def __init__(self, loaded: Loaded, match: Match[Any]) -> None:
        self.lock = asyncio.Lock()
        self.evicted = False  # no longer in the registry: load it again
        self.outdated = False  # another process has changed the rows
        self.last_look = loaded.row.changed  # when a person last looked or acted, as far as this process knows
        self.last_undo = 0  # sequence of the last command that took something back
        self.match = match
        self.sequence = loaded.row.base or 0
        self.keys: dict[str, Keyed] = {}
        # What is rendered from a table is cached by these counters.
        self.heading_version = 0  # seats, status, watchers
        self.position_version = 0  # position or names
        self.history_version = 0  # past log lines: an undo or a new name
        self.view_cache: object = None  # what `views.cache` keeps of it
        self.refresh(loaded)

    def refresh(self, loaded: Loaded) -> None:
        """Take over seats, status and watchers as they are stored."""
        self.row: TableRow = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.watchers: set[str] = loaded.watchers
        self.notices: list[NoticeRow] = loaded.notices
        self.clock: ClockRow | None = loaded.clock
        self.rests: dict[str, RestRow] = loaded.rests
        self.sealed: dict[int, SealedRow] = loaded.sealed
        self.orders: list[OrderRow] = loaded.orders
        self.heading_version += 1
        self.position_version += 1
        self.history_version += 1
        self._words: dict[str, Words] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def words(self, language: str) -> Words:
        if language not in self._words:
            names = [seat.name or Words(self.match.game.package, language).seat(seat.seat) for seat in self.seats]
            self._words[language] = self.match.in_words(language, names)
        return self._words[language]

    @property
    def status(self) -> wire.Status:
        return cast(wire.Status, self.row.status)

    @property
    def actor(self) -> int | None:
        """Whose turn it is; None before the game begins and after it ends."""
        return self.match.actor if self.status == "running" else None

    def is_asked(self, seat: int | None) -> bool:
        return seat is not None and seat == self.actor

    def awaits_another(self, mover: int) -> bool:
        """Whether the match waits for another person than the one who holds the mover's seat."""
        actor = self.match.actor
        if actor is None or self.seats[actor].kind != "person":
            return False
        return self.seats[actor].holder != self.seats[mover].holder

    def last_turn(self, seat: int) -> int:
        """The number of actions up to the seat's last one; 0 when it has not acted yet."""
        steps = self.match.steps
        return next((step for step in range(len(steps), 0, -1) if steps[step - 1].actor == seat), 0)

    # Who may do what

    @property
    def holders(self) -> list[str]:
        """The visitors who hold seats, each once."""
        return sorted({seat.holder for seat in self.seats if seat.holder})

    def seats_of(self, visitor: str) -> list[int]:
        """The seats that a visitor holds, also those where a bot stands in."""
        return [seat.seat for seat in self.seats if seat.holder == visitor]

    def may_act(self, visitor: str, number: int) -> bool:
        return any(s.seat == number and s.holder == visitor and s.kind == "person" for s in self.seats)

    def may_see(self, visitor: str) -> bool:
        """A table of a tournament can be watched by everybody who knows its address."""
        public = self.row.listed or self.row.tournament is not None
        return public or self.row.host == visitor or visitor in self.watchers or bool(self.seats_of(visitor))

    def check_may_view(self, visitor: str, seat: int | None) -> None:
        """A visitor may see its own seats' views, a spectator's, and everybody's once the game is over."""
        if not self.may_see(visitor):
            raise no_table()
        self.last_look = now()
        if seat is None:
            return
        self.check_number(seat)
        if self.status != "finished" and self.seats[seat].holder != visitor:
            raise not_your_seat(seat)

    def check_number(self, seat: int) -> int:
        last = len(self.seats) - 1
        if seat > last:
            template = "There is no seat {seat}: this table has seats 0 to {last}."
            raise ApiError("not-found", template, seat=seat, last=last)
        return seat

    @property
    def bot_to_move(self) -> SeatRow | None:
        actor = self.match.actor
        if self.row.status != "running" or self.row.interrupted or actor is None:
            return None
        return self.seats[actor] if self.seats[actor].kind == "bot" else None

    # What happens

    def change(self, command: str, seat: int | None = None) -> None:
        """Play or undo. MotorworksError when the rules do not allow it."""
        if command == UNDO:
            self.match.undo(seat)
            self.history_version += 1
        else:
            self.match.play(command, seat)
        self.position_version += 1

    def replay(self, action: ActionRow) -> None:
        """Repeat a stored action. MotorworksError when the rules do not allow it."""
        if action.command == UNDO and self.match.steps:
            self.match.take_back(action.seat)
            self.history_version += 1
            self.position_version += 1
        else:
            self.change(action.command)
        self.advance(action)

    def advance(self, action: ActionRow, row: TableRow | None = None) -> None:
        """The match has taken this action, and the action is stored; `row` is the table's row after it."""
        self.sequence = action.sequence
        self.keys[action.key] = Keyed(action.seat, action.command)
        if action.command == UNDO:
            self.last_undo = action.sequence
        if row is not None:
            self.heading_version += row.status != self.row.status
            self.row = row

    def tick(self, tick: Tick) -> None:
        """The clock after an action is stored."""
        self.clock = tick.clock
        if tick.seat is not None:
            self.seats[tick.seat.seat] = tick.seat
            self.heading_version += 1

    def note_effect(self, action: ActionRow) -> None:
        """Write into the row of the action that the match has just taken what it changed."""
        match = self.match
        action.change = match.keep_history().newest
        if action.command == UNDO:
            action.log, action.barrier = "[]", False
        else:
            action.log = dumped(write_entries(match.game.events, match.steps[-1].entries))
            action.barrier = match.state.barrier

    def snapshot(self, sequence: int | None = None) -> Snapshot:
        """The whole position, now or after the command that is being stored."""
        match = self.match
        at = self.sequence if sequence is None else sequence
        opening = dumped(write_entries(match.game.events, match.opening)) if not match.steps else None
        position = match.position()
        return Snapshot(table_id=self.id, sequence=at, rules=match.game.identity, position=position, log=opening)


def start_match(row: TableRow, players: int) -> Match[Any]:
    """The match that the row's seed deals; before there is one, a preview that is not the deal to come."""
    return new_match(find(row.game), players, int(row.seed or PREVIEW), row.options)


def replay_all(table: LiveTable, actions: list[ActionRow]) -> bool:
    """Repeat the actions as far as the rules allow them; False when that is not to the end."""
    for action in actions:
        try:
            table.replay(action)
        except MotorworksError:
            return False
    return True


def standings(match: Match[Any]) -> list[Standing]:
    """The result of a game that is over or is ended now."""
    winners, places = match.game.winners(match.state), match.game.places(match.state)
    return [
        {
            "total": score.total,
            "place": places[seat],
            "winner": seat in winners,
            "sources": [list(source) for source in score.sources],
        }
        for seat, score in enumerate(match.breakdown())
    ]


def has_standings(match: Match[Any], stored: list[Standing]) -> bool:
    """Whether the stored standings are those of the match; version 0.1 stored them without places."""
    ours = standings(match)
    return [{"place": now["place"], **then} for now, then in zip(ours, stored, strict=False)] == ours
