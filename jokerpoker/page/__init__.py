"""Serves the page: its requests, the match on its table, and the answers, in JSON."""
