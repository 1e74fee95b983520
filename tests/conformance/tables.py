"""The tables of every game that the suite plays at."""

from __future__ import annotations

import json

import pytest

from jokerpoker.core import State
from tests.conformance.subjects import SUBJECTS

MORE = pytest.mark.more_of_the_same
"""All but one table of each number of seats; `make test-long` plays at all."""

TABLES = [
    pytest.param(subject, seats, options, id=f"{key}-{seats}-{number}", marks=[MORE] * (number != one))
    for key, subject in SUBJECTS.items()
    for index, seats in enumerate(subject.rules.seat_counts)
    for one in [index % len(subject.options)]
    for number, options in enumerate(subject.options)
]
every_table = pytest.mark.parametrize(("subject", "seats", "options"), TABLES)


def whole_text(state: State) -> str:
    """The whole position as text, with all that is hidden."""
    return json.dumps(state.to_json(), sort_keys=True)
