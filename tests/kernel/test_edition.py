"""Editions: read, checked against our data and the printed rulebook, put in force as a whole."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from runpy import run_path

import pytest

from motorworks.games import folder, slugs
from motorworks.kernel.components import read_components
from motorworks.kernel.edition import BadEdition
from motorworks.kernel.edition_reading import examine, read_edition
from motorworks.kernel.toml_text import in_toml

HEAD = 'edition = "Our copy"\ngame = "automobile"\nsource = "first printing"\ndate = 2026-11-17\n'


def faults(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "copy.toml"
    file.write_text(text, encoding="utf-8")
    return [str(fault) for fault in examine(file, folder)[1]]


def run(program: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=cwd, check=False)


def test_an_edition_keeps_what_differs_from_our_values(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(f'{HEAD}\n[model.emf]\ncost = 480\nplace = 9\n[model.buick-six]\nname = "Stutz"', encoding="utf-8")

    edition = read_edition(file, folder)

    assert (edition.name, edition.game, edition.source, edition.date) == (
        "Our copy",
        "automobile",
        "first printing",
        "2026-11-17",
    )
    assert edition.values == {"model.emf.cost": 480}
    assert edition.names == {"space.buick-six": "Stutz"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[model.emf]\ncots = 480", "line 6: there is no value model.emf.cots; did you mean model.emf.cost?"),
        ("[model.emv]\ncost = 480", "line 5: there is no value model.emv; did you mean model.emf?"),
        ("[nonsense]\nx = 1", "line 5: there is no value nonsense"),
        ('[model.emf]\ncost = "480"', "line 6: model.emf.cost must be a whole number, not '480'"),
        ("[model.emf]\ncost = true", "line 6: model.emf.cost must be a whole number, not True"),
        ('[class.low]\nrow = [1, "two", 3]', "line 6: class.low.row must be a list of 3 like [3, 2, 3]"),
        (
            "[model.duryea]\ncost = 210",
            "line 6: model.duryea.cost is printed in the rulebook as 200, so it cannot be 210",
        ),
        ("[class.mid]\nrow = [4, 3, 2]", "line 6: class.mid.row must open 6 spaces in turn 2, as the printed example"),
        ("[model.emf]\ncost = 483", "line 6: model.emf.cost must be a price in tens"),
        ('[model.lincoln-l]\nclass = "luxury"', "line 6: model.lincoln-l.class must be low, mid or high"),
        ("[model.emf]\nplace = 10", "line 6: model.emf.place is 10, and so is that of another model"),
        (
            "[model.dodge-four]\nplace = 20\n[model.packard-eight]\nplace = 11",
            "line 6: model.dodge-four.place must be 9 to 14",
        ),
        ("turn.3.loss_value = 50", "line 5: turn.3.loss_value must lie between $20 of turn 2 and $40 of turn 4"),
        ("[model.buick-six]\nname = 7", "line 6: model.buick-six.name must be a text"),
        (
            "[model.duryea]\nname = 'Other'",
            "line 6: model.duryea.name is printed in the rulebook and cannot be changed",
        ),
    ],
)
def test_a_fault_is_one_sentence_with_its_line(tmp_path: Path, text: str, said: str) -> None:
    (fault,) = [
        fault
        for fault in faults(tmp_path, HEAD + text)
        if "crane-simplex.place" not in fault and "overland.place" not in fault
    ]
    assert fault.startswith(said)
    assert "\n" not in fault


def test_every_fault_is_reported_in_the_order_of_lines(tmp_path: Path) -> None:
    text = HEAD + "[model.emf]\ncost = 3\n[model.overland]\ncots = 1\n[turn.3]\nloss_value = 'x'\n"
    found = faults(tmp_path, text)
    assert [fault.partition(":")[0] for fault in found] == ["line 6", "line 8", "line 10"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "edition is missing"),
        ('game = "automobile"', "edition is missing"),
        (HEAD.replace("2026-11-17", '"today"'), "date is missing: write the day as date = 2026-12-31"),
        (HEAD.replace("automobile", "chess"), "there is no game 'chess'; games: automobile"),
        (HEAD + "[model.emf\n", "this is not TOML"),
        (HEAD.replace("Our copy", "x" * 61), "the name of an edition has at most 60 characters"),
    ],
)
def test_a_damaged_or_foreign_edition(tmp_path: Path, text: str, said: str) -> None:
    found = faults(tmp_path, text)
    assert any(said in fault for fault in found)
    with pytest.raises(BadEdition, match="cannot be used") as caught:
        read_edition(tmp_path / "copy.toml", folder)
    assert "\n" not in str(caught.value)


def test_a_missing_or_binary_file(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"cannot read the edition .*none.toml: No such file"):
        examine(tmp_path / "none.toml", folder)
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match="is not an edition: it is not text"):
        examine(tmp_path / "bad.toml", folder)


def test_printed_elements_of_a_list_stay(tmp_path: Path) -> None:
    head = HEAD.replace("automobile", "gear_and_piston")
    assert faults(tmp_path, f"{head}[workshop]\nactions = [2, 2, 2, 2, 1, 1, 1]\n") == [
        "line 6: entry 1 of workshop.actions is printed in the rulebook: it must stay 3"
    ]
    assert faults(tmp_path, f"{head}[workshop]\nactions = [3, 2, 2, 2, 1, 1, 1]\n") == []


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("gear_and_piston", '[junk]\nvolatility = [0, 1, 2]', "must be 20 values of 0, 1 and 2"),
        ("gear_and_piston", '[new_part]\nN01 = { type = "axle", colour = "fuel" }', "must have a colour: generic"),
        ("gear_and_piston", '[scrapyard]\nplayers = [2, 2, 2]', "exactly two spaces for two players"),
        ("gear_and_piston", '[workshop]\nplayers = [2, 2, 6, 6, 6, 6, 6]', "leaves too few spaces"),
        ("kanban_ev", "[performance.20]\nof = [2, 9]", "must be two garages, 1 to 5"),
        ("kanban_ev", "[model.city]\nassembly_spaces = 2", "must be 3 to 6"),
        ("kanban_ev", '[orders.card.K5]\nother = ["body", "body"]', "must leave the card of the printed example"),
        ("kanban_ev", "[designs]\ncolumns = [{ gold = 1 }, {}, {}, {}]", "must be gains of up to 5"),
        ("horseless_carriage", '[mainline.car]\nsides = "ABCC"', "must be the four steps A, B, C and D"),
        ("horseless_carriage", "[floor.main]\nbay = [13, 4]", "inside the tile"),
        ("horseless_carriage", '[card.10]\nred = "X31"', "must be sparks such as"),
    ],
)  # fmt: skip
def test_what_contradicts_the_printed_rulebook(tmp_path: Path, game: str, text: str, said: str) -> None:
    found = faults(tmp_path, HEAD.replace("automobile", game) + text)
    assert any(fault.startswith("line 6: ") and said in fault for fault in found), found


@pytest.mark.parametrize("slug", slugs())
def test_our_own_values_contradict_nothing_that_is_printed(slug: str) -> None:
    read = read_components(folder(slug) / "data")
    assert read is not None
    assert list(run_path(str(folder(slug) / "rules" / "printed.py"))["contradictions"](read.data)) == []


def test_an_edition_in_force_changes_tables_identity_and_words(tmp_path: Path) -> None:
    (tmp_path / "copy.toml").write_text(
        f'{HEAD}[model.emf]\ncost = 480\n[model.buick-six]\nname = "Stutz"', encoding="utf-8"
    )
    program = """
