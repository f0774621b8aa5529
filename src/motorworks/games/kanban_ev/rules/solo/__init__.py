"""Working alone: the two colleagues, their cards and their work [R 18]."""
