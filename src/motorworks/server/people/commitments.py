"""The server's half of a deal, made and published before the browser that opens a table gives its share.

The secret is kept for one device and used up by the table that it opens: a secret that a finished game has revealed
never deals another one.
"""

from __future__ import annotations

from sqlalchemy import Connection

from motorworks.kernel.fairness import commitment_to
from motorworks.server.errors import ApiError
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.dealing import new_secret
from motorworks.server.wall_clock import now

PURPOSE = "deal"
LIFE = 15 * 60_000  # milliseconds in which a table can be opened with it


async def commit(store: Store, device: str) -> str:
    """Make a secret for the next table of this device; the commitment to it."""
    secret, at = new_secret(), now()
    await store.write(lambda connection: sign_in_rows.set_challenge(connection, device, PURPOSE, secret, at + LIFE, at))
    return commitment_to(secret)


async def secret_of(store: Store, device: str, commitment: str) -> str:
    """The secret behind a commitment, which is used up; a new one for a browser that has asked for none."""
    if not commitment:
        return new_secret()

    def work(connection: Connection) -> str | None:
        return sign_in_rows.use_challenge(connection, device, PURPOSE, now())

    secret = await store.write(work)
    if secret is None or commitment_to(secret) != commitment:
        raise ApiError("stale", "This commitment was used or has expired: ask for another one.")
    return secret
