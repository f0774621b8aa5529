"""The deal is made when the last seat is taken: nobody can look at it first."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import motorworks
from motorworks.kernel.fairness import commitment_to, seed_from
from motorworks.server.storage import rows
from tests.server.browser import FEWEST, Browser, Server
from tests.server.test_seats import REST


async def stored(server: Server, table_id: str) -> Any:
    found = await server.services.store.read(partial(rows.load, table_id=table_id))
    assert found is not None
    return found.row


async def test_a_table_that_waits_is_not_dealt(server: Server, bertha: Browser, carl: Browser) -> None:
    """What its host sees meanwhile is the same preview at every table."""
    tables = [await bertha.open_table("me", "open", *REST) for _ in range(3)]
    previews = [(await bertha.position(table["id"], 0))["facts"] for table in tables]
    assert previews[0] == previews[1] == previews[2]
    assert {(await stored(server, table["id"])).seed for table in tables} == {""}

    for table in tables:
        await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"]})
    rows_now = [await stored(server, table["id"]) for table in tables]
    assert {row.status for row in rows_now} == {"running"}
    assert len({row.seed for row in rows_now}) == 3
    views = [(await bertha.view(table["id"], 0))["scene"] for table in tables]
    assert views[0] != views[1] or views[1] != views[2]


async def test_everybody_who_follows_sees_the_deal(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", *["here"] * (FEWEST - 2))
    async with bertha.live() as live:
        await live.follow(table["id"], 0)
        assert (await live.next("view"))["view"]["status"] == "waiting"
        await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"]})
        while (view := (await live.next("view"))["view"])["status"] == "waiting":
            pass
        fresh = await bertha.view(table["id"], 0)
        assert {**view["scene"], "scenery": {}} == {**fresh["scene"], "scenery": {}}
        assert view["log"] == fresh["log"]


async def test_a_chosen_seed_stays(server: Server, bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", *REST, seed=77)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"]})
    assert (await stored(server, table["id"])).seed == "77"


async def finished(bertha: Browser, carl: Browser, share: str, other: str) -> tuple[Any, Any]:
    """A table of two people, played to its end: as it was opened, and its record."""
    table = await bertha.open_table("me", "open", *REST, share=share)
    joining = {"token": table["invitations"][0]["token"], "share": other}
    joined = await carl.post("/api/invitations/accept", joining)
    assert (table["my_shares"], joined["my_shares"]) == ([share] * bool(share), [other] * bool(other))
    players = {0: bertha, 1: carl}
    while (view := await bertha.view(table["id"]))["status"] != "finished":
        if view["actor"] in players:
            await players[view["actor"]].play(table["id"], view["actor"])
    return table, (await bertha.get(f"/api/tables/{table['id']}/record"))["record"]


async def test_a_record_proves_its_deal(bertha: Browser, carl: Browser) -> None:
    """The commitment was there before anybody joined; secret and shares make the seed, and come out at the end."""
    table, record = await finished(bertha, carl, "aa" * 16, "bb" * 16)
    proof = record["fairness"]
    assert proof["commitment"] == table["commitment"] == commitment_to(proof["secret"])
    assert proof["shares"][:2] == ["aa" * 16, "bb" * 16]
    assert proof["secret"] not in str(table)
    assert int(record["seed"]) == seed_from(proof["secret"], proof["shares"])
    assert (await carl.get(f"/api/tables/{table['id']}"))["fairness"] == proof
    motorworks.replay(record)
    for edit in ({"secret": "0" * 32}, {"shares": ["aa" * 16, "cc" * 16]}, {"commitment": "0" * 64}, {"secret": None}):
        with pytest.raises(motorworks.BadRecord):
            motorworks.replay({**record, "fairness": {**proof, **edit}})


async def test_an_uploaded_record_still_shows_its_proof(bertha: Browser, carl: Browser) -> None:
    _, record = await finished(bertha, carl, "aa" * 16, "bb" * 16)
    uploaded = await carl.post("/api/records", {"record": record}, 201)
    assert uploaded["fairness"] == record["fairness"]
    assert (await carl.get(f"/api/tables/{uploaded['id']}/record"))["record"]["fairness"] == record["fairness"]
    long = {"commitment": commitment_to("s" * 65), "secret": "s" * 65, "shares": []}
    seed = seed_from("s" * 65, [])
    match = motorworks.new("gear_and_piston", players=FEWEST, seed=seed)
    again = await carl.post("/api/records", {"record": {**match.record(), "fairness": long}}, 201)
    assert again["fairness"] is None


async def test_whoever_asks_for_a_rematch_gives_a_share(server: Server, bertha: Browser, carl: Browser) -> None:
    table, _ = await finished(bertha, carl, "", "")
    again = await carl.post(f"/api/tables/{table['id']}/rematch", {"share": "cc" * 16}, 201)
    found = await server.services.store.read(partial(rows.load, table_id=again["id"]))
    assert found is not None
    assert [seat.share for seat in found.seats][:2] == ["", "cc" * 16]
    assert found.row.seed == str(seed_from(found.row.secret, [seat.share for seat in found.seats]))


async def test_the_secret_does_not_leave_while_the_game_goes_on(server: Server, bertha: Browser) -> None:
    table = await bertha.open_table("me", *["here"] * (FEWEST - 1))
    secret = (await stored(server, table["id"])).secret
    assert len(secret) == 32
    for path in ("", "/view", "/position"):
        assert secret not in (await bertha.http.get(f"/api/tables/{table['id']}{path}")).text
    assert table["fairness"] is None
    chosen = await bertha.open_table("me", *["here"] * (FEWEST - 1), seed=7)
    assert (chosen["commitment"], chosen["fairness"]) == ("", None)
