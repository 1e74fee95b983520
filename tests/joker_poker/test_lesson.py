"""The lesson of Joker Poker: what its steps ask for."""

from __future__ import annotations

from jokerpoker.display.scenes import Drop, Gesture, Press, Tap
from tests.conditions import holds
from tests.lessons import at_step, check_steps, lesson_of

ARRANGING: tuple[tuple[Gesture, ...], ...] = (
    (Tap("As"),),
    (Press("sort"),),
    (Press("suggest"),),
    (Drop("bet-0", "stake-0"),),
)
"""Gestures that do not put the cards into hands as the step ``cards`` asks."""


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    prepared = {
        "cards": ARRANGING,
        "suggest": ((Press("sort"),), (Tap("As"), Tap("Ad"))),
        "bets": ((Drop("bet-8", "stake-0"), Drop("bet-5", "stake-1")),),
    }
    check_steps("joker_poker", {}, prepared, {"ready", "showdown", "summary"})


def test_cards_can_be_arranged_as_asked_after_something_else_was_done() -> None:
    step = next(step for step in lesson_of("joker_poker").steps if step.key == "cards")
    for gestures in ARRANGING:
        table = at_step("joker_poker", "cards")
        for gesture in gestures:
            table.do(gesture)
        picked = table.record()["desk"]["drafts"][0]["picked"]
        for gesture in (*([Tap("As")] if picked else []), *step.solution):
            table.do(gesture)
        assert holds(step.done, table.record()), gestures
