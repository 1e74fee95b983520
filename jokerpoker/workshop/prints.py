"""What a player prints while it decides."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout

from jokerpoker.workshop.plain import is_kind, kind_of, plain_text

MOST = 2_000
"""Characters of one decision that are kept."""


class Prints(io.TextIOBase):
    """Keeps the beginning of what is written to it; ``lost``: how many characters came after that."""

    def __init__(self) -> None:
        self.text = ""
        self.lost = 0

    def write(self, text: str) -> int:
        """Keep what still fits."""
        if not is_kind(text, str):
            raise TypeError(f"only texts can be printed, not a {kind_of(text)}")
        text = plain_text(text)
        fits = MOST - len(self.text)
        self.text += text[:fits]
        self.lost += max(0, len(text) - fits)
        return len(text)

    def writable(self) -> bool:
        """As every file that one prints to."""
        return True


@contextmanager
def printed() -> Iterator[Prints]:
    """Everything printed inside."""
    prints = Prints()
    with redirect_stdout(prints), redirect_stderr(prints):
        yield prints
