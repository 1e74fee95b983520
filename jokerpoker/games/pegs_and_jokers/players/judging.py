"""Judges, which evaluate a choice by the board after it."""

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
    """A choice and its value; greater is better."""

    value: float
    choice: Candidate


class Judge(Protocol):
    """Evaluates changes of the board for one seat."""

    def of(self, changes: Changes) -> float:
        """The value of the board after changes; comparable only with other values of this judge."""
        ...

    def evaluate(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The choices that the judge finds promising, perhaps not all, each with its value."""
        ...


MakeJudge: TypeAlias = Callable[[Situation], Judge]
"""Makes the judge of a situation."""


class Hurry:
    """A judge that counts only the holes that the pegs of the seat's team still have to go."""

    def __init__(self, now: Situation) -> None:
        self.now = now

    def of(self, changes: Changes) -> float:
        """The number of holes by which the team's pegs come nearer home. A team-mate's peg that is hit counts
        too: the hit moves it to its in-spot.
        """
        distance, same_team = self.now.geometry.distance, self.now.setup.same_team[self.now.seat]
        gained = [
            distance(colour, origin) - distance(colour, end)
            for colour, origin, end in changes
            if same_team[colour]
        ]
        return float(sum(gained))

    def evaluate(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The choices, each valued by the holes that it gains; if equal, a peg nearer home counts more."""
        return [
            Judged(self.of(choice.changes) + self._tie_break(choice.changes), choice) for choice in choices
        ]

    def _tie_break(self, changes: Changes) -> float:
        """A number that is greater if the moved peg is nearer home; at most 0.5, less than a hole, so that it
        decides only between equal gains.
        """
        if not changes:
            return 0.0
        colour, _, end = changes[0]
        return 1.0 / (2 + self.now.geometry.distance(colour, end))


MOST_JUDGED = 60
"""The maximum number of choices that are judged: those with the greatest immediate gain."""

KEEPING_VALUES: Mapping[Rank, float] = {"A": 0.08, "J": 0.05, "Q": 0.05, "K": 0.05, "8": 0.05, JOKER: 0.25}
"""The value of a card in the hand beyond its next move, in the units of :class:`Evaluator`; 0 for other
ranks."""


class Prudence:
    """A judge that evaluates the places of pegs, and the risk that unseen cards hit them."""

    def __init__(self, now: Situation, weights: Weights) -> None:
        self.now = now
        self.board = now.board
        self.evaluator = self.make_evaluator(weights)

    def make_evaluator(self, weights: Weights) -> Evaluator:
        """An evaluator that knows how many cards of each rank are unseen."""
        return Evaluator(self.now.setup, self.now.seat, weights, self.now.view["unseen"])

    def of(self, changes: Changes) -> float:
        """The value of the board after changes."""
        self.board.do(changes)
        value = self.evaluator.of(self.board)
        self.board.undo(changes)
        return value

    def evaluate(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The choices with the greatest immediate gain. The value of each is that of the board after it, less
        the price of the card played.
        """
        if len(choices) > MOST_JUDGED:
            choices = sorted(choices, key=lambda choice: -self.evaluator.gain(choice.changes))[:MOST_JUDGED]
        return [Judged(self.of(choice.changes) - self.price(choice.card), choice) for choice in choices]

    def price(self, card: Card | None) -> float:
        """What playing a card costs: the value of keeping it."""
        return keeping_value(card)


def keeping_value(card: Card | None) -> float:
    """The value of keeping a card (:data:`KEEPING_VALUES`); 0 for None, no card."""
    return 0.0 if card is None else KEEPING_VALUES.get(RANK_OF[card], 0.0)


MOST_FORESEEN = 12
"""The maximum number of choices, the best ones, for which the next turn is judged, too."""

CARD_WEIGHTS = (1.0, 0.3, 0.1)
"""How much the best, the second and the third best rank left in the hand count for the next turn."""

NEXT_TURN = 0.2
"""The weight of the next turn, relative to the board after the choice."""


class Foresight(Prudence):
    """A judge that adds the moves of the next turn with the cards left in the hand."""

    def evaluate(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The best choices of :class:`Prudence`; their values also count the next turn."""
        best = sorted(super().evaluate(choices), key=lambda judged: -judged.value)[:MOST_FORESEEN]
        return [Judged(value + NEXT_TURN * self._ahead(choice), choice) for value, choice in best]

    def _ahead(self, choice: Candidate) -> float:
        """The weighted gain of the best ranks left in the hand, on the board after a choice. Tens that may
        move any two pegs (``anybody``) are left out, because they have thousands of plays.
        """
        board, setup = self.now.board, self.now.setup
        hand = list(self.now.hand)
        if choice.card is not None:
            hand.remove(choice.card)
        board.do(choice.changes)
        next_plays = SeatPlays(board, self.now.seat, setup)
        gains = [
            max((self.evaluator.gain(changes) for _, changes in next_plays.plays(rank)), default=0.0)
            for rank in dict.fromkeys(RANK_OF[card] for card in hand)
            if not setup.powers[rank].anybody
        ]
        board.undo(choice.changes)
        gains.sort(reverse=True)
        return sum(gain * weight for gain, weight in zip(gains, CARD_WEIGHTS, strict=False))
