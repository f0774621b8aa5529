"""The examination that every game passes; shipped, so that a new game can use it."""
