"""For those who study the games: many games at once, and how fast they go."""
