"""motorworks reports: the problems that people at tables have reported."""

import argparse
import json
import sys
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from motorworks.cli.arguments import Commands, add_editions
from motorworks.cli.output import writable
from motorworks.kernel.refusal import MotorworksError
from motorworks.server.cli import data_folder


class NoReport(MotorworksError):
    """There is no report with that number."""


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "reports",
        help="list, show and export the problems that people have reported",
        description="The problems that people at tables have reported. Exports contain hidden cards and the seed "
        "of the game: do not show it to people who still play there.",
    )
    command.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to read")
    command.set_defaults(run=show_all, extras=("server",))
    parts = command.add_subparsers(title="what to do", metavar="WHAT", dest="what")
    listed = parts.add_parser("list", help="list all reports (the default)")
    listed.set_defaults(run=show_all)
    shown = parts.add_parser("show", help="show one: the comment, whose turn it was, and the end of the log")
    shown.set_defaults(run=show)
    exported = parts.add_parser("export", help="write one as JSON: record, position, scene and comment")
    exported.add_argument("--file", type=Path, help="where to write it; default: report-N.json in this folder")
    exported.set_defaults(run=export)
    test = parts.add_parser("test", help="write a pytest file that replays the game up to the reported point")
    test.add_argument("--file", type=Path, help="where to write it; default: test_report_N.py in this folder")
    add_editions(test)
    test.set_defaults(run=write_test)
    said = parts.add_parser("chat", help="list the chat lines that people have reported")
    said.set_defaults(run=show_chat)
    for part in (shown, exported, test):
        part.add_argument("number", type=int, metavar="N", help="the number of a report")


def show_all(given: argparse.Namespace) -> int:
    found = _read(given.data, "headings")
    for row in found:
        seat = "watching" if row.seat is None else f"seat {row.seat}"
        when = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        comment = " ".join(row.comment.split())
        shown = comment if len(comment) <= 60 else f"{comment[:59]}…"
        sys.stdout.write(f"{row.number:4}  {when}  {row.game:<19} {row.table_id}  step {row.step:4}  {seat}: {shown}\n")
    if not found:
        sys.stdout.write("No problems were reported.\n")
    return 0


def show_chat(given: argparse.Namespace) -> int:
    rows: Any = import_module("motorworks.server.people.chat_reports")
    stored: Any = import_module("motorworks.server.upgrade.stored")
    with stored.reading(given.data) as read:
        found = read(rows.reported)
    for row in found:
        when = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        sys.stdout.write(f"{row.number:4}  {when}  {row.table_id}  {row.name}: {row.text}\n      {row.comment}\n")
    if not found:
        sys.stdout.write("No chat lines were reported.\n")
    return 0


def show(given: argparse.Namespace) -> int:
    report = _report(given)
    match = import_module("motorworks").view_record(report.record)
    rules, step = report.record["rules"], report.step
    turn = "the game is over" if match.over else f"seat {match.actor} is to decide"
    sys.stdout.write(f"Report {report.number}: {report.game}, rules {rules}, table {report.table_id}\n")
    sys.stdout.write(
        f"Step {step}, {turn}; seen by {'a spectator' if report.seat is None else f'seat {report.seat}'}\n"
    )
    sys.stdout.write(f"\n{report.comment}\n\nThe last lines of the log, as the reporter saw them:\n")
    for line in match.log(report.seat)[-10:]:
        sys.stdout.write(f"  {line.step:4}  {line} [{line.rule}]\n")
    return 0


def export(given: argparse.Namespace) -> int:
    report = _report(given)
    target = writable(given.file or Path(f"report-{given.number}.json"))
    fields: dict[str, Any] = import_module("msgspec").structs.asdict(report)
    del fields["visitor"]
    target.write_text(json.dumps(fields, indent=1), encoding="utf-8")
    sys.stdout.write(f"Report {given.number} is in {target}\n")
    return 0


def write_test(given: argparse.Namespace) -> int:
    report = _report(given)
    target = writable(given.file or Path(f"test_report_{given.number}.py"))
    target.write_text(import_module("motorworks.server.reports.pytest_file").written(report), encoding="utf-8")
    sys.stdout.write(f"Report {given.number} is replayed by {target}: say there what should be true\n")
    return 0


def _report(given: argparse.Namespace) -> Any:
    found = _read(given.data, "report", number=given.number)
    if found is None:
        raise NoReport(f"there is no report {given.number}; `motorworks reports` lists them")
    return found


def _read(data: str, what: str, **more: Any) -> Any:
    rows: Any = import_module("motorworks.server.reports.rows")
    stored: Any = import_module("motorworks.server.upgrade.stored")
    with stored.reading(data) as read:
        return read(partial(getattr(rows, what), **more))
