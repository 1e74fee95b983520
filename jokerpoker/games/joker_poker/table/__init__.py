"""What the table asks while a player arranges the cards."""
