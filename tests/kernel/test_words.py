"""Sentences: values, names of seats, forms of words, one and many."""

from collections.abc import Mapping

import pytest

from motorworks.kernel import Domain, Say, Words, signed
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.words import with_figures

PART = Domain("part", ("axle", "tank"))


def words(sentences: Mapping[str, str], names: list[str] | None = None) -> Words:
    found = Words("motorworks.kernel", "en", names or [])
    found.sentences = sentences
    return found


def test_a_value_is_said_by_its_word() -> None:
    said = words({"built": "{seat} builds {part}", "part.axle": "an axle"}, ["Ada"])
    assert said.sentence("built", {"seat": "Ada", "part": PART.term(0)}) == "Ada builds an axle"


def test_a_form_of_a_word_falls_back_to_the_word() -> None:
    said = words({"x": "{part:acc}", "part.axle": "der", "part-acc.axle": "den", "part.tank": "das"})
    assert said.sentence("x", {"part": PART.term(0)}) == "Den"
    assert said.sentence("x", {"part": PART.term(1)}) == "Das"


def test_a_list_is_said_with_commas_and_an_empty_one_as_nothing() -> None:
    said = words({"x": "takes {parts}", "part.axle": "axle", "part.tank": "tank"})
    assert said.sentence("x", {"parts": [PART.term(0), PART.term(1)]}) == "Takes axle, tank"
    assert said.sentence("x", {"parts": []}) == "Takes nothing"


@pytest.mark.parametrize(
    ("figure", "written"), [(-5, "\N{MINUS SIGN}5"), (5, "5"), ("-1/0", "\N{MINUS SIGN}1/0"), ("model-40", "model-40")]
)
def test_a_figure_below_nought_has_a_minus_sign_and_a_word_keeps_its_hyphen(figure: int | str, written: str) -> None:
    assert signed(figure) == written


def test_one_and_many() -> None:
    said = words({"x.by": "n", "x.one": "one part", "x.other": "{n} parts"})
    assert said.say(Say("x", n=1)) == "One part"
    assert said.say(Say("x", n=3)) == "3 parts"


def test_a_seat_without_a_name_is_counted_from_one() -> None:
    assert words({}).seat(0) == "player 1"
    assert words({}, ["Ada"]).seat(0) == "Ada"


def test_an_unknown_language_is_told_which_there_are() -> None:
    with pytest.raises(BadSetup, match="languages: en, de"):
        Words("motorworks.kernel", "fr")


def test_a_sentence_inside_a_sentence_is_said_in_the_same_language() -> None:
    said = words({"why": "asked is: {question}", "prompt.x": "rev or hold?"})
    assert said.sentence("why", {"question": Say("prompt.x")}) == "Asked is: Rev or hold?"


def test_sentences_with_figures_of_the_components() -> None:
    said = {"due": "costs ${interest} a turn, ${interest} more with {count}", "x": "costs {count}"}
    found = with_figures(said, {"interest": 50, "unused": 7})
    assert found == {"due": "costs $50 a turn, $50 more with {count}"}
