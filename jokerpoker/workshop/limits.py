"""Limits of a user's file and of a decision; the page reads them from the same JSON."""

from __future__ import annotations

from jokerpoker.datafiles import read_json

_LIMITS = read_json("jokerpoker.workshop", "limits.json")

FILE: str = _LIMITS["file"]
"""The name that the first player's file has in error messages."""
LONGEST_NAME: int = _LIMITS["name"] + len(".py")
"""The maximum number of characters in a file's name."""
MOST_PLAYERS: int = _LIMITS["players"]
"""The most players in a contest, and the most that a device stores."""
LARGEST: int = _LIMITS["characters"]
"""The maximum number of characters in one file."""
MOST_LINES: int = _LIMITS["lines"]
"""The maximum number of lines in one file; an editor takes seconds to show many more."""
MOST_PARTS: int = _LIMITS["parts"]
"""The most nested or chained parts of one expression (:mod:`jokerpoker.workshop.parts`)."""
STANDARD_BUDGET: int = _LIMITS["budget"]
"""The default budget of one decision, in steps (``Budget``)."""
