"""Ratings: people and bots on one scale, computed from finished games."""

from __future__ import annotations

import asyncio
import shutil
from functools import partial
from typing import Any

import pytest
from msgspec import structs

from motorworks.games import slugs
from motorworks.server.ratings import maintenance, rating, rows
from motorworks.server.ratings.skill import Skill, anchors, is_provisional, rated
from motorworks.server.storage.rows.seats import change_seat
from motorworks.server.storage.rows.tables import update_table
from tests.server.browser import GAME, Browser, Server, serving, settings
from tests.server.conftest import NewBrowser


async def sit_down(bertha: Browser, carl: Browser, **wish: Any) -> str:
    """A table of two people, rated unless it is said otherwise."""
    await bertha.http.patch("/api/me", json={"name": "Bertha"})
    await carl.http.patch("/api/me", json={"name": "Carl"})
    table = await bertha.open_table("me", "open", **{"rated": True, **wish})
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"]})
    return str(table["id"])


async def finish(server: Server, table: str, *places: int) -> None:
    """The game is over, with these places."""
    ended = [{"total": 9 - place, "place": place, "winner": place == 1, "sources": []} for place in places]
    await server.services.store.write(
        partial(update_table, table_id=table, status="finished", standings=ended, actor=None)
    )


def test_a_win_against_better_opponents_counts_for_more() -> None:
    equal = rated([Skill(25, 2), Skill(25, 2)], [1, 2])[0]
    better = rated([Skill(25, 2), Skill(35, 2)], [1, 2])[0]

    assert 25 < equal.mu < better.mu


def test_the_winner_gains_and_everybody_becomes_more_certain() -> None:
    before = [Skill()] * 4
    after = rated(before, [1, 2, 3, 4])

    assert [one.mu for one in after] == sorted((one.mu for one in after), reverse=True)
    assert all(one.sigma < Skill().sigma for one in after)


def test_a_rating_is_provisional_until_it_says_something() -> None:
    assert Skill().rating == 1500
    assert is_provisional(Skill(), 50)
    assert is_provisional(Skill(25, 1), 4)
    assert not is_provisional(Skill(25, 1), 5)


@pytest.mark.parametrize("game", slugs())
def test_bots_are_in_the_order_of_their_levels(game: str) -> None:
    levels = anchors()[game]

    assert list(levels) == ["random", "apprentice", "foreman", "magnate"]
    assert list(levels.values()) == sorted(levels.values())


async def test_a_rated_game_changes_both_ratings_and_the_ladder(server: Server, bertha: Browser, carl: Browser) -> None:
    table = await sit_down(bertha, carl)
    await finish(server, table, 2, 1)

    changes = (await bertha.get(f"/api/tables/{table}/ratings"))["changes"]
    ladder = (await carl.get(f"/api/ladders/{GAME}"))["rows"]
    people = {row["name"]: row for row in ladder if row["player"]}

    assert [(change["seat"], change["before"]["value"]) for change in changes] == [(0, 1500), (1, 1500)]
    assert changes[0]["after"]["value"] < 1500 < changes[1]["after"]["value"]
    assert set(people) == {"Bertha", "Carl"}
    assert people["Carl"]["mine"]
    assert not people["Bertha"]["mine"]
    assert people["Carl"]["rating"]["provisional"]
    assert people["Carl"]["place"] is None
    assert {row["level"] for row in ladder if row["level"]} == {"random", "apprentice", "foreman", "magnate"}


async def test_a_profile_lists_rated_games(
    server: Server, bertha: Browser, carl: Browser, browsers: NewBrowser
) -> None:
    table = await sit_down(bertha, carl)
    await finish(server, table, 1, 2)
    ladder = (await bertha.get(f"/api/ladders/{GAME}"))["rows"]
    player = next(row["player"] for row in ladder if row["name"] == "Carl")

    profile = await bertha.get(f"/api/players/{player}")

    (title,) = profile["titles"]
    assert (profile["name"], profile["mine"], title["game"]) == ("Carl", False, GAME)
    assert (title["places"], title["wins"], title["fair"]) == ([0, 1], 0, 0.5)
    assert title["games"][0]["table"] == table
    assert title["games"][0]["rating"] == title["rating"]
    assert title["games"][0]["may_see"]
    (others,) = (await browsers().get(f"/api/players/{player}"))["titles"]  # a stranger cannot open a private table
    assert not any(each["may_see"] for each in [*others["games"], *others["notable"]])
    await bertha.get("/api/players/aaaaaaaaaaaa", 404)


