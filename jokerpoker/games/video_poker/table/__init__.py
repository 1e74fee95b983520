"""What the page asks while a hand is on the table."""
