"""The rules of Pegs and Jokers."""
