"""Where I am to move: least time first, made from my own seat, shown to nobody else."""

from __future__ import annotations

from motorworks.server.clocks.model import SECOND
from tests.server.browser import Browser
from tests.server.test_clocks import LIVE, Hands, hands, seat_to_act

__all__ = ["hands"]


async def test_the_table_with_the_least_time_comes_first(bertha: Browser, hands: Hands) -> None:
    slow = (await bertha.open_table("me", "here", pace={"kind": "post"}))["id"]
    no_clock = (await bertha.open_table("me", "here"))["id"]
    live = (await bertha.open_table("me", "here", pace=LIVE))["id"]
    hands.forward(5 * SECOND)
    moves = (await bertha.get("/api/me/moves"))["moves"]
    assert [move["table"] for move in moves] == [live, slow, no_clock]
    assert 53 * SECOND < moves[0]["left"] <= 55 * SECOND
    home = await bertha.get("/api/me")
    assert [move["table"] for move in home["moves"]] == [live, slow, no_clock]
    assert home["moves"][0]["prompt"]


async def test_where_others_are_to_move_nothing_waits_for_me(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open")
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    seat = await seat_to_act(bertha, table["id"])
    people = [bertha, carl]
    assert len((await people[seat].get("/api/me/moves"))["moves"]) == 1
    assert (await people[1 - seat].get("/api/me/moves"))["moves"] == []


async def test_a_miniature_is_for_those_who_may_see_the_seat_and_has_no_lettering(
    bertha: Browser, carl: Browser
) -> None:
    table = (await bertha.open_table("me", "here"))["id"]
    drawn = await bertha.http.get(f"/api/tables/{table}/miniature.svg?seat=0&theme=paper")
    assert drawn.status_code == 200
    assert "<text" not in drawn.text
    assert "<svg" in drawn.text
    await carl.get("/api/me")
    assert (await carl.http.get(f"/api/tables/{table}/miniature.svg?seat=0")).status_code == 404
    assert (await carl.http.get(f"/api/tables/{table}/miniature.svg")).status_code == 404
