"""Booleans must be given as such: in a body, `0` is not `false`.

Litestar converts leniently, because values in a query have no type. Most of that is harmless, as in JSON 2.0 is an
integer; but the OpenAPI document promises a boolean.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ValidationException

NO_BOOLEAN = "Expected `bool"  # how msgspec begins


class StrictRequest(Request[Any, Any, State]):
    """A request whose body has booleans where its route declares them."""

    async def json(self) -> Any:
        value = await super().json()
        field = self.route_handler.parsed_data_field
        if field is not None:
            _check(value, field.annotation)
        return value


def _check(value: Any, wanted: Any) -> None:
    try:
        msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        if str(error).startswith(NO_BOOLEAN):
            raise ValidationException(extra=[{"key": "data", "message": str(error)}]) from None
