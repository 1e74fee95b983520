"""What is told of Joker Poker apart from a match: its lesson and its rules. The page's build reads it."""
