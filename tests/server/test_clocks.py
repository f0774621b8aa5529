"""Clocks: counted per handover, stopped while people sleep and while the server is down, run out once."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest

from motorworks.server import wall_clock
from motorworks.server.clocks import rests, ticking
from motorworks.server.clocks.model import DAY, HOUR, MINUTE, SECOND, ClockRow, RestRow
from motorworks.server.clocks.ticking import Times
from motorworks.server.storage.rows import tables as table_rows
from tests.server.browser import Browser, Server, key, serving, settings

NOON = 1_800_014_400_000  # 2027-01-15, 12:00 UTC
NIGHT = RestRow(visitor="v", zone="Europe/Berlin", sleep_from=23 * 60, sleep_until=7 * 60)
WIDE_AWAKE = Times(lambda _, since, until: until - since, lambda _, left, since: since + left)


class Hands:
    """The server's clock, in the hands of a test."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.stopped: float | None = None

    def __call__(self) -> float:
        return (time.time() if self.stopped is None else self.stopped) + self.ahead

    def stop(self) -> None:
        """From now on time passes only by `forward`, however slow the machine is."""
        self.stopped = time.time()

    def forward(self, milliseconds: int) -> None:
        self.ahead += milliseconds / 1000


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    found = Hands()
    monkeypatch.setattr(wall_clock, "source", found)
    return found


# ---------------------------------------------------------------- rests


def test_a_clock_does_not_run_at_night() -> None:
    """Berlin is an hour ahead of UTC in January: from 22:00 to 06:00 UTC nothing is used."""
    assert rests.worked(NOON, NOON + DAY, NIGHT, []) == 16 * HOUR
    assert rests.runs_out(11 * HOUR, NOON, NIGHT, []) == NOON + 19 * HOUR
    assert rests.runs_out(10 * HOUR, NOON, NIGHT, []) == NOON + 10 * HOUR


def test_outages_and_nights_that_overlap_count_once() -> None:
    down = [(NOON + 9 * HOUR, NOON + 12 * HOUR)]
    assert rests.worked(NOON, NOON + DAY, NIGHT, down) == 15 * HOUR


def test_days_away_count_whole_in_the_zone_of_the_person() -> None:
    away = RestRow(visitor="v", zone="Europe/Berlin", away=[("2027-01-16", "2027-01-17")])
    assert rests.worked(NOON, NOON + 3 * DAY, away, []) == DAY
    assert rests.runs_out(12 * HOUR, NOON, away, []) == NOON + 12 * HOUR + 2 * DAY


def test_a_clock_set_back_takes_nothing() -> None:
    assert rests.worked(NOON, NOON - HOUR, NIGHT, []) == 0


def test_a_long_vacation_is_seen_in_full() -> None:
    away = RestRow(visitor="v", zone="UTC", away=[("2027-01-16", "2027-02-14")])
    assert rests.runs_out(DAY, NOON, away, []) == NOON + 31 * DAY


# ---------------------------------------------------------------- one clock


def post(players: int = 2) -> ClockRow:
    return ticking.new_clock("t", "post", DAY, DAY, 3 * DAY, players)


def test_the_increment_comes_once_a_handover_and_fills_up_to_three_moves() -> None:
    clock = ticking.started(post(), 0, NOON, WIDE_AWAKE)
    clock = ticking.handed_over(clock, 0, 1, NOON + HOUR, WIDE_AWAKE)
    assert [time.left for time in clock.seats] == [2 * DAY - HOUR, DAY]
    assert (clock.seat, clock.due) == (1, NOON + HOUR + DAY)
    for _ in range(3):
        clock = ticking.handed_over(clock, 1, 1, NOON + HOUR, WIDE_AWAKE)
    assert clock.seats[1].left == 3 * DAY


