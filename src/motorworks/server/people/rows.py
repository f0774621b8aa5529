"""Reading and writing the rows of people: each function is one piece of work on a connection."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, structs
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from motorworks.server.storage.notification_tables import channels
from motorworks.server.storage.people_tables import (
    challenges,
    cookies,
    links,
    mails,
    passkeys,
    recovery_codes,
)
from motorworks.server.storage.rows.visitors import note_visit
from motorworks.server.storage.schema import chat, reports, seats, tables, visitors, watchers
from motorworks.server.storage.statements import upsert
from motorworks.server.storage.tournament_tables import tournament_people, tournaments


class Device(Struct, kw_only=True):
    """A browser that is signed in."""

    digest: str
    id: str
    visitor: str
    kind: str
    label: str
    created: int
    seen: int


class Passkey(Struct, kw_only=True):
    credential: str
    id: str
    visitor: str
    public_key: str
    sign_count: int
    label: str
    created: int
    used: int | None = None


class Link(Struct, kw_only=True):
    """A one-time link, of which only the digest of its token is stored."""

    digest: str
    purpose: str
    visitor: str
    about: str
    created: int
    expires: int


# ---------------------------------------------------------------- devices


def device(connection: Connection, digest: str) -> Device | None:
    row = connection.execute(select(cookies).where(cookies.c.digest == digest)).first()
    return None if row is None else Device(**row._mapping)


def devices(connection: Connection, visitor: str) -> list[Device]:
    found = select(cookies).where(cookies.c.visitor == visitor).order_by(cookies.c.seen.desc(), cookies.c.id)
    return [Device(**row._mapping) for row in connection.execute(found)]


def add_device(connection: Connection, new: Device) -> None:
    connection.execute(insert(cookies).values(structs.asdict(new)))


def add_guest(connection: Connection, new: Device) -> None:
    """A visitor who was never here, on their first device."""
    note_visit(connection, new.visitor, new.seen)
    add_device(connection, new)


def see_device(connection: Connection, digest: str, at: int) -> None:
    connection.execute(update(cookies).where(cookies.c.digest == digest).values(seen=at))


def drop_device(connection: Connection, digest: str) -> None:
    connection.execute(delete(channels).where(channels.c.device == digest))
    connection.execute(delete(cookies).where(cookies.c.digest == digest))


def keep_push(connection: Connection, visitor: str, before: str, digest: str) -> None:
    """The same browser under another token: what was pushed to it still is."""
    mine = and_(channels.c.visitor == visitor, channels.c.device == before)
    connection.execute(update(channels).where(mine).values(device=digest))


def sign_out(connection: Connection, visitor: str, device_id: str) -> str | None:
    """End a device of a visitor; its digest."""
    mine = and_(cookies.c.visitor == visitor, cookies.c.id == device_id)
    digest = connection.execute(select(cookies.c.digest).where(mine)).scalar()
    if digest is not None:
        drop_device(connection, digest)
    return digest


# ---------------------------------------------------------------- links


def add_link(connection: Connection, link: Link) -> None:
    """A visitor has one link for each purpose: a new one ends the old one."""
    connection.execute(delete(links).where(links.c.expires < link.created))
    connection.execute(delete(links).where(links.c.visitor == link.visitor, links.c.purpose == link.purpose))
    connection.execute(insert(links).values(structs.asdict(link)))


def link(connection: Connection, digest: str, now: int) -> Link | None:
    found = select(links).where(links.c.digest == digest, links.c.expires > now)
    row = connection.execute(found).first()
    return None if row is None else Link(**row._mapping)


def link_made_since(connection: Connection, visitor: str, purpose: str, since: int) -> bool:
    mine = and_(links.c.visitor == visitor, links.c.purpose == purpose, links.c.created >= since)
    return connection.execute(select(links.c.digest).where(mine)).first() is not None


def use_link(connection: Connection, digest: str, now: int, *purposes: str) -> Link | None:
    """Take it away if it is for one of these purposes; of two who try at the same time one gets None."""
    mine = and_(links.c.digest == digest, links.c.expires > now, links.c.purpose.in_(purposes))
    row = connection.execute(delete(links).where(mine).returning(*links.c)).first()
    return None if row is None else Link(**row._mapping)


# ---------------------------------------------------------------- recovery codes


def set_recovery_code(connection: Connection, visitor: str, digest: str, now: int) -> None:
    values = {"digest": digest, "created": now}
    statement = upsert(connection, recovery_codes).values(visitor=visitor, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["visitor"], set_=values))


def recovery_code_made(connection: Connection, visitor: str) -> int | None:
    found = select(recovery_codes.c.created).where(recovery_codes.c.visitor == visitor)
    return connection.execute(found).scalar()


def use_recovery_code(connection: Connection, digest: str) -> str | None:
    """The visitor it leads to; it cannot be used again."""
    used = delete(recovery_codes).where(recovery_codes.c.digest == digest).returning(recovery_codes.c.visitor)
    return connection.execute(used).scalar()


# ---------------------------------------------------------------- passkeys


def set_challenge(connection: Connection, device: str, purpose: str, challenge: str, expires: int, now: int) -> None:
    connection.execute(delete(challenges).where(challenges.c.expires < now))
    values = {"challenge": challenge, "expires": expires}
    statement = upsert(connection, challenges).values(device=device, purpose=purpose, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["device", "purpose"], set_=values))


def use_challenge(connection: Connection, device: str, purpose: str, now: int) -> str | None:
    mine = and_(challenges.c.device == device, challenges.c.purpose == purpose, challenges.c.expires > now)
    return connection.execute(delete(challenges).where(mine).returning(challenges.c.challenge)).scalar()


def passkeys_of(connection: Connection, visitor: str) -> list[Passkey]:
    found = select(passkeys).where(passkeys.c.visitor == visitor).order_by(passkeys.c.created, passkeys.c.id)
    return [Passkey(**row._mapping) for row in connection.execute(found)]


def passkey(connection: Connection, credential: str) -> Passkey | None:
    row = connection.execute(select(passkeys).where(passkeys.c.credential == credential)).first()
    return None if row is None else Passkey(**row._mapping)


def add_passkey(connection: Connection, new: Passkey) -> bool:
    """False when it is known already."""
    statement = upsert(connection, passkeys).values(structs.asdict(new)).on_conflict_do_nothing()
    return connection.execute(statement).rowcount == 1


def use_passkey(connection: Connection, credential: str, sign_count: int, now: int) -> None:
    chosen = update(passkeys).where(passkeys.c.credential == credential)
    connection.execute(chosen.values(sign_count=sign_count, used=now))


def drop_passkey(connection: Connection, visitor: str, passkey_id: str) -> bool:
    chosen = delete(passkeys).where(passkeys.c.visitor == visitor, passkeys.c.id == passkey_id)
    return connection.execute(chosen).rowcount == 1


# ---------------------------------------------------------------- mail


def set_mail(connection: Connection, visitor: str, address: str) -> None:
    """Not confirmed: until somebody follows the link that is sent there."""
    values = {"address": address, "confirmed": None}
    statement = upsert(connection, mails).values(visitor=visitor, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["visitor"], set_=values))


def mail_of(connection: Connection, visitor: str) -> tuple[str, int | None] | None:
    row = connection.execute(select(mails.c.address, mails.c.confirmed).where(mails.c.visitor == visitor)).first()
    return None if row is None else (row.address, row.confirmed)


def confirm_mail(connection: Connection, visitor: str, address: str, now: int) -> bool:
    """The address is theirs from now on, and nobody else's."""
    others = and_(channels.c.kind == "mail", channels.c.target == address, channels.c.visitor != visitor)
    connection.execute(delete(channels).where(others))
    connection.execute(delete(mails).where(mails.c.address == address, mails.c.visitor != visitor))
    mine = and_(mails.c.visitor == visitor, mails.c.address == address)
    return connection.execute(update(mails).where(mine).values(confirmed=now)).rowcount == 1


