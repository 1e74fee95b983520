"""Reviews, values of decisions, statistics and shell commands of Pegs and Jokers."""
