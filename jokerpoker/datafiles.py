"""Reads the package's data files, and packs and unpacks the tables of numbers that trained players use.

Each file is in the folder of the module that uses it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from operator import add, sub
from pkgutil import get_data

from jokerpoker.core import Json

BYTE_VALUES = 256
"""The number of values of a byte."""
LOW = (*range(128), *range(-128, 0))
"""What a low byte adds to its number, by byte: bytes above 127 stand for -128 to -1."""
HIGH = tuple(BYTE_VALUES * value for value in LOW)
"""What a high byte adds to its number, by byte: 256 times as much as the same low byte."""


def read_json(package: str, name: str) -> Json:
    """The JSON in the file ``name`` of a package; FileNotFoundError if it is not there."""
    return json.loads(_data(package, name))


def read_rows(package: str, name: str, count: int) -> list[list[int]]:
    """The table of ``count`` rows that :func:`pack_rows` packed into the file ``name`` of a package."""
    return unpack_rows(_data(package, name), count)


def unpack_rows(data: bytes, count: int) -> list[list[int]]:
    """Unpack ``count`` rows that :func:`pack_rows` packed."""
    half = len(data) // 2
    differences = list(map(add, map(LOW.__getitem__, data[:half]), map(HIGH.__getitem__, data[half:])))
    rows = [differences[::count]]
    for index in range(1, count):
        rows.append(list(map(add, rows[-1], differences[index::count])))
    return rows


def pack_rows(rows: Sequence[Sequence[int]]) -> bytes:
    """A table of whole numbers between -16,000 and 16,000 as bytes that compress well.

    Each number is stored as its difference from the number above it, usually a small one: column by column,
    first the low bytes of all differences, then their high bytes, nearly all of them zero. In the example,
    the differences are 3, 1, -500 and 507; -500 is ``12 - 2 * 256``, so its low byte is 12, its high byte -2.

    >>> unpack_rows(pack_rows([[3, -500], [4, 7]]), 2)
    [[3, -500], [4, 7]]
    """
    differences = [list(rows[0]), *(list(map(sub, below, above)) for above, below in pairwise(rows))]
    by_column = [difference for column in zip(*differences, strict=True) for difference in column]
    # Rounded to the nearest, since a low byte stands for -128 to 127.
    high = [(difference + BYTE_VALUES // 2) // BYTE_VALUES for difference in by_column]
    return bytes(value % BYTE_VALUES for value in by_column) + bytes(value % BYTE_VALUES for value in high)


def _data(package: str, name: str) -> bytes:
    data = get_data(package, name)
    if data is None:
        raise FileNotFoundError(name)
    return data
