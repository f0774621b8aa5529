"""When my clocks rest."""

from __future__ import annotations

from litestar import get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.clocks import resting
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, services_of


@get("/api/me/rest", responses=LOOKS, tags=["me"])
async def see_rest(request: Req, reader: NamedDependency[Reader]) -> wire.Rest:
    """My sleep window and my days away."""
    return await resting.read(services_of(request).registry, reader.visitor)


@put("/api/me/rest", responses=ACTS, tags=["me"])
async def change_rest(request: Req, data: JSONBody[wire.RestWish], reader: NamedDependency[Reader]) -> wire.Rest:
    """Say when my clocks rest at tables played by post. It counts from now on."""
    return await resting.change(services_of(request).registry, reader.visitor, data)


HANDLERS = [see_rest, change_rest]