async def test_a_profile_shows_places_against_a_fair_share_and_what_stands_out(
    server: Server, bertha: Browser, carl: Browser
) -> None:
    tables, rows = [], []
    for places in ((1, 2), (2, 1), (1, 2), (1, 2)):
        tables.append(await sit_down(bertha, carl))
        await finish(server, tables[-1], *places)
        rows = (await bertha.get(f"/api/ladders/{GAME}"))["rows"]  # rates the game
    ids = {row["name"]: row["player"] for row in rows}
    (title,) = (await carl.get(f"/api/players/{ids['Bertha']}"))["titles"]
    (others,) = (await carl.get(f"/api/players/{ids['Carl']}"))["titles"]

    assert (title["mean_place"], title["fair_place"]) == (1.25, 1.5)
    found = {each["kind"]: each for each in title["notable"]}
    assert (found["streak"]["value"], found["streak"]["table"]) == (2, tables[3])
    assert found["gain"]["value"] == max(game["change"] for game in title["games"])
    assert found["score"]["place"] == 1
    assert {each["kind"] for each in others["notable"]} == {"score", "gain"}


async def test_a_closed_profile_is_somebody_without_a_link(
    server: Server, bertha: Browser, carl: Browser, browsers: NewBrowser
) -> None:
    """The line of the ladder stays, its place too; who has played with them may see it if they say so."""
    table = await sit_down(bertha, carl)
    await finish(server, table, 1, 2)
    stranger = browsers()
    player = next(row["player"] for row in (await ladder(stranger))["rows"] if row["name"] == "Carl")
    for shown_to, strangers, met in (("all", 200, 200), ("played", 404, 200), ("nobody", 404, 404)):
        answer = await carl.http.put("/api/me/visibility", json={"shown_to": shown_to})
        assert answer.json()["shown_to"] == shown_to
        for browser, status in ((stranger, strangers), (bertha, met), (carl, 200)):
            assert (await browser.http.get(f"/api/players/{player}")).status_code == status
            names = {row["player"]: row["name"] for row in (await ladder(browser))["rows"] if not row["level"]}
            assert names.get(player) == ("Carl" if status == 200 else None)
            assert len(names) == 2
            assert (None in names) == (status == 404)


async def ladder(browser: Browser) -> Any:
    return await browser.get("/api/ladders/gear_and_piston")


async def test_when_two_become_one_their_games_are_rated_again(
    server: Server, bertha: Browser, carl: Browser, browsers: NewBrowser
) -> None:
    """A guest who signs in has one history afterwards, as if they had always been one person."""
    guest = browsers()
    for each in (carl, guest):
        await finish(server, await sit_down(bertha, each), 2, 1)
    assert sorted(row["games"] for row in (await ladder(bertha))["rows"] if not row["level"]) == [1, 1, 2]
    token = (await carl.post("/api/me/link", status=201))["token"]
    await guest.post("/api/sign-in/link/accept", {"token": token})
    after = (await ladder(bertha))["rows"]
    assert sorted(row["games"] for row in after if not row["level"]) == [2, 2]
    assert await server.services.store.write(rating.recompute) == 2
    assert (await ladder(bertha))["rows"] == after


@pytest.mark.parametrize("is_rated", [False, True])
async def test_an_invitation_says_whether_the_game_is_rated_and_how_much_time_there_is(
    bertha: Browser, carl: Browser, is_rated: bool
) -> None:
    """Before anybody accepts it."""
    pace = {"kind": "post", "each": 28_800} if is_rated else None
    table = await bertha.open_table("me", "open", rated=is_rated, pace=pace)
    invited = await carl.post("/api/invitations", {"token": table["invitations"][0]["token"]})
    assert invited["rated"] is is_rated
    assert invited["pace"] == (pace and {**pace, "first": 28_800})