import json, motorworks
motorworks.use_edition("copy.toml")
match = motorworks.new("automobile", players=3, seed=1)
from motorworks.games.automobile.rules.tables import COST
from motorworks.kernel.words import Words
position = match.position()
print(json.dumps([COST[8], match.game.identity, match.game.edition.name, position["rules"], position["edition"],
    Words(match.game.package, "de").template("space.buick-six")]))
"""
    done = run(program, tmp_path)
    cost, identity, name, rules, edition, word = json.loads(done.stdout)
    assert (cost, name, edition, word) == (480, "Our copy", "Our copy", "Stutz")
    plain = run("import motorworks; print(motorworks.games()['automobile'].identity)", tmp_path).stdout.strip()
    assert rules == identity != plain
    assert identity.partition("+")[0] == plain.partition("+")[0]


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("motorworks.new('automobile', players=3); motorworks.use_edition('a.toml')", "has been loaded already"),
        ("motorworks.use_edition('a.toml', 'b.toml')", "for automobile there are 'A' and 'B'"),
        ("motorworks.use_edition('a.toml'); motorworks.use_edition('b.toml')", "for automobile there are 'A' and 'B'"),
        ("motorworks.use_edition('a.toml', 'a.toml')", "for automobile there are 'A' and 'A'"),
    ],
)
def test_one_process_plays_one_edition_of_a_game(tmp_path: Path, program: str, said: str) -> None:
    for name in ("a", "b"):
        head = HEAD.replace("Our copy", name.upper())
        (tmp_path / f"{name}.toml").write_text(f"{head}[model.emf]\ncost = 480", encoding="utf-8")
    done = run(f"import motorworks; {program}", tmp_path)
    assert done.returncode == 1
    assert said in done.stderr.splitlines()[-1]


def test_all_editions_are_put_in_force_or_none(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f"{HEAD}[model.emf]\ncost = 480", encoding="utf-8")
    (tmp_path / "b.toml").write_text(HEAD.replace("automobile", "kanban_ev") + "oops = 1", encoding="utf-8")
    program = """
