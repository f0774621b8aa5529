"""Compares versions, engines or the peer on a busy machine: they take turns every few milliseconds.

    python tools/by_turns.py play automobile OLD/src src                      two trees
    python tools/by_turns.py search kanban_ev interpreted:build/compiled/package build/compiled/package
    python tools/by_turns.py copy kanban_ev peer build/compiled/package
    python tools/by_turns.py agent horseless_carriage peer build/compiled/package --players 3

Every side is a folder to import motorworks from, in a process of its own. The same seeds are played again and again,
and the shortest processor time of each seed counts, since other work can only lengthen it. Rates are per second; a
ratio compares a side with the first one, the second ratio by whole games instead of decisions.
"""

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from time import process_time
from typing import Any

PEER = "peer"
INTERPRETED = "interpreted:"
MOST_PEER_DECISIONS, MOST_STEPS, COPIES, SIMULATIONS = 300, 400, 100, 40
Once = Callable[[int], tuple[int, float]]


def timed(work: Callable[[], int]) -> tuple[int, float]:
    before = process_time()
    done = work()
    return done, process_time() - before


def once(kind: str, name: str, players: int) -> Once:
    """A function that does the work of one seed and says how much it was, and how long it took."""
    return _steps(name, players) if kind == "agent" else _engine(kind, name, players)


def _engine(kind: str, name: str, players: int) -> Once:
    from motorworks.lab.bench import TO_THE_END, Motorworks, contestant, half_way  # noqa: PLC0415  # of this side

    side = contestant("catanatron" if name == PEER else name)
    if isinstance(side, Motorworks):
        side.players = players
    most = MOST_PEER_DECISIONS if name == PEER else TO_THE_END
    middle: Callable[[int], Any] = cache(lambda seed: half_way(side, seed))

    def play(seed: int) -> tuple[int, float]:
        position = side.new(seed)
        return timed(lambda: side.play(position, random.Random(seed).random, most)[0])

    def copy(seed: int) -> tuple[int, float]:
        position = middle(seed)
        return timed(lambda: sum(1 for _ in range(COPIES) if position.copy()))

    def search(seed: int) -> tuple[int, float]:
        position = middle(seed)
        return timed(lambda: side.search(position, seed, SIMULATIONS))

    return {"play": play, "copy": copy, "search": search}[kind]


def _steps(name: str, players: int) -> Once:
    from motorworks.lab.bench_agents import our_env, peer_env  # noqa: PLC0415  # only from the folder of this side

    env = peer_env(players) if name == PEER else our_env(name, players)

    def steps(seed: int) -> tuple[int, float]:
        chance = random.Random(seed)
        _, info = env.reset(seed=seed)
        return timed(lambda: _walk(env, info, chance))

    return steps


def _walk(env: Any, info: dict[str, Any], chance: random.Random) -> int:
    for number in range(1, MOST_STEPS + 1):
        allowed = info["valid_actions"] if "valid_actions" in info else info["action_mask"].view(bool).nonzero()[0]
        _, _, ended, cut, info = env.step(allowed[int(chance.random() * len(allowed))])
        if ended or cut:
            return number
    return MOST_STEPS


def answer(kind: str, name: str, players: int) -> None:
    """One side: a seed on each line of the input, amount and seconds on each line of the output."""
    work = once(kind, name, players)
    for line in sys.stdin:
        print(*work(int(line)), flush=True)


def started(given: argparse.Namespace, side: str, ours: str) -> subprocess.Popen[str]:
    folder = ours if side == PEER else side.removeprefix(INTERPRETED)
    chosen = {"PYTHONPATH": folder, "MOTORWORKS_INTERPRETED": "1" if side.startswith(INTERPRETED) else ""}
    asked = [given.kind, PEER if side == PEER else given.game, "--players", str(given.players), "--answer"]
    command = [sys.executable, __file__, *asked]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env={**os.environ, **chosen}, stdin=pipe, stdout=pipe, text=True)


def ask(process: subprocess.Popen[str], seed: int) -> tuple[float, int]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{seed}\n")
    process.stdin.flush()
    amount, seconds = process.stdout.readline().split()
    return float(seconds), int(amount)


def compare(given: argparse.Namespace) -> None:
    ours = next(side.removeprefix(INTERPRETED) for side in given.sides if side != PEER)
    processes = [started(given, side, ours) for side in given.sides]
    best: list[dict[int, tuple[float, int]]] = [{} for _ in processes]
    for _ in range(given.rounds):
        for seed in range(given.seeds):
            for found, process in zip(best, processes, strict=True):
                now = ask(process, seed)
                found[seed] = min(now, found.get(seed, now))
    for process in processes:
        process.communicate()
    seconds = [sum(time for time, _ in found.values()) for found in best]
    rates = [sum(amount for _, amount in found.values()) / time for found, time in zip(best, seconds, strict=True)]
    for side, rate, time in zip(given.sides, rates, seconds, strict=True):
        print(f"{side:40} {rate:12,.0f} {rate / rates[0]:8.3f} {seconds[0] / time:8.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("play", "copy", "search", "agent"))
    parser.add_argument("game")
    parser.add_argument("sides", nargs="*", help=f"folders to import from, or {PEER!r}; {INTERPRETED}FOLDER")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        answer(given.kind, given.game, given.players)
    elif all(side == PEER for side in given.sides):
        parser.error("name at least one folder to import motorworks from")
    else:
        compare(given)


if __name__ == "__main__":
    main()
