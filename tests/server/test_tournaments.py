"""Tournaments for people: joining, rounds at ordinary tables, results, leaving, and the end."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from motorworks.kernel.secrecy import check_seat, sample_state
from motorworks.server import wall_clock
from motorworks.server.bots import turns
from motorworks.server.storage.rows.tables import update_table
from motorworks.server.tournaments import sweeping
from tests.server.browser import GAME, Browser, Server, serving, settings
from tests.server.conftest import NewBrowser

NAMES = ("Ada", "Bertha", "Carl", "Dora", "Emil")


async def set_up(organiser: Browser, **wish: Any) -> Any:
    usual = {"name": "Autumn Swiss", "game": GAME, "seats": 2, "rounds": 2, "player": "Ada"}
    return await organiser.post("/api/tournaments", {**usual, **wish}, 201)


async def invite(tournament: Any, *people: Browser) -> None:
    """They follow the link, one after another."""
    token = tournament["link"].rpartition("/")[2]
    for browser, name in zip(people, NAMES[1:], strict=False):
        await browser.post(path(tournament, "join"), {"token": token, "name": name})


def path(tournament: Any, *more: object) -> str:
    return "/".join(["/api/tournaments", tournament["id"], *map(str, more)])


async def finish(server: Server, table: Any, *places: int) -> None:
    """The game at this table of a round is over, with these places."""
    ended = [{"total": 9 - place, "place": place, "winner": place == 1, "sources": []} for place in places]
    await server.services.store.write(
        partial(update_table, table_id=table["table"], status="finished", standings=ended, actor=None)
    )


async def seated(browsers: NewBrowser, count: int, **wish: Any) -> tuple[Any, list[Browser]]:
    people = [browsers() for _ in range(count)]
    tournament = await set_up(people[0], **wish)
    await invite(tournament, *people[1:])
    return tournament, people


def names(table: Any) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


async def test_two_rounds_from_the_invitation_to_the_final_standings(server: Server, browsers: NewBrowser) -> None:
    tournament, people = await seated(browsers, 4)
    ada, stranger = people[0], browsers()
    assert [line["name"] for line in (await ada.get(path(tournament)))["standings"]] == list(NAMES[:4])

    first = await ada.post(path(tournament, "rounds"), status=201)
    one, two = first["round_list"][0]["tables"]
    assert sorted(names(one) + names(two)) == sorted(NAMES[:4])
    home = await people[1].get("/api/me")
    assert [table["tournament"] for table in [await people[1].get(f"/api/tables/{home['mine'][0]['id']}")]] == [
        tournament["id"]
    ]

    for table in (one, two):
        await finish(server, table, 1, 2)
    seen = await stranger.get(path(tournament))
    winners = {names(one)[0], names(two)[0]}
    assert {line["name"] for line in seen["standings"] if line["place"] <= 2} == winners
    assert [line["points"] for line in seen["standings"]] == [1, 1, 0, 0]
    assert seen["link"] is None

    await ada.post(path(tournament, "rounds"), status=409)
    await ada.post(path(tournament, "rounds", "close"))
    second = (await ada.post(path(tournament, "rounds"), status=201))["round_list"][1]["tables"]
    assert {frozenset(names(table)) for table in second}.isdisjoint({frozenset(names(one)), frozenset(names(two))})
    for table in second:
        await finish(server, table, 1, 2)
    done = await ada.post(path(tournament, "rounds", "close"))

    assert done["status"] == "finished"
    assert done["standings"][0]["points"] == 2
    assert [len(line["rounds"]) for line in done["standings"]] == [2] * 4
    await ada.post(path(tournament, "rounds"), status=409)


async def test_a_table_begins_at_once_with_the_clock_and_the_rating_that_were_agreed(browsers: NewBrowser) -> None:
    tournament, people = await seated(browsers, 2, rated=True, pace={"kind": "post", "each": 3600})
    begun = await people[0].post(path(tournament, "rounds"), status=201)
    (table,) = begun["round_list"][0]["tables"]
    card = await people[0].get(f"/api/tables/{table['table']}")

    assert (card["status"], card["rated"], card["listed"], card["clock"]["kind"]) == ("running", True, False, "post")
    assert {seat["kind"] for seat in card["seats"]} == {"person"}
    assert "counts as it stands" in card["notices"][0]["says"]
    moves = [await person.get("/api/me/moves") for person in people]
    assert sum(len(each["moves"]) for each in moves) == 1


async def test_bots_play_on_without_a_clock_though_nobody_looks(
    browsers: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At other tables they wait for somebody to look; here everybody waits for the end of the round."""
    monkeypatch.setattr(turns, "PAUSE", -3_600_000)
    tournament, people = await seated(browsers, 3, fill="bots", level="random")
    begun = await people[0].post(path(tournament, "rounds"), status=201)
    tables = begun["round_list"][0]["tables"]
    with_bot = next(table for table in tables if None in [seat["person"] for seat in table["seats"]])
    other = await people[0].open_table("random", "random")
    for person in people:
        await person.post(path(tournament, "leave"))
    async with asyncio.timeout(60):
        while (await people[0].view(with_bot["table"]))["sequence"] < 3:
            await asyncio.sleep(0.05)
    assert (await people[0].view(other["id"]))["sequence"] == 0


