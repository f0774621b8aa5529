"""A real SMTP server on a port of its own, and the mails that reached it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_string, policy
from email.message import EmailMessage

from aiosmtpd.smtp import SMTP, Envelope

from motorworks.server.settings import Smtp

PASSWORD = "not-to-be-seen-anywhere"


class Postbox:
    """Accepts every mail, unless it is set to refuse."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = ""
        self.smtp = Smtp(host="127.0.0.1", sender="Motorworks <club@club.example>")

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Postbox]:
        server = await asyncio.get_running_loop().create_server(lambda: SMTP(self), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        self.smtp = Smtp(host="127.0.0.1", port=port, sender=self.smtp.sender, password=PASSWORD, security="none")
        async with server:
            yield self

    async def handle_DATA(self, _server: object, _session: object, envelope: Envelope) -> str:  # noqa: N802
        if self.refuses:
            return self.refuses
        assert isinstance(envelope.content, bytes)
        self.mails.append(message_from_string(envelope.content.decode(), policy=policy.default))
        return "250 taken"

    async def mail(self, number: int) -> EmailMessage:
        async with asyncio.timeout(20):
            while len(self.mails) <= number:
                await asyncio.sleep(0.02)
        return self.mails[number]

    async def link(self, number: int) -> str:
        """The token of the link in that mail."""
        text = (await self.mail(number)).get_content()
        found = re.search(r"https://club\.example/#/(?:open|mail)/([\w-]{43})", text)
        assert found is not None, text
        return found[1]
