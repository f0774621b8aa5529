"""What the panels of the factory share: the view of one seat, its options, the words, and what the boards count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import COUNTS, goal_count
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.kernel import Option, Words
from motorworks.scene import Panel, Place, Tip
from motorworks.scene.sheets import remembered

Json = Mapping[str, Any]
PACKAGE = "motorworks.games.kanban_ev"
IN_MEETING = frozenset(("meeting", "speech", "end-of-meeting"))


class Speaker:
    """What is printed on the table, in the reader's language: it needs no view and is made once."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def say(self, key: str, **values: object) -> str:
        return self.words.template(f"scene.{key}").format(**values)

    def counted(self, key: str, count: int, **values: object) -> str:
        """A sentence about a number, which has a form of its own for one."""
        return self.say(f"{key}.one" if count == 1 else f"{key}.other", count=count, **values)

    def word(self, domain: str, word: object) -> str:
        return self.words.template(f"{domain}.{word}")

    def tip(self, key: str, rule: str, name: str = "", **values: object) -> Tip:
        return Tip(name or self.say(f"{key}.name", **values), self.say(f"{key}.says", **values), rule)

    def benefit(self, benefit: t.Benefit) -> str:
        """A benefit in words: "2 PP, 1 Speech token"."""
        return ", ".join(self.words.term(term) for term in t.benefit_terms(benefit)) or self.words.template("nothing")


@cache
def speaker(language: str) -> Speaker:
    return Speaker(Words(PACKAGE, language))


class Sheet(Speaker):
    """That part of a view which one sheet shows.

    A worker is a seat, or when a player works alone also one of the colleagues, numbered after the seats.
    """

    def __init__(self, view: Json, words: Words) -> None:
        super().__init__(words)
        self.view = view
        self.language = words.language
        self.players: int = view["players"]
        self.boards: Sequence[Json] = view.get("boards", ())

    def worker(self, worker: int) -> str:
        if worker < self.players:
            return self.words.seat(worker)
        return self.word("colleague", self.boards[worker]["colleague"])

    def tile_benefit(self, seat: int, tile: str) -> t.Benefit:
        is_expert: bool = self.view["variants"]["expert_tuning"][seat]
        return t.TILE_BENEFIT[is_expert][t.TILE.value(tile)]

    def tile_set(self, seat: int) -> list[str]:
        return [t.TILE.word(tile) for tile in t.TILE_SET[self.view["variants"]["expert_tuning"][seat]]]


class Department(Sheet):
    """A sheet of the plant; `shifts` of its part are those left to who works there, None if nobody does."""

    def __init__(self, view: Json, words: Words) -> None:
        super().__init__(view, words)
        self.is_at_work = view["shifts"] is not None
        # On a phone the department in which somebody works lies on the tab of the work.
        self.tab = "work" if self.is_at_work else "plant"

    def shifts_left(self) -> str:
        return self.counted("shifts-left", self.view["shifts"]) if self.is_at_work else ""


class Table(Sheet):
    """The whole view of one seat, and its options."""

    def __init__(self, view: Json, options: Sequence[Option], words: Words) -> None:
        super().__init__(view, words)
        self.options = options
        self.phase: str = view["phase"]
        self.voice = (words.language, *(words.seat(seat) for seat in range(self.players)))
        self.me: int | None = view["seat"]
        self.actor: int | None = view["actor"]
        self.hero = 0 if self.me is None else self.me
        self.mine: Json = self.boards[self.hero]
        self.turn: Json = view["turn"]
        self.in_meeting = self.phase in IN_MEETING
        self.rivals = [(self.hero + step) % self.players for step in range(1, self.players)]
        self.kinds = frozenset(option.kind for option in options)
        self.at_work = self._at_work()
        self._counted: dict[int, PlayerBoard] = {}

    def drawn(self, draw: Callable[[Json, Words], Panel], part: Json) -> Panel:
        """A sheet that is not drawn again while its part of the view stays as it is."""
        return remembered(draw, part, self.words, self.voice)

    def part(self, place: Place, *keys: str, **more: object) -> dict[str, Any]:
        """What one sheet shows of the view, and where it lies."""
        return {"place": place, "players": self.players, **{key: self.view[key] for key in keys}, **more}

    def boards_with(self, *keys: str) -> list[Json]:
        """Every worker's board, as far as a sheet shows it."""
        return [{key: board[key] for key in (*keys, "colleague") if key in board} for board in self.boards]

    def shifts_in(self, department: str) -> int | None:
        return self.turn["shifts"] if self.works_in(department) else None

    def _at_work(self) -> frozenset[str]:
        """The departments in which somebody works at this moment."""
        if self.actor is None or not self.turn_is_on():
            return frozenset()
        station: str = self.boards[self.actor]["station"] or ""
        return frozenset(filter(None, (station.rpartition("-")[0], self.turn["managed"])))

    def turn_is_on(self) -> bool:
        return self.phase in t.DEPARTMENT.words or self.phase in WITHIN_A_TURN

    def works_in(self, department: str) -> bool:
        return department in self.at_work

    # What goals count [R 15.5, R 16.2]

    def board_of(self, seat: int) -> PlayerBoard:
        """A player's board as everybody sees it, so that goals are counted as the rules count them."""
        if seat not in self._counted:
            self._counted[seat] = self._read_board(seat)
        return self._counted[seat]

    def _read_board(self, seat: int) -> PlayerBoard:
        seen, board = self.boards[seat], PlayerBoard.blank()
        for name in ("points", "bank", "books", "vouchers", "speech", "generic"):
            setattr(board, name, seen[name])
        board.desk = _mask(seen["desk"])
        board.upgraded = _mask(seen["upgraded"])
        board.storage = list(seen["storage"].values())
        board.garages = [NONE if model is None else t.MODEL.value(model) for model in seen["garages"]]
        board.training = list(seen["training"].values())
        placed = seen["certification"]
        if placed is not None:
            board.certification = placed["section"] * t.SECTION + t.POSITION.value(placed["position"])
        return board

    def meets(self, seat: int, goal: str) -> int:
        return goal_count(self.board_of(seat), t.GOAL.value(goal))

    def achieves(self, seat: int, achievement: t.Achievement) -> int:
        return COUNTS[achievement.counts](self.board_of(seat), achievement.of)

    def certification_order(self) -> list[int]:
        """The higher section first, and in a section from right to left [R 3.4]."""
        return sorted(range(len(self.boards)), key=lambda worker: -place_on_track(self.boards[worker]))


WITHIN_A_TURN = frozenset(("research-and-development", "certification", "award", "conveyor", "upgrade", "tuning"))


def place_on_track(board: Json) -> int:
    placed = board["certification"]
    return NONE if placed is None else int(placed["section"]) * t.SECTION + t.POSITION.value(placed["position"])


def _mask(designs: Sequence[str]) -> int:
    return sum(1 << t.DESIGN.value(design) for design in designs)
