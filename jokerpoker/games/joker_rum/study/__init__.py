"""How the players of Joker Rum learn."""
