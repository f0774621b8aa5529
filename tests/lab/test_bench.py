"""The benchmark's arithmetic and its promises; never its speed."""

import importlib.metadata
import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import motorworks
from motorworks.lab import bench, bench_agents, bench_scenes, bench_table
from motorworks.lab.bench import PEER, Sample

GAMES = sorted(motorworks.games())


def sample(name: str, speed: float, copy: float, simulations: float = 20.0, engine: str = "interpreted") -> Sample:
    return Sample(
        name=name,
        engine=engine,
        players=4,
        decisions_per_second=speed,
        options_per_decision=5.0,
        decisions_per_game=100.0,
        copy_microseconds=copy,
        simulations_per_second=simulations,
        growth=1.0,
    )


def test_ratios_are_taken_within_a_round() -> None:
    """A machine that is ten times slower in one round slows both sides, and the ratio stays."""
    fast = [sample(PEER, 20_000, 50, 20), sample("game", 60_000, 10, 800)]
    slow = [sample(PEER, 2_000, 500, 2), sample("game", 6_000, 100, 80)]

    peer, game = bench.summary([*fast, *slow, *fast])

    assert (game.decisions_per_second, game.times_the_peer) == (60_000, 3.0)
    assert (game.copy_microseconds, game.copy_part_of_the_peer) == (10, 0.2)
    assert (game.simulations_per_second, game.simulations_times_the_peer) == (800, 40.0)
    assert game.simulations_times_whole_games == 800 / (20_000 / 100)
    assert (peer.times_the_peer, peer.copy_part_of_the_peer) == (1.0, 1.0)


def test_the_compiled_engine_has_a_row_of_its_own_below_the_interpreted_one() -> None:
    samples = [sample(PEER, 20_000, 50), sample("game", 60_000, 10), sample("game", 240_000, 2, 50, "compiled")]

    _, interpreted, compiled = bench.summary(samples)

    assert (interpreted.times_the_peer, compiled.times_the_peer) == (3.0, 12.0)
    assert (interpreted.simulations_times_interpreted, compiled.simulations_times_interpreted) == (None, 2.5)
    assert [bench_table.label(row) for row in (interpreted, compiled)] == ["game", "  compiled"]


def test_long_searches_are_made_in_the_first_round_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(bench, "in_fresh_process", lambda kind, function, *arguments: asked.append(arguments))

    list(bench.samples_of(["automobile"], rounds=3, seconds=0.5, seed=7))

    of_interpreted = asked[:: len(bench.entries(["automobile"]))]
    assert of_interpreted == [("automobile", 0.5, 7 + 1000 * number, number == 0) for number in range(3)]


def test_steps_of_agents_are_counted_with_observation_and_mask() -> None:
    row = bench_agents.row([bench_agents.measure("gear_and_piston", 0.01, 1, 2)], [])
    assert row.numbers > 100
    assert row.steps_per_second > 0
    assert row.encoding_microseconds > 0
    assert row.times_the_peer is None


def test_the_table_fits_a_terminal_of_80_columns() -> None:
    """With the longest name and large figures nothing is cut off."""
    shown = StringIO()
    rows = bench.summary([sample(PEER, 20_000, 50), sample("horseless_carriage", 1_234_567, 123.4)])

    Console(file=shown, width=80).print(bench_table.table(rows), bench_table.search_table(rows))

    assert "…" not in shown.getvalue()
    assert "horseless_carriage" in shown.getvalue()
    assert "1,234,567" in shown.getvalue()


def test_scenes_are_drawn_for_every_seat_and_packed() -> None:
    row = bench_scenes.measure("gear_and_piston", seconds=0.01, seed=1)
    assert row.players == 6
    assert row.scenes % 7 == 0
    assert 0 < row.milliseconds <= row.slow_milliseconds
    assert 1 < row.kilobytes <= row.most_kilobytes < 60

    shown = StringIO()
    Console(file=shown, width=80).print(bench_table.scene_table([row]))
    assert "…" not in shown.getvalue()
    assert f"{row.most_kilobytes:.1f}" in shown.getvalue()


@pytest.mark.parametrize("name", [PEER, *GAMES])
def test_a_contestant_is_played_to_its_end_and_copied_in_the_middle(name: str) -> None:
    """Random games end by themselves, and the same seed is the same game."""
    subject = bench.contestant(name)
    first, again = bench.play_one(subject, seed=5), bench.play_one(subject, seed=5)

    assert first[:2] == again[:2]
    assert bench.play_one(subject, seed=5, most=7)[0] == 7
    assert bench.copy_time(subject, seed=5) > 0
    assert bench.search_speed(subject, 0.01, seed=5) > 0


def test_the_cost_of_a_simulation_is_compared_in_short_and_long_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """200 simulations in 4 seconds, 800 in 32: each costs twice as much, and that is reported."""
    monkeypatch.setattr(bench, "simulation_time", lambda subject, seed, number: (number, {200: 4.0, 800: 32.0}[number]))

    assert bench.search_growth(bench.contestant(GAMES[0]), seed=5) == pytest.approx(2.0)


def test_without_the_peer_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """A core install has no catanatron, and says so before anything is measured."""

    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(bench, "version", missing)

    with pytest.raises(bench.NoPeer, match=r"pip install 'motorworks\[bench\]'"):
        bench_table.run()


def test_an_unknown_game_is_named_and_the_known_ones_listed() -> None:
    """The sentence says what is allowed."""
    with pytest.raises(motorworks.UnknownGame, match="there is no game 'monopoly'; games: "):
        bench_table.run(["monopoly"])


def test_a_short_run_shows_a_table_and_writes_the_figures(tmp_path: Path) -> None:
    """From end to end, each contestant in a process of its own: a table for people, a file for machines."""
    shown, file = StringIO(), tmp_path / "new" / "bench.json"

    rows = bench_table.run(
        GAMES[:1], rounds=1, seconds=0.01, json_file=file, console=Console(file=shown, width=120, no_color=True)
    )

    written = json.loads(file.read_text(encoding="utf-8"))
    assert list(dict.fromkeys(row.name for row in rows)) == [PEER, *GAMES[:1]]
    assert len(written["summary"]) == len(rows)
    assert written["agents"]
    assert all(name in shown.getvalue() for name in [PEER, *GAMES[:1]])
