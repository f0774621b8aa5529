"""An agent that takes a seat on a running server: give it the link that the table shows for the seat.

    python examples/seat_agent.py http://127.0.0.1:8000/#/invitation/TOKEN

It needs nothing but the standard library. Replace `choose` with your own agent: it gets the facts that the seat may
know and the options with their sentences.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urldefrag

PAUSE = 1.0


def choose(position: dict[str, Any]) -> str:
    """Any option, by chance. `position` has `facts`, `prompt` and `options`."""
    return str(random.choice(position["options"])["code"])


class Seat:
    """One seat at one table, over the JSON API. The cookie says who we are."""

    def __init__(self, link: str, name: str = "Agent") -> None:
        address, fragment = urldefrag(link)
        self.address = address.rstrip("/")
        self.open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar())).open
        token = fragment.rpartition("/")[2]
        self.seat = self.ask("POST", "/api/invitations", token=token)["seat"]
        self.table = self.ask("POST", "/api/invitations/accept", token=token, name=name)["id"]

    def ask(self, method: str, path: str, **body: Any) -> Any:
        data = json.dumps(body).encode() if body else None
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310
        with self.open(request, timeout=30) as answer:
            return json.loads(answer.read())

    def position(self) -> Any:
        return self.ask("GET", f"/api/tables/{self.table}/position?seat={self.seat}")

    def is_over(self) -> bool:
        return bool(self.ask("GET", f"/api/tables/{self.table}")["status"] == "finished")

    def play(self, position: dict[str, Any]) -> None:
        """A command that comes too late (409) is no harm: look again and decide."""
        command = {"seat": self.seat, "sequence": position["sequence"], "key": secrets.token_hex(6)}
        try:
            self.ask("POST", f"/api/tables/{self.table}/play", **command, command=choose(position))
        except urllib.error.HTTPError as refused:
            if refused.code != 409:
                raise


def main(link: str, pause: float = PAUSE) -> None:
    seat = Seat(link)
    while not seat.is_over():
        position = seat.position()
        if position["options"]:
            seat.play(position)
        else:
            time.sleep(pause)


if __name__ == "__main__":
    main(sys.argv[1])
