"""The rules of Gear & Piston."""
