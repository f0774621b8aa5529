"""The rules of Automobile."""
