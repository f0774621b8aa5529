"""Stages: what happened to everybody at once, in acts and beats."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.names import Answer


class StagedFigure(Answer):
    """A number that a stage changes."""

    name: str
    label: str
    icon: Annotated[str, Meta(description="the symbol of the seat's figure; empty: the seat's score")] = ""
    harmful: Annotated[bool, Meta(description="less of it is better")] = False


class StagedEffect(Answer):
    """A figure has changed: of a seat, or (seat null) one that is counted at the place `source`."""

    seat: int | None
    figure: str
    delta: int
    says: Annotated[str, Meta(description="the change as it is written, e.g. +$150")]
    source: Annotated[str, Meta(description="the id of the slot or piece that it comes from")] = ""
    total: Annotated[str, Meta(description="all that this stage has brought so far from the same place")] = ""


class StagedBeat(Answer):
    """One cause with its effects."""

    says: str
    first: Annotated[int, Meta(description="the index of its first log line")]
    last: Annotated[int, Meta(description="the index of its last log line")]
    why: str = ""
    rule: str = ""
    places: Annotated[list[str], Meta(description="ids of slots and pieces; one that ends in * begins so")] = []
    uses: Annotated[list[str], Meta(description="ids of pieces that are used up, likewise")] = []
    effects: list[StagedEffect] = []


class StagedAct(Answer):
    """What belongs together in a stage."""

    title: str
    icon: str
    beats: list[StagedBeat]


class StagedCell(Answer):
    """What one column of a summary says about a seat."""

    says: str
    good: Annotated[bool | None, Meta(description="null where nothing has happened")] = None


class StagedRow(Answer):
    """What a stage brought one seat."""

    seat: int
    cells: list[StagedCell]
    change: Annotated[StagedCell, Meta(description="of the figure that the stage is about")]


class StagedSummary(Answer):
    """A stage in one look."""

    headline: str
    columns: list[str]
    rows: list[StagedRow]
    lessons: list[str]


class Staged(Answer):
    """Something to be seen happening. Asides have no acts to watch: their changes are shown at the seats."""

    size: Literal["full", "small", "aside"]
    step: Annotated[int, Meta(description="the step of the game it belongs to")]
    title: str
    figures: list[StagedFigure]
    acts: list[StagedAct]
    summary: StagedSummary | None = None
    missed: Annotated[bool, Meta(description="it happened before this reader came")] = False