def test_undo_gives_nothing_back_and_costs_the_next_one_nothing() -> None:
    clock = ticking.started(post(), 0, NOON, WIDE_AWAKE)
    clock = ticking.handed_over(clock, 0, 1, NOON + HOUR, WIDE_AWAKE)
    clock = ticking.undone(clock, 0, NOON + 2 * HOUR, WIDE_AWAKE)
    assert (clock.seat, clock.seats[0].left, clock.seats[1].left) == (0, DAY - HOUR, DAY)
    clock = ticking.handed_over(clock, 0, 1, NOON + 3 * HOUR, WIDE_AWAKE)
    assert clock.seats[0].left == 2 * DAY - 2 * HOUR


def test_a_move_may_arrive_one_second_late() -> None:
    clock = ticking.started(ticking.new_clock("t", "live", MINUTE, 0, DAY, 2), 0, NOON, WIDE_AWAKE)
    assert not ticking.is_out(clock, NOON + MINUTE + SECOND - 1, WIDE_AWAKE)
    assert ticking.is_out(clock, NOON + MINUTE + SECOND, WIDE_AWAKE)


def test_the_second_time_in_a_row_the_bot_stays() -> None:
    clock = ticking.run_out(ticking.started(post(), 0, NOON, WIDE_AWAKE), NOON + DAY)
    assert (clock.seats[0].stands_in, clock.seats[0].left, clock.seat) == ("once", DAY, None)
    clock = ticking.move_made(ticking.handed_over(clock, 0, 1, NOON + DAY, WIDE_AWAKE), 0, 7)
    assert (clock.seats[0].stands_in, clock.seats[0].moves, clock.barrier) == ("", 1, 7)
    clock = ticking.handed_over(clock, 1, 0, NOON + DAY, WIDE_AWAKE)
    assert ticking.run_out(clock, NOON + 2 * DAY).seats[0].stands_in == "until"


def test_a_move_of_ones_own_in_between_starts_the_count_anew() -> None:
    clock = ticking.run_out(ticking.started(post(), 0, NOON, WIDE_AWAKE), NOON)
    clock = ticking.taken_back(clock, 0, True, NOON, WIDE_AWAKE)
    clock = ticking.handed_over(clock, 0, 0, NOON, WIDE_AWAKE)
    assert ticking.run_out(clock, NOON).seats[0].stands_in == "once"


# ---------------------------------------------------------------- at tables

LIVE = {"kind": "live", "first": 60, "each": 5}


async def two(bertha: Browser, carl: Browser, **pace: Any) -> tuple[str, list[Browser]]:
    table = await bertha.open_table("me", "open", pace=pace or LIVE)
    assert table["clock"]["seats"][0]["runs"] is False
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    return table["id"], [bertha, carl]


async def clock_of(browser: Browser, table: str) -> Any:
    return (await browser.get(f"/api/tables/{table}"))["clock"]


async def seat_to_act(browser: Browser, table: str) -> int:
    found: int = (await browser.view(table))["actor"]
    return found


async def move(people: list[Browser], table: str) -> None:
    """The seat to act makes a whole move, until it is another seat's turn."""
    seat = await seat_to_act(people[0], table)
    while await seat_to_act(people[0], table) == seat:
        await people[seat].play(table, seat)


async def test_the_clock_begins_with_the_game_and_is_handed_on(bertha: Browser, carl: Browser, hands: Hands) -> None:
    hands.stop()
    table, people = await two(bertha, carl)
    first = await seat_to_act(bertha, table)
    hands.forward(20 * SECOND)
    before = (await clock_of(bertha, table))["seats"][first]
    assert (before["runs"], before["left"]) == (True, 40 * SECOND)
    await move(people, table)
    after = await clock_of(bertha, table)
    assert [seat["runs"] for seat in after["seats"]] == [first == 1, first == 0]
    assert after["seats"][first]["left"] == 45 * SECOND


async def test_against_bots_alone_there_is_no_clock(bertha: Browser) -> None:
    table = await bertha.open_table("me", "random", pace=LIVE)
    assert table["clock"] is None


async def test_the_pace_of_a_rematch_is_the_same(server: Server, bertha: Browser) -> None:
    table = (await bertha.open_table("me", "here", pace=LIVE))["id"]
    await server.services.store.write(partial(table_rows.update_table, table_id=table, status="finished"))
    again = await bertha.post(f"/api/tables/{table}/rematch", status=201)
    assert again["clock"]["first"] == 60 * SECOND
    assert any(seat["runs"] for seat in again["clock"]["seats"])


