"""The rule options of a table. They never change during a game, so all copies of a state share them."""

from typing import Final, NamedTuple

from motorworks.kernel import Domain

MODE_DOMAIN: Final = Domain("mode", ("standard", "advanced", "expert"))
STANDARD: Final = 0
ADVANCED: Final = 1
EXPERT: Final = 2
AT_ONCE: Final = "immediate"
END_OF_ROUND: Final = "end_of_round"


class Variants(NamedTuple):
    """The options of R 13."""

    exhaustion: str = AT_ONCE
    union_other_locations_only: bool = False
    start_by_placement_time: bool = False
    black_market_split: bool = False
    big_excludes_junk: bool = False
