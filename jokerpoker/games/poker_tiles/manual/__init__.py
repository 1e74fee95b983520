"""What is told of Poker Tiles apart from a match: its lesson and its rules. The page's build reads it."""
