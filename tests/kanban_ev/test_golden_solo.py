"""A whole game alone, played with care, so that it reaches Meetings, the last day and a rank.

After a change of the rules on purpose, play its moves again and write the record anew.
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
    assert match.scores() == [3]
    assert match.winners() == [0]
    assert match.game.ending(match.state) == "intern"
