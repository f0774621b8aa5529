"""A Meeting: its four panels take the top of the desk."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.goals import hand_of, reader_of, room_of
from motorworks.games.kanban_ev.drawing.hand import FULL, Hand, HandPart, is_full
from motorworks.games.kanban_ev.drawing.meeting_room import After, Room, RoomPart
from motorworks.games.kanban_ev.drawing.played import Played, PlayedPart
from motorworks.games.kanban_ev.drawing.speakers import Speakers, SpeakersPart
from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Panel, Place


def panels(table: Table, left: float, top: float) -> tuple[Panel, ...]:
    """Side by side the goals of the room and those played, below them my hand and who speaks when.

    After the Meeting the room is empty: the hand takes its place.
    """
    right, below = left + 472, top + 167
    reader, room, hand = reader_of(table), room_of(table), hand_of(table)
    has_four = is_full(hand)
    wide = FULL[0] + 50 if has_four else 460.0
    high, low = Place(left, top, 460, 148), Place(left, below, wide, 86)
    laid = tuple((len(board.seeds), board.played) for board in table.seen.boards)
    order = tuple(table.certification_order())
    shown = RoomPart(reader, tuple(room[: t.ROOM]))
    played = PlayedPart(reader, tuple(room[t.ROOM :]), laid, order)
    tokens = tuple(board.goods.speech for board in table.seen.boards)
    speakers = SpeakersPart(reader, laid, order, tokens, table.actor, table.turn.passes, has_four)
    return (
        table.drawn(After, shown, low) if reader.is_over() else table.drawn(Room, shown, high),
        table.drawn(Played, played, Place(right, top, 460, 148)),
        table.drawn(Hand, HandPart(reader, hand), high if reader.is_over() else low),
        table.drawn(Speakers, speakers, Place(left + wide + 12, below, 920 - wide, 86)),
    )
