"""A passkey in software: what a browser's authenticator does, with nothing but a key of its own."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, ATTESTED = 0x05, 0x40  # the person was there and verified; a key follows


class Authenticator:
    """Makes one passkey, and signs with it."""

    def __init__(self, origin: str, host: str = "localhost") -> None:
        self._origin = origin
        self._host = hashlib.sha256(host.encode()).digest()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self._count = 0

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self._origin, "crossOrigin": False}).encode()

    def _data(self, flags: int) -> bytes:
        return self._host + bytes([flags]) + self._count.to_bytes(4, "big")

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self._key.public_key().public_numbers()
        point = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self._id).to_bytes(2, "big") + self._id + cbor2.dumps(point)
        data = self._data(PRESENT | ATTESTED) + attested
        return self._shown(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        self._count += 1
        data, client = self._data(PRESENT), self._client_data("webauthn.get", options["challenge"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._shown(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _shown(self, **response: bytes) -> dict[str, Any]:
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        own = bytes_to_base64url(self._id)
        return {"id": own, "rawId": own, "type": "public-key", "response": encoded, "clientExtensionResults": {}}
