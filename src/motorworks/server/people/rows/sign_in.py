"""Ways to sign in, in the database: links, recovery codes, passkeys, mail addresses."""

from __future__ import annotations

from msgspec import Struct, structs
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from motorworks.server.storage.notification_tables import channels
from motorworks.server.storage.people_tables import challenges, cookies, links, mails, passkeys, recovery_codes
from motorworks.server.storage.statements import upsert


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
