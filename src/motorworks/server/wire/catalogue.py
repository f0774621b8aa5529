"""The games, their rules and their components."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.lessons import LessonCard
from motorworks.server.wire.names import Answer, Language, Value


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
    weight: Annotated[int, Meta(description="how heavy the game is, from 1 to 5; 0 when unknown")] = 0
    newcomer: Annotated[str, Meta(description="the level of bots to meet first; empty: any")] = ""
    page: Annotated[bool, Meta(description="there is a page about it: /api/games/{slug}/page")] = False
    goal: Annotated[str, Meta(description="how one wins, in a few words that go on from “You win by”")] = ""
    lessons: Annotated[list[LessonCard], Meta(description="in the order in which they are to be taken")] = []


class Catalogue(Answer):
    """All games and the bots that can sit at them."""

    games: list[GameCard]
    levels: list[Level]
    languages: list[Language]


class Pictured(Answer):
    """Something that a paragraph mentions, with the symbol it has on the table."""

    symbol: str
    name: str


class Paragraph(Answer):
    """One numbered piece of the rulebook."""

    rule: Annotated[str, Meta(description="R 4.2, as refusals, log lines and phases name it; empty before the first")]
    anchor: Annotated[str, Meta(description="R-4.2: the same, usable as an element id")]
    depth: Annotated[int, Meta(description="1 for a chapter, 2 for a section, ...")]
    title: str
    text: Annotated[str, Meta(description="Markdown: paragraphs, lists, tables, emphasis")]
    pictured: Annotated[list[Pictured], Meta(description="the things it mentions that have a symbol")] = []


class Rulebook(Answer):
    """The rules of a game in our own words."""

    slug: str
    name: str
    language: Language
    paragraphs: list[Paragraph]
