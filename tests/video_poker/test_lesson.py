"""The hand of the lesson is what its texts say of it."""

from __future__ import annotations

from jokerpoker.display.scenes import Press, Tap
from jokerpoker.games.video_poker.manual.lesson import HELD_CARDS, SEED
from jokerpoker.games.video_poker.rules.actions import Deal, Hold
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.match import Match
from tests.lessons import check_steps


def test_a_king_and_the_joker_are_the_best_hold_and_pay() -> None:
    match = Match(VideoPoker, 1, SEED)
    match.submit(Deal(0, 5))
    cards = match.state.view(0)["cards"]
    assert {place: cards[place] for place in HELD_CARDS} == HELD_CARDS
    match.submit(Hold(0, tuple(HELD_CARDS)))
    last = match.state.view(0)["last"]
    assert last["lost"] == 0
    assert last["own"]["paid"] >= 5


def test_each_step_takes_what_it_asks_for_as_done_and_nothing_else() -> None:
    check_steps(
        "video_poker",
        {"deal": lambda did: did["kind"] == "deal", "draw": lambda did: did["kind"] == "hold"},
        {"hold": ((Tap("1:Kc"),), (Tap("1:5s"), Tap("1:Kc"), Tap("1:Jk")), (Press("trainer"),))},
    )
