"""Coach, learning, measuring and commands of Pegs and Jokers."""
