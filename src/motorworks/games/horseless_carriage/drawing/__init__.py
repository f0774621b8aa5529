"""How a seat sees the table of Horseless Carriage."""
