"""Web Push: a message that only the browser can read (RFC 8291), signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from msgspec import Struct

from motorworks.server.wall_clock import now

TOKEN_SECONDS = 12 * 3600
KEPT_SECONDS = 24 * 3600  # for a browser that is not running
POINT_BYTES, SECRET_BYTES = 65, 16


class Subscription(Struct):
    """What a browser has given us: anyone who has it can send to that browser."""

    endpoint: str
    p256dh: str
    auth: str


def to_base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_subscription(subscription: Subscription) -> bool:
    """The key must be a point of the curve, or nothing could be sent."""
    try:
        point, secret = from_base64url(subscription.p256dh), from_base64url(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(secret) == SECRET_BYTES


def new_key() -> str:
    """A private key as text, to be stored."""
    key = ec.generate_private_key(ec.SECP256R1())
    return to_base64url(key.private_numbers().private_value.to_bytes(32, "big"))


class Signer:
    """Signs for this server; browsers subscribe to its public key and take messages from nobody else."""

    def __init__(self, private_key: str, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_base64url(private_key), "big"), ec.SECP256R1())
        self._contact = contact
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public_key = to_base64url(point)

    def authorization(self, endpoint: str) -> str:
        where = urlsplit(endpoint)
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": now() // 1000 + TOKEN_SECONDS, "sub": self._contact}
        signed = ".".join(to_base64url(json.dumps(part).encode()) for part in (head, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public_key}"

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """`topic`: a message that a sleeping browser has not fetched yet is replaced by a newer one."""
        return {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
            "Topic": topic,
            "Authorization": self.authorization(endpoint),
        }


def encrypted(subscription: Subscription, message: bytes) -> bytes:
    body: bytes = http_ece.encrypt(
        message,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=from_base64url(subscription.p256dh),
        auth_secret=from_base64url(subscription.auth),
        version="aes128gcm",
    )
    return body
