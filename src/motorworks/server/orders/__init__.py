"""Standing orders: kept outside the match, visible only to their owner, dropped as soon as they no longer apply."""
