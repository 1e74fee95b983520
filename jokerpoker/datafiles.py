"""Reads data files of the package, which are in the folders of the modules that use them; packs and unpacks
the tables of numbers that trained players use.
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
"""By low byte, what it adds to its number: bytes above 127 stand for -128 to -1."""
HIGH = tuple(BYTE_VALUES * value for value in LOW)
"""By high byte, what it adds to its number: 256 times as much as the same low byte."""


def read_json(package: str, name: str) -> Json:
    """The JSON in the file ``name`` of a package; FileNotFoundError if it is not there."""
    return json.loads(_data(package, name))


def read_rows(package: str, name: str, count: int) -> list[list[int]]:
    """The table of ``count`` rows in the file ``name`` of a package, as :func:`pack_rows` packed it."""
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

    The differences between each number and the one above it are stored, since they are usually small: column
    by column, first all low bytes, then all high bytes, of which nearly all are zero.

    >>> unpack_rows(pack_rows([[3, -500], [4, 7]]), 2)
    [[3, -500], [4, 7]]
    """
    differences = [list(rows[0]), *(list(map(sub, below, above)) for above, below in pairwise(rows))]
    in_order = [difference for column in zip(*differences, strict=True) for difference in column]
    # Rounded, since a low byte stands for -128 to 127.
    high = [(difference + BYTE_VALUES // 2) // BYTE_VALUES for difference in in_order]
    return bytes(value % BYTE_VALUES for value in in_order) + bytes(value % BYTE_VALUES for value in high)


def _data(package: str, name: str) -> bytes:
    data = get_data(package, name)
    if data is None:
        raise FileNotFoundError(name)
    return data
