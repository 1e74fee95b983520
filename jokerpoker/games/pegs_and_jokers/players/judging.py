"""Judges: evaluate the boards that choices lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from jokerpoker.cards import Card
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.players.worth import Weights, Worth, full_pack
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import JOKER, RANK_OF, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import Table


class Judged(NamedTuple):
    """A choice and its value; more is better."""

    worth: float
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
    """Evaluates where pegs stand and which may be hit by cards that others may hold.

    ``risks``: off, it sees only where pegs stand. ``counting``: off, it assumes a full pack instead of the
    unseen cards. ``keeping``: some cards have a value in the hand.
    """

    def __init__(
        self,
        now: Situation,
        weights: Weights,
        *,
        risks: bool = True,
        counting: bool = True,
        keeping: bool = True,
    ) -> None:
        self.now = now
        self.keeping = keeping
        self.board = now.board
        left = now.view["unseen"] if counting else full_pack()
        self.value = Worth(now.law, now.seat, weights, left, risks)

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
        judged = [Judged(self.of(one.changes), one) for one in choices]
        return [Judged(worth - use_of(one.card), one) for worth, one in judged] if self.keeping else judged


def use_of(card: Card | None) -> float:
    """The value of keeping a card."""
    return 0.0 if card is None else USES.get(RANK_OF[card], 0.0)


MOST_FORESEEN = 12
"""The most choices that are judged further."""

PARTS = (1.0, 0.3, 0.1)
"""The weights of the best card kept, the second and the third."""


class Foresight:
    """Adds to :class:`Prudence` the moves of the next turn with the cards that are kept.

    ``next_turn``: the weight of that. ``parts``: arguments for prudence.
    """

    def __init__(self, now: Situation, weights: Weights, *, next_turn: float, **parts: bool) -> None:
        self.now = now
        self.prudence = Prudence(now, weights, **parts)
        self.next_turn = next_turn

    def of(self, changes: Changes) -> float:
        """The value of the board after changes."""
        return self.prudence.of(changes)

    def rank(self, choices: Sequence[Candidate]) -> list[Judged]:
        """The best choices of prudence, evaluated again with the cards that they leave."""
        judged = sorted(self.prudence.rank(choices), key=lambda one: -one.worth)[:MOST_FORESEEN]
        if not self.next_turn:
            return judged
        return [Judged(worth + self.next_turn * self._ahead(one), one) for worth, one in judged]

    def _ahead(self, one: Candidate) -> float:
        """The gain of the best cards that are kept, on the board after a choice."""
        board, value, law = self.now.board, self.prudence.value, self.now.law
        kept = list(self.now.hand)
        if one.card is not None:
            kept.remove(one.card)
        board.do(one.changes)
        table = Table(board, self.now.seat, law)
        gains = [
            max((value.gain(changes) for _, changes in table.plays(rank)), default=0.0)
            for rank in dict.fromkeys(RANK_OF[card] for card in kept)
            if not law.powers[rank].anybody
        ]
        board.undo(one.changes)
        gains.sort(reverse=True)
        return sum(gain * part for gain, part in zip(gains, PARTS, strict=False))
