"""The rules of Joker Poker."""
