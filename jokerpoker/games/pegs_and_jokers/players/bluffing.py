"""Declaring and doubting: which rank to declare, and whether to believe a declaration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.pegs_and_jokers.players.judging import Judge, Judged, use_of
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again, Declare, Doubt
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS, Rank
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Habits:
    """A player's way to declare and doubt. ``lies``: the part of a lie's gain that it counts; at 0 it lies
    only if it has no true declaration, below 0 only if it has no other action. ``fears``: the probability of
    a doubt that it assumes at first. ``doubts``: the probability of a lie that it assumes at first; at 0 it
    doubts only what cannot be true. ``shy``: the share of decisions in which it lies only if it has no other
    action, and doubts only what cannot be true.
    """

    lies: float = 1.0
    fears: float = 0.2
    doubts: float = 0.2
    shy: float = 0.0


ASSUMED_DECLARATIONS = 4.0
"""The probability that a player assumes at first counts as if this many declarations had shown it."""


class Bluffer:
    """Evaluates the declarations and doubts that a seat can make; ``before``: the value of the board now."""

    def __init__(self, now: Situation, judge: Judge, habits: Habits) -> None:
        self.now = now
        self.judge = judge
        self.habits = habits
        self.before = judge.of(())

    def declarations(self, rng: Rng) -> list[Judged]:
        """Declarations, true and false, and face-up discards, each with its value."""
        gains, cards = self.gains(self.now.seat), self.now.choices.cards
        true = [self._declared(gain, cards[rank], rank) for rank, gain in gains.items() if rank in cards]
        discards = self.judge.evaluate(self.now.discards()) if self.now.choices.may_discard else []
        stuck = not true and not discards
        bold = self.habits.lies > 0 or (self.habits.lies == 0 and not true)
        lies = self._lies(gains) if stuck or (bold and rng.random() >= self.habits.shy) else []
        return [*true, *discards, *lies]

    def _declared(self, gain: float, card: Card, rank: Rank) -> Judged:
        return Judged(self.before + gain, Candidate(Declare(self.now.seat, card, rank), card))

    def _lies(self, gains: Mapping[Rank, float]) -> list[Judged]:
        """False declarations, each with the least useful card."""
        risk, penalty = self.fear(), self.penalty(self.now.seat)
        share = max(self.habits.lies, 0.1) * (1.0 - risk)  # positive even if it lies only when it must
        card = self._spare(gains)
        others = [rank for rank in gains if rank not in self.now.choices.cards]
        return [self._declared(share * gains[rank] - risk * penalty, card, rank) for rank in others]

    def _spare(self, gains: Mapping[Rank, float]) -> Card:
        """The card that is least useful now."""
        return min(self.now.hand, key=lambda card: gains.get(RANK_OF[card], 0.0) + use_of(card))

    def gains(self, seat: int) -> dict[Rank, float]:
        """By rank that can move, what the best move gains for the team of ``seat``, the seat on turn. Moves
        of another player are judged without looking ahead.
        """
        gains = {}
        for rank in RANKS:
            plays = self.now.seat_plays.plays(rank)
            if plays and seat == self.now.seat:
                # Only the changes are judged: the action is a placeholder.
                moves = [Candidate(Again(seat, True), None, steps, changes) for steps, changes in plays]
                gains[rank] = max(value for value, _ in self.judge.evaluate(moves)) - self.before
            elif plays:  # an opponent's, so what it gains is lost for the deciding seat's team
                gains[rank] = max(-self.rough(changes) for _, changes in plays)
        return gains

    def rough(self, changes: Changes) -> float:
        """The gain of changes for the deciding seat's team, without looking ahead."""
        return self.judge.of(changes) - self.before

    def fear(self) -> float:
        """The probability that a declaration is doubted, from the opponents' doubts so far and what the
        player assumes at first.
        """
        records: list[list[int]] = [self.now.view["words"][mate] for mate in self.now.law.team[self.now.seat]]
        declarations = sum(declared for declared, _, _ in records)
        doubted = sum(lies + truths for _, lies, truths in records)
        return (doubted + self.habits.fears * ASSUMED_DECLARATIONS) / (declarations + ASSUMED_DECLARATIONS)

    def penalty(self, seat: int) -> float:
        """The loss of a seat's team if the seat is wrong: its best peg is sent back or, if none may be, the
        other seat gets an extra turn.
        """
        start, own = self.now.geometry.start, self.now.law.friends[self.now.seat][seat]
        gains = [self.rough(((seat, place, start),)) for place in self.now.exposed(seat)]
        return max([-gain if own else gain for gain in gains], default=NO_PEG)

    def doubt(self, rng: Rng) -> Action:
        """Answer a declaration: doubt it if that gains more than it costs on average."""
        habits, seat = self.habits, self.now.seat
        declared = self.now.view["declared"]
        if self.believed(declared["seat"], declared["rank"]) == 0.0:
            return Doubt(seat, True)
        if not habits.doubts or rng.random() < habits.shy:
            return Doubt(seat, False)
        return Doubt(seat, self.doubting() > 0.0)

    def doubting(self) -> float:
        """The average gain of a doubt for the seat's team; negative if it costs."""
        declared = self.now.view["declared"]
        seat, rank = declared["seat"], declared["rank"]
        believed = self.believed(seat, rank)
        stopped_move = max(0.0, self.gains(seat).get(rank, 0.0))
        return (1.0 - believed) * (self.penalty(seat) + stopped_move) - believed * self.penalty(self.now.seat)

    def believed(self, seat: int, rank: Rank) -> float:
        """The probability that a declaration is true, from the seat's record and the unseen cards: a rank is
        more credible if a hand is more likely to have it than the average rank.
        """
        view = self.now.view
        cards = view["counts"][seat] + 1  # with the declared card
        chances = {other: _holds(view["unseen"], other, cards) for other in RANKS}
        if not chances[rank]:
            return 0.0
        average = sum(chances.values()) / len(chances)
        _, lies, truths = map(int, view["words"][seat])
        lying = (lies + self.habits.doubts * ASSUMED_DECLARATIONS) / (lies + truths + ASSUMED_DECLARATIONS)
        true = (1.0 - lying) * chances[rank] / average
        return true / (true + lying)


def _holds(unseen: Mapping[str, int], rank: Rank, cards: int) -> float:
    """The probability that at least one of ``cards`` unseen cards has this rank."""
    total, none_has_it = sum(unseen.values()), 1.0
    for index in range(min(cards, total)):
        none_has_it *= max(0.0, total - unseen[rank] - index) / (total - index)
    return 1.0 - none_has_it


NO_PEG = 0.3
"""The value of the extra turn that a seat gets if there is no peg to send back."""
