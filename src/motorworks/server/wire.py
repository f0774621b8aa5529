"""Everything that crosses the wire, declared once: requests, answers and the messages of the live socket.

What a client sends is strict (unknown fields are refused); what it receives may grow new fields.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

MAX_SEATS = 6
MAX_NAME = 40
MAX_CHAT = 1_000
MAX_REPORT = 2_000
MAX_COMMAND = 200
MAX_BODY = 64 * 1024
MAX_RECORD = 2 * 1024 * 1024

Slug = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}$", description="a game, e.g. gear_and_piston")]
TableId = Annotated[str, Meta(pattern=r"^[a-z2-7]{12}$", description="a table's public name")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS, description="a seat, counted from 0")]
# No control characters, none that are invisible or change the direction of writing: names appear next to each other.
_UNSEEN = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_NAME,
        pattern=rf"^[^{_UNSEEN}]*[^{_UNSEEN}\s][^{_UNSEEN}]*$",
        description="what a person is called at the table",
    ),
]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$", description="the secret part of an invitation link")]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="idempotency key: fresh for each new command")]
Sequence = Annotated[int, Meta(ge=0, le=1_000_000, description="how many commands the table has taken so far")]
Command = Annotated[str, Meta(min_length=1, max_length=MAX_COMMAND, description="an option's code")]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}$", description="random; it becomes part of the seed")]
Language = Literal["en", "de"]
Theme = Literal["paper", "blueprint", "auto"]
Status = Literal["waiting", "running", "finished"]
Value = bool | int | str
Rules = dict[str, Value | list[Value]]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class Answer(Struct, kw_only=True, omit_defaults=False):
    """What a client receives."""


# ---------------------------------------------------------------- problems


class Refusal(Answer):
    """Why something is not allowed: the rule and the sentence."""

    rule: Annotated[str, Meta(description="paragraph of the rulebook, e.g. R 4.2; empty when no rule is concerned")]
    says: str


class Problem(Answer):
    """Every error (RFC 9457): `detail` is one sentence that says what was wrong and what is allowed."""

    type: Annotated[str, Meta(description="/problems/<name>; the names are listed in docs/api.md")]
    title: str
    status: int
    detail: str
    refusals: list[Refusal] = []
    sequence: Annotated[int | None, Meta(description="where the table really is, when the command was stale")] = None


# ---------------------------------------------------------------- the catalogue


class Choice(Answer):
    """One value of a rule option."""

    value: Value
    name: str
    sentence: str


class Hint(Answer):
    """What is worth knowing about a rule option at tables of some sizes."""

    players: list[int]
    sentence: str


class RuleOption(Answer):
    """A variant of the rules that a new table can choose."""

    key: str
    name: str
    sentence: str
    default: Value | list[Value]
    choices: list[Choice]
    per_seat: Annotated[bool, Meta(description="takes a list with one choice per seat")]
    several: Annotated[bool, Meta(description="takes a list with any of the choices, each at most once")]
    seats: Annotated[list[int], Meta(description="numbers of players for which it is offered")]
    hints: Annotated[list[Hint], Meta(description="advice for some numbers of players, to be shown next to the option")]


class Level(Answer):
    """How strong a bot plays."""

    key: str
    name: str
    sentence: str
    seconds: Annotated[float, Meta(description="how long it may think about one decision")]


class Marks(Answer):
    """How many component values of a game are printed in its rulebook, found in public sources, or reconstructed."""

    slug: str
    name: str
    printed: int
    found: int
    reconstructed: int


Mark = Literal["seed", "found", "reconstructed"]


class ComponentValue(Answer):
    """A value of a game's components: what we play, where it comes from and how sure we are."""

    address: Annotated[str, Meta(description="its name in an edition file, such as model.emf.cost")]
    what: Annotated[str, Meta(description="what the value is, in the reader's language")]
    value: Annotated[str, Meta(description="the value that is played here, as an edition file writes it")]
    supplied: Annotated[str, Meta(description="the value that Motorworks supplies; differs where an edition says so")]
    mark: Mark
    sure: Annotated[int, Meta(description="how sure we are that printed copies say the same, in percent")]


