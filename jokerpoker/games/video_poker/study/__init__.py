"""Reports on pay tables, and the command ``machine``."""
