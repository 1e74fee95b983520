"""The tables of every game that the suite plays at."""

from __future__ import annotations

import json

import pytest

from jokerpoker.core import State
from tests.conformance.subjects import SUBJECTS, Subject

MORE = pytest.mark.more_of_the_same
"""All but one table of each game; `make test-long`, and CI in every version of Python, play at all."""


def always(subject: Subject) -> tuple[int, int]:
    """The table of a game that every run plays at: a number of seats, and which of its options."""
    counts = subject.rules.seat_counts
    middle = len(counts) // 2
    return counts[middle], middle % len(subject.options)


TABLES = [
    pytest.param(
        *(subject, seats, options),
        id=f"{key}-{seats}-{number}",
        marks=[MORE] * ((seats, number) != always(subject)),
    )
    for key, subject in SUBJECTS.items()
    for seats in subject.rules.seat_counts
    for number, options in enumerate(subject.options)
]
every_table = pytest.mark.parametrize(("subject", "seats", "options"), TABLES)


def whole_text(state: State) -> str:
    """The whole position as text, with all that is hidden."""
    return json.dumps(state.to_json(), sort_keys=True)
