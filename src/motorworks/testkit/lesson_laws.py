"""Laws about lessons: each can be played to its end, in every language, and what its cards say fits on them."""

import re
from collections.abc import Iterator
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.lesson import Lesson, Said, Stop
from motorworks.kernel.match import Match
from motorworks.kernel.refusal import MotorworksError
from motorworks.kernel.words import LANGUAGES
from motorworks.scene import Scene

STOPS = range(7, 11)
TITLE_WORDS = 6
TEXT_SENTENCES = 2
WHY_WORDS = 40
# What fits on the card: five lines of the text on a phone, seven of the reason.
TITLE_LENGTH, TEXT_LENGTH, WHY_LENGTH, ABOUT_LENGTH = 42, 200, 290, 60
SENTENCE_END = re.compile(r"[.!?…](?=\s|$)")


def lesson_faults(game: Game[Any], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson: each fault with its stop."""
    found = [f"{len(lesson.stops)} stops instead of 7 to 10"] if len(lesson.stops) not in STOPS else []
    for language in LANGUAGES:
        found += [f"{language}: {fault}" for fault in _heading_faults(lesson, language)]
        for number, stop in enumerate(lesson.stops, 1):
            found += [f"stop {number}, {language}: {fault}" for fault in card_faults(stop.said[language])]
    return [*found, *_play_faults(game, lesson)]


def _heading_faults(lesson: Lesson, language: str) -> Iterator[str]:
    for name, said in (("title", lesson.title), ("about", lesson.about)):
        if not said.get(language):
            yield f"the lesson has no {name}"
        elif len(said[language]) > ABOUT_LENGTH:
            yield f"the {name} of the lesson has more than {ABOUT_LENGTH} characters"


def card_faults(said: Said) -> Iterator[str]:
    """What does not fit on the card."""
    for name, text, most in (
        ("title", said.title, TITLE_LENGTH),
        ("text", said.text, TEXT_LENGTH),
        ("why", said.why, WHY_LENGTH),
    ):
        if not text.strip():
            yield f"there is no {name}"
        if len(text) > most:
            yield f"the {name} has {len(text)} characters, {most} fit"
    if len(said.title.split()) > TITLE_WORDS:
        yield f"the title has more than {TITLE_WORDS} words"
    if len(SENTENCE_END.findall(said.text)) > TEXT_SENTENCES:
        yield f"the text has more than {TEXT_SENTENCES} sentences"
    if len(said.why.split()) > WHY_WORDS:
        yield f"the why has more than {WHY_WORDS} words"


def _play_faults(game: Game[Any], lesson: Lesson) -> list[str]:
    try:
        match = lesson.match(game)
    except MotorworksError as error:
        return [f"the opening cannot be played: {error}"]
    for number, stop in enumerate(lesson.stops, 1):
        found = [*_stop_faults(match, lesson, stop)]
        try:
            for move in stop.moves:
                match.play(move)
        except MotorworksError as error:
            found.append(str(error))
        if found:
            return [f"stop {number}: {fault}" for fault in found]
    return []


def _stop_faults(match: Match[Any], lesson: Lesson, stop: Stop) -> Iterator[str]:
    """At the stop, before its move."""
    if stop.move and match.actor != lesson.learner:
        yield f"seat {match.actor} is to move, not the learner"
        return
    if stop.move and (refusals := match.why_not(stop.move)):
        yield f"{stop.move!r} is refused: {match.words.say(refusals[0])}"
        return
    for code in stop.refused:
        if not match.why_not(code):
            yield f"{code!r} should be refused, but is allowed"
    for language in LANGUAGES:
        shown: Scene = match.scene(lesson.learner, match.in_words(language))
        yield from (f"{language}: {fault}" for fault in _picture_faults(shown, stop))


def _picture_faults(shown: Scene, stop: Stop) -> Iterator[str]:
    known = {*shown.places(), *(f"panel:{panel.id}" for panel in shown.panels)}
    for name, thing in (("at", stop.at), ("to", stop.to)):
        if thing and thing not in known:
            yield f"{name} = {thing!r} is not in the picture"
    offered = next((choice for choice in shown.choices if choice.code == stop.move), None)
    if stop.move and offered is None:
        yield f"{stop.move!r} is not offered"
    if stop.move and offered is not None and stop.at and offered.on and offered.on != stop.at:
        yield f"{stop.move!r} is made on {offered.on!r}, but {stop.at!r} is lit"
    if not stop.move and not stop.at:
        yield "there is neither a move nor anything to look at"
