"""Pegs and Jokers at the table: scenes, drafts, the coach."""
