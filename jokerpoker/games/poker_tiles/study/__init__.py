"""Coach, puzzle, learning and commands of Poker Tiles."""
