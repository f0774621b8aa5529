"""The messages of the live socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from motorworks.server.wire.clocks import Clock
from motorworks.server.wire.names import (
    MAX_SEATS,
    Command,
    Key,
    Language,
    SeatNumber,
    Sequence,
    Status,
    Steps,
    TableId,
)
from motorworks.server.wire.playing import Said, TableView
from motorworks.server.wire.problems import Problem
from motorworks.server.wire.tables import Table


class FromClient(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a browser sends on the socket."""


class Follow(FromClient, tag="follow"):
    """Send me the changes of a table. It can be repeated with other seats at any time; the last one counts."""

    table: TableId
    seats: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS, description="mine; empty: as a spectator")] = []
    sequence: Annotated[int, Meta(ge=-1, description="what I have; -1: nothing")] = -1
    lines: Annotated[int, Meta(ge=0, description="how many lines of the log I have")] = 0
    language: Language | None = None


class Speak(FromClient, tag="language"):
    """From now on send me everything in this language; the views I follow are sent again."""

    language: Language


class Unfollow(FromClient, tag="unfollow"):
    """Stop sending changes of this table."""

    table: TableId


class FollowTournament(FromClient, tag="follow-tournament"):
    """Tell me when something changes in a tournament; the last one that I named counts."""

    tournament: Annotated[TableId | None, Meta(description="null: none any more")] = None


class Visible(FromClient, tag="visible"):
    """Whether this page is being looked at: a visible tab, and somebody in front of it. Unsaid, it is not."""

    visible: bool


class LivePlay(FromClient, tag="play"):
    """The same as POST …/play, over the socket. Answered by `played`, after the views it leads to."""

    table: TableId
    seat: SeatNumber
    sequence: Sequence
    key: Key
    command: Command


class LiveSeries(FromClient, tag="series"):
    """The same as POST …/series. Answered by played."""

    table: TableId
    seat: SeatNumber
    sequence: Sequence
    key: Key
    commands: Steps


class LiveUndo(FromClient, tag="undo"):
    """The same as POST …/undo. Answered by played."""

    table: TableId
    seat: SeatNumber
    sequence: Sequence
    key: Key


class Ping(FromClient, tag="ping"):
    """Are you there? Answered by pong."""


class FromServer(Struct, tag_field="type", kw_only=True):
    """What the server sends on the socket."""


class Hello(FromServer, tag="hello"):
    """The first message."""

    version: str


class Pong(FromServer, tag="pong"):
    """I am here."""


class Following(FromServer, tag="following"):
    """Answer to follow. When `sequence` is what you had, nothing has happened since and no view follows."""

    table: Table
    sequence: int
    chat: list[Said]


class Seen(FromServer, tag="view"):
    """The table has changed: the view of one seat that you follow, whole after `follow` and `language`.

    Later ones leave out of `scene` every field that has not changed since the previous view, and scenery that was sent
    on this socket; in `panels` a string is the id of an unchanged panel.
    """

    view: TableView


class LivePlayed(FromServer, tag="played"):
    """The command with this key is committed; the views of the seats that you follow were sent before."""

    table: str
    key: str
    sequence: Annotated[int, Meta(description="the table's sequence after this command")]
    repeated: Annotated[bool, Meta(description="the key was known: the command had been taken before")]


class Changed(FromServer, tag="table"):
    """Seats, invitations or the status have changed."""

    table: Table


class Ticked(FromServer, tag="clock"):
    """The clock of a table that you follow was handed on, filled or stopped."""

    table: str
    clock: Clock


class Thinking(FromServer, tag="thinking"):
    """A bot is deciding; sent at most a few times a second, once with done = 1 at the end."""

    table: str
    seat: int
    level: str
    done: Annotated[float, Meta(description="0 to 1")]
    seconds: Annotated[float, Meta(description="spent so far")]
    limit: Annotated[float, Meta(description="seconds it may take")]


class Spoke(FromServer, tag="said"):
    """Somebody wrote in the chat."""

    table: str
    said: Said


class Turned(FromServer, tag="home"):
    """The turn or the status has changed at one of my tables, whether I follow it or not."""

    table: str
    status: Status
    actor: int | None
    my_turn: bool


class TournamentChanged(FromServer, tag="tournament"):
    """Something has changed in the tournament that you follow: ask for it again. Sent at most every second."""

    tournament: str


class Trouble(FromServer, tag="problem"):
    """A message was refused; the socket stays open."""

    problem: Problem
    table: str | None = None
    key: Annotated[str | None, Meta(description="of the command that was refused")] = None


ClientMessage = Follow | FollowTournament | Speak | Unfollow | Visible | LivePlay | LiveSeries | LiveUndo | Ping
ServerMessage = (
    Hello
    | Pong
    | Following
    | Seen
    | LivePlayed
    | Changed
    | Ticked
    | Thinking
    | Spoke
    | Turned
    | TournamentChanged
    | Trouble
)
