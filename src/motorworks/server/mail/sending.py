"""Hands a message to the host's SMTP server and reports its answer."""

from __future__ import annotations

from collections import deque
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import aiosmtplib
from msgspec import Struct

from motorworks.server.settings import Smtp
from motorworks.server.wall_clock import now

SECONDS = 20
HOUR = 3_600_000


class Outcome(Struct, frozen=True):
    """What came back, in a few words that hold no secret."""

    sent: bool
    answer: str
    lasting: bool = False  # it will not help to try again


class Mail:
    """Counts what it sends: a server that sends too much is soon believed by nobody."""

    def __init__(self, smtp: Smtp | None, address: str, per_hour: int) -> None:
        """Links in mails lead to the address that the host has named, whatever a request calls this server."""
        self._smtp = smtp if address else None
        self.address = address
        self._per_hour = per_hour
        self._sent: deque[int] = deque()

    @property
    def is_set_up(self) -> bool:
        return self._smtp is not None

    async def send(self, to: str, subject: str, text: str, key: str = "", **headers: str) -> Outcome:
        """`key` names the message: sent again, it has the same Message-ID, by which mail programs drop the second."""
        if self._smtp is None:
            return Outcome(False, "no mail server", lasting=True)
        if not self._may_send():
            return Outcome(False, "too many mails this hour")
        message = self._message(self._smtp, to, subject, text, key)
        for name, value in headers.items():
            message[name.replace("_", "-")] = value
        return await _hand_over(self._smtp, message)

    def _may_send(self) -> bool:
        at = now()
        while self._sent and self._sent[0] < at - HOUR:
            self._sent.popleft()
        if len(self._sent) >= self._per_hour:
            return False
        self._sent.append(at)
        return True

    @staticmethod
    def _message(smtp: Smtp, to: str, subject: str, text: str, key: str) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = smtp.sender, to, subject
        message["Date"] = formatdate(localtime=False)
        domain = smtp.sender.rpartition("@")[2].rstrip(">") or "localhost"
        message["Message-ID"] = f"<{key}@{domain}>" if key else make_msgid(domain=domain)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message


async def _hand_over(smtp: Smtp, message: EmailMessage) -> Outcome:
    try:
        await aiosmtplib.send(
            message,
            hostname=smtp.host,
            port=smtp.port,
            username=smtp.user or None,
            password=smtp.password or None,
            use_tls=smtp.security == "tls",
            start_tls={"starttls": True, "tls": False, "none": False}[smtp.security],
            timeout=SECONDS,
        )
    except aiosmtplib.SMTPResponseException as error:
        return Outcome(False, f"SMTP {error.code}", lasting=500 <= error.code < 600)
    except aiosmtplib.SMTPRecipientsRefused:
        return Outcome(False, "SMTP refused the address", lasting=True)
    except (aiosmtplib.SMTPException, OSError) as error:
        return Outcome(False, type(error).__name__)
    return Outcome(True, "SMTP 250")
