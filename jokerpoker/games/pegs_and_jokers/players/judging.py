"""Judges: evaluate the boards that choices lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.pegs_and_jokers.players.evaluator import Evaluator, Weights
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import SeatPlays


class Judged(NamedTuple):
    """A choice and its value; more is better."""

    value: float
    choice: Candidate


class Judge(Protocol):
    """Evaluates changes of the board for one seat."""

    def of(self, changes: Changes) -> float:
        """The value of the board after changes."""
        ...

    def rank(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The promising choices, each with its value."""
        ...


MakeJudge: TypeAlias = Callable[[Situation], Judge]


class Hurry:
    """Counts only the holes that its own team still has to go."""

    def __init__(self, now: Situation) -> None:
        self.now = now

    def of(self, changes: Changes) -> float:
        """Holes gained, by team-mates sent to their in-spots as well."""
        distance, friends = self.now.geometry.distance, self.now.law.friends[self.now.seat]
        gained = [distance(one, start) - distance(one, end) for one, start, end in changes if friends[one]]
        return float(sum(gained))

    def rank(self, choices: Sequence[Candidate]) -> list[Judged]:
        """Choices by holes gained; of equal ones the peg that is farthest along first."""
        return [Judged(self.of(one.changes) + self._along(one.changes), one) for one in choices]

    def _along(self, changes: Changes) -> float:
        return 1.0 / (2 + self.now.geometry.distance(changes[0][0], changes[0][2])) if changes else 0.0


MOST_JUDGED = 60
"""The most choices that are judged with the opponents' replies: those that gain most at once."""

USES: Mapping[Rank, float] = {"A": 0.08, "J": 0.05, "Q": 0.05, "K": 0.05, "8": 0.05, JOKER: 0.25}
"""The value of keeping a card, apart from its next move; 0 for ranks not listed."""


class Prudence:
    """Evaluates where pegs stand and which may be hit by cards that others may hold."""

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.board = now.board
        self.value = self.evaluator(weights)

    def evaluator(self, weights: Weights) -> Evaluator:
        """What evaluates boards, with the unseen cards."""
        return Evaluator(self.now.law, self.now.seat, weights, self.now.view["unseen"])

    def of(self, changes: Changes) -> float:
        """The value of the board after changes."""
        self.board.do(changes)
        value = self.value.of(self.board)
        self.board.undo(changes)
        return value

    def rank(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The choices that gain most at once, by the board they lead to and the value of the card."""
        if len(choices) > MOST_JUDGED:
            choices = sorted(choices, key=lambda one: -self.value.gain(one.changes))[:MOST_JUDGED]
        return [Judged(self.of(one.changes) - self.price(one.card), one) for one in choices]

    def price(self, card: Card | None) -> float:
        """The value of keeping a card."""
        return use_of(card)


def use_of(card: Card | None) -> float:
    """The value of keeping a card."""
    return 0.0 if card is None else USES.get(RANK_OF[card], 0.0)


MOST_FORESEEN = 12
"""The most choices that are judged further."""

PARTS = (1.0, 0.3, 0.1)
"""The weights of the best card kept, the second and the third."""


NEXT_TURN = 0.2
"""The weight of the next turn's moves."""


class Foresight(Prudence):
    """Adds the moves of the next turn with the cards that are kept."""

    def rank(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The best choices of prudence, evaluated again with the cards that they leave."""
        judged = sorted(super().rank(choices), key=lambda one: -one.value)[:MOST_FORESEEN]
        return [Judged(value + NEXT_TURN * self._ahead(one), one) for value, one in judged]

    def _ahead(self, one: Candidate) -> float:
        """The gain of the best cards that are kept, on the board after a choice."""
        board, value, law = self.now.board, self.value, self.now.law
        hand = list(self.now.hand)
        if one.card is not None:
            hand.remove(one.card)
        board.do(one.changes)
        table = SeatPlays(board, self.now.seat, law)
        gains = [
            max((value.gain(changes) for _, changes in table.plays(rank)), default=0.0)
            for rank in dict.fromkeys(RANK_OF[card] for card in hand)
            if not law.powers[rank].anybody
        ]
        board.undo(one.changes)
        gains.sort(reverse=True)
        return sum(gain * part for gain, part in zip(gains, PARTS, strict=False))
