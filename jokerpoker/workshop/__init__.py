"""The workshop: somebody's own player, written on the page, run under a budget, and told what went wrong.

``door.py`` is all that the page asks. Nothing of the game needs it.
"""
