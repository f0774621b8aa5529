"""Ratings of people, with the bots as fixed points of the scale: computed from the finished games that are rated."""
