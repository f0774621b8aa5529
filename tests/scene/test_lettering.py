"""Words are broken before a browser has seen them."""

from motorworks.scene.lettering import brief, lines, shortened, width


def test_broader_words_are_wider_and_a_larger_face_too() -> None:
    """An i is narrower than an m, and twice the size is twice the width."""
    assert width("i") < width("e") < width("m")
    assert width("motor", 26) == 2 * width("motor", 13)


def test_a_paragraph_is_broken_between_words() -> None:
    """No line is wider than its room, and no word is lost."""
    words = "Blueprints wait here until the Workshop builds them"
    broken = lines(words, room=120)
    assert " ".join(broken) == words
    assert len(broken) > 1
    assert all(width(line) <= 120 for line in broken)


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    """The last line that is allowed says that there was more."""
    broken = lines("one two three four five six seven eight nine ten", room=60, most=2)
    assert len(broken) == 2
    assert broken[1].endswith("…")
    assert width(broken[1]) <= 60


def test_a_long_name_leaves_its_last_words_away() -> None:
    """As many words as fit, and never less than the first; what fits is not touched."""
    assert brief("Anna-Maria von Berg", 400) == "Anna-Maria von Berg"
    assert brief("Anna-Maria von Berg", 100) == "Anna-Maria von"
    assert brief("Anna-Maria von Berg", 50) == "Anna"
    assert brief("Bartholomew", 10) == "Bartholomew"


def test_short_words_are_left_alone() -> None:
    """What fits is not touched."""
    assert shortened("axle", 200) == "axle"
