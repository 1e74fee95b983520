"""What the table asks while a player looks at a hand."""
