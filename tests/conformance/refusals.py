"""What every game refuses. ``python -O -m tests.conformance.refusals``: no refusal is an assertion."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

from jokerpoker.core import Action, IllegalAction, State, UnknownSeat
from jokerpoker.rng import Rng
from tests.conformance.play import MOST_ACTIONS, new_match, next_action
from tests.conformance.subjects import SUBJECTS

STRANGERS = (-1, 99, "0", 0.0, True)
"""Values that are no seat of any match."""
NO_ACTIONS = (None, "play", 5, [], {"seat": 0}, object(), Action(0), Action)
"""Values that are no action of any game."""


def misshapen(action: Any) -> Iterator[Any]:
    """The same action with one part of another shape: lists for tuples, an item too many, other types."""
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, tuple):
            yield replace(action, **{field.name: list(value)})
            yield replace(action, **{field.name: (*value, None)})
        if isinstance(value, tuple) and value and isinstance(value[0], tuple):
            yield replace(action, **{field.name: (list(value[0]), *value[1:])})
        for other in (None, 1.5, "?", object(), True if isinstance(value, int) else 7):
            if type(other) is not type(value):
                yield replace(action, **{field.name: other})


def refusal(ask: Callable[..., object], *given: Any) -> str:
    """The code with which a question is refused; if it is not, a text of what came instead."""
    try:
        return f"answered {ask(*given)!r}"
    except (IllegalAction, UnknownSeat) as fault:
        return fault.code
    except Exception as fault:
        return repr(fault)


def refusals(state: State, action: Any) -> dict[str, set[str]]:
    """By the kind of wrong question to a position, the codes with which it is refused.

    ``action``: one that is legal there.
    """
    idle = [seat for seat in range(state.seats) if seat not in state.prompts()]
    rng, strangers = Rng("nobody"), [replace(action, seat=seat) for seat in (-1, 99)]
    return {
        "sample of no seat": {refusal(state.sample, seat, rng) for seat in (None, *STRANGERS)},
        "view of no seat": {refusal(state.view, seat) for seat in STRANGERS},
        "sample of a seat not asked": {refusal(state.sample, seat, rng) for seat in idle},
        "no action": {refusal(state.check, junk) for junk in NO_ACTIONS},
        "no whole action": {refusal(state.check, worse) for worse in misshapen(action)},
        "action of no seat": {refusal(state.check, stranger) for stranger in strangers},
    }


EXPECTED = {
    "sample of no seat": {"unknown_seat"},
    "view of no seat": {"unknown_seat"},
    "sample of a seat not asked": {"not_asked"},
    "no action": {"wrong_shape"},
    "no whole action": {"wrong_shape"},
    "action of no seat": {"not_asked"},
}


def not_refused(key: str) -> list[str]:
    """Every wrong question in a match of a game that is not refused as it should be, or never came up."""
    subject = SUBJECTS[key]
    match = new_match(subject.rules, subject.rules.seat_counts[-1], subject.options[0])
    rng, wrong, seen = Rng("play"), list[str](), set[str]()
    action = next_action(match.state, rng)
    for ply in range(MOST_ACTIONS):
        for what, codes in refusals(match.state, action).items():
            seen |= {what} if codes else set()
            wrong += [f"ply {ply}, {what}: {code}" for code in codes - EXPECTED[what]]
        if match.over:
            break
        action = next_action(match.state, rng)
        match.submit(action)
    return [*wrong, *(f"never tried: {what}" for what in EXPECTED if what not in seen)]


if __name__ == "__main__":
    print(json.dumps({key: not_refused(key) for key in SUBJECTS}))