class ComponentGroup(Answer):
    """Values that belong together, in the order of the board."""

    title: str
    values: list[ComponentValue]


class EditionCard(Answer):
    """The edition that this server plays: the values of somebody's printed copy."""

    name: str
    source: str
    date: str
    changes: Annotated[int, Meta(description="how many values differ from those that Motorworks supplies")]


class About(Answer):
    """About this copy of a game: its components value by value."""

    slug: str
    name: str
    rules: Annotated[str, Meta(description="the identity of the rules: their version and a digest of the components")]
    edition: Annotated[EditionCard | None, Meta(description="null: the components as Motorworks supplies them")]
    groups: list[ComponentGroup]
    games: Annotated[list[Marks], Meta(description="all games in numbers, to compare")]


class GameCard(Answer):
    """A game as the start page shows it."""

    slug: str
    name: str
    sentence: str
    seats: Annotated[list[int], Meta(description="the numbers of players that the game can be played with")]
    minutes: Annotated[str, Meta(description="how long a game takes, e.g. 60-90; empty when unknown")]
    secrets: Annotated[bool, Meta(description="seats know what others may not see: a shared screen needs a curtain")]
    picture: Annotated[str, Meta(description="address of an SVG of the game's table; empty while there is none")]
    options: list[RuleOption]
    edition: Annotated[str, Meta(description="the name of the edition that this server plays; empty: as supplied")] = ""


class Catalogue(Answer):
    """All games and the bots that can sit at them."""

    games: list[GameCard]
    levels: list[Level]
    languages: list[Language]


class Paragraph(Answer):
    """One numbered piece of the rulebook."""

    rule: Annotated[str, Meta(description="R 4.2, as refusals, log lines and phases name it; empty before the first")]
    anchor: Annotated[str, Meta(description="R-4.2: the same, usable as an element id")]
    depth: Annotated[int, Meta(description="1 for a chapter, 2 for a section, ...")]
    title: str
    text: Annotated[str, Meta(description="Markdown: paragraphs, lists, tables, emphasis")]


class Rulebook(Answer):
    """The rules of a game in our own words."""

    slug: str
    name: str
    language: Language
    paragraphs: list[Paragraph]


# ---------------------------------------------------------------- tables


class Seat(Answer):
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: Annotated[str | None, Meta(description="the bot's level")] = None
    mine: Annotated[bool, Meta(description="held by the asking browser")] = False
    stands_in: Annotated[bool, Meta(description="a bot that plays for a person who may take the seat back")] = False
    online: Annotated[bool, Meta(description="the person had the page open within the last two minutes")] = False


class Part(Answer):
    """One source of points."""

    name: str
    points: int


class Standing(Answer):
    """The result of one seat, broken down by source."""

    seat: int
    total: int
    place: Annotated[int, Meta(description="1 is the best; ties share a place")]
    winner: bool
    parts: list[Part]


class TableCard(Answer):
    """A table as the start page shows it."""

    id: str
    game: str
    name: Annotated[str, Meta(description="the game's name in the reader's language")]
    status: Status
    seats: list[Seat]
    actor: Annotated[int | None, Meta(description="whose turn it is; null while waiting or finished")]
    my_turn: bool
    winners: Annotated[list[int], Meta(description="the seats that have won; empty until the game is over")]
    places: Annotated[list[int], Meta(description="each seat's place, ties sharing one; empty until the game is over")]
    edition: Annotated[str, Meta(description="the name of the edition played with; empty: components as supplied")]
    sequence: int
    listed: bool
    watching: Annotated[bool, Meta(description="the asking browser watches without a seat")]
    created: datetime
    changed: datetime


class Invitation(Answer):
    """A link to send to a friend. The token is in the fragment, which browsers do not send to servers."""

    seat: Annotated[int | None, Meta(description="null for the link to watch")]
    token: str
    link: Annotated[str, Meta(description="/#/invitation/<token>")]


class Notice(Answer):
    """Something about the table itself, such as rules that were corrected during the game."""

    says: str
    sequence: Annotated[int, Meta(description="how many commands the table had then")]
    at: datetime


