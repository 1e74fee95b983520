"""What is told of Pegs and Jokers apart from a match: its lesson and its rules. The page's build reads it."""
