"""The numbers of the phases, by which they name each other; `phases/__init__.py` lists them in the same order."""

from motorworks.kernel.domain import Domain

PHASE = Domain(
    "step",
    (
        "draw-demand-tiles",
        "select-characters",
        "player-actions",
        "build-factory",
        "raise-works",
        "place-distributors",
        "place-neutral",
        "produce-cars",
        "number-of-cars",
        "close-down-factory",
        "sell-via-howard",
        "sell-via-distributors",
        "move-neutral",
        "executive-decisions",
        "bonus-sales-marker",
        "reduced-price-markers",
        "sell-via-demand-tiles",
        "losses",
        "end-of-turn",
    ),
)
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
