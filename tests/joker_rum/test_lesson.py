"""The tables of the lesson are what its texts say of them."""

from __future__ import annotations

from jokerpoker.display.words import say
from jokerpoker.games.joker_rum.manual.lesson import LESSON, NEEDLESS, SAVES, SEED
from jokerpoker.games.joker_rum.rules.actions import Discard
from jokerpoker.games.joker_rum.rules.positions import JokerRum
from jokerpoker.match import Match
from tests.lessons import check_steps


def test_the_deal_lacks_one_card_for_a_set_and_is_begun_by_the_person() -> None:
    match = Match(JokerRum, 4, SEED)
    assert list(match.state.prompts()) == [0]
    view = match.state.view(0)
    assert view["step"] == "discard"
    assert {"7s", "8s", "Ts", "Jh"} <= {*view["cards"]}
    assert "9s" not in view["cards"]


def test_a_discard_from_that_set_is_answered_with_the_reason_and_another_card() -> None:
    step = next(step for step in LESSON.steps if step.key == "discard")
    assert [pointer.key for pointer in step.shows] == [NEEDLESS]
    assert step.missed == say("learn.joker_rum.discard.missed")


def test_discarding_the_queen_closes_with_three_sets() -> None:
    match = Match.load(SAVES["close"])
    assert match.state.view(0)["round"] == 3
    match.submit(Discard(0, "Qd", close=True))
    record = match.state.view(0)["history"][0]
    mine = record["seats"][0]
    assert (record["closer"], mine["points"], mine["bonus"]) == (0, 20, 10)
    sets = [{*one["cards"]} for one in mine["sets"]]
    assert {"Ah", "2h", "Jk", "4h"} in sets
    assert {"6c", "7c", "8c", "9c"} in sets
    assert {"7s", "8s", "9s", "Ts"} in sets


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    check_steps(
        "joker_rum",
        {
            "discard": lambda did: did["card"] not in ("7s", "8s", "Ts"),
            "close": lambda did: did["close"],
        },
    )
