"""A real HTTP receiver: takes what is posted to it, fails on demand, and reads push messages."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.hashes import SHA256


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Posted:
    """One request."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Receiver:
    """Answers 200, or what `statuses` says next. `push_key` makes it the push service of one browser, too.

    While `answering` is cleared, it takes what is posted and does not answer.
    """

    def __init__(self) -> None:
        self.posted: list[Posted] = []
        self.statuses: list[str] = []
        self.address = ""
        self.answering = asyncio.Event()
        self.answering.set()
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = secrets.token_bytes(16)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        status = self.statuses.pop(0) if self.statuses else "200 OK"
        self.posted.append(Posted(head[0].split(" ")[1], headers, body))
        await self.answering.wait()
        writer.write(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())
        writer.close()

    async def next(self, number: int) -> Posted:
        async with asyncio.timeout(90):
            while len(self.posted) <= number:
                await asyncio.sleep(0.02)
        return self.posted[number]

    # As a push service, and the browser behind it

    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"address": f"{self.address}/push/abc", "p256dh": text_of(point), "auth": text_of(self._secret)}

    def read(self, posted: Posted, server_key: str) -> Any:
        """Check the server's signature, then decrypt as the browser does."""
        token, _, key = posted.headers["authorization"].removeprefix("vapid t=").partition(", k=")
        assert key == server_key
        signed, _, signature = token.rpartition(".")
        raw = bytes_of(signature)
        encoded = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
        public.verify(encoded, signed.encode(), ec.ECDSA(SHA256()))
        assert json.loads(bytes_of(signed.split(".")[1]))["aud"] == self.address
        plain = http_ece.decrypt(posted.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        return json.loads(plain)
