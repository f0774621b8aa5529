"""Sends notifications: decides which are due, delivers them, and tries again what failed.

A notification is stored with the action (`storage/outbox.py`), becomes one delivery per channel in one transaction
(`rows.hand_over`), and a delivery is deleted when its receiver has answered. A process that is killed in between leaves
a row that the next one finds, so nothing is lost. Killed after the receiver has taken the message and before the row
is deleted, it is sent once more: no sender of HTTP requests can promise more than at least once. The id stays the same,
so that a push replaces the first one, and receivers of plain JSON and mail can recognise it.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

import msgspec
from sqlalchemy import Connection

from motorworks.server.ids import new_table_id
from motorworks.server.live.presence import Presence
from motorworks.server.mail.sending import Outcome
from motorworks.server.notifications import messages, timing
from motorworks.server.notifications.channels import Sending
from motorworks.server.notifications.model import About, Channel, Delivery, Notification, Preferences
from motorworks.server.notifications.rows import channels as channel_rows
from motorworks.server.notifications.rows import deliveries as delivery_rows
from motorworks.server.notifications.rows import sending as sending_rows
from motorworks.server.notifications.rows import waiting as waiting_rows
from motorworks.server.storage.rows.visitors import visitor as visitor_row
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

LEASE_NAME = "notifications"
LEASE = 30_000  # milliseconds for which one process sends for all
MINUTE = 60_000
CLAIM = 2 * MINUTE  # milliseconds until a delivery whose process has died is tried again
PAUSES = [minutes * MINUTE for minutes in (1, 5, 15, 60, 240)]
AT_ONCE = 20
LOOKING = 100_000  # milliseconds for which another process's word counts that somebody is looking
HOURLY = 30  # messages for one person
REMEMBERED = 1_000  # people: beyond that, those who were sent nothing for an hour are forgotten


class Notifier:
    """Polls every few seconds; in one process at a time."""

    def __init__(self, registry: TableRegistry, presence: Presence, sending: Sending) -> None:
        self._registry = registry
        self._store = registry.store
        self._presence = presence
        self._sending = sending
        self._sent: dict[str, list[int]] = {}

    async def poll(self) -> None:
        if self._registry.stopping or not await self._store.read(partial(waiting_rows.has_work, now=now())):
            return
        await self._drop_what_is_read()
        if not await self._is_mine():
            return
        at = now()
        await self._store.write(waiting_rows.drop_done)
        for visitor, notifications in (await self._store.read(partial(waiting_rows.waiting, before=at))).items():
            await self._consider(visitor, notifications, at)
        due = await self._store.read(partial(delivery_rows.deliveries_due, now=at, limit=AT_ONCE))
        await asyncio.gather(*(self._deliver(delivery) for delivery in due))

    async def _drop_what_is_read(self) -> None:
        """Those who look at a table read there that its rules were corrected. Every process knows its own pages."""
        unread = await self._store.read(waiting_rows.unread_rules)
        if read := [(visitor, table) for visitor, table in unread if self._presence.is_looking(visitor, table)]:
            await self._store.write(partial(waiting_rows.drop_rules, read=read))

    async def _is_mine(self) -> bool:
        if self._store.kind == "sqlite":
            return True
        at, node = now(), self._registry.node
        return await self._store.write(lambda db: sending_rows.lease(db, LEASE_NAME, node, at, at + LEASE))

    async def close(self) -> None:
        if self._store.kind == "postgresql":
            await self._store.write(lambda db: sending_rows.release(db, LEASE_NAME, self._registry.node))

    # From notifications to deliveries

    async def _consider(self, visitor: str, notifications: list[Notification], at: int) -> None:
        preferences = await self._store.read(lambda connection: channel_rows.preferences_of(connection, visitor))
        ready = ready_now(notifications, preferences, at)
        if not ready or await self._is_looking(visitor) or not self._may_send(visitor, at):
            return
        await self._store.write(partial(waiting_rows.hand_over, visitor=visitor, ready=ready, now=at))

    async def _is_looking(self, visitor: str) -> bool:
        """A visible page, here or at another process: they see it for themselves, so the notification waits."""
        if self._presence.is_looking(visitor):
            return True
        if self._store.kind == "sqlite":
            return False
        return await self._store.read(lambda db: waiting_rows.looking_since(db, visitor, now() - LOOKING))

    def _may_send(self, visitor: str, at: int) -> bool:
        recent = [sent for sent in self._sent.get(visitor, []) if sent > at - 60 * MINUTE]
        if len(recent) >= HOURLY:
            return False
        self._sent[visitor] = [*recent, at]
        if len(self._sent) > REMEMBERED:
            self._sent = {each: sent for each, sent in self._sent.items() if sent[-1] > at - 60 * MINUTE}
        return True

    # Deliveries

    async def _deliver(self, delivery: Delivery) -> None:
        try:
            await self._try(delivery)
        except Exception:
            log.exception("a message could not be sent")

    async def _try(self, delivery: Delivery) -> None:
        if not await self._store.write(partial(delivery_rows.claim, delivery=delivery, until=now() + CLAIM)):
            return
        channel, about, language = await self._store.read(partial(_facts, delivery=delivery))
        if channel is None or not channel.enabled or not about:
            await self._store.write(partial(delivery_rows.drop_delivery, delivery_id=delivery.id))
            return
        outcome = await self._sending.send(channel, messages.turn(delivery.id, about, language), language)
        await self._store.write(lambda db: _settle(db, delivery, channel, outcome))

    async def test(self, channel: Channel, language: str) -> Outcome:
        """Send something now, and say what came back."""
        outcome = await self._sending.send(channel, messages.trial(new_table_id(), language), language)
        await self._store.write(lambda db: channel_rows.note_answer(db, channel.id, outcome.answer, now()))
        return outcome


def ready_now(notifications: list[Notification], preferences: Preferences, at: int) -> list[Notification]:
    """All that wait, as soon as one of them may go out: one message instead of several.

    A digest takes along what came later; before its time only live tables are announced, and they alone. In quiet hours
    only the last reminder goes out, before time runs out.
    """
    ready = [notification for notification in notifications if timing.due(notification, preferences) <= at]
    if timing.is_quiet(at, preferences):
        return [notification for notification in ready if notification.urgent]
    if preferences.digest is None and ready:
        return notifications
    return ready


def _facts(connection: Connection, delivery: Delivery) -> tuple[Channel | None, list[About], str]:
    """The channel, the tables of which there is still something to say, and the language the person reads."""
    about = msgspec.json.decode(delivery.tables, type=dict[str, int])
    rules = msgspec.json.decode(delivery.rules, type=list[str])
    person = visitor_row(connection, delivery.visitor)
    language = (person.language if person is not None else "") or "en"
    true = delivery_rows.still_true(connection, delivery.visitor, about, rules, now())
    return channel_rows.channel(connection, delivery.channel), true, language


def _settle(connection: Connection, delivery: Delivery, channel: Channel, outcome: Outcome) -> None:
    """Done, gone for good, or to be tried again."""
    channel_rows.note_answer(connection, channel.id, outcome.answer, now())
    attempts = delivery.attempts + 1
    if outcome.sent or outcome.lasting or attempts > len(PAUSES):
        delivery_rows.drop_delivery(connection, delivery.id)
        if outcome.lasting and channel.kind == "push":
            channel_rows.drop_channel(connection, channel.visitor, channel.id)  # the browser has ended its subscription
        return
    delivery_rows.postpone(connection, delivery.id, attempts, now() + PAUSES[attempts - 1])
