"""What a seat sees and does."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta

from motorworks.server.wire.names import (
    MAX_CHAT,
    MAX_REPORT,
    MAX_SEATS,
    Answer,
    Command,
    Key,
    Request,
    SeatNumber,
    Sequence,
    Status,
    Steps,
)
from motorworks.server.wire.problems import Refusal
from motorworks.server.wire.staging import Staged
from motorworks.server.wire.tables import Standing


class Option(Answer):
    """Something that the seat may do now."""

    id: Annotated[int, Meta(description="the action as a number, for programs")]
    code: Annotated[str, Meta(description="the action as text: what `play` takes")]
    says: Annotated[str, Meta(description="the action as a sentence")]


class LogLine(Answer):
    """One sentence of the log, as this seat may read it."""

    index: int
    step: Annotated[int, Meta(description="the step of the game, as in the replay, that it belongs to")]
    seat: int | None
    says: str
    rule: str = ""
    seats: Annotated[tuple[int, ...], Meta(description="all seats it is about, first the one that acts")] = ()
    moves: Annotated[
        tuple[str, ...], Meta(description="ids of the pieces it moves; one that ends in * stands for all that begin so")
    ] = ()
    about: Annotated[tuple[str, ...], Meta(description="ids of the other pieces and slots it is about, likewise")] = ()


class LogPart(Answer):
    """The end of the log: replace your lines from `first` on by `lines`."""

    first: int
    total: int
    lines: list[LogLine]
    fresh: Annotated[int, Meta(description="lines from this index on came after the seat's last turn")]


class Moved(Answer):
    """A piece that is new or has moved since the seat's last turn."""

    piece: str
    panel: Annotated[str | None, Meta(description="where it was; null for a new piece")]
    at: Annotated[list[float] | None, Meta(description="where it was in that panel")]
    step: Annotated[int, Meta(description="the step that moved it last")]
    line: Annotated[int, Meta(description="the index of the log line about that move")]


class Phase(Answer):
    """The current box of the sequence of play."""

    name: str
    rule: Annotated[str, Meta(description="paragraph of the rulebook, e.g. R 4.2")]


class TableView(Answer):
    """The table as exactly one seat (or a spectator, seat null) may see it."""

    table: str
    seat: int | None
    sequence: Annotated[int, Meta(description="commands taken, undo included: name it in the next command")]
    step: Annotated[int, Meta(description="actions in force, undone ones not counted")]
    steps: Annotated[int, Meta(description="in a replay the last step; while running the same as `step`")]
    status: Status
    actor: int | None
    phase: Phase
    scene: Annotated[
        dict[str, Any], Meta(description="what to draw, with prompt and options of this seat: motorworks.scene as JSON")
    ]
    can_undo: bool
    back_to: Annotated[
        list[int],
        Meta(description="for somebody alone with bots: how many actions came before each decision of theirs"),
    ]
    curtain: Annotated[
        bool, Meta(description="another seat of mine decides now, and sees what this one may not: hand the screen over")
    ]
    log: LogPart
    moved: list[Moved]
    standings: list[Standing]
    ahead: Annotated[bool, Meta(description="another decides, but this seat may decide its turn now")] = False
    sealed: Annotated[int, Meta(description="decisions of this seat that are sealed until its turn comes")] = 0
    dropped: Annotated[str, Meta(description="why what was sealed could not be played; empty otherwise")] = ""
    forced: Annotated[
        str, Meta(description="the only option of this seat: the page takes it without asking; empty otherwise")
    ] = ""
    ordered: Annotated[list[int], Meta(description="steps that a standing order of this seat has played")] = []
    orders_ready: Annotated[int, Meta(description="standing orders of this seat that are ready")] = 0
    staged: Annotated[list[Staged], Meta(description="what is new and can be seen happening, in order")] = []


class Play(Request):
    """Do something: one of the options' codes."""

    seat: SeatNumber
    sequence: Sequence
    key: Key
    command: Command


class PlaySeries(Request):
    """Do several things as one decision, all or none: each an option's code, or empty to undo the last action."""

    seat: SeatNumber
    sequence: Sequence
    key: Key
    commands: Steps


class Undo(Request):
    """Take back the last action."""

    seat: SeatNumber
    sequence: Sequence
    key: Key


class GoBack(Request):
    """Go back to one of my earlier decisions, whatever was revealed since. Only for somebody alone with bots."""

    seat: SeatNumber
    sequence: Sequence
    key: Key
    step: Annotated[int, Meta(ge=0, le=1_000_000, description="how many actions are kept: one of the view's `back_to`")]


class Played(Answer):
    """The command is committed. The view leaves out all scenery: it was in earlier views."""

    sequence: Annotated[int, Meta(description="the table's sequence after this command")]
    repeated: Annotated[bool, Meta(description="the key was known: the command had been taken before")]
    view: TableView


class WhyNot(Request):
    """Why is this not among my options? The command is what a click would mean: a slot's or piece's `ask`."""

    seat: SeatNumber
    command: Command


class Refusals(Answer):
    """Empty when it is allowed."""

    refusals: list[Refusal]


class Facts(Answer):
    """The facts behind a view, for programs: all and only what the seat may see."""

    table: str
    seat: int | None
    sequence: int
    actor: int | None
    facts: dict[str, Any]
    prompt: str
    options: Annotated[list[Option], Meta(description="empty unless it is the seat's turn")]


class Report(Request):
    """Something is wrong at this table."""

    comment: Annotated[str, Meta(min_length=1, max_length=MAX_REPORT, pattern=r"^[^\u0000]+$")]
    seat: Annotated[
        Annotated[int, Meta(ge=0, lt=MAX_SEATS)] | None,
        Meta(description="the seat of mine whose view shows it; left out: a spectator's"),
    ] = None


class Reported(Answer):
    """The host of the server can read it now."""

    number: int


class Say(Request):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT, pattern=r"^[^\u0000]+$")]


class Said(Answer):
    """A line of chat at a table."""

    number: int
    seat: int | None
    name: str
    text: str
    at: datetime
    mine: bool


class Chat(Answer):
    """The chat of a table, oldest first."""

    lines: list[Said]


class BotPause(Request):
    """How long the bots of a table take for a move at least."""

    seconds: Annotated[float, Meta(ge=0, le=5)]


class Record(Answer):
    """A finished game: its setup and its actions. Upload it anywhere to see it again."""

    record: dict[str, Any]


class Upload(Request):
    """A record that somebody sent."""

    record: dict[str, Any]


class Ready(Answer):
    """The server can store what it is asked to."""

    status: Literal["ready"]


class Health(Answer):
    """Whether the server can do its work."""

    status: Literal["ok", "stopping"]
    version: str
    storage: Literal["sqlite", "postgresql"]
    bots: int
