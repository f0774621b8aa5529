"""The deal is made when the last seat is taken: nobody can look at it first."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import motorworks
from motorworks.kernel.fairness import commitment_to, seed_from
from motorworks.server.storage.rows import tables as table_rows
from tests.server.browser import FEWEST, Browser, Server
from tests.server.test_seats import REST


async def stored(server: Server, table_id: str) -> Any:
    found = await server.services.store.read(partial(table_rows.load, table_id=table_id))
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


async def test_a_commitment_comes_before_the_share_of_the_opener(server: Server, bertha: Browser) -> None:
    """A server that chose its secret after it knew the share could choose the deal of somebody who plays alone."""
    committed = (await bertha.post("/api/commitments", status=201))["commitment"]
    table = await bertha.open_table("me", *["here"] * (FEWEST - 1), commitment=committed, share="aa" * 16)
    assert (table["status"], table["commitment"], table["my_shares"][0]) == ("running", committed, "aa" * 16)
    assert commitment_to((await stored(server, table["id"])).secret) == committed


async def test_a_commitment_is_good_for_one_table_of_one_browser(bertha: Browser, carl: Browser) -> None:
    """A secret that a finished game has revealed must not deal another one."""
    committed = (await bertha.post("/api/commitments", status=201))["commitment"]
    seats = [{"kind": "me"}] + [{"kind": "here"}] * (FEWEST - 1)
    body = {"game": "gear_and_piston", "seats": seats, "commitment": committed}
    assert (await carl.post("/api/tables", body, 409))["type"] == "/problems/stale"
    await bertha.post("/api/tables", body, 201)
    assert (await bertha.post("/api/tables", body, 409))["type"] == "/problems/stale"
    older = (await bertha.post("/api/commitments", status=201))["commitment"]
    await bertha.post("/api/commitments", status=201)
    await bertha.post("/api/tables", {**body, "commitment": older}, 409)


async def test_a_rematch_is_dealt_when_everybody_has_given_a_share(
    server: Server, bertha: Browser, carl: Browser
) -> None:
    table, _ = await finished(bertha, carl, "", "")
    committed = (await carl.post("/api/commitments", status=201))["commitment"]
    wish = {"share": "cc" * 16, "commitment": committed}
    again = await carl.post(f"/api/tables/{table['id']}/rematch", wish, 201)
    assert (again["status"], again["commitment"]) == ("waiting", committed)
    assert [seat["awaited"] for seat in again["seats"]][:2] == [True, False]
    assert (await stored(server, again["id"])).seed == ""
    assert again["id"] in [each["id"] for each in (await bertha.get("/api/me"))["mine"]]

    begun = await bertha.post(f"/api/tables/{again['id']}/share", {"share": "bb" * 16})
    assert (begun["status"], begun["my_shares"]) == ("running", ["bb" * 16])
    found = await server.services.store.read(partial(table_rows.load, table_id=again["id"]))
    assert found is not None
    assert [seat.share for seat in found.seats][:2] == ["bb" * 16, "cc" * 16]
    assert found.row.seed == str(seed_from(found.row.secret, [seat.share for seat in found.seats]))

    await bertha.post(f"/api/tables/{again['id']}/share", {"share": "dd" * 16})  # comes too late to change anything
    assert (await stored(server, again["id"])).seed == found.row.seed


async def test_a_rematch_begins_without_somebody_who_leaves_it_to_a_bot(bertha: Browser, carl: Browser) -> None:
    table, _ = await finished(bertha, carl, "", "")
    again = await carl.post(f"/api/tables/{table['id']}/rematch", status=201)
    begun = await bertha.post(f"/api/tables/{again['id']}/seats/0/bot", {"level": "random"})
    assert begun["status"] == "running"
    assert not any(seat["awaited"] for seat in begun["seats"])


async def test_the_host_can_give_the_seat_of_somebody_who_does_not_come_to_somebody_else(
    bertha: Browser, carl: Browser
) -> None:
    table, _ = await finished(bertha, carl, "", "")
    again = (await carl.post(f"/api/tables/{table['id']}/rematch", status=201))["id"]
    await carl.post(f"/api/tables/{again}/seats/0/remove", {})
    begun = await carl.post(f"/api/tables/{again}/seats/0/bot", {"level": "random"})
    assert begun["status"] == "running"


async def test_the_secret_does_not_leave_while_the_game_goes_on(server: Server, bertha: Browser) -> None:
    table = await bertha.open_table("me", *["here"] * (FEWEST - 1))
    secret = (await stored(server, table["id"])).secret
    assert len(secret) == 32
    for path in ("", "/view", "/position"):
        assert secret not in (await bertha.http.get(f"/api/tables/{table['id']}{path}")).text
    assert table["fairness"] is None
    chosen = await bertha.open_table("me", *["here"] * (FEWEST - 1), seed=7)
    assert (chosen["commitment"], chosen["fairness"]) == ("", None)
