"""Poker Tiles at the table: scenes, drafts, the coach."""
