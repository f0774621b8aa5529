"""How a seat sees the table of Gear & Piston."""
