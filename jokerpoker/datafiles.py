"""Reads the package's data files, such as what players learned; they lie beside the modules that use them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from operator import add, sub
from pkgutil import get_data

from jokerpoker.core import Json

BYTE = 256
LOW = (*range(128), *range(-128, 0))
"""The signed value of each byte."""
HIGH = tuple(BYTE * value for value in LOW)


def read_json(package: str, name: str) -> Json:
    """The JSON in the file ``name`` of a package; FileNotFoundError if it is not there.

    >>> sorted(read_json("jokerpoker.games.poker_tiles.players", "values.json"))
    ['2', '3', '4']
    """
    return json.loads(_data(package, name))


def read_rows(package: str, name: str, count: int) -> list[list[int]]:
    """The table of ``count`` rows in the file ``name`` of a package, as :func:`pack_rows` packed it.

    >>> len(read_rows("jokerpoker.games.joker_rum.players", "values.rows", 15))
    15
    """
    return rows_of(_data(package, name), count)


def rows_of(data: bytes, count: int) -> list[list[int]]:
    """Unpack the rows from bytes."""
    half = len(data) // 2
    steps = list(map(add, map(LOW.__getitem__, data[:half]), map(HIGH.__getitem__, data[half:])))
    rows = [steps[::count]]
    for index in range(1, count):
        rows.append(list(map(add, rows[-1], steps[index::count])))
    return rows


def pack_rows(rows: Sequence[Sequence[int]]) -> bytes:
    """A table of whole numbers between -16,000 and 16,000 as bytes that compress well.

    Stores how much each number differs from the one above, usually little, column by column: first the low
    bytes of all, then the high bytes, which are nearly all zero.

    >>> rows_of(pack_rows([[3, -500], [4, 7]]), 2)
    [[3, -500], [4, 7]]
    """
    steps = [list(rows[0]), *(list(map(sub, below, above)) for above, below in pairwise(rows))]
    in_order = [step for column in zip(*steps, strict=True) for step in column]
    high = [(step + BYTE // 2) // BYTE for step in in_order]
    return bytes(step % BYTE for step in in_order) + bytes(step % BYTE for step in high)


def _data(package: str, name: str) -> bytes:
    data = get_data(package, name)
    if data is None:
        raise FileNotFoundError(name)
    return data
