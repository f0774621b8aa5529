"""Passkeys (WebAuthn): a fingerprint or PIN instead of a password, where the page has HTTPS or is on localhost."""

from __future__ import annotations

import json
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import webauthn
from msgspec import Struct
from sqlalchemy import Connection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from motorworks.server.errors import ApiError
from motorworks.server.ids import new_table_id
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.signing_in import FindVisitor
from motorworks.server.wall_clock import now

LIFE = 5 * 60_000  # milliseconds for which a challenge can be answered
MOST = 20  # passkeys of one visitor
Shown = dict[str, Any]


class Site(Struct, frozen=True):
    """What a passkey belongs to: the host of the page that made it."""

    origin: str
    host: str


def site_of(origin: str) -> Site | None:
    """None where browsers allow no passkey: without HTTPS, or at a bare address."""
    where = urlsplit(origin)
    host = where.hostname or ""
    try:
        ip_address(host)
    except ValueError:
        allowed = where.scheme == "https" or host == "localhost" or host.endswith(".localhost")
        return Site(origin, host) if allowed and host else None
    return None


def checked_site(origin: str) -> Site:
    site = site_of(origin)
    if site is None:
        raise ApiError("impossible", "A passkey needs HTTPS and a host name, or localhost.")
    return site


def offer(connection: Connection, site: Site, visitor: str, name: str, device: str) -> Shown:
    """What the browser needs to make a passkey."""
    known = sign_in_rows.passkeys_of(connection, visitor)
    if len(known) >= MOST:
        raise ApiError("impossible", "You have too many passkeys: delete one first.")
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name="Motorworks",
        user_id=visitor.encode(),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in known],
    )
    return _challenge(connection, device, "new", options.challenge, options_to_json(options))


def add(connection: Connection, site: Site, visitor: str, device: str, label: str, shown: Shown) -> bool:
    """Check what the browser has made, and keep its public half; False when it is known already."""
    challenge = sign_in_rows.use_challenge(connection, device, "new", now())
    try:
        verified = webauthn.verify_registration_response(
            credential=shown,
            expected_challenge=base64url_to_bytes(challenge or ""),
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        return False
    if challenge is None:
        return False
    new = sign_in_rows.Passkey(
        credential=bytes_to_base64url(verified.credential_id),
        id=new_table_id(),
        visitor=visitor,
        public_key=bytes_to_base64url(verified.credential_public_key),
        sign_count=verified.sign_count,
        label=label,
        created=now(),
    )
    return sign_in_rows.add_passkey(connection, new)


def ask(connection: Connection, site: Site, device: str) -> Shown:
    """Any passkey of this site will do: nobody is asked for a name."""
    options = webauthn.generate_authentication_options(rp_id=site.host)
    return _challenge(connection, device, "enter", options.challenge, options_to_json(options))


def _challenge(connection: Connection, device: str, purpose: str, challenge: bytes, options: str) -> Shown:
    """It is given to this browser, for a while, for one answer."""
    at = now()
    sign_in_rows.set_challenge(connection, device, purpose, bytes_to_base64url(challenge), at + LIFE, at)
    sent: Shown = json.loads(options)
    return sent


def by_passkey(site: Site, device: str, shown: Shown) -> FindVisitor:
    def find(connection: Connection) -> str | None:
        challenge = sign_in_rows.use_challenge(connection, device, "enter", now())
        known = sign_in_rows.passkey(connection, str(shown.get("id", "")))
        if challenge is None or known is None:
            return None
        try:
            verified = webauthn.verify_authentication_response(
                credential=shown,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.sign_count,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError):
            return None
        sign_in_rows.use_passkey(connection, known.credential, verified.new_sign_count, now())
        return known.visitor

    return find
