"""For researchers: many games at once, tournaments, statistics and benchmarks."""
