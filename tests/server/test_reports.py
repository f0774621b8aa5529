"""Somebody at a table says that something is wrong, and the game is kept as it was."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import motorworks
from motorworks.cli import main
from motorworks.server.reports import reporting, rows
from motorworks.server.reports.pytest_file import written
from motorworks.server.reports.rows import ReportRow
from tests.server.browser import FEWEST, Browser, Server, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.test_playing import ALL_HERE
from tests.server.test_rules_change import play_some

COMMENT = "The scrapyard\nshould be full."


async def reported(folder: Path, moves: int = 6) -> str:
    async with serving(settings(str(folder))) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await play_some(bertha, table, moves)
        answer = await bertha.post(f"/api/tables/{table}/reports", {"seat": 0, "comment": COMMENT}, 201)
        assert answer == {"number": 1}
        await play_some(bertha, table, 2)
        return str(table)


async def test_a_report_keeps_record_position_scene_and_comment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = await reported(tmp_path)
    file = tmp_path / "report.json"
    assert main(["reports", "--data", str(tmp_path)]) == 0
    assert f"{table}  step    6  seat 0: The scrapyard should be full." in capsys.readouterr().out
    assert main(["reports", "--data", str(tmp_path), "show", "1"]) == 0
    out = capsys.readouterr().out
    assert "Step 6" in out
    assert COMMENT in out
    assert main(["reports", "--data", str(tmp_path), "export", "1", "--file", str(file)]) == 0
    report = json.loads(file.read_text())
    assert motorworks.replay(report["record"]).position() == report["position"]
    assert (report["comment"], report["step"], bool(report["scene"]["panels"])) == (COMMENT, 6, True)
    assert "visitor" not in report


async def test_a_report_becomes_a_test_that_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await reported(tmp_path)
    file = tmp_path / "test_report.py"
    assert main(["reports", "--data", str(tmp_path), "test", "1", "--file", str(file)]) == 0
    assert str(file) in capsys.readouterr().out
    done = run_test(file)
    assert done.returncode == 0, done.stdout
    text = file.read_text()
    assert "#   The scrapyard\n#   should be full." in text
    assert "seed=6" in text
    file.write_text(text.replace("seed=6", "seed=7"))
    assert run_test(file).returncode == 1


def run_test(file: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)]
    return subprocess.run(command, cwd=file.parent, capture_output=True, text=True, check=False)


async def test_a_report_that_cannot_be_replayed_starts_from_its_position(tmp_path: Path) -> None:
    await reported(tmp_path)
    file, test = tmp_path / "report.json", tmp_path / "test_report.py"
    main(["reports", "--data", str(tmp_path), "export", "1", "--file", str(file)])
    report: Any = json.loads(file.read_text())
    report["record"]["rules"] = "0"
    test.write_text(written(ReportRow(**report, visitor="")))
    found: dict[str, Any] = {}
    exec(compile(test.read_text(), str(test), "exec"), found)  # our own file
    found["test_report_1"]()


def test_reports_that_are_not_there_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", str(tmp_path)]) == 2
    assert "there are no tables" in capsys.readouterr().err


async def test_a_number_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await reported(tmp_path)
    assert main(["reports", "--data", str(tmp_path), "show", "7"]) == 2
    assert capsys.readouterr().err == "motorworks: there is no report 7; `motorworks reports` lists them\n"


async def test_who_may_report_and_from_where(server: Server, browsers: NewBrowser) -> None:
    host, guest, stranger = browsers(), browsers(), browsers()
    table = await host.open_table("me", *["open"] * (FEWEST - 1), listed=True)
    address = f"/api/tables/{table['id']}/reports"
    await host.post(address, {"seat": 0, "comment": "wrong"}, 409)
    token = next(each["token"] for each in table["invitations"] if each["seat"] == 1)
    await guest.post("/api/invitations/accept", {"token": token})
    for seat in range(2, FEWEST):
        await host.post(f"/api/tables/{table['id']}/seats/{seat}/bot", {"level": "random"})
    answer = await guest.post(address, {"seat": 1, "comment": "wrong"}, 201)
    assert answer.keys() == {"number"}  # the reporter gets nothing else
    await guest.post(address, {"comment": "as everybody sees it"}, 201)
    await guest.post(address, {"seat": 0, "comment": "wrong"}, 403)
    await stranger.post(address, {"comment": "wrong"}, 403)
    await guest.post(address, {"seat": 1, "comment": ""}, 400)
    await guest.post(address, {"seat": 1, "comment": "x" * 3000}, 400)
    await stranger.post("/api/tables/aaaaaaaaaaaa/reports", {"comment": "wrong"}, 404)


async def test_the_scene_of_a_report_is_the_one_of_the_reporters_seat(server: Server, bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
    await play_some(bertha, table, 6)
    number = (await bertha.post(f"/api/tables/{table}/reports", {"seat": 1, "comment": "wrong"}, 201))["number"]
    stored = await server.services.store.read(lambda connection: rows.report(connection, number))
    assert stored is not None
    assert stored.scene["panels"] == (await bertha.view(table, 1))["scene"]["panels"]


async def test_reports_are_limited(bertha: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reporting, "PER_DAY", 2)
    table = (await bertha.open_table(*ALL_HERE))["id"]
    report = {"seat": 0, "comment": "wrong"}
    for _ in range(2):
        await bertha.post(f"/api/tables/{table}/reports", report, 201)
    assert (await bertha.post(f"/api/tables/{table}/reports", report, 429))["type"] == "/problems/too-many"
