"""Tables that players learned are read as they were written."""

from __future__ import annotations

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jokerpoker.datafiles import pack_rows, read_json, unpack_rows
from jokerpoker.games.joker_rum.players.values import copies_values, values

tables = st.integers(1, 20).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-16_000, 16_000), min_size=width, max_size=width), min_size=1, max_size=6
    )
)


@given(tables)
def test_rows_come_back_as_they_were(rows: list[list[int]]) -> None:
    assert unpack_rows(pack_rows(rows), len(rows)) == rows


def test_the_numbers_of_joker_rums_players_are_those_that_they_learned() -> None:
    """The hashes are those of the JSON that had the numbers before they were packed."""
    found = [hashlib.sha256(json.dumps(table()).encode()).hexdigest() for table in (copies_values, values)]
    assert [one[:16] for one in found] == ["7dc593f29afb05db", "54c7a3599931baef"]


def test_a_missing_file_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        read_json("jokerpoker.games.joker_rum.players", "nothing.json")
