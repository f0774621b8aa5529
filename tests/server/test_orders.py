"""Standing orders: moves chosen ahead, checked by the rules, seen by their owner alone."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import motorworks
from motorworks.games import find, slugs
from motorworks.kernel.rng import Rng
from motorworks.kernel.secrecy import seen_of
from motorworks.kernel.words import LANGUAGES, Words
from motorworks.server.orders import turns
from tests.server.browser import Browser, Server, key

GAME = "gear_and_piston"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAUSE", 0.0)
    monkeypatch.setattr(turns, "BY_POST", (0.0, 0.0))


async def planning(bertha: Browser, carl: Browser) -> tuple[str, list[Browser], int]:
    """A table for two at its first decision, and who waits."""
    table = await bertha.open_table("me", "open", game=GAME, seed=5)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    return table["id"], [bertha, carl], 1 - (await bertha.view(table["id"]))["actor"]


async def give(browser: Browser, table: str, seat: int, status: int = 201, **wish: Any) -> Any:
    return await browser.post(f"/api/tables/{table}/orders", {"seat": seat, **wish}, status)


async def orders_of(browser: Browser, table: str, seat: int) -> Any:
    return (await browser.get(f"/api/tables/{table}/orders", seat=seat))["orders"]


async def until_state(browser: Browser, table: str, seat: int, state: str) -> Any:
    found: Any = None
    for _ in range(200):
        found = (await orders_of(browser, table, seat))[0]
        if found["state"] == state:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(found)


async def test_an_order_makes_a_move_when_its_moment_comes(bertha: Browser, carl: Browser) -> None:
    table, people, waits = await planning(bertha, carl)
    given = await give(people[waits], table, waits, kind="place", slots=[3, 0])
    assert [order["state"] for order in given["orders"]] == ["ready"]
    assert (await people[waits].view(table, waits))["orders_ready"] == 1
    await people[1 - waits].play(table, 1 - waits)
    used = await until_state(people[waits], table, waits, "used")
    assert used["uses"] == 1
    mine = await people[waits].view(table, waits)
    assert mine["ordered"] == [2]
    assert "orkshop" in mine["log"]["lines"][-1]["says"]
    other = await people[1 - waits].view(table, 1 - waits)
    assert (other["ordered"], other["orders_ready"]) == ([], 0)
    assert mine["log"]["lines"][-1]["says"] == other["log"]["lines"][-1]["says"]  # a move like any other


async def test_an_order_with_a_condition_waits_for_it(bertha: Browser, carl: Browser) -> None:
    """If it has not come true when the moment comes, I am asked, and the order stays."""
    table, people, waits = await planning(bertha, carl)
    await give(people[waits], table, waits, 422, kind="place", slots=[3, 0], only_if="no-such-thing")
    given = await give(people[waits], table, waits, kind="place", slots=[3, 0], only_if="hand-full", until="game")
    assert given["orders"][0]["only_if"] == "hand-full"
    await people[1 - waits].play(table, 1 - waits)
    await asyncio.sleep(0.2)
    assert (await people[waits].view(table, waits))["actor"] == waits
    assert (await orders_of(people[waits], table, waits))[0]["state"] == "ready"


async def test_an_order_is_carried_out_when_its_condition_has_come_true(
    bertha: Browser, carl: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people, waits = await planning(bertha, carl)
    await give(people[waits], table, waits, kind="place", slots=[3, 0], only_if="hand-full")
    for alarm in find(GAME).orders.alarms:
        monkeypatch.setitem(alarm.__dict__, "rings", lambda _now, _then: True)
    await people[1 - waits].play(table, 1 - waits)
    assert (await until_state(people[waits], table, waits, "used"))["uses"] == 1


async def test_what_is_coming_says_where_i_am_asked(bertha: Browser, carl: Browser) -> None:
    table, people, waits = await planning(bertha, carl)
    acts = 1 - waits
    first = (await people[acts].get(f"/api/tables/{table}/orders", seat=acts))["coming"]
    assert [each["how"] for each in first] == ["now", "not-mine", "asked", "asked", "asked", "asked", "itself"]
    order = (await give(people[waits], table, waits, kind="no-work", until="game"))["orders"][0]["number"]
    later = (await people[waits].get(f"/api/tables/{table}/orders", seat=waits))["coming"]
    assert [later[0]["how"], later[5]["how"], later[5]["order"]] == ["asked", "order", order]
    assert later[5]["phase"] == "Workshop"


@pytest.mark.parametrize("slug", slugs())
def test_what_is_coming_names_phases_of_the_game(slug: str) -> None:
    game = find(slug)
    names = {phase.name for phase in game.phases}
    match = motorworks.new(slug, players=game.seats[-1], seed=1)
    for each in game.orders.sequence:
        assert each.phase in names
        assert each.mine(match.seen(0)) in (True, False)
        for language in LANGUAGES:
            assert Words(game.package, language).template(f"phase.{each.phase}")
    covered = {phase for each in game.orders.sequence for phase in (each.phase, *each.within)}
    assert {kind.phase for kind in game.orders.kinds} <= covered <= names


async def test_nobody_else_learns_of_an_order(bertha: Browser, carl: Browser) -> None:
    table, people, waits = await planning(bertha, carl)
    other = people[1 - waits]

    async def all_that_is_shown() -> str:
        heading = await other.get(f"/api/tables/{table}")
        for seat in heading["seats"]:
            seat.pop("online")
        return f"{await other.view(table, 1 - waits)} {await other.view(table)} {heading}"

    before = await all_that_is_shown()
    await give(people[waits], table, waits, kind="place", slots=[3, 0], wake=["hand-full"])
    assert await all_that_is_shown() == before
    await other.get(f"/api/tables/{table}/orders", 403, seat=waits)
    assert await orders_of(other, table, 1 - waits) == []


async def test_an_order_that_no_longer_fits_is_dropped_with_the_reason(
    server: Server, bertha: Browser, carl: Browser
) -> None:
    table, people, waits = await planning(bertha, carl)
    await give(people[waits], table, waits, kind="place", slots=[0, 0], until="game")
    found: Any = {}
    for _ in range(12):
        found = (await orders_of(people[waits], table, waits))[0]
        if found["state"] == "dropped":
            break
        actor = (await bertha.view(table))["actor"]
        if actor == 1 - waits:
            await people[actor].play(table, actor, command="place workshop")
        await asyncio.sleep(0.1)
    assert found["state"] == "dropped"
    assert found["reason"]
    assert (await bertha.view(table))["actor"] == waits  # asked, not bent


async def test_what_an_order_did_can_be_undone_and_is_not_done_again(bertha: Browser, carl: Browser) -> None:
    table, people, waits = await planning(bertha, carl)
    await give(people[waits], table, waits, kind="place", slots=[3, 0], until="period")
    await people[1 - waits].play(table, 1 - waits)
    view: Any = {}
    for _ in range(100):
        view = await people[waits].view(table, waits)
        if view["can_undo"]:
            break
        await asyncio.sleep(0.02)
    undo = {"seat": waits, "sequence": view["sequence"], "key": key()}
    await people[waits].post(f"/api/tables/{table}/undo", undo)
    dropped = await until_state(people[waits], table, waits, "dropped")
    assert "taken its move back" in dropped["reason"]


async def test_orders_are_switched_off_and_removed(bertha: Browser, carl: Browser) -> None:
    table, people, waits = await planning(bertha, carl)
    owner = people[waits]
    number = (await give(owner, table, waits, kind="place", slots=[3, 0]))["orders"][0]["number"]
    off = await owner.http.patch(f"/api/tables/{table}/orders/{number}", json={"seat": waits, "on": False})
    assert off.json()["orders"][0]["state"] == "off"
    await people[1 - waits].play(table, 1 - waits)
    await asyncio.sleep(0.1)
    assert (await bertha.view(table))["actor"] == waits
    gone = await owner.http.delete(f"/api/tables/{table}/orders/{number}?seat={waits}")
    assert gone.status_code == 204
    assert await orders_of(owner, table, waits) == []
    assert "no such order" in (await give(owner, table, waits, 422, kind="win"))["detail"]
    assert "2 slots" in (await give(owner, table, waits, 422, kind="place", slots=[99, 0]))["detail"]


@pytest.mark.parametrize("slug", slugs())
def test_the_orders_of_a_game_fit_its_phases_and_words(slug: str) -> None:
    game = find(slug)
    phases = {phase.name for phase in game.phases}
    assert game.orders.kinds
    for language in LANGUAGES:
        words = Words(game.package, language)
        for kind in game.orders.kinds:
            assert kind.phase in phases
            assert f"standing-order.{kind.name}" in words
            for name, domain in kind.slots:
                assert f"{{{name}}}" in words.template(f"standing-order.{kind.name}")
                assert all(words.term(domain.term(value)) for value in domain)
        for alarm in game.orders.alarms:
            assert f"alarm.{alarm.name}" in words


@pytest.mark.parametrize("slug", slugs())
def test_an_order_knows_only_what_its_seat_sees(slug: str) -> None:
    """What it wants and whether it wakes stay the same when everything hidden from the seat is re-dealt."""
    match, chance = motorworks.new(slug, players=find(slug).seats[-1], seed=4), Random(4)
    game, then, met = match.game, match.seen(0), 0
    for _ in range(150):
        if match.over:
            break
        state = match.state
        if state.actor == 0:
            legal, phase = state.legal(), game.phases[state.phase].name
            other = state.copy()
            game.redeal(other, 0, Rng([chance.randrange(1 << 30)]))
            for kind in game.orders.kinds:
                slots = [domain.low for _, domain in kind.slots]
                if kind.phase == phase:
                    met += 1
                    assert kind.wanted(match.seen(0), legal, *slots) == kind.wanted(seen_of(other, 0), legal, *slots)
            for alarm in game.orders.alarms:
                assert alarm.rings(match.seen(0), then) == alarm.rings(seen_of(other, 0), then)
        state.apply(chance.choice(state.legal()))
    assert met
