"""The coach of Joker Poker, how its players learn, and how strong they are."""
