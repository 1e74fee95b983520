"""Studies of Joker Poker: judging decisions, measuring how strong players are, and the shell commands."""
