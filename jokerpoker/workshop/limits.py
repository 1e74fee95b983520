"""How large somebody's file may be, its name, what a decision may cost: the page reads it as well."""

from __future__ import annotations

from jokerpoker.learned import read_learned

_SAID = read_learned("jokerpoker.workshop", "limits.json")

FILE: str = _SAID["file"]
LONGEST_NAME: int = _SAID["name"] + len(".py")
"""Characters of a file's name."""
LARGEST: int = _SAID["characters"]
"""Characters of one file."""
STANDARD: int = _SAID["budget"]
"""Events that one decision may cost, unless told otherwise."""
