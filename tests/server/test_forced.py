"""A decision with one option is none: the page takes it, unless that would surprise somebody."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

import motorworks
from motorworks import Match
from motorworks.server.views import forced as views
from motorworks.server.views.forced import hides_something
from tests.server.browser import Browser, Server, key

ROUND = 12  # markers of three players of Gear & Piston; when everybody takes the first option, the last two are forced
FREE = ROUND - 2


async def begin(browser: Browser, *others: str) -> str:
    table: str = (await browser.open_table("me", *others, seed=1, listed=True))["id"]
    return table


async def asked(browser: Browser, table: str) -> dict[str, Any]:
    """The view of the seat that decides."""
    seat = (await browser.view(table))["actor"]
    view: dict[str, Any] = await browser.view(table, seat)
    return view


async def play_on(browser: Browser, table: str, count: int) -> None:
    for _ in range(count):
        await browser.play(table, (await browser.view(table))["actor"])


async def undo(browser: Browser, table: str, view: dict[str, Any]) -> None:
    order = {"seat": view["seat"], "sequence": view["sequence"], "key": key()}
    await browser.post(f"/api/tables/{table}/undo", order)


async def test_the_only_placement_at_the_beginning_of_a_turn_is_named(bertha: Browser) -> None:
    """For the seat that decides and for nobody else; a decision with a choice has none."""
    table = await begin(bertha, "here", "here")
    for _ in range(FREE):
        assert not (await asked(bertha, table))["forced"]
        await play_on(bertha, table, 1)
    view = await asked(bertha, table)
    [only] = view["scene"]["choices"]
    assert view["forced"] == only["code"] == "place workshop"
    assert not (await bertha.view(table))["forced"]
    assert not (await bertha.view(table, (view["seat"] + 1) % 3))["forced"]


async def test_after_taking_it_back_one_is_asked(bertha: Browser) -> None:
    """Otherwise it would be taken again at once, and nobody could go back further."""
    table = await begin(bertha, "here", "here")
    await play_on(bertha, table, FREE)
    view = await asked(bertha, table)
    await bertha.play(table, view["seat"], command=view["forced"])
    assert (await asked(bertha, table))["forced"], "the next seat has one option, too"
    await undo(bertha, table, {**view, "sequence": FREE + 1})
    again = await asked(bertha, table)
    assert (again["seat"], again["forced"], len(again["scene"]["choices"])) == (view["seat"], "", 1)


async def test_of_two_pages_of_one_person_the_second_is_refused(bertha: Browser) -> None:
    """Both take the option for the same moment: it is taken once."""
    table = await begin(bertha, "here", "here")
    await play_on(bertha, table, FREE)
    view = await asked(bertha, table)
    order = {"command": view["forced"], "sequence": view["sequence"]}
    await bertha.play(table, view["seat"], **order)
    refused = await bertha.play(table, view["seat"], 409, **order)
    assert refused["type"].endswith("stale")
    assert (await bertha.view(table))["step"] == FREE + 1


@pytest.mark.parametrize("hides", [True, False])
async def test_what_others_cannot_know_is_asked_for(
    bertha: Browser, carl: Browser, monkeypatch: pytest.MonkeyPatch, hides: bool
) -> None:
    """An answer at once would tell other people that there was no choice."""
    monkeypatch.setattr(views, "hides_something", lambda *_: hides)
    table = await begin(bertha, "here", "open")
    await carl.post(f"/api/tables/{table}/seats/2/claim", {})
    for _ in range(FREE):
        seat = (await bertha.view(table))["actor"]
        await (carl if seat == 2 else bertha).play(table, seat)
    seat = (await bertha.view(table))["actor"]
    view = await (carl if seat == 2 else bertha).view(table, seat)
    assert (view["forced"] == "") == hides
    assert len(view["scene"]["choices"]) == 1


async def test_people_at_one_screen_and_bots_learn_nothing_from_it(
    bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "hides_something", lambda *_: True)
    table = await begin(bertha, "here", "here")
    await play_on(bertha, table, FREE)
    assert (await asked(bertha, table))["forced"]


async def test_somebody_whose_time_ran_out_is_asked(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page that is left open must not look as if its owner were back."""
    table = await begin(bertha, "here", "here")
    await play_on(bertha, table, FREE)
    seat = (await asked(bertha, table))["seat"]
    async with server.services.registry.locked(table) as live:
        for outs, is_named in ((0, True), (1, False)):
            monkeypatch.setattr(live, "clock", SimpleNamespace(seats=[SimpleNamespace(outs=outs)] * 3))
            assert bool(views.forced(live, seat, "en")) == is_named
        monkeypatch.setattr(live, "clock", None)
        monkeypatch.setattr(live, "seats", [structs.replace(each, kind="bot") for each in live.seats])
        assert not views.forced(live, seat, "en")


def singles(game: str, seeds: int) -> list[Match[Any]]:
    """Decisions with one option at the beginning of a turn, in games that take the first option."""
    found = []
    for seed in range(seeds):
        match = motorworks.new(game, players=3, seed=seed)
        before = None
        while not match.over and len(match.steps) < 60:
            legal = match.state.legal()
            if len(legal) == 1 and match.actor != before:
                found.append(Match(match.game, match.setup, match.state.copy()))
            before = match.actor
            match.play(legal[0])
    return found


def test_everybody_can_see_that_one_space_is_left() -> None:
    """Spaces and markers are public."""
    found = singles("gear_and_piston", 4)
    assert found
    assert not any(hides_something(match, match.actor or 0, 1) for match in found)
