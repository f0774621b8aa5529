"""The law about lessons notices each fault: a good lesson is spoilt in one place at a time."""

from dataclasses import replace
from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel.lesson import BadLesson, Lesson, Said, Stop, lessons, read_lesson
from motorworks.testkit.lesson_laws import lesson_faults

GAME = find("gear_and_piston")
GOOD = next(lesson for lesson in lessons(GAME.package) if lesson.name == "first-round")


def with_stop(number: int, **changes: Any) -> Lesson:
    stops = list(GOOD.stops)
    stops[number] = replace(stops[number], **changes)
    return replace(GOOD, stops=tuple(stops))


def saying(**changes: str) -> Lesson:
    """The first stop says something else in German."""
    said = GOOD.stops[0].said
    return with_stop(0, said={**said, "de": replace(said["de"], **changes)})


def fault(lesson: Lesson) -> str:
    return "; ".join(lesson_faults(GAME, lesson))


def test_a_good_lesson_has_no_faults() -> None:
    assert lesson_faults(GAME, GOOD) == []


def test_a_move_that_the_rules_refuse() -> None:
    assert "'build N01' is refused" in fault(with_stop(0, move="build N01"))


def test_others_who_play_something_impossible() -> None:
    assert "stop 1: 'patent N01' is not allowed" in fault(with_stop(0, then=("patent N01",)))


def test_others_who_forget_to_play() -> None:
    assert "stop 2: seat 1 is to move" in fault(with_stop(0, then=()))


def test_an_opening_that_cannot_be_played() -> None:
    assert "the opening cannot be played" in fault(replace(GOOD, opening=("build N01",)))


def test_a_move_that_should_be_refused_but_is_not() -> None:
    assert "should be refused" in fault(with_stop(0, refused=("place backyard",)))


@pytest.mark.parametrize("name", ["at", "to"])
def test_a_piece_that_is_not_there(name: str) -> None:
    assert "'N99' is not in the picture" in fault(with_stop(0, **{name: "N99"}))


def test_the_wrong_place_is_lit() -> None:
    assert "'space-scrapyard-1' is lit" in fault(with_stop(0, at="space-scrapyard-1"))


def test_nothing_to_do_and_nothing_to_see() -> None:
    assert "neither a move nor anything to look at" in fault(with_stop(0, move="", then=()))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"title": ""}, "there is no title"),
        ({"title": "Ein Titel der sieben kurze Wörter hat"}, "the title has more than 6 words"),
        ({"text": "Eins. Zwei. Drei."}, "the text has more than 2 sentences"),
        ({"text": "lang " * 60}, "characters, 200 fit"),
        ({"why": "ja " * 41}, "the why has more than 40 words"),
    ],
)
def test_words_that_do_not_fit(changes: dict[str, str], expected: str) -> None:
    assert f"stop 1, de: {expected}" in fault(saying(**changes)).replace("the text has 300 ", "")


def test_too_few_stops() -> None:
    assert "6 stops instead of 7 to 10" in fault(replace(GOOD, stops=GOOD.stops[:6]))


def test_a_language_is_missing() -> None:
    english = '[[stop]]\nmove = "x"\n[stop.en]\ntitle = "a"\ntext = "b"\nwhy = "c"\n'
    with pytest.raises(BadLesson, match="de"):
        read_lesson("short", english)


def test_an_entry_that_lessons_do_not_have() -> None:
    with pytest.raises(BadLesson, match=r"lessons/odd\.toml"):
        read_lesson("odd", 'colour = "red"\nstop = []\n')


def test_moves_can_be_written_one_a_line() -> None:
    stop = Stop(said={"en": Said("a", "b", "c")}, move="x", then=("y", "z"))
    assert stop.moves == ("x", "y", "z")
