"""A stored game names the rules that it was played under, whatever changed while it waited or was interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from motorworks.games import find as find_game
from motorworks.server.upgrade import stored
from motorworks.server.upgrade.replaying import replay
from tests.server.browser import FEWEST, GAME, Browser, serving, settings
from tests.server.test_dealing import stored as stored_row
from tests.server.test_farm import played, shakier, unless
from tests.server.test_rules_change import correct_the_rules, play_some


async def test_a_table_that_waited_through_a_correction_names_the_rules_of_its_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the next start under the old rules would not notice that it was played under others."""
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table = await bertha.open_table("me", "open", *["here"] * (FEWEST - 2))
    correct_the_rules(monkeypatch, deal=shakier)
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as carl:
        await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"]})
        assert "corrected" in (await stored_row(server, table["id"])).rules
        async with bertha.at(server) as again:
            assert (await again.get(f"/api/tables/{table['id']}"))["notices"] == []


async def test_an_interrupted_game_goes_on_when_its_own_rules_are_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bertha, table, before = await played(tmp_path)
    correct_the_rules(monkeypatch, contradictions=unless(lambda s: True))
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await again.get(f"/api/tables/{table}"))["interrupted"]
    monkeypatch.undo()
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await again.get(f"/api/tables/{table}"))["interrupted"] == ""
        assert await again.view(table, 0) == before
        await play_some(again, table, 1)
        row = await stored_row(server, table)
        assert (row.interrupted, row.rules, row.began_under) == ("", find_game(GAME).identity, None)


async def test_a_game_dealt_from_shares_replays_from_the_seed_that_they_make(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table = await bertha.open_table("me", "open", *["here"] * (FEWEST - 2), share="aa" * 16)
        async with Browser(server.address) as carl:
            accepted = {"token": table["invitations"][0]["token"], "share": "bb" * 16}
            await carl.post("/api/invitations/accept", accepted)
        while (seat := (await bertha.view(table["id"]))["actor"]) != 1:
            await bertha.play(table["id"], seat)
    with stored.reading(str(tmp_path)) as read:
        job = read(lambda connection: stored.job(connection, table["id"]))
    assert job.first is not None
    assert replay(job).unchanged
