"""Coach and commands of Joker Rum."""
