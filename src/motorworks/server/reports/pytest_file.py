"""A report as a pytest file: it replays the game up to the reported point, ready for an assertion."""

from __future__ import annotations

import json
from typing import Any

import motorworks
from motorworks import MotorworksError
from motorworks.kernel.state import digest_of
from motorworks.server.reports.rows import ReportRow

WIDTH = 100


def written(report: ReportRow) -> str:
    """The text of the file."""
    try:
        motorworks.replay(report.record)
    except MotorworksError as error:
        return _from_position(report, str(error))
    return _from_start(report)


def _from_start(report: ReportRow) -> str:
    record = report.record
    begin = (
        _new(record) if record["position"] is None else f"motorworks.load(json.loads({_quoted(record['position'])}))"
    )
    moves = "\n".join(f"    {(action['seat'], action['move'])!r}," for action in record["actions"])
    uses_json = record["position"] is not None
    return f'''{_heading(report, uses_json)}
MOVES = [
{moves}
]


def reported() -> motorworks.Match[Any]:
    """The game at step {report.step}."""
    match = {begin}
    for seat, move in MOVES:
        match.play(move, seat)
    return match

{_test(report)}'''


def _from_position(report: ReportRow, why: str) -> str:
    return f'''{_heading(report, uses_json=True)}
# The actions cannot be replayed here, so this starts from the stored position: {_one_line(why)}
POSITION = json.loads(
    {_quoted(report.position)}
)


def reported() -> motorworks.Match[Any]:
    """The game at step {report.step}."""
    return motorworks.load(POSITION)

{_test(report)}'''


def _heading(report: ReportRow, uses_json: bool) -> str:
    seat = "a spectator" if report.seat is None else f"seat {report.seat}"
    comment = "\n".join(f"#   {line}" for line in report.comment.splitlines())
    imports = "import json\nfrom typing import Any" if uses_json else "from typing import Any"
    edition = report.record.get("edition")
    named = f"# It was played with the edition {edition!r}.\n" if edition else ""
    return f"""# Report {report.number}: {report.game}, step {report.step}, as {seat} saw it.
# Rules {report.record["rules"]}, Motorworks {report.version}.
{named}{comment}

{imports}

import motorworks
"""


def _test(report: ReportRow) -> str:
    digest = digest_of(report.position["state"])
    view = "match.view()" if report.seat is None else f"match.view({report.seat})"
    return f'''
def test_report_{report.number}() -> None:
    match = reported()
    assert match.state.digest() == "{digest}"  # the position that was reported
    view = {view}
    assert view  # say here what should be true
'''


def _new(record: dict[str, Any]) -> str:
    options = "".join(f", {name}={_value(value)!r}" for name, value in record["options"].items())
    return f"motorworks.new({record['game']!r}, players={record['players']}, seed={int(record['seed'])}{options})"


def _value(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _quoted(value: Any) -> str:
    return repr(json.dumps(value, separators=(",", ":")))


def _one_line(text: str) -> str:
    return " ".join(text.split())[:WIDTH]
