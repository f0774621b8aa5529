"""How a seat sees the table of Automobile."""
