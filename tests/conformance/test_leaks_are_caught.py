"""The check for hidden information must itself be able to fail: planted leaks do not pass it."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.games.joker_poker.rules.positions import JokerPoker
from tests.conformance.subjects import SUBJECTS, Subject
from tests.conformance.test_rules import test_a_view_does_not_depend_on_what_the_seat_may_not_know as hidden


class ByValue(JokerPoker):
    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "peek": self.dealt[(seat + 1) % self.seats][0]}


class ByOrder(JokerPoker):
    def view(self, seat: int) -> dict[str, Any]:
        unseen = [card for other, hand in enumerate(self.dealt) if other != seat for card in hand]
        return {**super().view(seat), "places": [unseen.index(card) for card in sorted(unseen)]}


class BySum(JokerPoker):
    def view(self, seat: int) -> dict[str, Any]:
        aces = sum(card[0] == "A" for other, hand in enumerate(self.dealt) if other != seat for card in hand)
        return {**super().view(seat), "aces": aces}


class ByCommit(JokerPoker):
    def view(self, seat: int) -> dict[str, Any]:
        bets = [commit.bets[0] if commit else None for commit in self.commits]
        return {**super().view(seat), "first_bets": bets}


@pytest.mark.parametrize("leaky", [ByValue, ByOrder, BySum, ByCommit])
def test_a_planted_leak_is_found(leaky: type[JokerPoker]) -> None:
    honest = SUBJECTS["joker_poker"]
    subject = Subject(leaky, honest.options, honest.redeal, {})
    with pytest.raises(AssertionError):
        hidden(subject, 3, honest.options[0])
