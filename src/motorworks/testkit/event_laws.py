"""Laws about events: what they name is on the table, and whatever moves is named by one of them."""

from collections.abc import Iterator
from typing import Any

from motorworks.kernel.events import names
from motorworks.kernel.log_line import Line
from motorworks.kernel.match import Match
from motorworks.kernel.secrecy import seen_of
from motorworks.kernel.state import State
from motorworks.scene import Scene
from motorworks.scene.places import has_moved, places
from motorworks.testkit.variants import Variant, walk

EVERY = 17


def law_10_events(variant: Variant, seed: int) -> None:
    """Events name what they move, for each reader; and what they name is on the table before or after the action."""
    for match, seat, before in _steps(variant, seed):
        code = match.game.moves.code(match.steps[-1].action)
        moved = unnamed(match, seat, before)
        assert not moved, f"seat {seat} sees {code!r} move {', '.join(moved)}, but no event names it"
        for line in _lines(match, seat):
            lost = missing(match, seat, before, line)
            assert not lost, f"the event {line.event} of {code!r} names {', '.join(lost)}, but no scene shows it"


def unnamed(match: Match[Any], seat: int, before: State) -> list[str]:
    """The pieces that a seat sees moved by the last action and that none of its events names."""
    named = [each for line in _lines(match, seat) for each in (*line.moves, *_room(match, line))]
    named += match.game.events.room
    then, now = (places(_drawn(match, s, seat)) for s in (before, match.state))
    return [piece for piece in now.pieces if has_moved(piece, then, now) and not names(named, piece)]


def missing(match: Match[Any], seat: int, before: State, line: Line) -> list[str]:
    """The ids that a line of the last action names and that no reader of it can find.

    What a later line of the same action names may have come and gone between two decisions.
    """
    lines = _lines(match, seat)
    later = [each for other in lines if other is not line for each in (*other.moves, *_room(match, other))]
    left = {each for each in (*line.moves, *line.about) if not names(later, each)}
    for reader in (seat, *(other for other in range(match.players) if other != seat)):
        known = {each for other in _lines(match, reader) for each in (*other.moves, *other.about)} if left else set()
        if left & known:
            shown = _ids(Match(match.game, match.setup, before.copy()).scene(reader)) | _ids(match.scene(reader))
            left -= {each for each in left & known if any(names([each], thing) for thing in shown)}
    return sorted(left)


def _room(match: Match[Any], line: Line) -> tuple[str, ...]:
    """The pieces that may have made room for what the line is about."""
    event = next(event for event in match.game.events.events if event.name == line.event)
    return event.ids(event.room, line.terms)


def _steps(variant: Variant, seed: int) -> Iterator[tuple[Match[Any], int, State]]:
    """Some actions of a random game, each with the state before it, as different seats see them."""
    if variant.game.scene is None:
        return
    match = variant.match(seed)
    before: State | None = None
    for count, _ in enumerate(walk(match, seed), seed):
        if before is not None:
            yield match, count // EVERY % match.players, before
        before = match.state.copy() if count % EVERY == 0 else None
    if before is not None:
        yield match, seed % match.players, before


def _lines(match: Match[Any], seat: int) -> list[Line]:
    return match.log(seat, since=len(match.steps))


def _drawn(match: Match[Any], s: State, seat: int) -> Scene:
    """The table without the questions to the seat."""
    scene: Scene = match.game.scene(seen_of(s, seat), [], match.words)  # type: ignore[misc]
    return scene


def _ids(shown: Scene) -> set[str]:
    slots = {slot.id for panel in shown.panels for slot in panel.slots}
    return slots | {piece.id for panel in shown.panels for piece in panel.pieces}
