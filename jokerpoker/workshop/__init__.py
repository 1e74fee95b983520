"""The workshop: runs a player that a user has written on the page, limits its steps, and reports its errors.

The page calls only ``door.py``; the games do not need this package.
"""
