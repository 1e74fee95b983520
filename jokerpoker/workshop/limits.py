"""Limits of a user's file and of a decision; the page reads the same JSON."""

from __future__ import annotations

from jokerpoker.datafiles import read_json

_LIMITS = read_json("jokerpoker.workshop", "limits.json")

FILE: str = _LIMITS["file"]
"""The name that the first player's file has in error messages."""
LONGEST_NAME: int = _LIMITS["name"] + len(".py")
"""The most characters of a file's name."""
MOST_PLAYERS: int = _LIMITS["players"]
"""The most players of a contest, and that a device stores."""
LARGEST: int = _LIMITS["characters"]
"""The most characters of one file."""
MOST_LINES: int = _LIMITS["lines"]
"""The most lines of one file; an editor takes seconds to show many more."""
MOST_PARTS: int = _LIMITS["parts"]
"""The most parts of one expression that are nested or chained."""
STANDARD: int = _LIMITS["budget"]
"""The default budget of one decision, in jumps and calls (``Budget``)."""
