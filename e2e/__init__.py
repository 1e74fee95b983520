"""The built site in a real browser: see README.md."""
