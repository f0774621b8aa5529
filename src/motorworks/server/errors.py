"""Every error that a client can run into, with its status; `detail` is always one clear sentence."""

from __future__ import annotations

from collections.abc import Iterable
from http import HTTPStatus

from motorworks.games import slugs
from motorworks.server import wire
from motorworks.server.german.problems import in_german

TITLES = {
    "malformed": (HTTPStatus.BAD_REQUEST, "Malformed request"),
    "foreign": (HTTPStatus.FORBIDDEN, "Foreign request"),
    "not-your-seat": (HTTPStatus.FORBIDDEN, "Not your seat"),
    "not-yours": (HTTPStatus.FORBIDDEN, "Not yours"),
    "not-valid": (HTTPStatus.FORBIDDEN, "Not valid"),
    "not-a-member": (HTTPStatus.FORBIDDEN, "By invitation"),
    "not-found": (HTTPStatus.NOT_FOUND, "Not found"),
    "no-invitation": (HTTPStatus.NOT_FOUND, "No such invitation"),
    "method": (HTTPStatus.METHOD_NOT_ALLOWED, "Method not allowed"),
    "stale": (HTTPStatus.CONFLICT, "Too late"),
    "key-reused": (HTTPStatus.CONFLICT, "Key used twice"),
    "taken": (HTTPStatus.CONFLICT, "Seat taken"),
    "out-of-time": (HTTPStatus.CONFLICT, "Out of time"),
    "not-running": (HTTPStatus.CONFLICT, "Not running"),
    "not-finished": (HTTPStatus.CONFLICT, "Not finished"),
    "too-big": (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "Too big"),
    "wrong-type": (HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "Wrong content type"),
    "not-allowed": (HTTPStatus.UNPROCESSABLE_ENTITY, "Not allowed"),
    "impossible": (HTTPStatus.UNPROCESSABLE_ENTITY, "Impossible"),
    "too-many": (HTTPStatus.TOO_MANY_REQUESTS, "Too many"),
    "broken": (HTTPStatus.INTERNAL_SERVER_ERROR, "Our fault"),
    "stopping": (HTTPStatus.SERVICE_UNAVAILABLE, "Stopping"),
    "unavailable": (HTTPStatus.SERVICE_UNAVAILABLE, "Unavailable"),
}


class ApiError(Exception):
    """An error for the client: its name, its status and one sentence (RFC 9457)."""

    def __init__(
        self,
        name: str,
        detail: str,
        *,
        refusals: Iterable[wire.Refusal] = (),
        sequence: int | None = None,
        wait: int | None = None,
        **values: object,
    ) -> None:
        """`detail` is a sentence, or with `values` a template of one."""
        super().__init__(detail.format(**values) if values else detail)
        self.name = name
        self._template = detail
        self._values = values
        self.refusals = list(refusals)
        self.sequence = sequence
        self.wait = wait

    @property
    def status(self) -> int:
        return TITLES[self.name][0]

    def _in(self, language: str) -> str:
        if language != "de":
            return str(self)
        german = in_german(self._template)
        return german.format(**self._values) if self._values else german

    def body(self, language: str = "en") -> wire.Problem:
        status, title = TITLES[self.name]
        return wire.Problem(
            type=f"/problems/{self.name}",
            title=title,
            status=status,
            detail=self._in(language),
            refusals=self.refusals,
            sequence=self.sequence,
        )


def no_table() -> ApiError:
    """Also for a table that exists but is not shown to this visitor."""
    return ApiError("not-found", "There is no such table, or you are not allowed to see it.")


def not_begun() -> ApiError:
    return ApiError("not-running", "The game has not begun: some seats are still open.")


def no_game(slug: str, name: str = "not-found") -> ApiError:
    return ApiError(name, "There is no game {game}; games: {games}.", game=slug, games=", ".join(slugs()))


def not_your_seat(seat: int) -> ApiError:
    template = "Seat {seat} is not yours: you can only look and act from seats you hold."
    return ApiError("not-your-seat", template, seat=seat)


def broken() -> ApiError:
    return ApiError("broken", "Something went wrong on the server: look again before you repeat it.")


def stopping() -> ApiError:
    return ApiError("stopping", "The server is about to stop: try again in a moment.", wait=2)


def database_unavailable() -> ApiError:
    return ApiError("unavailable", "The database cannot be reached: try again in a moment.", wait=2)


def cannot_store() -> ApiError:
    return ApiError("unavailable", "The server cannot store anything at the moment: its disk may be full.", wait=10)


def stale(made_for: int, sequence: int) -> ApiError:
    template = "This command was made for move {made_for}, but the table is at move {at}: look again and decide."
    return ApiError("stale", template, sequence=sequence, made_for=made_for, at=sequence)


def sentence(text: str) -> str:
    """With a capital and a full stop, whatever it was made from."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
