"""Joker Poker at the table: scenes, drafts, the coach."""
