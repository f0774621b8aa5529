"""The sequence of play: its boxes, the phases of each, and the numbers by which phases name each other."""

from typing import Final

from motorworks.kernel.domain import Domain

# The only place that orders the phases. What an action or a decision asks further follows the phase that calls it.
SEQUENCE: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("demand", ("draw-demand-tiles",)),
    ("characters", ("select-characters",)),
    (
        "actions",
        (
            "player-actions",
            "build-factory",
            "raise-works",
            "place-distributors",
            "place-neutral",
            "produce-cars",
            "number-of-cars",
            "close-down-factory",
        ),
    ),
    ("howard", ("sell-via-howard",)),
    ("distributors", ("sell-via-distributors", "move-neutral")),
    ("executive", ("executive-decisions", "bonus-sales-marker", "reduced-price-markers")),
    ("sales", ("sell-via-demand-tiles",)),
    ("losses", ("losses", "end-of-turn")),
)
PHASE: Final = Domain("step", tuple(phase for _, phases in SEQUENCE for phase in phases))
(
    DRAW_DEMAND_TILES,
    SELECT_CHARACTERS,
    PLAYER_ACTIONS,
    BUILD_FACTORY,
    RAISE_WORKS,
    PLACE_DISTRIBUTORS,
    PLACE_NEUTRAL,
    PRODUCE_CARS,
    NUMBER_OF_CARS,
    CLOSE_DOWN_FACTORY,
    SELL_VIA_HOWARD,
    SELL_VIA_DISTRIBUTORS,
    MOVE_NEUTRAL,
    EXECUTIVE_DECISIONS,
    BONUS_SALES_MARKER,
    REDUCED_PRICE_MARKERS,
    SELL_VIA_DEMAND_TILES,
    LOSSES,
    END_OF_TURN,
) = PHASE