class Fairness(Answer):
    """The seed is the first 16 bytes of SHA-256 of the secret and the shares of all seats, joined by /."""

    commitment: Annotated[str, Meta(description="SHA-256 of the secret, as the table has shown it from the beginning")]
    secret: str
    shares: Annotated[list[str], Meta(description="one a seat; empty for a seat that gave none")]


class Table(TableCard):
    """A table in full."""

    options: Rules
    host: Annotated[bool, Meta(description="the asking browser opened this table")]
    invitations: Annotated[list[Invitation], Meta(description="empty unless the asking browser holds a seat here")]
    standings: Annotated[list[Standing], Meta(description="empty until the game is over")]
    rematch: Annotated[str | None, Meta(description="the table where the same people play again")]
    uploaded: Annotated[bool, Meta(description="made from a record, to look at")]
    seed_chosen: Annotated[
        bool, Meta(description="by the host; anyone who knows the seed can work out all that is hidden")
    ]
    interrupted: Annotated[str, Meta(description="why the game cannot go on; empty otherwise")] = ""
    notices: Annotated[list[Notice], Meta(description="what everybody here should know, oldest first")] = []
    commitment: Annotated[
        str, Meta(description="SHA-256 of the server's secret, which with everybody's share makes the seed")
    ] = ""
    fairness: Annotated[Fairness | None, Meta(description="what proves the deal, once the game is over")] = None


class Restart(Request):
    """From which step an interrupted game begins again."""

    step: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(description="how many actions are kept; left out: as many as the present rules accept"),
    ] = None


class Home(Answer):
    """The start page of one browser."""

    name: str
    language: Language
    mine: list[TableCard]
    open: list[TableCard]
    finished: list[TableCard]


class Profile(Request):
    """What a browser wants to be called and which language it reads. Fields left out stay as they are."""

    name: Name | UnsetType = UNSET
    language: Language | UnsetType | None = UNSET


class SeatWish(Request):
    """Who takes a seat of a new table."""

    kind: Annotated[
        Literal["me", "here", "bot", "open"],
        Meta(description="me; here: another person on this screen; bot; open: a friend with the link"),
    ]
    name: Name | None = None
    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")] | None = None


class NewTable(Request):
    """A table to be opened."""

    game: Slug
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[Rules, Meta(max_length=20)] = {}
    share: Share = ""
    seed: (
        Annotated[
            int,
            Meta(
                ge=0, lt=2**53, description="deals the same game again; everyone at the table sees that it was chosen"
            ),
        ]
        | None
    ) = None
    listed: Annotated[bool, Meta(description="show it to everybody: open seats can be taken without a link")] = False


class Opened(Request):
    """A link that was followed: what is it for?"""

    token: Token


class Invited(Answer):
    """What an invitation is for."""

    table: str
    game: str
    name: str
    seat: Annotated[int | None, Meta(description="null: to watch")]
    host: Annotated[str, Meta(description="who opened the table")]
    status: Status
    taken: Annotated[bool, Meta(description="somebody has accepted it already")]
    mine: Annotated[list[int], Meta(description="seats that the asking browser holds at this table already")]


class Acceptance(Request):
    """Take the seat (or the place to watch) that a link offers."""

    token: Token
    name: Name | None = None
    share: Share = ""


class Claim(Request):
    """Take an open seat of a listed table."""

    name: Name | None = None
    share: Share = ""


class StandIn(Request):
    """Let a bot play for a seat that is mine, or fill an open seat of my table with one."""

    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")]


# ---------------------------------------------------------------- playing


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
    seats: Annotated[list[int], Meta(description="all seats it is about, first the one that acts")] = []
    moves: Annotated[
        list[str], Meta(description="ids of the pieces it moves; one that ends in * stands for all that begin so")
    ] = []
    about: Annotated[list[str], Meta(description="ids of the other pieces and slots it is about, likewise")] = []


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


class View(Answer):
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
    log: LogPart
    moved: list[Moved]
    standings: list[Standing]


