"""The judge of decisions and the shell command of Joker Rum."""
