"""What pay tables are worth, in words: reports and the command ``machine``."""
