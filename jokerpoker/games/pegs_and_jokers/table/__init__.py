"""What the table of Pegs and Jokers asks while somebody chooses."""
