"""Advice for people who are learning: from the rules of thumb. Who gets it: `test_learning.py`."""

from __future__ import annotations

import asyncio

from tests.server.browser import Browser


async def test_advice_names_an_option_and_a_reason(bertha: Browser) -> None:
    table = await bertha.open_table("me", "random", seed=3)
    position = await bertha.position(table["id"], 0)
    while position["actor"] != 0:
        await asyncio.sleep(0.1)
        position = await bertha.position(table["id"], 0)
    answer = await bertha.get(f"/api/tables/{table['id']}/advice", seat=0)
    assert answer["code"] in [option["code"] for option in position["options"]]
    assert answer["reason"]
    assert answer["sequence"] == position["sequence"]


async def test_there_is_none_for_a_seat_that_does_not_exist(bertha: Browser) -> None:
    table = await bertha.open_table("me", "here", seed=3)
    await bertha.get(f"/api/tables/{table['id']}/advice", 400, seat=9)
