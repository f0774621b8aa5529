"""People: the ways in to a visitor, devices, merging two visitors, blocks, leaving."""
