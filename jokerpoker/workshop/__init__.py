"""The workshop: runs a user's player from the page under a budget, and reports its errors.

``door.py`` is all that the page asks. Nothing of the game needs it.
"""
