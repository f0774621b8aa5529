"""The view as JSON: its keys are public and do not change when a field of the typed view is renamed."""

from collections.abc import Iterator
from typing import Any

from tests.gear_and_piston.positions import at

KEYS = """
    game players seat phase actor over
    round start mode alternative_rules ending investors supply held patent scrapyard volatility hand scores
    variants variants.exhaustion variants.union_other_locations_only variants.start_by_placement_time
    variants.black_market_split variants.big_excludes_junk
    locations locations.name locations.markers locations.numbers
    stacks stacks.new stacks.scrap stacks.junk
    discards discards.new discards.scrap
    cars cars.sections cars.sections.upper cars.sections.lower cars.parts
    cars.symbols cars.symbols.comfort cars.symbols.power cars.symbols.range cars.volatility cars.area cars.complete
    cars.shortages cars.shortages.what cars.shortages.colour cars.shortages.row cars.shortages.column
    hand_backs hand_backs.new hand_backs.scrap
    turn turn.place turn.actions turn.taken turn.victim turn.replaced turn.junk turn.chosen turn.looks_at
    points points.comfort points.biggest points.area points.volatility
"""


def keys(json: Any, prefix: str = "") -> Iterator[str]:
    if isinstance(json, list):
        for entry in json:
            yield from keys(entry, prefix)
    elif isinstance(json, dict):
        for key, value in json.items():
            yield prefix + key
            yield from keys(value, f"{prefix}{key}.")


def test_the_keys_of_a_view() -> None:
    match = at("""
        investors = "comfort biggest"
        blue.car = '''
            N01 N13 .
            . N22 N28
        '''
    """)
    assert set(keys(match.view(1))) == set(KEYS.split())


def test_values_are_words_and_what_is_missing_is_null() -> None:
    view = at("""
        investors = "comfort biggest"
        patent = "N03 . N04 N05 N06 N07"
        green.hand = "N02 S05"
    """).view(1)
    assert view["hand"] == ["N02", "S05"]
    assert view["patent"][:3] == ["N03", None, "N04"]
    assert view["turn"]["victim"] is None
    assert view["investors"] == ["comfort", "biggest"]
    assert view["locations"][0] == {"name": "backyard", "markers": [None, None], "numbers": []}
