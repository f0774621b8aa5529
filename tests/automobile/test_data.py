"""The data files: what the printed rules say of them holds."""

import tomllib
from importlib import resources
from typing import Any

FOLDER = resources.files("motorworks.games.automobile").joinpath("data")


def read(name: str) -> dict[str, Any]:
    return tomllib.loads(FOLDER.joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def models() -> dict[str, tuple[int, str, int]]:
    """Place on the road, class and cost."""
    rows = sorted(read("models")["model"], key=lambda row: row["place"])
    return {row["id"]: (row["place"], row["class"], row["cost"]) for row in rows}


def test_the_first_eight_spaces_are_printed() -> None:
    """R 0.5: names, classes and costs follow from the printed text and its example."""
    assert list(models().items())[:8] == [
        ("duryea", (1, "mid", 200)),
        ("oldsmobile-dash", (2, "mid", 250)),
        ("franklin-a", (3, "mid", 300)),
        ("maxwell", (4, "mid", 350)),
        ("sears-autobuggy", (5, "low", 300)),
        ("thomas-flyer", (6, "mid", 400)),
        ("ford-model-t", (7, "low", 350)),
        ("national-40", (8, "high", 400)),
    ]
    assert models()["cadillac-452"][0] == len(models()) == 26


def test_the_example_of_play_orders_the_next_four() -> None:
    """R 12.2: EMF, Crane Simplex, Dodge and Overland come after the National, Overland after Dodge."""
    found = models()

    assert [found[name][1] for name in ("emf", "crane-simplex", "dodge-four", "overland")] == [
        "mid",
        "high",
        "low",
        "low",
    ]
    assert 8 < found["dodge-four"][0] < found["overland"][0]
    assert found["emf"][0] > 8
    assert found["crane-simplex"][0] > 8


def test_prices_and_production() -> None:
    """R 3.10, R 3.11, R 4.1, R 7.4, with what the printed example needs of the limits."""
    low, mid, high = read("classes")["class"]

    assert [row["production_cost"] for row in (low, mid, high)] == [50, 70, 100]
    assert [row["full_price"] for row in (low, mid, high)] == [100, 150, 200]
    assert [row["reduced_price"] for row in (low, mid, high)] == [70, 100, 0]
    assert mid["limits"][0]["most"] == 3
    assert mid["limits"][1]["least"] == 4
    assert mid["limits"][1]["most"] >= 7
    assert low["limits"][0]["least"] <= 3 <= low["limits"][0]["most"]
    assert low["limits"][1]["least"] <= 5 <= low["limits"][1]["most"]
    assert high["limits"][0]["least"] <= 2 <= high["limits"][0]["most"]


def test_sale_spaces() -> None:
    """R 5.3: six mid-priced sales in turn 2 are printed, and the example needs some more."""
    low, mid, high = (row["row"] for row in read("classes")["class"])

    assert mid[0] + mid[1] == 6
    assert mid[0] >= 3
    assert low[0] >= 3
    assert low[0] + low[1] >= 4
    assert high[0] >= 1
    assert high[0] + high[1] >= 2


def test_characters_from_left_to_right() -> None:
    """R 2.2."""
    rows = read("characters")["character"]

    assert [(row["id"], row["cubes"]) for row in rows] == [
        ("ford", 1),
        ("kettering", 3),
        ("sloan", 1),
        ("howard", 0),
        ("durant", 1),
        ("chrysler", 2),
    ]
