"""The computer players of Poker Tiles, and their learned values."""
