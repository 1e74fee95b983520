"""Suggestions of the coach while a player arranges."""

from __future__ import annotations

import pytest

from jokerpoker import codec
from jokerpoker.cards import is_joker
from jokerpoker.codec import ShapeError
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from jokerpoker.games.joker_poker.table.coach import suggest
from jokerpoker.rng import Rng


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_suggestions_are_legal_different_and_as_many_as_asked(seats: int) -> None:
    for number in range(8):
        state = JokerPoker.start(seats, Rng(f"suggest {number}"), Options())
        view = state.view(0)
        splits = suggest(view, {"count": 5})["splits"]
        assert 1 <= len(splits) <= 5
        assert len({str(split["hands"]) for split in splits}) == len(splits)
        for split in splits:
            action = {"kind": "commit", "seat": 0, "bets": [0, 1, 2]}
            laid = {name: split[name] for name in ("hands", "jokers")}
            state.check(codec.load_action(JokerPoker.action_types, action | laid))
            assert set(split["jokers"]) == {card for card in view["cards"] if is_joker(card)}
    with pytest.raises(ShapeError):
        suggest(view, {"count": "many"})
