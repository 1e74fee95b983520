"""The best split of a deal in one call is what the expert plays."""

from __future__ import annotations

import pytest

from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.study.best import best_split
from jokerpoker.match import Match
from jokerpoker.playing import answer_of
from jokerpoker.registry import GAMES
from tests.joker_poker.test_rulebook import DEAL_13, DEAL_15


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_what_the_expert_lays_first(seats: int) -> None:
    match = Match(JokerPoker, seats, f"best {seats}")
    answer = answer_of(match, 0, GAMES["joker_poker"].players["expert"].make(), "expert")
    found = best_split(match.state.view(0)["cards"], seats)
    assert (found.hands, found.jokers, found.bets) == (answer.hands, dict(answer.jokers), answer.bets)


def test_fewer_betting_cards_and_other_options() -> None:
    assert sorted(best_split(DEAL_15, bets=(0, 4, 1)).bets) == [0, 1, 4]
    assert set(best_split(DEAL_13, bets=(0, 1, 1, 2, 2, 4)).bets) <= {0, 1, 2, 4}
    even = Options(bet_values=(1,) * 9, tie_rule="void")
    assert best_split(DEAL_15, 3, options=even).bets == (1, 1, 1)


@pytest.mark.parametrize(
    ("cards", "more", "said"),
    [
        ("As Kh", {}, "not 2"),
        (DEAL_15, {"seats": 4}, "15 cards"),
        (DEAL_13, {"seats": 2}, "13 cards"),
        (DEAL_15, {"seats": 7}, "7 players"),
        (DEAL_15, {"bets": (9, 9, 9)}, "no such betting card"),
        (DEAL_15, {"bets": (0, 1)}, "not 2"),
        (DEAL_15, {"bets": ()}, "not 0"),
        (f"{DEAL_15[:-2]}1s", {}, "write rank"),
    ],
)
def test_what_no_table_has_is_refused(cards: str, more: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        best_split(cards, **more)