def drop_mail(connection: Connection, visitor: str) -> None:
    connection.execute(delete(channels).where(channels.c.visitor == visitor, channels.c.kind == "mail"))
    connection.execute(delete(mails).where(mails.c.visitor == visitor))
    connection.execute(delete(links).where(links.c.visitor == visitor, links.c.purpose.in_(["mail", "confirm"])))


def reached_at(connection: Connection, address: str) -> str | None:
    """The visitor who has confirmed this address."""
    found = select(mails.c.visitor).where(mails.c.address == address, mails.c.confirmed.is_not(None))
    return connection.execute(found).scalar()


# ---------------------------------------------------------------- what a visitor holds


def ways_in(connection: Connection, visitor: str) -> int:
    """Devices, passkeys, a recovery code, a confirmed address: how many of them lead to this visitor."""
    confirmed = and_(mails.c.visitor == visitor, mails.c.confirmed.is_not(None))
    counts = [
        select(func.count()).select_from(cookies).where(cookies.c.visitor == visitor),
        select(func.count()).select_from(passkeys).where(passkeys.c.visitor == visitor),
        select(func.count()).select_from(recovery_codes).where(recovery_codes.c.visitor == visitor),
        select(func.count()).select_from(mails).where(confirmed),
    ]
    return sum(connection.execute(count).scalar_one() for count in counts)


