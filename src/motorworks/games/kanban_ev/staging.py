"""How Kanban EV stages its events: Sandra, the Meeting, the week, certification and the final scoring."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.evaluation import shifts_short
from motorworks.games.kanban_ev.rules.events import EVENTS, FINAL_SOURCE
from motorworks.kernel.domain import Term
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say
from motorworks.kernel.stages import Beat
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging


def _term(beat: Beat, name: str) -> Term:
    term = beat.cause.terms[name]
    assert isinstance(term, Term)
    return term


def asked_for(earlier: Sequence[Line], beat: Beat) -> Say:
    """What Sandra counts in this department. [R 13.2]"""
    return Say(f"staging.why.asks-{_term(beat, 'department').word}")


def penalty(earlier: Sequence[Line], beat: Beat) -> Say | None:
    """What was too little, and how many Banked Shifts were missing. [R 13.2]"""
    if not any(line.event == "evaluated" for line in earlier):
        return None
    short = shifts_short(_term(beat, "points").value)
    key = "staging.why.penalty-shifts" if short else "staging.why.penalty"
    return Say(key, short=short)


def speech(earlier: Sequence[Line], beat: Beat) -> Say:
    """How often the goal counted, and how often it could have. [R 15.4]"""
    each = t.GOAL_POINTS[_term(beat, "goal").value]
    times = _term(beat, "points").value // each
    return Say("staging.why.speech", each=each, times=times, icon=_term(beat, "icon"))


def final(earlier: Sequence[Line], beat: Beat) -> Say:
    """What this part of the final scoring counts. [R 16]"""
    return Say(f"staging.why.final-{_term(beat, 'source').word}")


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
    "points-lost": Cue(_LOSS, goes_along=True, reason=penalty),
    "evaluated": Cue(act="sandra", reason=asked_for),
    "not-evaluated": Cue(act="sandra"),
    "sandra-cleared-assembly": Cue(act="sandra", uses="assembly-*"),
    "sandra-cleared-warehouses": Cue(act="sandra", uses="warehouse-*"),
    "sandra-removed-designs": Cue(act="sandra"),
    "pace-car-moved": Cue(goes_along=True),
    "meeting-called": Cue(goes_along=True),
    "cars-paid": Cue(act="week"),
    "colleagues-week": Cue(act="week"),
    "week-ended": Cue(act="week"),
    "meeting-began": Cue(act="meeting"),
    "goal-played": Cue(act="meeting"),
    "spoke": Cue(act="meeting", place="goal-{goal}", reason=speech),
    "colleague-spoke": Cue(act="meeting"),
    "room-filled": Cue(act="meeting"),
    "meeting-ended": Cue(act="meeting"),
    "certified": Cue(act="certification"),
    "colleague-certified": Cue(act="certification"),
    "factory-goal-met": Cue(goes_along=True),
    "expert": Cue(goes_along=True),
    "game-ended": Cue(act="end"),
    "fired": Cue(act="end"),
    "final-points": Cue((Change("points", "points", "{source}"),), act="final-{source}", reason=final),
}

STAGING = Staging(EVENTS, [StagedFigure("points")], [_SANDRA, _WEEK, _MEETING, _CERTIFICATION, _FINAL], _CUES)
