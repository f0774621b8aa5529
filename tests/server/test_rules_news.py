"""Corrected rules: the people of a running game are notified once, on the channels they chose."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from motorworks.server.notifications import messages
from motorworks.server.notifications.model import About
from motorworks.server.storage import outbox
from motorworks.server.storage.notification_tables import notifications
from motorworks.server.storage.schema import seats
from motorworks.server.tables.sweeping import adopt_all
from motorworks.server.upgrade.farm import Farm
from motorworks.server.wall_clock import now
from tests.server.browser import Browser, Server, serving, settings
from tests.server.receiver import Receiver
from tests.server.test_farm import shakier, unless, upgraded
from tests.server.test_notifications import AT_ONCE, FAST, counted, move_until, settled, table_of, webhook
from tests.server.test_rules_change import correct_the_rules

ON = "Everything played so far stays as it is, and the corrected rules apply from here on."
STOPPED = "The rules were corrected, and its position does not exist under them any more."


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as running:
        yield running


async def a_game(data: str, receiver: Receiver, **preferences: Any) -> tuple[Browser, Browser, str]:
    """Bertha opened it and is to move, Carl waits; both want to be notified, and nothing waits to be sent."""
    async with (
        serving(settings(data, **FAST)) as server,
        Browser(server.address) as bertha,
        Browser(server.address) as carl,
    ):
        table = await table_of(bertha, carl)
        await move_until(table, 0, bertha, carl)
        await webhook(bertha, receiver, "json")
        await webhook(carl, receiver, "ntfy")
        for person in (bertha, carl):
            await person.http.put("/api/me/notifications", json={**AT_ONCE, **preferences})
        await settled(server)
    assert receiver.posted == []
    return bertha, carl, table


def texts(receiver: Receiver) -> dict[str, str]:
    return {posted.path: posted.body.decode() for posted in receiver.posted}


async def sent(server: Server) -> None:
    """All running games were replayed, and nothing waits to be sent."""
    await adopt_all(server.services.registry)
    await settled(server)


async def test_everybody_hears_that_the_rules_of_their_game_were_corrected_once(
    data: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, table = await a_game(data, receiver)
    correct_the_rules(monkeypatch, deal=shakier)
    for _ in range(2):  # the start is repeated
        async with serving(settings(data, **FAST)) as server:
            await sent(server)
    assert len(receiver.posted) == 2
    (to_bertha,) = (posted.json for posted in receiver.posted if posted.path == "/json")
    assert to_bertha["title"] == "Your move: Gear & Piston"
    assert to_bertha["text"].endswith(f"Gear & Piston, with Carl. The rules were corrected. {ON}")
    assert [each["table"] for each in to_bertha["tables"]] == [table]
    assert texts(receiver)["/ntfy"] == f"Gear & Piston, with Bertha. {ON}"


@pytest.mark.postgresql
async def test_of_two_workers_that_start_one_informs(
    database: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_game(database, receiver)
    correct_the_rules(monkeypatch, deal=shakier)
    async with AsyncExitStack() as stack:
        workers = [await stack.enter_async_context(serving(settings(database, **FAST))) for _ in range(2)]
        await asyncio.gather(*(sent(worker) for worker in workers))
        await asyncio.sleep(0.2)
    assert sorted(posted.path for posted in receiver.posted) == ["/json", "/ntfy"]


async def test_a_game_that_cannot_go_on_is_announced_and_its_host_is_asked_to_decide(
    data: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_game(data, receiver)
    correct_the_rules(monkeypatch, deal=shakier, contradictions=unless(lambda s: True))
    for _ in range(2):
        async with serving(settings(data, **FAST)) as server:
            await sent(server)
    assert len(receiver.posted) == 2
    (to_host,) = (posted.json for posted in receiver.posted if posted.path == "/json")
    assert to_host["title"] == "Your game cannot go on: Gear & Piston"
    assert to_host["text"].endswith(
        f"with Carl. {STOPPED} "
        "As its host you can end it with its current standings or restart it from an earlier step."
    )
    assert texts(receiver)["/ntfy"] == f"Gear & Piston, with Bertha. {STOPPED} Its host decides how it ends or goes on."


async def test_a_game_whose_rules_are_back_goes_on_and_says_so(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_game(str(tmp_path), receiver)
    monkeypatch.setattr(Farm, "start", lambda farm: ThreadPoolExecutor(1))
    with monkeypatch.context() as other:
        correct_the_rules(other, deal=shakier, contradictions=unless(lambda s: True))
        async with serving(settings(str(tmp_path), **FAST)) as server:
            await sent(server)
    async with serving(settings(str(tmp_path), **FAST)) as server:
        await sent(server)
    assert len(receiver.posted) == 4
    assert texts(receiver)["/ntfy"] == f"Gear & Piston, with Bertha. {ON}"


async def test_a_game_that_replays_unchanged_sends_nothing(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_game(str(tmp_path), receiver)
    correct_the_rules(monkeypatch)
    async with serving(settings(str(tmp_path), **FAST)) as server:
        await sent(server)
        await asyncio.sleep(0.2)
    assert receiver.posted == []


async def test_news_wait_for_the_delay_and_are_dropped_when_the_table_is_looked_at(
    data: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, carl, table = await a_game(data, receiver, delay=15)
    correct_the_rules(monkeypatch, deal=shakier)
    async with serving(settings(data, **FAST)) as server, carl.at(server) as again:
        await upgraded(server)
        assert await counted(server, notifications) == 2
        async with again.live() as live:
            await live.say(type="follow", table=table, seats=[1])
            await asyncio.sleep(0.3)  # a page in the background has been read by nobody
            assert await counted(server, notifications) == 2
            await live.say(type="visible", visible=True)
            async with asyncio.timeout(10):
                while await counted(server, notifications) != 1:
                    await asyncio.sleep(0.02)
        left = await server.services.store.read(lambda db: db.execute(select(notifications)).one())
        assert (left.seat, left.rules) == (0, True)
    assert receiver.posted == []


async def test_a_turn_that_comes_meanwhile_takes_the_news_along(
    tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    bertha, carl, table = await a_game(str(tmp_path), receiver, delay=15)
    correct_the_rules(monkeypatch, deal=shakier)
    async with (
        serving(settings(str(tmp_path), **FAST)) as server,
        bertha.at(server) as first,
        carl.at(server) as second,
    ):
        await upgraded(server)
        await move_until(table, 1, first, second)
        await second.http.put("/api/me/notifications", json=AT_ONCE)
        await receiver.next(0)
    assert "Your_move" in receiver.posted[0].headers["title"]
    assert texts(receiver) == {"/ntfy": f"Gear & Piston, with Bertha. The rules were corrected. {ON}"}


async def test_somebody_who_has_left_hears_nothing(tmp_path: Path, receiver: Receiver) -> None:
    _, _, table = await a_game(str(tmp_path), receiver, delay=15)
    async with serving(settings(str(tmp_path), **FAST)) as server:
        await server.services.store.write(lambda db: outbox.note_rules(db, table, now()))
        assert await counted(server, notifications) == 2
        await server.services.store.write(
            lambda db: db.execute(update(seats).where(seats.c.seat == 1).values(holder=""))
        )
        async with asyncio.timeout(10):
            while await counted(server, notifications) != 1:
                await asyncio.sleep(0.02)


def test_news_among_other_tables_are_not_called_a_move() -> None:
    mine = About(table="a" * 12, game="automobile", players=["Otto"])
    changed = About(table="b" * 12, game="kanban_ev", players=[], is_asked=False, rules="changed")
    assert messages.turn("1", [mine, changed], "en").title == "News from 2 tables"
    assert messages.turn("1", [changed], "de").text == (
        "Die Regeln wurden berichtigt: Kanban EV\n"
        "Kanban EV. Alles bisher Gespielte bleibt, wie es ist; ab jetzt gelten die berichtigten Regeln."
    )
    stopped = About(table="b" * 12, game="kanban_ev", players=["Otto"], is_asked=False, rules="stopped")
    assert messages.turn("1", [stopped], "de").title == "Deine Partie kann nicht weitergehen: Kanban EV"
    (line,) = messages.turn("1", [stopped], "de").lines
    assert line.endswith("Der Gastgeber entscheidet, wie sie endet oder weitergeht.")