async def test_a_friendly_game_is_not_rated(server: Server, bertha: Browser, carl: Browser) -> None:
    table = await sit_down(bertha, carl, rated=False)
    await finish(server, table, 1, 2)

    assert (await bertha.get(f"/api/tables/{table}/ratings"))["changes"] == []


async def test_who_leaves_to_a_bot_is_rated_last(server: Server, bertha: Browser, carl: Browser) -> None:
    """Whatever the bot makes of it."""
    table = await sit_down(bertha, carl)
    async with server.services.registry.locked(table) as live:
        left = structs.replace(live.seats[0], kind="bot", level="foreman")
    await server.services.store.write(partial(change_seat, seat=left))
    await finish(server, table, 1, 2)

    changes = (await bertha.get(f"/api/tables/{table}/ratings"))["changes"]

    assert changes[0]["after"]["value"] <= 1500 <= changes[1]["after"]["value"]


@pytest.mark.parametrize(
    ("wish", "because"),
    [
        ({"seed": 7, "seats": [{"kind": "me"}, {"kind": "open"}]}, "seed"),
        ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "one screen"),
        ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "bots alone"),
        ({"game": "kanban_ev", "seats": [{"kind": "me"}]}, "alone"),
    ],
)
async def test_some_tables_cannot_be_rated(bertha: Browser, wish: dict[str, Any], because: str) -> None:
    problem = await bertha.post("/api/tables", {"game": GAME, "rated": True, **wish}, 422)

    assert because in problem["detail"]


@pytest.mark.parametrize("is_rated", [False, True])
async def test_nothing_is_taken_back_through_bots_in_a_rated_game(bertha: Browser, is_rated: bool) -> None:
    table = (await bertha.open_table("me", "random", rated=is_rated))["id"]
    while (view := await bertha.view(table, 0))["actor"] != 0:
        await asyncio.sleep(0.02)
    await bertha.play(table, 0)

    view = await bertha.view(table, 0)

    assert (view["back_to"] == []) == is_rated


async def test_ratings_are_the_same_when_computed_again(data: str) -> None:
    """From the stored games alone."""
    async with serving(settings(data)) as server:
        store, bertha, carl = server.services.store, Browser(server.address), Browser(server.address)
        for places in ((1, 2), (2, 1), (1, 2)):
            await finish(server, await sit_down(bertha, carl), *places)
        assert await rating.catch_up(store) == 3
        assert await rating.catch_up(store) == 0
        before = await store.read(partial(rows.of_game, game=GAME))
        await store.write(rating.recompute)
        after = await store.read(partial(rows.of_game, game=GAME))
        await bertha.close()
        await carl.close()

    assert len(before) == 6
    assert before == after


async def test_the_command_shows_ladders_and_computes_again(
    server: Server, bertha: Browser, carl: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """On a copy, as the server holds its folder."""
    await finish(server, await sit_down(bertha, carl), 1, 2)
    await bertha.get(f"/api/ladders/{GAME}")
    copy = tmp_path_factory.mktemp("copy")
    folder = copy / "data"
    shutil.copytree(server.services.settings.data, folder)

    before, after, games = await asyncio.to_thread(maintenance.recompute, str(folder))
    (ladder,) = [one for one in await asyncio.to_thread(maintenance.ladders, str(folder)) if one.game == GAME]

    assert (before, games) == (after, 1)
    assert {row.name for row in ladder.rows if row.player} == {"Bertha", "Carl"}
    with pytest.raises(maintenance.NoTables, match="no tables"):
        await asyncio.to_thread(maintenance.ladders, str(copy))


async def test_the_ladder_of_an_unknown_game(browsers: NewBrowser) -> None:
    problem = await browsers().get("/api/ladders/nothing", 404)

    assert "nothing" in problem["detail"]
