"""The live socket: one a browser, told of every table that it follows after the rows are committed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import structs

import motorworks
from motorworks.server import wire
from motorworks.server.errors import ProblemError, broken
from motorworks.server.ids import now
from motorworks.server.live.connection import Browser, Followed
from motorworks.server.storage import rows
from motorworks.server.tables.commands import Order, carry_out
from motorworks.server.tables.registry import CHAT, PRESENCE, TABLE, Hall
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import cards, drawing
from motorworks.server.views import view as showing

log = logging.getLogger("motorworks.live")

CHAT_LINES = 200
ONLINE = 120_000
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_decoder = msgspec.json.Decoder(wire.Asks)


class Hub:
    """All open sockets of this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._followers: defaultdict[str, set[Browser]] = defaultdict(set)
        self._browsers: defaultdict[str, set[Browser]] = defaultdict(set)
        self._pushing: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._again: set[tuple[str, str]] = set()
        self._elsewhere: dict[tuple[str, ...], tuple[int, set[str]]] = {}
        hall.tell(self.changed)
        hall.audience = self

    @property
    def count(self) -> int:
        return sum(len(browsers) for browsers in self._browsers.values())

    async def online(self, holders: list[str]) -> set[str]:
        """Which of these visitors have the page open, here or at another process."""
        here = {holder for holder in holders if holder in self._browsers}
        away = sorted(set(holders) - here)
        if self._hall.store.kind == "sqlite" or not away:
            return here
        return here | await self._online_elsewhere(away)

    async def _online_elsewhere(self, holders: list[str]) -> set[str]:
        """Asked of the store, and remembered for a moment: every push wants to know."""
        asked = tuple(holders)
        at, found = self._elsewhere.get(asked, (0, set()))
        if at < now() - ONLINE // 10:
            since = now() - ONLINE
            found = await self._hall.store.read(lambda connection: rows.seen_since(connection, holders, since))
            self._elsewhere = {**self._elsewhere, asked: (now(), found)} if len(self._elsewhere) < 1_000 else {}
        return found

    # Coming and going

    async def arrive(self, browser: Browser) -> None:
        if len(self._browsers[browser.visitor]) >= self._hall.settings.sockets_per_visitor:
            raise ProblemError("too-many", "Too many open pages: close some of them.")
        self._browsers[browser.visitor].add(browser)
        browser.tell(wire.Hello(version=motorworks.__version__))
        await self.seen([browser.visitor])

    def leave(self, browser: Browser) -> None:
        browser.lost = True
        self._browsers[browser.visitor].discard(browser)
        if not self._browsers[browser.visitor]:
            del self._browsers[browser.visitor]
        for table_id in list(browser.follows):
            self._unfollow(browser, table_id)
            self.changed(table_id)

    async def seen(self, visitors: list[str], news: str = "") -> None:
        at = now()

        def work(connection: Any) -> None:
            for visitor in visitors:
                rows.store_visitor(connection, visitor, seen=at)

        await self._hall.store.write(work, news)

    async def see_all(self) -> None:
        await self.seen(list(self._browsers))

    async def close(self) -> None:
        for browsers in list(self._browsers.values()):
            for browser in browsers:
                browser.hang_up()
        for task in list(self._pushing.values()):
            task.cancel()
        await asyncio.gather(*self._pushing.values(), return_exceptions=True)

    # What a browser says

    async def hear(self, browser: Browser, text: bytes | str) -> None:
        ask: wire.Asks | None = None
        try:
            try:
                ask = _decoder.decode(text)
            finally:
                browser.knock()  # what is not understood counts as well
            await self._obey(browser, ask)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._trouble(browser, ask, ProblemError("malformed", f"This message is not understood: {error}."))
        except ProblemError as problem:
            self._trouble(browser, ask, problem)
        except Exception:
            log.exception("a message could not be obeyed", extra={"table": getattr(ask, "table", None)})
            self._trouble(browser, ask, broken())

    def _trouble(self, browser: Browser, ask: wire.Asks | None, problem: ProblemError) -> None:
        about = {name: getattr(ask, name, None) for name in ("table", "key")}
        browser.tell(wire.Trouble(problem=problem.body(browser.language), **about))

    async def _obey(self, browser: Browser, ask: wire.Asks) -> None:
        match ask:
            case wire.LivePlay() | wire.LiveUndo():
                await self._carry_out(browser, ask)
            case wire.Follow():
                await self._follow(browser, ask)
            case wire.Unfollow(table=table_id):
                self._unfollow(browser, table_id)
            case wire.Speak(language=language):
                await self._speak(browser, language)
            case wire.Ping():
                browser.tell(wire.Pong())

    async def _carry_out(self, browser: Browser, ask: wire.LivePlay | wire.LiveUndo) -> None:
        begun, status = time.perf_counter(), 500
        command = ask.command if isinstance(ask, wire.LivePlay) else None
        order = Order(visitor=browser.visitor, seat=ask.seat, sequence=ask.sequence, key=ask.key, command=command)
        try:
            repeated, sequence = await carry_out(self._hall, ask.table, order, browser.language, _sequence)
            status = 200
        except ProblemError as problem:
            status = problem.status
            raise
        finally:
            self._hall.metrics.note("LIVE", "/api/live", status, time.perf_counter() - begun)
        browser.tell(wire.LivePlayed(table=ask.table, key=ask.key, sequence=sequence, repeated=repeated))

    async def _follow(self, browser: Browser, ask: wire.Follow) -> None:
        browser.language = ask.language or browser.language
        seats: list[int | None] = list(dict.fromkeys(ask.seats)) or [None]
        said = await self._hall.store.read(lambda connection: rows.chat_of(connection, ask.table, CHAT_LINES))
        async with self._hall.at(ask.table) as table:
            for seat in seats:
                table.check_eyes(browser.visitor, seat)
            card = await self.card(table, browser.visitor, browser.language)
            followed = Followed(seats, ask.sequence, dict.fromkeys(seats, ask.lines))
            followed.heading = _lasting(card)
            followed.chat = said[-1].number if said else 0
            browser.follows[ask.table] = followed
            self._followers[ask.table].add(browser)
            chat = [cards.said_line(line, browser.visitor) for line in said]
            browser.tell(wire.Following(table=card, sequence=table.sequence, chat=chat))
            self._show(browser, followed, table)
        self.changed(ask.table)
        if self._hall.store.kind == "postgresql":
            await self.seen([browser.visitor], self._hall.news(ask.table, PRESENCE))

    async def _speak(self, browser: Browser, language: wire.Language) -> None:
        browser.language = language
        for table_id, followed in list(browser.follows.items()):
            async with self._hall.at(table_id) as table:
                followed.sequence = -1
                followed.scenes.clear()
                followed.lines = dict.fromkeys(followed.seats, 0)
                self._show(browser, followed, table)

    def _unfollow(self, browser: Browser, table_id: str) -> None:
        browser.follows.pop(table_id, None)
        self._followers[table_id].discard(browser)
        if not self._followers[table_id]:
            del self._followers[table_id]

    # What browsers are told

    def draw(self, table: LiveTable) -> None:
        for browser in self._followers.get(table.id, ()):
            followed = browser.follows[table.id]
            for seat in followed.seats:
                showing.prepare(table, seat, browser.language, browser.scenery, followed.scenes.get(seat))

    def show(self, table: LiveTable) -> None:
        for browser in self._followers.get(table.id, ()):
            self._show(browser, browser.follows[table.id], table)

    def changed(self, table_id: str, what: str = TABLE) -> None:
        """Push what is new; changes that come while a push is under way share the next one."""
        if what == PRESENCE:
            self._elsewhere.clear()
            what = TABLE
        job = (table_id, what)
        if self._hall.stopping:
            return
        if job in self._pushing:
            self._again.add(job)
            return
        push = self._push_chat(table_id) if what == CHAT else self._push(table_id)
        task = asyncio.create_task(push)
        self._pushing[job] = task
        task.add_done_callback(lambda _: self._pushed(job))

    def _pushed(self, job: tuple[str, str]) -> None:
        self._pushing.pop(job, None)
        if job in self._again:
            self._again.discard(job)
            self.changed(*job)

    async def _push(self, table_id: str) -> None:
        try:
            async with self._hall.at(table_id) as table:
                if not table.behind:  # else something was heard while the table caught up
                    self._again.discard((table_id, TABLE))
                online = await self.online(table.holders)
                for browser in list(self._followers.get(table_id, ())):
                    self._show(browser, browser.follows[table_id], table)
                    self._head(browser, browser.follows[table_id], table, online)
                self._tell_holders(table)
                table.shown.clear()  # drawings are large, and whoever comes later is drawn one
        except ProblemError:
            return  # closed meanwhile
        except Exception:
            log.exception("a push failed", extra={"table": table_id})

    def _show(self, browser: Browser, followed: Followed, table: LiveTable) -> None:
        if followed.sequence == table.sequence:
            return
        if table.last_undo > followed.sequence:  # lines that the browser has may have been taken back
            followed.lines = dict.fromkeys(followed.seats, 0)
        followed.sequence = table.sequence
        for seat in followed.seats:
            before = followed.scenes.get(seat)
            view = showing.view(table, seat, browser.language, followed.lines[seat], browser.scenery, before)
            followed.lines[seat] = view.log.total
            followed.scenes[seat] = drawn = drawing.scene(table, seat, browser.language)
            browser.scenery |= drawn.scenery.keys()
            browser.tell(wire.Seen(view=view))

    def _head(self, browser: Browser, followed: Followed, table: LiveTable, online: set[str]) -> None:
        made_from = (table, table.edition, browser.language, online)
        if followed.made_from == made_from:
            return
        followed.made_from = made_from
        card = cards.table_card(table, browser.visitor, browser.language, online)
        heading = _lasting(card)
        if heading != followed.heading:
            followed.heading = heading
            browser.tell(wire.Changed(table=card))

    def _tell_holders(self, table: LiveTable) -> None:
        status = table.status
        for holder in table.holders:
            mine = table.row.actor is not None and table.may_act(holder, table.row.actor)
            my_turn = mine and status == "running"
            news = wire.Turned(table=table.id, status=status, actor=table.actor, my_turn=my_turn)
            for browser in self._browsers.get(holder, ()):
                if browser.turned.get(table.id) != news:
                    browser.turned[table.id] = news
                    browser.tell(news)

    async def _push_chat(self, table_id: str) -> None:
        followers = list(self._followers.get(table_id, ()))
        if not followers:
            return
        self._again.discard((table_id, CHAT))
        oldest = min(browser.follows[table_id].chat for browser in followers)
        said = await self._hall.store.read(lambda connection: rows.chat_of(connection, table_id, CHAT_LINES, oldest))
        for browser in followers:
            followed = browser.follows.get(table_id)
            for line in said:
                if followed is not None and line.number > followed.chat:
                    followed.chat = line.number
                    browser.tell(wire.Spoke(table=table_id, said=cards.said_line(line, browser.visitor)))

    def thinking(self, report: wire.Thinking) -> None:
        for browser in self._followers.get(report.table, ()):
            browser.tell(report)

    async def card(self, table: LiveTable, visitor: str, language: str) -> wire.Table:
        online = await self.online(table.holders)
        return cards.table_card(table, visitor, language, online)


def _sequence(table: LiveTable) -> int:
    return table.sequence


def _lasting(card: wire.Table) -> wire.Table:
    """The heading without what changes at every move."""
    return structs.replace(card, sequence=0, actor=None, my_turn=False, changed=_EPOCH)