async def bot_is_done(server: Server, browser: Browser, table: str, sequence: int) -> Any:
    async with browser.live() as live:
        await live.follow(table)
        await live.view_at(sequence + 1)
    return await browser.get(f"/api/tables/{table}")


async def run_out(server: Server, hands: Hands, table: str) -> None:
    hands.forward(62 * SECOND)
    await server.services.timekeeper.check(table)


async def test_when_time_runs_out_a_bot_makes_one_move(
    server: Server, bertha: Browser, carl: Browser, hands: Hands
) -> None:
    """The whole move: as many decisions as the turn has. The seat goes back by itself, and undo does not reach it."""
    table, people = await two(bertha, carl)
    seat = await seat_to_act(bertha, table)
    hands.forward(62 * SECOND)
    problem = await people[seat].play(table, seat, status=409)
    assert problem["type"] == "/problems/out-of-time"
    await server.services.timekeeper.check(table)
    await server.services.timekeeper.check(table)  # nothing happens twice
    after = await bot_is_done(server, bertha, table, 0)
    while (await seat_to_act(bertha, table)) == seat:
        after = await bertha.get(f"/api/tables/{table}")
    after = await bertha.get(f"/api/tables/{table}")
    assert after["seats"][seat]["kind"] == "person"
    assert after["clock"]["seats"][seat]["bot_moves"] == 1
    assert after["clock"]["seats"][seat]["out_at"] is not None
    assert "one move" in after["notices"][-1]["says"]
    view = await people[seat].view(table, seat)
    assert view["can_undo"] is False
    undo = {"seat": seat, "sequence": view["sequence"], "key": key()}
    assert "cannot be undone" in (await people[seat].post(f"/api/tables/{table}/undo", undo, 422))["detail"]


async def test_the_second_time_it_stands_in_until_the_seat_is_taken_back(
    server: Server, bertha: Browser, carl: Browser, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await two(bertha, carl)
    seat = await seat_to_act(bertha, table)
    await run_out(server, hands, table)
    await bot_is_done(server, bertha, table, 0)
    while await seat_to_act(bertha, table) == seat:
        continue
    await move(people, table)
    assert await seat_to_act(bertha, table) == seat
    monkeypatch.setattr(server.services.turns, "wake", lambda _: None)  # it thinks for long
    await run_out(server, hands, table)
    shown = await bertha.get(f"/api/tables/{table}")
    assert (shown["seats"][seat]["stands_in"], shown["clock"]["seats"][seat]["stands_in"]) == (True, "until")
    assert not any(each["runs"] for each in shown["clock"]["seats"])
    back = await people[seat].post(f"/api/tables/{table}/seats/{seat}/return")
    assert (back["seats"][seat]["kind"], back["clock"]["seats"][seat]["runs"]) == ("person", True)
    await people[seat].play(table, seat)


async def test_a_bot_that_is_asked_to_play_stops_the_clock(bertha: Browser, carl: Browser, hands: Hands) -> None:
    table, people = await two(bertha, carl)
    seat = await seat_to_act(bertha, table)
    other = 1 - seat
    given = await people[other].post(f"/api/tables/{table}/seats/{other}/bot", {"level": "random"})
    assert given["clock"]["seats"][other]["stands_in"] == "until"
    assert given["clock"]["seats"][seat]["runs"]


async def test_the_clock_is_pushed_when_it_is_handed_on(bertha: Browser, carl: Browser) -> None:
    table, people = await two(bertha, carl)
    async with carl.live() as live:
        await live.follow(table, 1)
        await move(people, table)
        ticked = await live.next("clock")
    assert [seat["runs"] for seat in ticked["clock"]["seats"]].count(True) == 1


# ---------------------------------------------------------------- while the server is down


async def test_the_hours_without_a_server_do_not_count(data: str, hands: Hands) -> None:
    async with serving(settings(data)) as server, Browser(server.address) as bertha:
        opened = await bertha.open_table("me", "here", pace={"kind": "post", "each": 3600})
        table, cookies = opened["id"], bertha.http.cookies
        hands.forward(MINUTE)
        await server.services.timekeeper.beat()
        seat = await seat_to_act(bertha, table)
    hands.forward(10 * HOUR)
    async with serving(settings(data)) as server, Browser(server.address) as bertha:
        bertha.http.cookies = cookies
        await server.services.timekeeper.beat()
        await server.services.timekeeper.look()
        left = (await clock_of(bertha, table))["seats"][seat]["left"]
        assert 58 * MINUTE < left <= 59 * MINUTE
        await bertha.play(table, seat)


async def test_of_many_looks_one_finds_that_the_time_has_run_out(data: str, hands: Hands) -> None:
    """On PostgreSQL two processes look at the same moment."""
    async with serving(settings(data)) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table("me", "here", pace=LIVE))["id"]
        if server.services.store.kind == "sqlite":
            hands.forward(62 * SECOND)
            await gather_looks([server, server], table)
        else:
            async with serving(settings(data)) as other:
                hands.forward(62 * SECOND)
                await gather_looks([server, other], table)
        shown = await bertha.get(f"/api/tables/{table}")
        assert [notice["says"] for notice in shown["notices"]] == [shown["notices"][0]["says"]]


