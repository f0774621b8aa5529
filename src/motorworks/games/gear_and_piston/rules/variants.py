"""The rule options of a table. They never change during a game, so all copies of a state share them."""

from typing import NamedTuple

from motorworks.kernel import Domain

MODE_DOMAIN = Domain("mode", ("standard", "advanced", "expert"))
STANDARD, ADVANCED, EXPERT = range(3)
AT_ONCE, END_OF_ROUND = "immediate", "end_of_round"


class Variants(NamedTuple):
    """The options of R 13."""

    exhaustion: str = AT_ONCE
    union_other_locations_only: bool = False
    start_by_placement_time: bool = False
    black_market_split: bool = False
    big_excludes_junk: bool = False
