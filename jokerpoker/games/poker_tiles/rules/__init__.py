"""The rules of Poker Tiles."""
