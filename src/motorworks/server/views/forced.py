"""Decisions with a single option, which a page takes without asking."""

from __future__ import annotations

from typing import Any

from motorworks import Match, sample
from motorworks.scene import Choice
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import drawing

WORLDS = 2  # for each seat


def forced(table: LiveTable, seat: int | None, language: str) -> str:
    """The code of the only option of the seat that decides; empty if the person should be asked all the same.

    After something was taken back they are: the option would be taken again at once, and nobody could go back further.
    """
    if seat is None or not table.is_asked(seat) or table.row.interrupted or table.last_undo == table.sequence > 0:
        return ""
    if _may_be_away(table, seat):
        return ""
    scene = drawing.scene(table, seat, language)
    if len(scene.choices) != 1 or scene.holding is not None or _is_for_them(table, seat, scene.choices[0]):
        return ""
    return "" if _tells_others(table, seat) else scene.choices[0].code


def _may_be_away(table: LiveTable, seat: int) -> bool:
    """Whether a bot plays for them, or their time ran out last: an open page must not look as if they were back."""
    ran_out = table.clock is not None and table.clock.seats[seat].outs > 0
    return ran_out or table.seats[seat].kind != "person"


def _is_for_them(table: LiveTable, seat: int, only: Choice) -> bool:
    """To take something up, to give something up for good, or to end what they have begun and could still undo."""
    steps = table.match.steps
    has_begun = bool(steps) and steps[-1].actor == seat
    return only.picks or bool(only.warning) or (only.main and has_begun)


def _tells_others(table: LiveTable, seat: int) -> bool:
    """Whether other people would learn from an answer at once what they cannot know."""
    holder = table.seats[seat].holder
    among_people = any(other.kind == "person" and other.holder != holder for other in table.seats)
    return among_people and hides_something(table.match, seat, table.sequence)


def hides_something(match: Match[Any], seat: int, seed: int) -> bool:
    """Whether an answer at once would tell others that this seat has a single option: they cannot know that yet."""
    if len(match.state.legal()) > 1:
        return False
    others = [other for other in range(match.players) if other != seat]
    return any(len(sample(match, other, seed + world).legal()) > 1 for other in others for world in range(WORLDS))
