"""What the table of Poker Tiles asks while somebody chooses."""
