"""The tables of every game that the suite plays at."""

from __future__ import annotations

import json

import pytest

from jokerpoker.core import State
from tests.conformance.subjects import SUBJECTS

TABLES = [
    pytest.param(subject, seats, options, id=f"{key}-{seats}-{number}")
    for key, subject in SUBJECTS.items()
    for seats in subject.rules.seat_counts
    for number, options in enumerate(subject.options)
]
every_table = pytest.mark.parametrize(("subject", "seats", "options"), TABLES)


def digest(state: State) -> str:
    """The whole position as text."""
    return json.dumps(state.to_json(), sort_keys=True)
