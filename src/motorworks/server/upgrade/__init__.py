"""What a change of the rules does to stored games: replay them under the rules here, and compare every position."""