class Play(Request):
    """Do something: one of the options' codes."""

    seat: SeatNumber
    sequence: Sequence
    key: Key
    command: Command


class Undo(Request):
    """Take back the last action."""

    seat: SeatNumber
    sequence: Sequence
    key: Key


class Played(Answer):
    """The command is committed. The view leaves out all scenery: it was in earlier views."""

    sequence: Annotated[int, Meta(description="the table's sequence after this command")]
    repeated: Annotated[bool, Meta(description="the key was known: the command had been taken before")]
    view: View


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


# ---------------------------------------------------------------- the live socket


class Ask(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What a browser sends on the socket."""


class Follow(Ask, tag="follow"):
    """Send me the changes of a table. It can be repeated with other seats at any time; the last one counts."""

    table: TableId
    seats: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS, description="mine; empty: as a spectator")] = []
    sequence: Annotated[int, Meta(ge=-1, description="what I have; -1: nothing")] = -1
    lines: Annotated[int, Meta(ge=0, description="how many lines of the log I have")] = 0
    language: Language | None = None


class Speak(Ask, tag="language"):
    """From now on send me everything in this language; the views I follow are sent again."""

    language: Language


class Unfollow(Ask, tag="unfollow"):
    """Stop sending changes of this table."""

    table: TableId


class LivePlay(Ask, tag="play"):
    """The same as POST …/play, over the socket. Answered by `played`, after the views it leads to."""

    table: TableId
    seat: SeatNumber
    sequence: Sequence
    key: Key
    command: Command


class LiveUndo(Ask, tag="undo"):
    """The same as POST …/undo. Answered by played."""

    table: TableId
    seat: SeatNumber
    sequence: Sequence
    key: Key


class Ping(Ask, tag="ping"):
    """Are you there? Answered by pong."""


class Tell(Struct, tag_field="type", kw_only=True):
    """What the server sends on the socket."""


class Hello(Tell, tag="hello"):
    """The first message."""

    version: str


class Pong(Tell, tag="pong"):
    """I am here."""


class Following(Tell, tag="following"):
    """Answer to follow. When `sequence` is what you had, nothing has happened since and no view follows."""

    table: Table
    sequence: int
    chat: list[Said]


class Seen(Tell, tag="view"):
    """The table has changed: the view of one seat that you follow, whole after `follow` and `language`.

    Later ones leave out of `scene` every field that has not changed since the previous view, and scenery that was sent
    on this socket; in `panels` a string is the id of an unchanged panel.
    """

    view: View


class LivePlayed(Tell, tag="played"):
    """The command with this key is committed; the views of the seats that you follow were sent before."""

    table: str
    key: str
    sequence: Annotated[int, Meta(description="the table's sequence after this command")]
    repeated: Annotated[bool, Meta(description="the key was known: the command had been taken before")]


class Changed(Tell, tag="table"):
    """Seats, invitations or the status have changed."""

    table: Table


class Thinking(Tell, tag="thinking"):
    """A bot is deciding; sent at most a few times a second, once with done = 1 at the end."""

    table: str
    seat: int
    level: str
    done: Annotated[float, Meta(description="0 to 1")]
    seconds: Annotated[float, Meta(description="spent so far")]
    limit: Annotated[float, Meta(description="seconds it may take")]


class Spoke(Tell, tag="said"):
    """Somebody wrote in the chat."""

    table: str
    said: Said


class Turned(Tell, tag="home"):
    """The turn or the status has changed at one of my tables, whether I follow it or not."""

    table: str
    status: Status
    actor: int | None
    my_turn: bool


class Trouble(Tell, tag="problem"):
    """A message was refused; the socket stays open."""

    problem: Problem
    table: str | None = None
    key: Annotated[str | None, Meta(description="of the command that was refused")] = None


Asks = Follow | Speak | Unfollow | LivePlay | LiveUndo | Ping
Tells = Hello | Pong | Following | Seen | LivePlayed | Changed | Thinking | Spoke | Turned | Trouble


def to_json(value: object) -> bytes:
    return msgspec.json.encode(value)
