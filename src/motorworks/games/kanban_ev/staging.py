"""How Kanban EV stages its events: Sandra, the Meeting, the week, certification and the final scoring."""

from motorworks.games.kanban_ev.rules.events import EVENTS, FINAL_SOURCE
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging

_SANDRA = Program("sandra", "points", acts={"sandra": "person"}, small=True)
_WEEK = Program("week", "points", acts={"week": "week"}, columns=("gained", "lost"))
_MEETING = Program("meeting", "points", acts={"meeting": "meeting"}, columns=("gained", "lost"))
_CERTIFICATION = Program("certification", "points", acts={"certification": "certificate"}, small=True)
_ICONS = ("goal", "shift", "speech", "ev-city", "training", "blueprint", "worker")
_FINAL = Program(
    "final",
    "points",
    acts={"end": "flag", **{f"final-{source}": icon for source, icon in zip(FINAL_SOURCE.words, _ICONS, strict=True)}},
    columns=FINAL_SOURCE.words,
)

_GAIN, _LOSS = (Change("points", "points", "gained"),), (Change("points", "-points", "lost"),)

_CUES = {
    "points-gained": Cue(_GAIN, effect=True),
    "points-lost": Cue(_LOSS, goes_along=True),
    "evaluated": Cue(act="sandra"),
    "not-evaluated": Cue(act="sandra"),
    "sandra-cleared-assembly": Cue(act="sandra", uses="assembly-*"),
    "sandra-cleared-warehouses": Cue(act="sandra", uses="warehouse-*"),
    "sandra-removed-designs": Cue(act="sandra"),
    "pace-car-moved": Cue(goes_along=True),
    "meeting-called": Cue(goes_along=True),
    "cars-paid": Cue(act="week", place="certified-{seat}"),
    "colleagues-week": Cue(act="week"),
    "week-ended": Cue(act="week"),
    "meeting-began": Cue(act="meeting"),
    "goal-played": Cue(act="meeting"),
    "spoke": Cue(act="meeting", place="goal-{goal}"),
    "colleague-spoke": Cue(act="meeting"),
    "room-filled": Cue(act="meeting"),
    "meeting-ended": Cue(act="meeting"),
    "certified": Cue(act="certification"),
    "colleague-certified": Cue(act="certification"),
    "factory-goal-met": Cue(goes_along=True),
    "expert": Cue(goes_along=True),
    "game-ended": Cue(act="end"),
    "fired": Cue(act="end"),
    "final-points": Cue((Change("points", "points", "{source}"),), act="final-{source}", place="certified-{seat}"),
}

STAGING = Staging(EVENTS, [StagedFigure("points")], [_SANDRA, _WEEK, _MEETING, _CERTIFICATION, _FINAL], _CUES)
