"""A bank of seeded matches: the non-dominated splits of every deal, stored on disk as 16-bit numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from jokerpoker.games.joker_poker.options import GAMES_IN_MATCH, Options
from jokerpoker.games.joker_poker.study.simulation import DealtSplits, deal

PART = 50
"""Matches in one file."""


def path_of(folder: Path, seats: int, seed: str, part: int) -> Path:
    """The file with one part: ``PART`` matches from number ``part * PART``."""
    return folder / f"{seats}-{seed}-{part:04d}.splits"


def make(folder: Path, seats: int, seed: str, part: int) -> Path:
    """Compute and store one part unless it is stored already; returns its file, which is always complete."""
    path = path_of(folder, seats, seed, part)
    if not path.exists():
        values = array("H")
        for match_number in range(part * PART, (part + 1) * PART):
            for game in deal(seats, f"{seed}/{match_number}", Options()):
                for dealt in game:
                    values.extend((dealt.jokers, len(dealt.splits)))
                    values.extend(strength for split in dealt.splits for strength in split)
        temporary = path.with_suffix(".new")
        temporary.write_bytes(values.tobytes())
        temporary.replace(path)
    return path


def read(path: Path, seats: int) -> Iterator[list[tuple[DealtSplits, ...]]]:
    """Yield the matches of a file, each by game and seat; ValueError if it is incomplete or damaged."""
    values = array("H")
    try:
        values.frombytes(path.read_bytes())
        dealt = _dealt(values)
        for _ in range(PART):
            match = [tuple(islice(dealt, seats)) for _ in range(GAMES_IN_MATCH)]
            if len(match[-1]) < seats:
                raise ValueError("matches are missing")
            yield match
    except ValueError as error:
        raise ValueError(f"{path} is cut off or damaged: {error}") from None


def _dealt(values: array[int]) -> Iterator[DealtSplits]:
    """Yield the deals, seat by seat. Each is stored as its number of jokers, the number of its splits, and
    three strengths for each split.
    """
    index = 0
    while index < len(values):
        jokers, count = values[index : index + 2]
        start, index = index + 2, index + 2 + 3 * count
        flat = values[start:index]
        if len(flat) < 3 * count:
            raise ValueError("splits are missing")
        yield DealtSplits(jokers, tuple(zip(flat[::3], flat[1::3], flat[2::3], strict=True)))
