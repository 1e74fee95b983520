"""What is told of the machine apart from a match: its lesson and its rules. The page's build reads it."""
