"""The live socket of one visitor, opened again after every fault."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import httpx
import msgspec
import websockets


class Socket:
    """Asks one thing at a time; a connection that broke is opened again with the next question."""

    def __init__(self, http: httpx.AsyncClient, address: str, patience: float) -> None:
        self._http = http
        self._address = address
        self._patience = patience
        self._link: websockets.ClientConnection | None = None

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command: `played`, or a `problem`."""
        try:
            async with asyncio.timeout(self._patience):
                return await self._ask(message)
        except BaseException:
            await self.close()
            raise

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        if self._link is None:
            self._link = await self._open()
        await self._link.send(msgspec.json.encode(message).decode())
        while True:
            answer: dict[str, Any] = msgspec.json.decode(await self._link.recv())
            if answer["type"] in ("played", "problem") and answer.get("key") == message["key"]:
                return answer

    async def _open(self) -> websockets.ClientConnection:
        if not self._http.cookies:
            (await self._http.get(f"{self._address}/api/me")).raise_for_status()
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        sent = {"Cookie": cookies, "Origin": self._address}
        address = self._address.replace("http", "ws") + "/api/live"
        return await websockets.connect(address, additional_headers=sent, compression=None, open_timeout=self._patience)

    async def close(self) -> None:
        link, self._link = self._link, None
        if link is not None:
            link.transport.abort()
            with contextlib.suppress(Exception):
                await link.wait_closed()
