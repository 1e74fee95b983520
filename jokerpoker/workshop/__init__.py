"""The workshop: runs computer players that a user writes on the page, limits their steps, and reports errors.

The page calls only ``door.py``; the games do not need this package.
"""
