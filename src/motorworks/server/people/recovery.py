"""Recovery codes: sixteen characters on paper that lead back to a visitor, once."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from motorworks.server.ids import digest_of
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.signing_in import FindVisitor
from motorworks.server.wall_clock import now

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 5 bits each; without I, L, O and U, which are easily misread
LENGTH = 16
MISREAD = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})


def new_code() -> str:
    """80 bits in groups of four."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    return "-".join(letters[start : start + 4] for start in range(0, LENGTH, 4))


def normalised(code: str) -> str:
    """As it was made, however it is typed."""
    return "".join(filter(str.isalnum, code.upper())).translate(MISREAD)


def make(connection: Connection, visitor: str) -> str:
    """A new code, which ends the old one. It is shown once: only its digest is stored."""
    code = new_code()
    sign_in_rows.set_recovery_code(connection, visitor, digest_of(normalised(code)), now())
    return code


def by_code(code: str) -> FindVisitor:
    def find(connection: Connection) -> str | None:
        return sign_in_rows.use_recovery_code(connection, digest_of(normalised(code)))

    return find
