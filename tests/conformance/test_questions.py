"""Questions to a table whose match is over are refused, or their answers offer no action."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jokerpoker.core import State
from jokerpoker.faults import Fault
from jokerpoker.page.requests import Assist
from jokerpoker.page.table import Table
from jokerpoker.registry import GAMES
from tests.conformance.play import sampled_positions
from tests.conformance.subjects import SUBJECTS, Subject
from tests.conformance.tables import every_table
from tests.conformance.test_secrets import Watched, table_of

OFFERS = {"action", "actions", "plays", "next", "look", "may_discard", "splits", "holds", "closing"}
"""The names of parts of answers that say what may be done now."""


def over_at(subject: Subject, state: State) -> Table:
    """A table on which a match has ended."""
    match = Watched(subject.rules, state.seats, "told", state.options)
    match.state = state
    assert match.over
    return table_of(subject, match)


def offered(answer: Any) -> Iterator[str]:
    """The names of what an answer offers, wherever it stands."""
    for name, item in answer.items() if isinstance(answer, dict) else ():
        if name in OFFERS and item:
            yield name
        yield from offered(item)
    for item in answer if isinstance(answer, list) else ():
        yield from offered(item)


def reply(table: Table, name: str, seat: int, params: Any) -> Any:
    """The whole answer; the code of a refusal."""
    try:
        found: Any = {"done": False}
        while found.get("done") is False:
            found = table.assist(Assist("told", name, seat, params, 60_000))
    except Fault as fault:
        return fault.code
    return found


@every_table
def test_at_the_end_of_a_match_every_question_says_that_it_is_over(
    subject: Subject, seats: int, options: object
) -> None:
    key = subject.rules.key
    if key not in GAMES:
        return
    first, *_, last = sampled_positions(subject.rules, seats, options)
    table, afterwards = over_at(subject, last), GAMES[key].afterwards
    for seat in range(seats):
        for name in GAMES[key].tools:
            found = reply(table, name, seat, subject.asks(first.view(seat)).get(name, {}))
            if name in afterwards:
                assert list(offered(found)) == [], name
            else:
                assert found == "over", name


def test_questions_answered_afterwards_are_tools_of_their_game() -> None:
    for key in set(SUBJECTS) & set(GAMES):
        assert GAMES[key].afterwards <= set(GAMES[key].tools)