import motorworks
try:
    motorworks.use_edition("a.toml", "b.toml")
except motorworks.BadEdition:
    print(motorworks.games()["automobile"].edition)
"""
    assert run(program, tmp_path).stdout == "None\n"


def test_the_same_edition_may_be_used_again(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f"{HEAD}[model.emf]\ncost = 480", encoding="utf-8")
    program = "import motorworks as m; m.use_edition('a.toml'); m.new('automobile', players=3); m.use_edition('a.toml')"
    assert run(program, tmp_path).returncode == 0


def test_a_damaged_environment_is_one_sentence(tmp_path: Path) -> None:
    program = "import os; os.environ['MOTORWORKS_EDITIONS'] = '[[1]]'; import motorworks; motorworks.games()"
    done = run(program, tmp_path)
    assert "the environment variable MOTORWORKS_EDITIONS is damaged" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("value", [1, True, 'a "b" ü', [1, [2]], {"a": {"b-c": 1}, "d e": "f"}, {}])
def test_values_are_written_as_toml(value: object) -> None:
    assert tomllib.loads(f"x = {in_toml(value)}")["x"] == value


def test_a_position_of_another_edition_goes_on_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f"{HEAD}[model.emf]\ncost = 480", encoding="utf-8")
    keep = "import json, motorworks; motorworks.use_edition('a.toml'); "
    keep += "print(json.dumps(motorworks.new('automobile', players=3, seed=1).position()))"
    (tmp_path / "position.json").write_text(run(keep, tmp_path).stdout, encoding="utf-8")
    done = run("import motorworks; print(motorworks.load('position.json'))", tmp_path)

    assert "Automobile, 3 players" in done.stdout
    assert "RulesDiffer: this position was made with rules" in done.stderr
    assert "use the edition 'Our copy' (--edition FILE); it goes on with the rules that are here" in done.stderr


def test_a_name_is_shown_beside_ours(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(f"{HEAD}[model.buick-six]\nname = 'Stutz'", encoding="utf-8")
    program = """
import json, motorworks
motorworks.use_edition("a.toml")
from motorworks.kernel.about import describe
from motorworks.kernel.edition import supplied
from motorworks.kernel.words import Words
game = motorworks.games()["automobile"]
groups = describe(supplied(game.package), game.edition, Words(game.package, "de"))
print(json.dumps([v for g in groups for v in g.values if v.value != v.ours]))
"""
    ((address, what, value, ours, *_),) = json.loads(run(program, tmp_path).stdout)
    assert (address, what) == ("model.buick-six.name", "Stutz: welches Modell es ist")
    assert (value, ours) == ('"Stutz"', '"Buick Six"')
