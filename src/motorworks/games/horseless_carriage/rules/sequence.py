"""The numbers of the phases, in the order of play; `phases/__init__.py` puts the phases themselves in this order."""

(
    CHOOSE_INDUSTRIALIST,
    STARTING_DEPARTMENTS,
    RESEARCH,
    SET_FOCUS,
    BUILD_FACTORY,
    LAY_TILE,
    ADD_INDICATORS,
    EXPAND_FLOOR,
    PRINT_SALES_BROCHURES,
    SELL,
    TAKE_CARS,
    FINISH,
    ADVANCE_EXPECTATIONS,
    GROW_DEMAND,
) = range(14)