def seats_held(connection: Connection, visitor: str) -> int:
    """Seats at tables that are not over."""
    going_on = select(tables.c.id).where(tables.c.status != "finished")
    held = select(func.count()).select_from(seats).where(seats.c.holder == visitor, seats.c.table_id.in_(going_on))
    return connection.execute(held).scalar_one()


def tables_of(connection: Connection, visitor: str) -> list[str]:
    """Every table that this visitor opened, sits at or watches."""
    holding = select(seats.c.table_id).where(seats.c.holder == visitor)
    watching = select(watchers.c.table_id).where(watchers.c.visitor == visitor)
    mine = or_(tables.c.host == visitor, tables.c.id.in_(holding), tables.c.id.in_(watching))
    return list(connection.execute(select(tables.c.id).where(mine).order_by(tables.c.id)).scalars())


def name_of(connection: Connection, visitor: str) -> str:
    return connection.execute(select(visitors.c.name).where(visitors.c.id == visitor)).scalar() or ""


SHOWN_TO = ("all", "played", "nobody")


def shown_to(connection: Connection, visitor: str) -> str:
    """Who may see the profile: all, those they have played with, or nobody."""
    found = connection.execute(select(visitors.c.shown_to).where(visitors.c.id == visitor)).scalar()
    return found or SHOWN_TO[0]


def show_to(connection: Connection, visitor: str, whom: str) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(shown_to=whom))


def those_named(connection: Connection, people: Iterable[str]) -> set[str]:
    """Those who agree to be named in the pictures that other people share."""
    agreed = select(visitors.c.id).where(visitors.c.id.in_(list(people)), visitors.c.named)
    return set(connection.execute(agreed).scalars())


def agree_to_be_named(connection: Connection, visitor: str, agrees: bool) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(named=agrees))


def is_member(connection: Connection, visitor: str) -> bool:
    return bool(connection.execute(select(visitors.c.member).where(visitors.c.id == visitor)).scalar())


# ---------------------------------------------------------------- retention

_WITH_SOMETHING = (
    seats.c.holder,
    tables.c.host,
    watchers.c.visitor,
    chat.c.visitor,
    reports.c.visitor,
    tournaments.c.host,
    tournament_people.c.visitor,
)


def expired(connection: Connection, seen_before: int, new_before: int) -> list[str]:
    """Visitors without games: not seen for long, or seen once and never again."""
    nothing = [visitors.c.id.not_in(select(column).where(column.is_not(None))) for column in _WITH_SOMETHING]
    no_key = visitors.c.id.not_in(select(passkeys.c.visitor))
    came_back = select(cookies.c.visitor).where(cookies.c.seen > cookies.c.created)
    once = and_(visitors.c.seen < new_before, visitors.c.name == "", no_key, visitors.c.id.not_in(came_back))
    gone = select(visitors.c.id).where(*nothing, or_(visitors.c.seen < seen_before, once)).limit(1_000)
    return list(connection.execute(gone).scalars())
