"""Limits for a user's file and for a decision; the page reads them from the same file, ``limits.json``."""

from __future__ import annotations

from jokerpoker.datafiles import read_json

_LIMITS = read_json("jokerpoker.workshop", "limits.json")

FILE: str = _LIMITS["file"]
"""The name that the first player's file has in error messages."""
LONGEST_NAME: int = _LIMITS["name"] + len(".py")
"""The maximum number of characters in a file's name."""
MOST_PLAYERS: int = _LIMITS["players"]
"""The maximum number of players in a contest, and of users' players that a device stores."""
LARGEST: int = _LIMITS["characters"]
"""The maximum number of characters in one file."""
MOST_LINES: int = _LIMITS["lines"]
"""The maximum number of lines in one file; an editor takes seconds to show many more."""
MOST_PARTS: int = _LIMITS["parts"]
"""The maximum number of nested or chained parts of one expression (:mod:`jokerpoker.workshop.parts`)."""
STANDARD_BUDGET: int = _LIMITS["budget"]
"""The default budget of one decision, in steps (``Budget``)."""
