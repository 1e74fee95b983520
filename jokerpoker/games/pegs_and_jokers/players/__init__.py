"""The computer players of Pegs and Jokers, and their learned weights."""
