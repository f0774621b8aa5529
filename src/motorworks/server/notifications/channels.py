"""Sends one message on one channel of any kind, and reports the answer."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from urllib.parse import urlsplit

import msgspec

from motorworks.server.mail.sending import Mail, Outcome
from motorworks.server.notifications import messages, push
from motorworks.server.notifications.messages import Message
from motorworks.server.notifications.model import Channel
from motorworks.server.notifications.posting import post
from motorworks.server.notifications.rows import sending as sending_rows
from motorworks.server.people.accounts import shortened
from motorworks.server.settings import Settings
from motorworks.server.storage.store import Store

TOKEN_LETTERS = 40


class Sending:
    """Knows the server's keys; they are made when somebody first needs them."""

    def __init__(self, store: Store, mail: Mail, settings: Settings) -> None:
        self._store = store
        self._mail = mail
        self._private = settings.private_webhooks
        self._address = settings.address
        self._signer: push.Signer | None = None
        self._secret = b""

    async def signer(self) -> push.Signer:
        if self._signer is None:
            fresh = push.new_key()
            key = await self._store.write(lambda connection: sending_rows.server_key(connection, "vapid", fresh))
            self._signer = push.Signer(key, self._address or "mailto:host@localhost")
        return self._signer

    async def send(self, channel: Channel, message: Message, language: str) -> Outcome:
        if channel.kind == "push":
            return await self._push(channel, message)
        if channel.kind == "mail":
            return await self._send_mail(channel, message, language)
        body, headers = messages.for_webhook(message, channel.format, self._address)
        return await post(channel.target, body, headers, private=self._private)

    async def _push(self, channel: Channel, message: Message) -> Outcome:
        subscription = msgspec.json.decode(channel.target, type=push.Subscription)
        headers = (await self.signer()).headers(subscription.endpoint, messages.tag(message))
        body = push.encrypted(subscription, messages.for_push(message))
        return await post(subscription.endpoint, body, headers, private=self._private)

    async def _send_mail(self, channel: Channel, message: Message, language: str) -> Outcome:
        token = await self.unsubscribe_token(channel.id)
        one_click = f"<{self._mail.address}/api/unsubscribe/{token}>"
        page = f"{self._mail.address}/#/unsubscribe/{token}"
        return await self._mail.send(
            channel.target,
            message.title,
            messages.for_mail(message, self._mail.address, page, language),
            key=message.id,
            List_Unsubscribe=one_click,
            List_Unsubscribe_Post="List-Unsubscribe=One-Click",
        )

    # Unsubscribing: the token in every mail switches that channel off, and nothing else

    async def unsubscribe_token(self, channel_id: str) -> str:
        return f"{channel_id}{await self._sign(channel_id)}"

    async def channel_of(self, token: str) -> str | None:
        channel_id, signature = token[:12], token[12:]
        return channel_id if hmac.compare_digest(signature, await self._sign(channel_id)) else None

    async def _sign(self, channel_id: str) -> str:
        if not self._secret:
            fresh = secrets.token_hex(32)
            key = await self._store.write(lambda connection: sending_rows.server_key(connection, "unsubscribe", fresh))
            self._secret = key.encode()
        return hmac.new(self._secret, channel_id.encode(), hashlib.sha256).hexdigest()[:TOKEN_LETTERS]


def shown_target(channel: Channel) -> str:
    """Enough for its owner to recognise it, and of no use to anybody else."""
    if channel.kind == "mail":
        return shortened(channel.target)
    url = channel.target
    if channel.kind == "push":
        url = msgspec.json.decode(channel.target, type=push.Subscription).endpoint
    return f"{urlsplit(url).hostname}/…"
