"""How Gear & Piston stages its events: volatility, junk and the scoring; everything else is an aside."""

from motorworks.games.gear_and_piston.rules.events import EVENTS
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging

_SCORING = Program(
    "scoring",
    "score",
    acts={"investors": "investor", "area": "area", "volatility-points": "volatility", "result": "flag"},
    columns=("investors", "area", "volatility"),
)
_JUNK = Program("junk", "score", acts={"junk": "junk"}, small=True)
_VOLATILITY = Program("volatility", "score", acts={"volatility": "volatility"}, small=True)

_CUES = {
    "volatility-set": Cue(act="volatility"),
    "junk-drawn": Cue(act="junk"),
    "junk-placed": Cue(act="junk"),
    "junk-covers": Cue(act="junk", uses="{covered}"),
    "investor-paid": Cue((Change("score", "points", "investors"),), act="investors"),
    "area-scored": Cue((Change("score", "points", "area"),), act="area"),
    "volatility-scored": Cue(
        (Change("score", "-points", "volatility"),), act="volatility-points", place="volatility-{seat}"
    ),
    "scored": Cue(act="result"),
}

STAGING = Staging(EVENTS, [StagedFigure("score", afresh=True)], [_VOLATILITY, _JUNK, _SCORING], _CUES)
