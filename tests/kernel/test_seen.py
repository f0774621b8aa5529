"""A typed view declares each field once, and its JSON is derived."""

from typing import Annotated, Any, NamedTuple

import pytest

import motorworks
from motorworks.kernel import OMIT_NONE, SPREAD, As, Domain, Game, Name, OrNull, PerWord, Seen, to_json
from motorworks.kernel.match import new_match
from motorworks.kernel.secrecy import look_alike
from tests.kernel.red_line import new, red_line

COLOUR = Domain("colour", ("red", "blue"))
FLOOR = Domain("floor", ("first", "second"), low=1)
Colour = Annotated[int, Name(COLOUR, none=True)]


class Door(NamedTuple):
    colour: Colour
    height: Annotated[int, As("count")]


class House(NamedTuple):
    rooms: int
    floor: Annotated[int, Name(FLOOR, none=True)]
    door: Annotated[Door, SPREAD]
    windows: tuple[Colour, ...]
    paint: Annotated[tuple[int, ...], PerWord(COLOUR)]
    doors: Annotated[tuple[Door, ...], PerWord(COLOUR, Door)]
    garden: Door | None
    pool: Annotated[Door | None, OMIT_NONE]
    owners: tuple[Annotated[int, OrNull()], ...]
    open: bool


HOUSE = House(3, 2, Door(1, 7), (0, -1), (4, 5), (Door(0, 1), Door(-1, 2)), None, None, (0, -1), True)


def test_json_is_written_as_the_annotations_say() -> None:
    """Words for ints, null for -1, one entry a word of a domain; other keys, spread and left-out fields."""
    assert to_json(HOUSE) == {
        "rooms": 3,
        "floor": "second",
        "colour": "blue",
        "count": 7,
        "windows": ["red", None],
        "paint": {"red": 4, "blue": 5},
        "doors": {"red": {"colour": "red", "count": 1}, "blue": {"colour": None, "count": 2}},
        "garden": None,
        "owners": [0, None],
        "open": True,
    }


def test_keys_are_in_the_order_of_the_fields() -> None:
    """The JSON text of a view is the same in every process, so it can be compared and hashed."""
    with_pool = HOUSE._replace(pool=Door(0, 3))
    assert list(to_json(with_pool))[2:4] == ["colour", "count"]
    assert list(to_json(with_pool))[-3:] == ["pool", "owners", "open"]
    assert list(to_json(HOUSE._replace(floor=-1)).values())[1] is None


def test_what_may_be_missing_is_written_where_it_is_there() -> None:
    assert to_json(HOUSE._replace(garden=Door(0, 3)))["garden"] == {"colour": "red", "count": 3}


class Bare(NamedTuple):
    """As mypyc leaves it."""

    rooms: tuple  # type: ignore[type-arg]


def test_a_view_whose_annotations_were_dropped_is_an_error() -> None:
    with pytest.raises(TypeError, match="was its module compiled"):
        to_json(Bare(()))


class Hands(NamedTuple):
    revs: tuple[int, ...]
    hands: tuple[tuple[Annotated[int, Name(Domain("card", tuple("123456789")))], ...], ...]


def typed(**changes: Any) -> Game[Any]:
    """Red Line with a typed view."""
    page = red_line()
    parts = ("phases", "moves", "events", "new_state", "deal", "redeal", "contradictions", "scores")
    given = {name: getattr(page, name) for name in parts}

    def see(s: Any, seat: int) -> Hands:
        shown = [hand if s.over or owner == seat else [] for owner, hand in enumerate(s.hands)]
        return Hands(tuple(map(len, s.hands)), tuple(map(tuple, shown)))

    given.update({"see": see, **changes})
    return Game(
        slug="red_line", title="Red Line", package=page.package, rules="1", seats=page.seats, longest=16, **given
    )


def test_the_view_of_a_game_with_typed_views_is_derived() -> None:
    """At every decision it is the JSON that the page's own `view` returns."""
    written, derived = new(3, seed=4), new_match(typed(), 3, 4, {})
    while not written.over:
        for seat in (0, 1, 2, None):
            assert derived.view(seat) == written.view(seat)
        move = written.options()[0].code
        written.play(move)
        derived.play(move)
    assert derived.view(1) == written.view(1)


def test_a_seat_sees_its_own_hand_and_who_is_to_act() -> None:
    match = new_match(typed(), 2, 1, {})
    match.play("rev")
    seen = match.seen(0)
    assert (seen.players, seen.seat, seen.phase, seen.actor, seen.over) == (2, 0, "turn", 0, False)
    assert seen.table.hands == (tuple(match.state.hands[0]), ())
    assert match.seen(None).seat is None
    assert match.seen(1).table.hands == ((), ())


def test_the_drawing_gets_the_typed_view() -> None:
    drawn: list[Any] = []
    match = new_match(typed(scene=lambda shown, options, words: drawn.append(shown)), 2, 1, {})
    match.scene(1)
    assert isinstance(drawn[0], Seen)
    assert drawn[0] == match.seen(1)


def test_two_states_look_alike_to_who_cannot_tell_them_apart() -> None:
    match = new_match(typed(), 2, 1, {})
    match.play("rev")
    other = match.state.copy()
    other.hands[0], other.pile[0] = [other.pile[0]], other.hands[0][0]
    assert look_alike(match.state, other, 1)
    assert not look_alike(match.state, other, 0)


def test_a_game_without_any_view_is_an_error() -> None:
    with pytest.raises(ValueError, match="neither `see` nor `view`"):
        typed(see=None)


def test_a_drawing_without_a_typed_view_is_an_error() -> None:
    with pytest.raises(ValueError, match="but no `see`"):
        typed(see=None, view=red_line().view, scene=lambda *_: None)


def test_a_game_with_json_alone_has_no_typed_view() -> None:
    with pytest.raises(motorworks.BadSetup, match="Red Line has no typed view"):
        new().seen(0)
