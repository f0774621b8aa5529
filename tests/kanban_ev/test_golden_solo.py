"""A whole game alone, played with care, so that it reaches Meetings, the last day and a rank.

After an intended change of the rules, play its moves again and replace the record.
"""

import json
from pathlib import Path

import motorworks

RECORD = Path(__file__).parent / "solo_game.json"


def test_a_recorded_game_alone() -> None:
    """R 18.16, R 18.19: every hash on the way is as recorded, both colleagues spoke, and the end is a rank."""
    match = motorworks.replay(json.loads(RECORD.read_text(encoding="utf-8")))
    spoke = {str(line.terms["colleague"]) for line in match.log(0) if line.event == "colleague-spoke"}
    assert spoke == {"colleague:lacerda", "colleague:turczi"}
    assert (match.state.week, match.state.cycle) == (3, 2)
    assert match.scores() == [8]
    assert match.winners() == [0]
    assert match.game.ending(match.state) == "intern"


def test_the_log_tells_what_the_colleagues_do() -> None:
    """R 18.6, R 18.12, R 18.13, R 18.15: certificates, Experts, a week's price, and days on which you are spared."""
    match = motorworks.replay(json.loads(RECORD.read_text(encoding="utf-8")))
    lines = match.log(0)
    events = {line.event for line in lines}
    assert {"colleague-certified", "colleague-expert", "not-evaluated", "colleagues-week"} <= events
    certified = [line for line in lines if line.event == "colleague-certified"]
    sections = sum(board.certifications() for board in match.state.boards[1:])
    assert len(certified) == sections
    assert all(line.terms["seats"] for line in lines if line.event == "evaluated")
