"""Declaring and doubting: what to say of a card, and whether to believe it."""

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
    """How somebody talks.

    ``lies``: how much of a lie's gain it sees; with 0 it lies only if it could not move otherwise, below
    not even then. ``fears``: how likely it takes a doubt to be, before anything is known of the others.
    ``doubts``: how likely it takes a lie to be, before anything is known; with 0 it doubts only what cannot
    be true, below not even that. ``shy``: how often it does not think of lying or doubting. ``always``: it
    doubts everything.
    """

    lies: float = 1.0
    fears: float = 0.2
    doubts: float = 0.2
    shy: float = 0.0
    always: bool = False


WEIGHT_OF_HABIT = 4.0
"""So many declarations that nobody has seen yet are worth what one believes of people in general."""


class Talk:
    """What a seat says, and what it believes."""

    def __init__(self, now: Situation, judge: Judge, habits: Habits) -> None:
        self.now = now
        self.judge = judge
        self.habits = habits
        self.before = judge.of(())

    def declarations(self, rng: Rng) -> list[Judged]:
        """What may be said, or thrown away openly, with what it is worth: every true word, and lies."""
        gains, held = self.gains(self.now.seat), self.now.choices.cards
        true = [self._said(gain, held[rank], rank) for rank, gain in gains.items() if rank in held]
        thrown = self.judge.rank(self.now.discards()) if self.now.choices.may_discard else []
        stuck = not true and not thrown
        bold = self.habits.lies > 0 or (self.habits.lies == 0 and not true)
        lies = self._lies(gains) if stuck or (bold and rng.random() >= self.habits.shy) else []
        return [*true, *thrown, *lies]

    def _said(self, gain: float, card: Card, rank: Rank) -> Judged:
        return Judged(self.before + gain, Candidate(Declare(self.now.seat, card, rank), card))

    def _lies(self, gains: Mapping[Rank, float]) -> list[Judged]:
        """Words that would not be true, with the card that could do least."""
        risk, price = self.fear(), self.price(self.now.seat)
        share = max(self.habits.lies, 0.1) * (1.0 - risk)
        card = self._spare(gains)
        others = [rank for rank in gains if rank not in self.now.choices.cards]
        return [self._said(share * gains[rank] - risk * price, card, rank) for rank in others]

    def _spare(self, gains: Mapping[Rank, float]) -> Card:
        """The card that could do least now."""
        return min(self.now.hand, key=lambda card: gains.get(RANK_OF[card], 0.0) + use_of(card))

    def gains(self, seat: int) -> dict[Rank, float]:
        """What the best move of every rank that can move would bring the seat on turn; roughly for others."""
        found = {}
        for rank in RANKS:
            plays = self.now.table.plays(rank)
            if plays and seat == self.now.seat:
                moves = [Candidate(Again(seat, True), None, steps, changes) for steps, changes in plays]
                found[rank] = max(worth for worth, _ in self.judge.rank(moves)) - self.before
            elif plays:
                found[rank] = max(-self.rough(changes) for _, changes in plays)
        return found

    def rough(self, changes: Changes) -> float:
        """The value of changes for the seat's team, without a look at what comes after."""
        return self.judge.of(changes) - self.before

    def fear(self) -> float:
        """How likely opponents are to doubt: how often they doubted the seat's team, and what one expects."""
        words: list[list[int]] = [self.now.view["words"][mate] for mate in self.now.law.team[self.now.seat]]
        said = sum(declared for declared, _, _ in words)
        doubted = sum(lies + truths for _, lies, truths in words)
        return (doubted + self.habits.fears * WEIGHT_OF_HABIT) / (said + WEIGHT_OF_HABIT)

    def price(self, seat: int) -> float:
        """What a seat loses when an opponent sends the best of its pegs back."""
        start, own = self.now.geometry.start, self.now.law.friends[self.now.seat][seat]
        losses = [self.rough(((seat, place, start),)) for place in self.now.exposed(seat)]
        return max([-loss if own else loss for loss in losses], default=NO_PEG)

    def doubt(self, rng: Rng) -> Action:
        """Doubt where more is to be gained than to be lost."""
        habits, seat = self.habits, self.now.seat
        if habits.always or habits.doubts < 0:
            return Doubt(seat, habits.always)
        declared = self.now.view["declared"]
        if self.believed(declared["seat"], declared["rank"]) == 0.0:
            return Doubt(seat, True)
        if not habits.doubts or rng.random() < habits.shy:
            return Doubt(seat, False)
        return Doubt(seat, self.doubting() > 0.0)

    def doubting(self) -> float:
        """What a doubt gains the seat's team on average, or costs it if below 0."""
        declared = self.now.view["declared"]
        seat, rank = declared["seat"], declared["rank"]
        believed = self.believed(seat, rank)
        stopped = max(0.0, self.gains(seat).get(rank, 0.0))
        return (1.0 - believed) * (self.price(seat) + stopped) - believed * self.price(self.now.seat)

    def believed(self, seat: int, rank: Rank) -> float:
        """How likely a declaration is true, from what the seat was caught at and the cards that are left: a
        rank is believed more than words in general if a hand holds it more often than ranks in general.
        """
        view = self.now.view
        cards = view["counts"][seat] + 1
        chances = {one: _holds(view["unseen"], one, cards) for one in RANKS}
        if not chances[rank]:
            return 0.0
        usual = sum(chances.values()) / len(chances)
        lies, truths = int(view["words"][seat][1]), int(view["words"][seat][2])
        lying = (lies + self.habits.doubts * WEIGHT_OF_HABIT) / (lies + truths + WEIGHT_OF_HABIT)
        true = (1.0 - lying) * chances[rank] / usual
        return true / (true + lying)


def _holds(unseen: Mapping[str, int], rank: Rank, cards: int) -> float:
    """The chance that one of so many unseen cards is of a rank."""
    total, none = sum(unseen.values()), 1.0
    for drawn in range(min(cards, total)):
        none *= max(0.0, total - unseen[rank] - drawn) / (total - drawn)
    return 1.0 - none


NO_PEG = 0.3
"""What the extra turn counts for that is given where there is no peg to send back."""
