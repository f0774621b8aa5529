"""The rows of markers: spaces in use and barred, the markers that wait, and the one that acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.gear_and_piston.rules.state import END_OF_ROUND
from motorworks.games.gear_and_piston.rules.tables import (
    ACTIONS,
    BACKYARD,
    LOCATION_WORDS,
    PATENT,
    SCRAPYARD,
    SPACES,
    WORKSHOP,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text
from motorworks.scene.things import seat_mark, tray

RULES = ("R 4.4", "R 4.12", "R 4.14", "R 4.19")
ALTERNATIVE_RULES = {PATENT: "R 12.2", SCRAPYARD: "R 12.3"}
STEP_OF = {
    "backyard": BACKYARD,
    "espionage": BACKYARD,
    "black-market": BACKYARD,
    "patent-office": PATENT,
    "scrapyard": SCRAPYARD,
    "scrapyard-draw": SCRAPYARD,
    "workshop": WORKSHOP,
    "building": WORKSHOP,
    "upgrading": WORKSHOP,
}
SPACE = 28.0

# Where the row of each location lies on its sheet: left, top, width.
BOXES = ((2.0, 115.0, 187.0), (146.0, 138.0, 284.0), (110.0, 138.0, 130.0), (2.0, 44.0, 274.0))
_ALTERNATIVE_SCRAPYARD = (2.0, 77.0, 238.0)


@cache
def printed_spaces(alternative: bool, location: int) -> tuple[int, ...]:
    """The player count printed in each space of a location, used or not."""
    in_use = [SPACES[alternative][players][location] for players in range(7)]
    return tuple(next(players for players in range(2, 7) if in_use[players] > n) for n in range(in_use[6]))


def space_id(location: int, space: int) -> str:
    """Spaces count from 1, as they are printed."""
    return f"space-{LOCATION_WORDS[location]}-{space}"


def marker_id(location: int, seat: int, space: int) -> str:
    """Markers of a seat cannot be told apart: when the front one has acted, the one behind it has not moved."""
    return f"marker-{LOCATION_WORDS[location]}-{seat}-{space}"


def free(view: Mapping[str, Any], location: int) -> str:
    """The frontmost free space."""
    queue = view["locations"][location]["markers"]
    return space_id(location, queue.index(None) + 1)


def marker_at(view: Mapping[str, Any], location: int, space: int) -> str:
    """The marker on a space."""
    seat = view["locations"][location]["markers"][space - 1]
    assert seat is not None, "an option moves a marker that is there"
    return marker_id(location, seat, space)


def part_of(view: Mapping[str, Any], location: int, options: Sequence[Option]) -> dict[str, Any]:
    """All that the sheet of a location shows."""
    word = LOCATION_WORDS[location]
    deck = {PATENT: "new", SCRAPYARD: "scrap"}.get(location, "")
    return {
        "players": view["players"],
        "alternative_rules": view["alternative_rules"],
        "markers": view["locations"][location]["markers"],
        "acting": view["turn"]["place"] if STEP_OF.get(view["phase"]) == location else -1,
        "display": view[word] if deck else [],
        "stack": view["stacks"][deck] if deck else "",
        "discards": view["discards"][deck][-1:] if deck else [],
        "held": view["held"] if location == BACKYARD else [],
        "possible": _possible(view, options) if location == BACKYARD else None,
        "start": view["start"] if location == WORKSHOP else -1,
        "end_of_round": view["variants"]["exhaustion"] == END_OF_ROUND,
        "by_time": view["variants"]["start_by_placement_time"],
    }


def _possible(view: Mapping[str, Any], options: Sequence[Option]) -> dict[str, str] | None:
    """The actions of the Backyard that can be chosen now, each with one of its options; None when none is asked for."""
    return {option.kind: option.code for option in options} if options and view["phase"] == "backyard" else None


def _says(view: Mapping[str, Any], location: int) -> tuple[str, str]:
    """The sentence on a space and its rule, by the rules of the table."""
    key = f"scene.space-says.{LOCATION_WORDS[location]}"
    if view["alternative_rules"] and location in ALTERNATIVE_RULES:
        return f"{key}-alternative", ALTERNATIVE_RULES[location]
    return (f"{key}-by-time", "R 13.3") if view["by_time"] and location == WORKSHOP else (key, RULES[location])


class Row:
    """The markers that wait in a location."""

    def __init__(self, view: Mapping[str, Any], location: int, words: Words) -> None:
        self.location = location
        self.words = words
        self.players: int = view["players"]
        self.queue: Sequence[int | None] = view["markers"]
        self.acting: int = view["acting"]
        self.printed = printed_spaces(view["alternative_rules"], location)
        is_overlaid = view["alternative_rules"] and location == SCRAPYARD
        self.says, self.rule = _says(view, location)
        self.box = _ALTERNATIVE_SCRAPYARD if is_overlaid else BOXES[location]

    def at(self, n: int) -> Place:
        """Where a space lies, counted from nought."""
        x, y, _ = self.box
        step = self._step()
        return Place(x + 4 + step * n + (step - SPACE) / 2, y + 5, SPACE, SPACE)

    def _step(self) -> float:
        return (self.box[2] - 22) / len(self.printed)

    def scenery(self) -> tuple[Mark, ...]:
        x, y, w = self.box
        return (tray(x, y, w, 38), *self._spaces())

    def _spaces(self) -> list[Mark]:
        found: list[Mark] = []
        for n, least in enumerate(self.printed):
            x, y = self.at(n).middle
            if least <= self.players:
                found.append(circle(x, y, SPACE / 2, "space"))
            else:
                found += [circle(x, y, SPACE / 2, "barred"), text(x, y + 4, f"{least}+", "cap mid")]
        return found

    def slots(self) -> tuple[Slot, ...]:
        name = self.words.template(f"location.{LOCATION_WORDS[self.location]}")
        usable = sum(least <= self.players for least in self.printed)
        return tuple(self._slot(n, name) for n in range(usable))

    def _slot(self, n: int, name: str) -> Slot:
        label = self.words.template("scene.space").format(location=name, number=n + 1)
        says = self.words.template(self.says).format(actions=ACTIONS[n])
        at = self.at(n)
        tip = Tip(label, says, self.rule)
        return Slot(
            space_id(self.location, n + 1), at, label, tip, round=True, ask=f"place {LOCATION_WORDS[self.location]}"
        )

    def markers(self) -> tuple[Piece, ...]:
        return tuple(self._marker(n, seat) for n, seat in enumerate(self.queue) if seat is not None)

    def _marker(self, n: int, seat: int) -> Piece:
        at = self.at(n)
        name = self.words.template(f"location.{LOCATION_WORDS[self.location]}")
        label = self.words.template("scene.marker").format(name=self.words.seat(seat), location=name, number=n + 1)
        tip = Tip(label, self.words.template(self.says).format(actions=ACTIONS[n]))
        marks = (seat_mark(seat, SPACE / 2, SPACE / 2, 23),)
        like = f"marker-{LOCATION_WORDS[self.location]}-{seat}"
        return Piece(marker_id(self.location, seat, n + 1), at, marks, label, tip, seat=seat, like=like)

    def now(self) -> tuple[Mark, ...]:
        """A frame round the marker that acts, clear of the spaces beside it."""
        if not 0 <= self.acting < len(self.queue):
            return ()
        x, y, w, h = self.at(self.acting)
        aside = min(5, self._step() - SPACE - 4)
        frame = Place(x - aside, y - 5, w + 2 * aside, h + 10)
        return (rect(*frame, "now", 6), rect(*frame, "o", 6))
