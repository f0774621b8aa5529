"""Every game keeps the laws with components that differ from ours wherever ours are not certain."""

from pathlib import Path

import pytest

from motorworks.cli.edition_check import faults_of
from motorworks.games import folder, slugs
from motorworks.kernel.components import read_components
from motorworks.kernel.edition_reading import examine

HERE = Path(__file__).parent


@pytest.mark.parametrize("slug", slugs())
def test_the_edition_differs_in_every_kind_of_reconstructed_value(slug: str) -> None:
    """Otherwise the laws would show nothing about it."""
    edition, faults = examine(HERE / f"{slug}.toml", folder)
    assert faults == []
    assert edition is not None
    read = read_components(folder(slug) / "data")
    assert read is not None
    known = {value.dotted: value for value in read.values.values()}
    reconstructed = {value.kind for value in known.values() if value.mark.kind == "reconstructed" and not value.is_name}
    assert reconstructed - {known[dotted].kind for dotted in edition.values} <= SAME_FOR_ALL_TILES


SAME_FOR_ALL_TILES = {f"new_part.N{n:02}" for n in range(1, 43)} | {f"scrap_part.S{n:02}" for n in range(1, 43)}


@pytest.mark.parametrize("slug", slugs())
def test_the_laws_hold_with_another_edition(slug: str) -> None:
    """At the smallest and at the largest table, in a process of its own."""
    assert faults_of(HERE / f"{slug}.toml") == []
