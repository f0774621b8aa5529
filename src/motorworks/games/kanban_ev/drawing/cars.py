"""Which car is which: cars of a model look alike, so they are numbered by how far they have come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# Places of the conveyor, the farthest first.
_PROGRESS = ("L3", "L2", "L4", "P3", "P2", "P4", "P1", "P5", "S1", "S2", "S3", "S4", "S5")


def car_ids(view: Mapping[str, Any]) -> dict[str, str]:
    """For every place with a car the id of that car. Who comes first keeps its number while others follow."""
    seen: dict[str, int] = {}
    found: dict[str, str] = {}
    for place, model in _places(view):
        seen[model] = seen.get(model, 0) + 1
        found[place] = f"car-{model}-{seen[model]}"
    return found


def among(cars: Mapping[str, str], *places: str) -> dict[str, str]:
    """Those cars whose place begins so."""
    return {place: car for place, car in cars.items() if place.startswith(places)}


def _places(view: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for seat in range(view["players"]):
        yield from _filled(f"garage-{seat}", view["boards"][seat]["garages"])
    if "colleagues" in view:
        owned = [model for model, number in view["colleagues"]["cars"].items() for _ in range(number)]
        yield from _filled("colleagues", owned)
    yield from _filled("claimed", view["turn"]["claimed"])
    yield from _filled("queue", view["research"]["queue"])
    yield from _on_conveyor(view["assembly"])


def _filled(where: str, models: list[str | None]) -> Iterator[tuple[str, str]]:
    return ((f"{where}-{n}", model) for n, model in enumerate(models) if model is not None)


def _on_conveyor(assembly: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A car that has been pushed off its plate is ahead of the one that pushed it."""
    rolling = assembly["rolling"]
    for node in _PROGRESS:
        if node == rolling["from"]:
            yield "rolling", rolling["model"]
        if assembly["conveyor"][node] is not None:
            yield node, assembly["conveyor"][node]
