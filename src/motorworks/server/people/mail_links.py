"""Links by mail: to confirm an address, and to sign in."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from motorworks.server.errors import ApiError
from motorworks.server.ids import digest_of
from motorworks.server.mail.sending import Mail
from motorworks.server.people import links
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.storage.store import Store
from motorworks.server.wall_clock import now

PAUSE = 60_000  # milliseconds before another link goes to the same person

SENT = {
    "en": "A link was sent to this address. It works for a day.",
    "de": "Ein Link ist an diese Adresse unterwegs. Er gilt einen Tag.",
}
MAYBE_SENT = {
    "en": "If this address is confirmed here, a link is on its way. It works once, for ten minutes.",
    "de": "Wenn diese Adresse hier bestätigt ist, ist ein Link unterwegs. Er gilt einmal und zehn Minuten lang.",
}
CONFIRM_SUBJECT = {"en": "Motorworks: is this your address?", "de": "Motorworks: Ist das deine Adresse?"}
CONFIRM = {
    "en": """Somebody wants to be reached here by Motorworks, at {origin}.

If that is you, open this link:
{link}

If not, do nothing: you will not hear from us again.
""",
    "de": """Jemand möchte hier Nachrichten von Motorworks bekommen, von {origin}.

Wenn du das bist, öffne diesen Link:
{link}

Wenn nicht, tu nichts: Du hörst dann nichts mehr von uns.
""",
}
ENTER_SUBJECT = {"en": "Motorworks: your link", "de": "Motorworks: dein Link"}
ENTER = {
    "en": """This link opens your games on another device. It works once, for ten minutes:
{link}

If you did not ask for it, ignore this mail.
""",
    "de": """Dieser Link öffnet deine Partien auf einem anderen Gerät. Er gilt einmal und zehn Minuten lang:
{link}

Wenn du ihn nicht angefordert hast, beachte diese Mail nicht.
""",
}


def check_set_up(mail: Mail) -> None:
    if not mail.is_set_up:
        raise ApiError("impossible", "The host of this server has not set up mail.")


async def ask_to_confirm(store: Store, mail: Mail, visitor: str, address: str, language: str) -> None:
    check_set_up(mail)
    address = address.lower()

    def work(connection: Connection) -> links.MadeLink | None:
        if _too_soon(connection, visitor, "confirm"):
            return None
        sign_in_rows.set_mail(connection, visitor, address)
        return links.make(connection, visitor, "confirm", address)

    made = await store.write(work)
    if made is None:
        raise ApiError("too-many", "A mail is on its way already: wait a minute before you ask for another.", wait=60)
    text = CONFIRM[language].format(origin=mail.address, link=f"{mail.address}/#/mail/{made.token}")
    outcome = await mail.send(address, CONFIRM_SUBJECT[language], text)
    if not outcome.sent:
        raise ApiError(
            "impossible", "The mail server did not accept the mail: {answer}. Check the address.", answer=outcome.answer
        )


def confirm(connection: Connection, token: str) -> str | None:
    """The address, which is confirmed now."""
    link = sign_in_rows.use_link(connection, digest_of(token), now(), "confirm")
    if link is None:
        return None
    return link.about if sign_in_rows.confirm_mail(connection, link.visitor, link.about, now()) else None


_sending: set[asyncio.Task[object]] = set()


async def send_link(store: Store, mail: Mail, address: str, language: str) -> None:
    """In the background: neither the answer nor its delay says whether the address is known."""

    def work(connection: Connection) -> links.MadeLink | None:
        visitor = sign_in_rows.reached_at(connection, address.lower())
        if visitor is None or _too_soon(connection, visitor, "mail"):
            return None
        return links.make(connection, visitor, "mail", "")

    made = await store.write(work)
    if made is not None:
        text = ENTER[language].format(link=f"{mail.address}/#/open/{made.token}")
        task: asyncio.Task[object] = asyncio.create_task(mail.send(address.lower(), ENTER_SUBJECT[language], text))
        _sending.add(task)
        task.add_done_callback(_sending.discard)


def _too_soon(connection: Connection, visitor: str, purpose: links.Purpose) -> bool:
    return sign_in_rows.link_made_since(connection, visitor, purpose, now() - PAUSE)
