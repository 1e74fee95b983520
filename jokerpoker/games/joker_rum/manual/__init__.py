"""What is told of Joker Rum apart from a match: its lesson and its rules. The page's build reads it."""
