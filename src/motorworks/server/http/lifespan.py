"""Starting and stopping with the server that runs the application (the lifespan protocol of ASGI)."""

from __future__ import annotations

import logging
from contextlib import AsyncExitStack

from motorworks.server.http.asgi import Receive, Send
from motorworks.server.services import Services

log = logging.getLogger("motorworks.server")


async def lifespan(services: Services, receive: Receive, send: Send) -> None:
    """Open everything before the first request, and close it after the last."""
    await receive()
    opened = AsyncExitStack()
    try:
        await opened.enter_async_context(services.open())
    except Exception as error:  # whatever it is, the server does not start
        log.error("the server cannot start", exc_info=error)
        # Without a message: it would be logged as it is, and may contain secrets.
        await send({"type": "lifespan.startup.failed"})
        return
    log.info("the server has started")
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await opened.aclose()
    log.info("the server has stopped")
    await send({"type": "lifespan.shutdown.complete"})