async def test_a_game_that_is_not_over_counts_as_it_stands_by_what_everybody_sees(browsers: NewBrowser) -> None:
    tournament, people = await seated(browsers, 2, rounds=1)
    begun = await people[0].post(path(tournament, "rounds"), status=201)
    (table,) = begun["round_list"][0]["tables"]
    assert table["progress"]
    assert all(seat["score"] is not None for seat in table["seats"])

    done = await people[0].post(path(tournament, "rounds", "close"))
    card = await people[0].get(f"/api/tables/{table['table']}")

    assert (done["status"], card["status"]) == ("finished", "finished")
    assert [standing["total"] for standing in card["standings"]] == [seat["score"] for seat in table["seats"]]
    assert [line["points"] for line in done["standings"]] == [0.5, 0.5]
    assert "The round is over" in card["notices"][-1]["says"]


async def test_a_round_ends_by_itself_when_its_time_is_over(
    server: Server, browsers: NewBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament, people = await seated(browsers, 2, minutes=60)
    await people[0].post(path(tournament, "rounds"), status=201)
    await sweeping.look(server.services.registry)
    assert (await people[0].get(path(tournament)))["round_list"][0]["closed"] is None

    later = wall_clock.source() + 3601
    monkeypatch.setattr(wall_clock, "source", lambda: later)
    await sweeping.look(server.services.registry)

    assert (await people[0].get(path(tournament)))["round_list"][0]["closed"] is not None


async def test_who_leaves_during_a_round_is_replaced_and_not_paired_again(server: Server, browsers: NewBrowser) -> None:
    tournament, people = await seated(browsers, 4, fill="bots")
    begun = await people[0].post(path(tournament, "rounds"), status=201)
    after = await people[3].post(path(tournament, "leave"))
    table = next(each for each in after["round_list"][0]["tables"] if "Dora" in names(each))
    seat = next(each for each in table["seats"] if each["name"] == "Dora")
    assert (seat["level"], after["people"]) == ("foreman", 3)

    for each in begun["round_list"][0]["tables"]:
        await finish(server, each, 1, 1)
    await people[0].post(path(tournament, "rounds", "close"))
    second = await people[0].post(path(tournament, "rounds"), status=201)

    sitting = [seat for each in second["round_list"][1]["tables"] for seat in each["seats"]]
    assert sorted(seat["name"] for seat in sitting if seat["person"]) == ["Ada", "Bertha", "Carl"]
    assert sum(seat["person"] is None for seat in sitting) == 1
    dora = next(line for line in second["standings"] if line["name"] == "Dora")
    assert not dora["playing"]
    assert dora["points"] == 0  # a bot had finished the game


async def test_uneven_tables_and_byes(browsers: NewBrowser) -> None:
    uneven, people = await seated(browsers, 5)
    begun = await people[0].post(path(uneven, "rounds"), status=201)
    assert sorted(len(table["seats"]) for table in begun["round_list"][0]["tables"]) == [2, 3]

    byes, people = await seated(browsers, 5, fill="byes")
    begun = await people[0].post(path(byes, "rounds"), status=201)
    (resting,) = begun["round_list"][0]["byes"]
    assert begun["standings"][0]["name"] == resting
    assert begun["standings"][0]["points"] == 0.5


async def test_only_the_organiser_leads(browsers: NewBrowser) -> None:
    tournament, (ada, bertha) = await seated(browsers, 2)
    for what in (("rounds",), ("rounds", "close"), ("end",), ("people", 1, "remove")):
        problem = await bertha.post(path(tournament, *what), status=403)
        assert problem["detail"] == "Only the organiser of a tournament can do this."
    assert (await bertha.http.patch(path(tournament), json={"joining": False})).status_code == 403
    assert (await ada.http.patch(path(tournament), json={"joining": False})).json()["joining"] is False


async def test_joining_needs_the_link_unless_it_is_listed(browsers: NewBrowser) -> None:
    tournament, (ada,) = await seated(browsers, 1)
    bertha, carl = browsers(), browsers(**{"Accept-Language": "de"})
    problem = await carl.post(path(tournament, "join"), {"name": "Carl"}, 403)
    assert problem["detail"] == "Dieses Turnier ist nicht für alle offen: Bitte die Leitung um einen Link."
    assert (await bertha.get("/api/tournaments"))["listed"] == []

    await ada.http.patch(path(tournament), json={"listed": True})
    assert [card["name"] for card in (await bertha.get("/api/tournaments"))["listed"]] == ["Autumn Swiss"]
    joined = await bertha.post(path(tournament, "join"), {"name": "Ada"})
    assert [line["name"] for line in joined["standings"]] == ["Ada", "Ada 2"]
    assert [card["joined"] for card in (await bertha.get("/api/tournaments"))["mine"]] == [True]


async def test_a_closed_registration_and_a_removed_person(browsers: NewBrowser) -> None:
    tournament, (ada, bertha) = await seated(browsers, 2)
    token = tournament["link"].rpartition("/")[2]
    removed = await ada.post(path(tournament, "people", 2, "remove"))
    assert [line["name"] for line in removed["standings"]] == ["Ada"]
    await bertha.post(path(tournament, "join"), {"token": token}, 409)
    await ada.http.patch(path(tournament), json={"joining": False})
    await browsers().post(path(tournament, "join"), {"token": token}, 409)


async def test_late_joiners_play_from_the_next_round_on(server: Server, browsers: NewBrowser) -> None:
    tournament, people = await seated(browsers, 2)
    begun = await people[0].post(path(tournament, "rounds"), status=201)
    late = browsers()
    await late.post(path(tournament, "join"), {"token": tournament["link"].rpartition("/")[2]}, 409)
    await people[0].http.patch(path(tournament), json={"joining": True})
    await late.post(path(tournament, "join"), {"token": tournament["link"].rpartition("/")[2], "name": "Emil"})
    await finish(server, begun["round_list"][0]["tables"][0], 1, 2)
    await people[0].post(path(tournament, "rounds", "close"))
    second = await people[0].post(path(tournament, "rounds"), status=201)

    assert [len(table["seats"]) for table in second["round_list"][1]["tables"]] == [3]
    assert next(line for line in second["standings"] if line["name"] == "Emil")["rounds"] == [None, None]


async def test_too_few_people(browsers: NewBrowser) -> None:
    tournament, (ada,) = await seated(browsers, 1)
    problem = await ada.post(path(tournament, "rounds"), status=422)
    assert problem["detail"] == "At least 2 people have to take part; there are 1."


@pytest.mark.parametrize(
    ("wish", "because"),
    [
        ({"game": "horseless_carriage"}, "3 to 5 players, not 2"),
        ({"game": "chess"}, "no game chess"),
        ({"level": "genius"}, "level genius"),
        ({"options": {"nothing": True}}, "nothing"),
    ],
)
async def test_what_cannot_be_played_is_refused(bertha: Browser, wish: dict[str, Any], because: str) -> None:
    given = {"name": "Cup", "game": GAME, "seats": 2, "rounds": 2, **wish}
    assert because in (await bertha.post("/api/tournaments", given, 422))["detail"]


async def test_the_tables_are_watched_from_the_page_and_belong_to_it(browsers: NewBrowser) -> None:
    """A spectator sees no more than at any table, and the organiser cannot delete one."""
    tournament, (ada, _) = await seated(browsers, 2)
    begun = await ada.post(path(tournament, "rounds"), status=201)
    table = begun["round_list"][0]["tables"][0]["table"]
    stranger = browsers()

    assert (await stranger.view(table))["seat"] is None
    await stranger.get(f"/api/tables/{table}/view", 403, seat=0)
    assert (await ada.http.delete(f"/api/tables/{table}")).status_code == 403


async def test_the_page_shows_nothing_that_is_hidden(server: Server, browsers: NewBrowser) -> None:
    """Everything about running tables comes from a spectator's scene: re-dealing the hands changes nothing."""
    tournament, (ada, _) = await seated(browsers, 2)
    begun = await ada.post(path(tournament, "rounds"), status=201)
    before = begun["round_list"][0]["tables"]
    table = before[0]["table"]
    async with server.services.registry.locked(table) as live:
        game, state = live.match.game, live.match.state
        live.match.state = sample_state(game, state, check_seat(state, None), 99)
        live.position_version += 1
    assert (await ada.get(path(tournament)))["round_list"][0]["tables"] == before


async def test_whoever_looks_hears_of_changes(server: Server, browsers: NewBrowser) -> None:
    tournament, (ada, bertha) = await seated(browsers, 2)
    async with ada.live() as live:
        await live.say(type="follow-tournament", tournament=tournament["id"])
        await live.say(type="ping")
        await live.next("pong")
        begun = await ada.post(path(tournament, "rounds"), status=201)
        assert (await live.next("tournament"))["tournament"] == tournament["id"]
        await asyncio.sleep(1.1)
        table = begun["round_list"][0]["tables"][0]
        actor = (await ada.view(table["table"]))["actor"]
        player = ada if table["seats"][actor]["name"] == "Ada" else bertha
        await player.play(table["table"], actor)
        assert (await live.next("tournament"))["tournament"] == tournament["id"]


async def test_who_deletes_themselves_leaves_their_points_behind(server: Server, browsers: NewBrowser) -> None:
    """And the tournament goes to the next person."""
    tournament, (ada, bertha, carl) = await seated(browsers, 3)
    begun = await ada.post(path(tournament, "rounds"), status=201)
    await finish(server, begun["round_list"][0]["tables"][0], 1, 2, 3)
    await ada.post("/api/me/delete", {"name": "Ada"}, 204)
    seen = await bertha.get(path(tournament))

    assert sorted(line["name"] for line in seen["standings"]) == ["", "Bertha", "Carl"]
    assert seen["organiser"]
    assert seen["host"] == "Bertha"
    assert tournament["id"] in str(await carl.get("/api/me/export"))


async def test_two_processes_begin_a_round_once(data: str) -> None:
    """On PostgreSQL at two servers at the same moment; the page of either shows the same."""
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(serving(settings(data)))
        other = one if one.services.store.kind == "sqlite" else await stack.enter_async_context(serving(settings(data)))
        ada = await stack.enter_async_context(Browser(one.address))
        bertha = await stack.enter_async_context(Browser(other.address))
        tournament = await set_up(ada)
        await invite(tournament, bertha)
        there = ada.at(other)
        stack.push_async_callback(there.close)
        answers = await asyncio.gather(*(each.http.post(path(tournament, "rounds")) for each in (ada, there)))
        assert sorted(answer.status_code for answer in answers) == [201, 409]
        here, elsewhere = await ada.get(path(tournament)), await bertha.get(path(tournament))
        assert [one["tables"][0]["table"] for one in here["round_list"]] == [
            one["tables"][0]["table"] for one in elsewhere["round_list"]
        ]

        table = here["round_list"][0]["tables"][0]["table"]
        actor = (await ada.view(table))["actor"]
        seat = here["round_list"][0]["tables"][0]["seats"][actor]
        await (ada if seat["name"] == "Ada" else bertha).play(table, actor)
        closed = await there.post(path(tournament, "rounds", "close"))
        assert closed["round_list"][0]["closed"] is not None
        assert (await ada.get(f"/api/tables/{table}"))["status"] == "finished"
        assert (await bertha.get(f"/api/tables/{table}"))["status"] == "finished"
        mover = ada if seat["name"] == "Ada" else bertha
        await mover.play(table, actor, 409, sequence=1, command="place scrapyard")