async def gather_looks(servers: list[Server], table: str) -> None:
    looks = [server.services.timekeeper.check(table) for server in servers]
    await asyncio.gather(*looks, return_exceptions=True)


# ---------------------------------------------------------------- rest times


async def test_a_person_sleeps_and_nobody_learns_where(bertha: Browser, carl: Browser, hands: Hands) -> None:
    table, people = await two(bertha, carl, kind="post")
    seat = await seat_to_act(bertha, table)
    at = time.gmtime(hands())
    asleep = {"begins": f"{(at.tm_hour - 1) % 24:02}:00", "ends": f"{(at.tm_hour + 2) % 24:02}:00"}
    rest = await put_rest(people[seat], {"zone": "UTC", "sleep": asleep})
    assert rest["sleep"] == asleep
    shown = (await clock_of(people[1 - seat], table))["seats"][seat]
    assert shown["rests_until"] is not None
    left = shown["left"]
    hands.forward(MINUTE)
    after = (await clock_of(people[1 - seat], table))["seats"][seat]
    assert after["left"] == left
    assert "zone" not in str(after)


async def put_rest(browser: Browser, wish: Any, status: int = 200) -> Any:
    answer = await browser.http.put("/api/me/rest", json=wish)
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_nights_and_days_away_have_limits(bertha: Browser) -> None:
    assert (await bertha.get("/api/me/rest"))["days_left"] == 30
    long = {"zone": "UTC", "sleep": {"begins": "20:00", "ends": "07:00"}}
    assert "10 hours" in (await put_rest(bertha, long, 422))["detail"]
    nowhere = {"zone": "Europe/Atlantis"}
    assert "Europe/Atlantis" in (await put_rest(bertha, nowhere, 422))["detail"]
    assert (
        "days away left"
        in (await put_rest(bertha, {"zone": "UTC", "away": {"first": "2090-01-01", "last": "2090-02-15"}}, 422))[
            "detail"
        ]
    )


async def test_a_vacation_ends_early_and_what_was_used_of_it_stays_used(bertha: Browser, hands: Hands) -> None:
    today = time.strftime("%Y-%m-%d", time.gmtime(hands()))
    year = today[:4]
    hands.forward((int(time.mktime((int(year) + 1, 3, 1, 12, 0, 0, 0, 0, 0)) - hands())) * 1000)
    first, last = f"{int(year) + 1}-03-01", f"{int(year) + 1}-03-10"
    away = await put_rest(bertha, {"zone": "UTC", "away": {"first": first, "last": last}})
    assert away["days_left"] == 20
    hands.forward(2 * DAY)
    assert (await put_rest(bertha, {"zone": "UTC"}))["days_left"] == 28
