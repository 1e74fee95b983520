"""Coach, puzzle, statistics and commands of Poker Tiles."""
