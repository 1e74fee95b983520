"""Joker Rum at the table: scenes, drafts, suggestions."""
