"""What somebody has learnt belongs to the person: lessons and first games on every device, merged, exported, gone."""

from __future__ import annotations

from typing import Any

from motorworks.server.tables.names import GUEST
from tests.server.browser import GAME, Browser
from tests.server.conftest import NewBrowser
from tests.server.test_lessons import LESSON, STOPS
from tests.server.test_people import new_link

SECOND = f"/api/games/{GAME}/lessons/roadworthy"


async def reach(browser: Browser, stop: int, lesson: str = LESSON) -> dict[str, Any]:
    answer = await browser.http.put(f"{lesson}/progress", json={"stop": stop})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def lessons_of(browser: Browser) -> dict[str, tuple[int, bool]]:
    return {one["lesson"]: (one["stop"], one["done"]) for one in (await browser.get("/api/me"))["lessons"]}


async def same_person(known: Browser, other: Browser) -> None:
    await other.post("/api/sign-in/link/accept", {"token": await new_link(known)})


async def learning(browser: Browser, table: str) -> dict[str, bool]:
    found: dict[str, bool] = await browser.get(f"/api/tables/{table}/learning")
    return found


async def asked(browser: Browser, table: str) -> int:
    """The seat that is to move."""
    return int((await browser.view(table))["actor"])


async def seated(host: Browser, guest: Browser) -> str:
    table = await host.open_table("me", "open", seed=3)
    link = next(each["token"] for each in table["invitations"] if each["seat"] == 1)
    await guest.post("/api/invitations/accept", {"token": link})
    return str(table["id"])


async def test_a_lesson_goes_on_where_it_was_left(bertha: Browser, carl: Browser) -> None:
    assert (await bertha.get(LESSON))["resume"] == 0
    assert await reach(bertha, 3) == {"game": GAME, "lesson": "first-round", "stop": 3, "done": False}
    assert (await bertha.get(LESSON))["resume"] == 3
    assert (await carl.get(LESSON))["resume"] == 0


async def test_the_end_means_done_and_beginning_again(bertha: Browser) -> None:
    await reach(bertha, STOPS)
    assert await lessons_of(bertha) == {"first-round": (0, True)}
    await reach(bertha, 2)
    assert await lessons_of(bertha) == {"first-round": (2, True)}


async def test_a_stop_or_lesson_that_does_not_exist_is_not_kept(bertha: Browser) -> None:
    assert (await bertha.http.put(f"{SECOND}/progress", json={"stop": 10})).status_code == 404
    assert (await bertha.http.put(f"/api/games/{GAME}/lessons/none/progress", json={"stop": 1})).status_code == 404
    assert await lessons_of(bertha) == {}


async def test_lessons_come_along_when_two_visitors_are_one_person(browsers: NewBrowser) -> None:
    """Of the same lesson the later stop counts, and what either has finished is finished."""
    laptop, phone = browsers(), browsers()
    await reach(laptop, STOPS)
    await reach(phone, 4)
    await reach(phone, 2, SECOND)
    await same_person(laptop, phone)
    both = {"first-round": (4, True), "roadworthy": (2, False)}
    assert await lessons_of(laptop) == await lessons_of(phone) == both
    assert (await laptop.get(LESSON))["resume"] == 4


async def test_lessons_are_exported_and_deleted(bertha: Browser) -> None:
    await reach(bertha, 3)
    await bertha.http.patch("/api/me", json={"advice": False})
    export = (await bertha.get("/api/me/export"))["export"]
    assert [(one["lesson"], one["stop"]) for one in export["lessons"]] == [("first-round", 3)]
    assert export["advice"] is False
    await bertha.post("/api/me/delete", {"name": GUEST["en"]}, 204)
    assert await lessons_of(bertha) == {}


async def test_the_first_two_games_of_a_title_belong_to_the_person(browsers: NewBrowser) -> None:
    """A table that waits for players is no game yet, another title counts by itself, a merged guest brings games."""
    laptop, phone = browsers(), browsers()
    await laptop.open_table("me", "open")
    other = (await laptop.open_table("me", "random", game="automobile"))["id"]
    first = (await laptop.open_table("me", "random"))["id"]
    second = (await phone.open_table("me", "random"))["id"]
    assert (await learning(phone, second))["first"]
    await same_person(laptop, phone)
    third = (await phone.open_table("me", "random"))["id"]
    found = {table: (await learning(laptop, table))["first"] for table in (other, first, second, third)}
    assert found == {other: True, first: True, second: True, third: False}


async def test_spectators_are_not_learning(bertha: Browser, carl: Browser) -> None:
    table = (await bertha.open_table("me", "random", listed=True))["id"]
    assert not (await learning(carl, table))["first"]


async def test_people_who_all_learn_get_advice(bertha: Browser, carl: Browser) -> None:
    table = await seated(bertha, carl)
    assert await learning(bertha, table) == {"first": True, "advice": True, "fair": True}
    seat = await asked(bertha, table)
    reader = (bertha, carl)[seat]
    assert (await reader.get(f"/api/tables/{table}/advice", seat=seat))["code"]


async def test_there_is_no_advice_once_somebody_is_experienced_or_wants_none(browsers: NewBrowser) -> None:
    bertha, carl, dora = browsers(), browsers(), browsers()
    for _ in range(2):
        await carl.open_table("me", "random")
    await dora.http.patch("/api/me", json={"advice": False})
    for other in (carl, dora):
        table = await seated(bertha, other)
        assert not (await learning(bertha, table))["fair"]
        seat = await asked(bertha, table)
        assert (await (bertha, other)[seat].get(f"/api/tables/{table}/advice", seat=seat))["code"] == ""
        assert (await learning(other, table))["advice"] is (other is carl)


async def test_people_at_one_screen_get_advice_in_their_first_games(bertha: Browser) -> None:
    tables = [(await bertha.open_table("me", "here", seed=3))["id"] for _ in range(3)]
    codes = [
        (await bertha.get(f"/api/tables/{table}/advice", seat=await asked(bertha, table)))["code"] for table in tables
    ]
    assert [bool(code) for code in codes] == [True, True, False]
