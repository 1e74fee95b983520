"""The interpreter's functions, by number, as `web/python.profile` names them."""

from __future__ import annotations

from collections.abc import Iterator


def numbers(profile: str) -> Iterator[int]:
    """The numbers of the functions that a profile lists; ``profile``: its text."""
    for line in profile.splitlines():
        word, *parts = line.split(" ")
        for part in parts if word == "functions" else ():
            first, _, last = part.partition("-")
            yield from range(int(first), int(last or first) + 1)
