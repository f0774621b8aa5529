"""How fast somebody likes stages belongs to the person, on whatever device they play."""

from __future__ import annotations

import pytest

from motorworks.server.tables.names import GUEST
from tests.server.browser import Browser
from tests.server.conftest import NewBrowser
from tests.server.test_learning import same_person


async def choose(browser: Browser, speed: int) -> None:
    assert (await browser.http.patch("/api/me", json={"stage_speed": speed})).status_code == 200


async def speed_of(browser: Browser) -> int | None:
    found: int | None = (await browser.get("/api/me"))["stage_speed"]
    return found


@pytest.mark.parametrize("speed", [0, 1, 2, 4])
async def test_a_speed_is_remembered(bertha: Browser, speed: int) -> None:
    """0, which is the summary only, is a choice like the others."""
    assert await speed_of(bertha) is None
    await choose(bertha, speed)
    await bertha.http.patch("/api/me", json={"advice": False})
    assert await speed_of(bertha) == speed


async def test_there_is_no_other_speed(bertha: Browser) -> None:
    for wrong in (3, -1, "fast", None):
        assert (await bertha.http.patch("/api/me", json={"stage_speed": wrong})).status_code == 400
    assert await speed_of(bertha) is None


async def test_a_speed_follows_the_person_to_another_device(browsers: NewBrowser) -> None:
    laptop, phone, tablet = browsers(), browsers(), browsers()
    await choose(laptop, 4)
    await same_person(laptop, phone)
    assert await speed_of(phone) == 4
    await choose(phone, 0)
    await choose(tablet, 2)
    await same_person(laptop, tablet)
    assert await speed_of(laptop) == await speed_of(tablet) == 0, "the person has chosen; the guest's choice is dropped"


async def test_somebody_who_never_chose_takes_over_what_they_chose_as_a_guest(browsers: NewBrowser) -> None:
    laptop, phone = browsers(), browsers()
    await laptop.get("/api/me")
    await choose(phone, 2)
    await same_person(laptop, phone)
    assert await speed_of(laptop) == 2


async def test_a_speed_is_exported_and_deleted(bertha: Browser) -> None:
    await choose(bertha, 4)
    assert (await bertha.get("/api/me/export"))["export"]["stage_speed"] == 4
    await bertha.post("/api/me/delete", {"name": GUEST["en"]}, 204)
    assert await speed_of(bertha) is None


async def see(browser: Browser, stages: int) -> None:
    assert (await browser.http.patch("/api/me", json={"stages_seen": stages})).status_code == 200


async def seen_by(browser: Browser) -> int:
    found: int = (await browser.get("/api/me"))["stages_seen"]
    return found


async def test_stages_that_were_seen_are_counted_for_the_person(bertha: Browser) -> None:
    """The third stage plays twice as fast on every device. A device that knows of fewer takes none away."""
    assert await seen_by(bertha) == 0
    await see(bertha, 2)
    await see(bertha, 1)
    assert await seen_by(bertha) == 2
    for wrong in (3, -1, "many", None):
        assert (await bertha.http.patch("/api/me", json={"stages_seen": wrong})).status_code == 400


async def test_stages_seen_as_a_guest_count_for_the_person(browsers: NewBrowser) -> None:
    laptop, phone, tablet = browsers(), browsers(), browsers()
    await see(laptop, 1)
    await see(phone, 2)
    await same_person(laptop, phone)
    assert await seen_by(laptop) == await seen_by(phone) == 2
    await see(tablet, 1)
    await same_person(laptop, tablet)
    assert await seen_by(tablet) == 2


async def test_stages_seen_are_exported_and_deleted(bertha: Browser) -> None:
    await see(bertha, 2)
    assert (await bertha.get("/api/me/export"))["export"]["stages_seen"] == 2
    await bertha.post("/api/me/delete", {"name": GUEST["en"]}, 204)
    assert await seen_by(bertha) == 0
