"""Joker Poker studied: decisions judged, how strong the players are, the shell commands."""
