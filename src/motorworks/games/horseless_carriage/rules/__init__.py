"""The rules of Horseless Carriage."""
