"""A game on one page, to be read before sitting down."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from motorworks.server.wire.names import Answer

Size = Annotated[list[float], Meta(description="width and height in units of a scene")]
Rule = Annotated[str, Meta(description="the paragraph of the rulebook behind it, e.g. R 4.2")]


class Picture(Answer):
    """A small drawing, made of marks as in a scene."""

    size: Size
    marks: list[Any]


class PageStep(Answer):
    """A picture of the round with its caption."""

    title: str
    says: str
    rule: Rule
    chosen: Annotated[bool, Meta(description="you decide something here")]
    picture: Picture


class PageDeed(Answer):
    """Something that can be done on a turn."""

    title: str
    cost: str
    says: str
    rule: Rule
    symbol: str
    tint: str


class PageItem(Answer):
    """A part of the sum at the end."""

    sign: str
    symbols: list[str]
    look: str
    value: str
    says: str


class PageMistake(Answer):
    """What people get wrong in their first game."""

    title: str
    says: str
    rule: Rule


class GamePage(Answer):
    """How to win, a round in pictures, what to do on a turn, what counts at the end, and three first mistakes."""

    slug: str
    name: str
    goal: str
    goal_says: str
    round_title: str
    round_note: str
    steps: list[PageStep]
    turn_title: str
    deeds: list[PageDeed]
    why_title: str
    why_note: str
    why_rule: Rule
    why: Picture
    end_rule: Rule
    end: list[PageItem]
    total: str
    mistakes: list[PageMistake]
