"""The data of a game: every value with its address, its marks and a digest over all."""

from pathlib import Path

import pytest

from motorworks.kernel.components import BadData, Mark, Value, digest_of, read_components
from motorworks.kernel.toml_text import lines_of

DATA = """
[[model]]
id = "a"
cost = 200
class = "mid"
from = { name = "found 60", cost = "seed", class = "reconstructed 35" }

[[model.limits]]
number = 2
most = 7
from = "reconstructed 50"

[board]
spaces = [2, 2, 3]
gains = { books = 1 }
colour = "red"
from = { spaces = ["seed", "seed", "reconstructed 40"], gains = "found 90", colour = "seed" }

[board.edge]
width = 8
from = "seed"
"""


def read(tmp_path: Path, text: str = DATA) -> dict[str, Value]:
    (tmp_path / "data.toml").write_text(text, encoding="utf-8")
    components = read_components(tmp_path)
    assert components is not None
    return {value.dotted: value for value in components.values.values()}


def test_entries_of_a_list_are_called_by_their_id_name_or_number(tmp_path: Path) -> None:
    values = read(tmp_path)

    assert list(values) == [
        "model.a.cost",
        "model.a.class",
        "model.a.limits.2.most",
        "model.a.name",
        "board.spaces",
        "board.gains",
        "board.colour",
        "board.edge.width",
    ]
    assert values["model.a.limits.2.most"].kind == "model.limits.most"
    assert values["model.a.limits.2.most"].entries == (("model", "a"), ("limits", "2"))


def test_a_value_has_the_mark_of_its_key_or_of_a_table_around_it(tmp_path: Path) -> None:
    values = read(tmp_path)

    assert values["model.a.cost"].mark == Mark("seed", 100)
    assert values["model.a.class"].mark == Mark("reconstructed", 35)
    assert values["model.a.limits.2.most"].mark == Mark("reconstructed", 50)
    assert values["board.edge.width"].is_printed


def test_a_table_with_a_mark_of_its_own_is_one_value(tmp_path: Path) -> None:
    assert read(tmp_path)["board.gains"].value == {"books": 1}


def test_a_list_with_several_marks_is_as_sure_as_the_least_sure_of_them(tmp_path: Path) -> None:
    spaces = read(tmp_path)["board.spaces"]

    assert [mark.kind for mark in spaces.marks] == ["seed", "seed", "reconstructed"]
    assert spaces.mark == Mark("reconstructed", 40)
    assert not spaces.is_printed


def test_what_a_component_is_called_has_a_mark_but_no_value_in_the_data(tmp_path: Path) -> None:
    name = read(tmp_path)["model.a.name"]
    assert (name.is_name, name.value, name.mark) == (True, None, Mark("found", 60))


def test_the_rules_never_see_a_mark(tmp_path: Path) -> None:
    read(tmp_path)
    components = read_components(tmp_path)
    assert components is not None
    assert "from" not in str(components.data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[board]\nwidth = 8", "board.width has no mark"),
        ('[board]\nwidth = 8\nfrom = "guessed 20"', "'guessed 20' is no mark"),
        ('[board]\nwidth = 8\nfrom = "found"', "'found' is no mark"),
        ('[board]\nwidth = 8\nfrom = "seed 90"', "'seed 90' is no mark"),
        ('[board]\nwidth = 8\nfrom = { height = "seed" }', "board has a mark for height, but no such value"),
    ],
)
def test_a_value_without_a_mark_is_an_error(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadData, match=said):
        read(tmp_path, text)


def test_any_change_of_a_value_changes_the_digest_and_a_comment_does_not(tmp_path: Path) -> None:
    def digest(text: str) -> str:
        read(tmp_path, text)
        components = read_components(tmp_path)
        assert components is not None
        return digest_of(components.data)

    first = digest(DATA)
    assert digest(DATA + "# a comment\n") == first
    assert digest(DATA.replace("reconstructed 35", "found 95")) == first
    changed = [DATA.replace(*change) for change in (("200", "250"), ('"a"', '"b"'), ("[2, 2, 3]", "[2, 3, 3]"))]
    assert len({first, *map(digest, changed)}) == 4


def test_other_values_make_other_data_and_leave_ours_alone(tmp_path: Path) -> None:
    read(tmp_path)
    components = read_components(tmp_path)
    assert components is not None
    changed = components.changed({("model", "a", "limits", "2", "most"): 9, ("board", "edge", "width"): 7})

    assert changed["model"][0]["limits"][0]["most"] == 9
    assert changed["board"]["edge"]["width"] == 7
    assert components.data["board"]["edge"]["width"] == 8


def test_the_lines_of_keys_and_tables() -> None:
    text = 'name = "x"\n\n[model.a]\ncost = 1 # dear\n"odd key" = [\n  1,\n]\nb.c = 2\ngains = { books = 1 }\n'
    assert lines_of(text) == {
        ("name",): 1,
        ("model", "a"): 3,
        ("model", "a", "cost"): 4,
        ("model", "a", "odd key"): 5,
        ("model", "a", "b", "c"): 8,
        ("model", "a", "gains"): 9,
        ("model", "a", "gains", "books"): 9,
    }
