"""Acknowledged means committed: killed at any instant, a server loses nothing that it has answered for."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.browser import FEWEST, GAME, key

ROUNDS = 12
COMMAND = """
import argparse, sys
from motorworks.server import cli as command

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    command.add_commands(parser.add_subparsers())
    given = parser.parse_args()
    sys.exit(given.run(given))
"""


# Without TLS: to read the root certificates for each request takes longer than the request.
get = partial(httpx.get, verify=False)
post = partial(httpx.post, verify=False)


@contextlib.contextmanager
def served(data: str, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`motorworks serve` as a process of its own, and its address."""
    given = ["serve", "--port", "0", "--data", data, "--bot-pause", "0", "--rate", "100000", "--log-level", "error"]
    process = subprocess.Popen([sys.executable, "-c", COMMAND, *given, *more], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http")).replace("localhost", "127.0.0.1")
        yield process, wait_for(address.rstrip("/"))
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


def wait_for(address: str) -> str:
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        with contextlib.suppress(httpx.TransportError):
            if get(f"{address}/health").status_code == 200:
                return address
        time.sleep(0.025)
    raise TimeoutError(address)


class Player:
    """Plays seat 0, remembers what was acknowledged, and repeats what was not."""

    def __init__(self) -> None:
        self.cookies = httpx.Cookies()
        self.table = ""
        self.acknowledged: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None

    def sit_down(self, address: str) -> None:
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (FEWEST - 1)
        answer = post(f"{address}/api/tables", json={"game": GAME, "seats": seats, "seed": 4})
        self.cookies = answer.cookies
        self.table = answer.json()["id"]

    def ask(self, address: str, path: str) -> Any:
        return get(f"{address}/api/tables/{self.table}{path}", cookies=self.cookies).raise_for_status().json()

    def send(self, address: str, order: dict[str, Any]) -> None:
        self.unanswered = order
        answer = post(f"{address}/api/tables/{self.table}/play", json=order, cookies=self.cookies)
        self.unanswered = None
        if answer.status_code == 200:
            self.acknowledged[order["key"]] = answer.json()["sequence"]
        else:
            assert answer.status_code in (409, 503), answer.text

    def play_on(self, address: str, until: float) -> str:
        while time.monotonic() < until:
            position = self.ask(address, "/position?seat=0")
            if position["actor"] is None:
                return "finished"
            if position["actor"] == 0:
                code = random.Random(position["sequence"]).choice(position["options"])["code"]
                self.send(address, {"seat": 0, "sequence": position["sequence"], "key": key(), "command": code})
            else:
                time.sleep(0.005)  # a bot decides
        return "running"


def play_some(player: Player, address: str, actions: int) -> None:
    """At least so many, however slow the machine is."""
    deadline = time.monotonic() + 60
    while len(player.acknowledged) < actions and time.monotonic() < deadline:
        player.play_on(address, time.monotonic() + 0.5)
    assert len(player.acknowledged) >= actions


@pytest.mark.slow
def test_a_server_killed_many_times_in_a_bot_game_loses_nothing(tmp_path: Path) -> None:
    player = Player()
    chance = random.Random(11)
    status = "running"
    reached = 0
    for _ in range(ROUNDS):
        with served(str(tmp_path)) as (process, address):
            if not player.table:
                player.sit_down(address)
            seen = player.ask(address, "/view?seat=0")["sequence"]
            assert seen >= max([reached, *player.acknowledged.values()])
            if player.unanswered is not None:
                player.send(address, player.unanswered)
            kill_at = time.monotonic() + chance.uniform(0.05, 0.6)
            pid = process.pid
            with contextlib.suppress(httpx.TransportError):
                status = player.play_on(address, kill_at)
            os.kill(pid, signal.SIGKILL)
            process.wait(20)
    with served(str(tmp_path)) as (process, address):
        deadline = time.monotonic() + 90
        while status != "finished" and time.monotonic() < deadline:
            status = player.play_on(address, deadline)
        assert status == "finished"
        record = player.ask(address, "/record")["record"]
        assert record["result"] is not None
        loaded = post(f"{address}/api/records", json={"record": record}, cookies=player.cookies)
        assert loaded.status_code == 201
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert len(player.acknowledged) > ROUNDS


def test_a_stopped_server_comes_back_to_the_same_views(tmp_path: Path) -> None:
    player = Player()
    with served(str(tmp_path)) as (process, address):
        player.sit_down(address)
        player.play_on(address, time.monotonic() + 1)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    with served(str(tmp_path)) as (_, address):
        first = player.ask(address, "/view?seat=0")
        while first["actor"] not in (0, None):
            first = player.ask(address, "/view?seat=0")
    with served(str(tmp_path)) as (_, address):
        assert player.ask(address, "/view?seat=0") == first


@pytest.mark.postgresql
def test_two_worker_processes_share_a_table(database: str) -> None:
    """`serve --workers 2`: every request opens a new connection, and any worker may take it."""
    player = Player()
    with served(database, "--workers", "2") as (process, address):
        player.sit_down(address)
        play_some(player, address, 8)
        assert sorted(player.acknowledged.values()) == list(player.acknowledged.values())
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0


def figure(address: str, name: str) -> float:
    """One figure of a scrape that any worker may answer."""
    lines = get(f"{address}/metrics").text.splitlines()
    return next((float(line.rpartition(" ")[2]) for line in lines if line.startswith(f"motorworks_{name} ")), 0.0)


@pytest.mark.postgresql
def test_every_worker_answers_a_scrape_for_all(database: str) -> None:
    games = 'requests_total{method="GET",route="/api/games",status="200"}'
    with served(database, "--workers", "2") as (_, address):
        for _ in range(40):
            get(f"{address}/api/games")
        assert {figure(address, games) for _ in range(20)} == {40.0}
        player = Player()
        player.sit_down(address)
        play_some(player, address, 4)
        assert figure(address, 'actions_total{by="person"}') == len(player.acknowledged) > 0


@pytest.mark.postgresql
def test_workers_stop_when_their_supervisor_is_killed(database: str) -> None:
    with served(database, "--workers", "2") as (process, address):
        process.kill()
        process.wait(20)
        for _ in range(100):
            try:
                get(f"{address}/health", timeout=2)
            except httpx.TransportError:
                return
            time.sleep(0.2)
    raise AssertionError("the workers still answer")
