"""Captures what a player prints."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout

from jokerpoker.workshop.plain import is_kind, kind_of, plain_text

MOST = 2_000
"""The maximum number of characters of output that are stored per decision."""

ENDING = 1_000
"""The maximum number of characters of output that are reported with an error."""
ENDING_AS_JSON = 1_500
"""The maximum number of characters of that output as JSON, where some characters become several."""


class Prints(io.TextIOBase):
    """Stores the beginning of what is written. ``lost``: the number of characters that did not fit."""

    def __init__(self) -> None:
        self.text = ""
        self.lost = 0

    def write(self, text: str) -> int:
        """Store the text as far as it fits."""
        if not is_kind(text, str):
            raise TypeError(f"only texts can be printed, not a {kind_of(text)}")
        text = plain_text(text)
        fits = MOST - len(self.text)
        self.text += text[:fits]
        self.lost += max(0, len(text) - fits)
        return len(text)

    def writable(self) -> bool:
        """True, as for every file open for writing."""
        return True


def printed_end(text: str) -> dict[str, str]:
    """The end of a decision's output, as ``printed``, to be added to an error's data."""
    end = text[-ENDING:]
    while len(json.dumps(end)) > ENDING_AS_JSON:
        end = end[len(end) // 2 :]
    return {"printed": end} if end else {}


@contextmanager
def capture_prints() -> Iterator[Prints]:
    """Capture what is printed in the block."""
    prints = Prints()
    with redirect_stdout(prints), redirect_stderr(prints):
        yield prints
