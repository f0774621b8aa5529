"""What somebody would have in hand is what they have in hand once they have taken it up, and nobody else's business."""

from __future__ import annotations

from typing import Any

from motorworks.server import wire
from tests.server.browser import Browser

GAME = "horseless_carriage"


async def begin(bertha: Browser) -> str:
    """A table of three at one screen, at which seat 0 may take up a tile."""
    table: str = (await bertha.open_table("me", "here", "here", game=GAME, seed=1))["id"]
    while not await picks(bertha, table):
        await bertha.play(table, (await bertha.view(table))["actor"])
    return table


async def picks(bertha: Browser, table: str) -> list[str]:
    """The options of the actor that take something up."""
    seat = (await bertha.view(table))["actor"]
    choices = (await bertha.view(table, seat))["scene"]["choices"]
    return [choice["code"] for choice in choices if choice.get("picks")]


async def holding(bertha: Browser, table: str, code: str, status: int = 200, seat: int | None = None) -> Any:
    asked = (await bertha.view(table))["actor"] if seat is None else seat
    answer = await bertha.get(f"/api/tables/{table}/hand", status, seat=asked, code=code)
    return answer["holding"] if status == 200 else None


async def test_it_is_what_comes_into_the_hand(bertha: Browser) -> None:
    """Asking changes nothing at the table."""
    table = await begin(bertha)
    before = await bertha.view(table)
    code = (await picks(bertha, table))[0]
    foreseen = await holding(bertha, table, code)
    assert await bertha.view(table) == before
    await bertha.play(table, before["actor"], command=code)
    assert foreseen
    assert (await bertha.view(table, before["actor"]))["scene"]["holding"] == foreseen


async def test_several_things_can_be_asked_for_at_once(bertha: Browser) -> None:
    """Each is what it is alone, in the order of the question; the number is limited."""
    table = await begin(bertha)
    seat, codes = (await bertha.view(table))["actor"], await picks(bertha, table)
    asked = [codes[-1], "no-such-option", codes[0]]
    answer = await bertha.get(f"/api/tables/{table}/hands", seat=seat, code=asked)
    assert [one["holding"] for one in answer["hands"]] == [await holding(bertha, table, code) for code in asked]
    assert {one["sequence"] for one in answer["hands"]} == {(await bertha.view(table))["sequence"]}
    await bertha.get(f"/api/tables/{table}/hands", 400, seat=seat, code=["end"] * (wire.MOST_HANDS + 1))
    await bertha.get(f"/api/tables/{table}/hands", 400, seat=seat)


async def test_nothing_else_puts_something_into_a_hand(bertha: Browser) -> None:
    table = await begin(bertha)
    seat = (await bertha.view(table))["actor"]
    others = [one["code"] for one in (await bertha.position(table, seat))["options"]]
    taking = await picks(bertha, table)
    for code in [*(code for code in others if code not in taking), "no-such-option", "at a1"]:
        assert await holding(bertha, table, code) is None
    assert await holding(bertha, table, taking[0], seat=(seat + 1) % 3) is None, "another seat is to decide"


async def test_only_the_person_of_the_seat_may_ask(bertha: Browser, carl: Browser) -> None:
    table = await begin(bertha)
    code = (await picks(bertha, table))[0]
    await carl.get(f"/api/tables/{table}/hand", 404, seat=0, code=code)
    await carl.get(f"/api/tables/{table}/hands", 404, seat=0, code=[code])
    await holding(bertha, table, code, 404, seat=5)
    waiting = (await bertha.open_table("me", "open", "open", game=GAME))["id"]
    await holding(bertha, waiting, code, 409, seat=0)
