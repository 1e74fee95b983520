"""The workshop: runs a user's player from the page under a budget, and reports its errors.

The page calls ``door.py`` only; the game does not need this package.
"""
