"""Studies and commands of Joker Rum."""
