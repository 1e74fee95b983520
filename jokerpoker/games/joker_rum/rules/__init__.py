"""The rules of Joker Rum."""
