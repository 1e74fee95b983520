"""Declaring and doubting: which rank to declare, and whether to believe a declaration."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from jokerpoker.cards import Card
from jokerpoker.core import Action
from jokerpoker.games.pegs_and_jokers.players.judging import Judge, Judged, keeping_value
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again, Declare, Doubt
from jokerpoker.games.pegs_and_jokers.rules.bluff import true_ranks
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.rules.table_state import Declarations
from jokerpoker.rng import Rng


@dataclass(frozen=True)
class Habits:
    """A player's way to declare and doubt.

    ``lies``: the player multiplies the gain of a lie by this factor, or by 0.1 if the factor is lower. At 0
    it lies only if no true declaration could move a peg; below 0, only if it has no other action.
    ``fears``: the probability, as the player assumes when a match begins, that its declaration is doubted.
    ``doubts``: the probability, assumed likewise, that another seat's declaration is a lie; at 0 the player
    doubts only declarations that cannot be true. ``shy``: the share of decisions, from 0 to 1, in which the
    player lies only if it has no other action, and doubts only declarations that cannot be true.
    """

    lies: float = 1.0
    fears: float = 0.2
    doubts: float = 0.2
    shy: float = 0.0


ASSUMED_DECLARATIONS = 4.0
"""An assumed probability of :class:`Habits` counts as much as this many declarations of the match. Example:
with ``fears=0.2``, if 2 of 6 declarations have been doubted, the next doubt has the probability 0.28, which
is (2 + 0.2 * 4) / (6 + 4)."""


class Bluffer:
    """Evaluates the declarations and doubts of the deciding seat, ``now.seat``. ``before``: the value of the
    board now.
    """

    def __init__(self, now: Situation, judge: Judge, habits: Habits) -> None:
        self.now = now
        self.judge = judge
        self.habits = habits
        self.before = judge.of(())

    def declarations(self, rng: Rng) -> list[Judged]:
        """The actions to choose from, each with its value: all true declarations; face-up discards, if
        allowed; and lies, if the habits allow them or nothing else is possible.
        """
        gains, cards = self.gains(self.now.seat), self.now.choices.cards
        truths = [self._declared(gain, cards[rank], rank) for rank, gain in gains.items() if rank in cards]
        discards = self.judge.evaluate(self.now.discards()) if self.now.choices.may_discard else []
        must_lie = not truths and not discards
        may_lie = self.habits.lies > 0 or (self.habits.lies == 0 and not truths)
        lies = self._lies(gains) if must_lie or (may_lie and rng.random() >= self.habits.shy) else []
        return [*truths, *discards, *lies]

    def _declared(self, gain: float, card: Card, rank: Rank) -> Judged:
        return Judged(self.before + gain, Candidate(Declare(self.now.seat, card, rank), card))

    def _lies(self, gains: Mapping[Rank, float]) -> list[Judged]:
        """Declarations of ranks that the hand does not have, each with the least useful card. With the option
        ``bluff_by_power`` some of them may be true, but are judged as lies, too.
        """
        risk, penalty = self.doubt_probability(), self.penalty(self.now.seat)
        # At least 0.1, so that the best lie is chosen even if the player has to lie.
        share = max(self.habits.lies, 0.1) * (1.0 - risk)
        card = self._spare(gains)
        others = [rank for rank in gains if rank not in self.now.choices.cards]
        return [self._declared(share * gains[rank] - risk * penalty, card, rank) for rank in others]

    def _spare(self, gains: Mapping[Rank, float]) -> Card:
        """The card of the hand that is least useful now."""
        return min(self.now.hand, key=lambda card: gains.get(RANK_OF[card], 0.0) + keeping_value(card))

    def gains(self, seat: int) -> dict[Rank, float]:
        """For each rank that can move: the gain of its best move for the team of ``seat``, the seat whose
        turn it is. If that is an opponent, its moves are judged without looking ahead.
        """
        gains = {}
        for rank in RANKS:
            plays = self.now.seat_plays.plays(rank)
            if plays and seat == self.now.seat:
                # Only the changes are judged: the action is a placeholder.
                moves = [Candidate(Again(seat, True), None, steps, changes) for steps, changes in plays]
                gains[rank] = max(value for value, _ in self.judge.evaluate(moves)) - self.before
            elif plays:  # an opponent's plays: what they gain, the deciding seat's team loses
                gains[rank] = max(-self.quick_gain(changes) for _, changes in plays)
        return gains

    def quick_gain(self, changes: Changes) -> float:
        """The gain of changes for the deciding seat's team, without looking ahead."""
        return self.judge.of(changes) - self.before

    def doubt_probability(self) -> float:
        """The probability that a declaration is doubted, from the doubts about the team's declarations so far
        and ``Habits.fears``.
        """
        records = [self._record(mate) for mate in self.now.setup.team[self.now.seat]]
        declarations = sum(record.declared for record in records)
        doubted = sum(record.lies + record.truths for record in records)
        return (doubted + self.habits.fears * ASSUMED_DECLARATIONS) / (declarations + ASSUMED_DECLARATIONS)

    def _record(self, seat: int) -> Declarations:
        """The counts of a seat's declarations; the view calls them ``words``."""
        return Declarations(*self.now.view["words"][seat])

    def penalty(self, seat: int) -> float:
        """The loss of a seat's team if the seat is wrong: its best peg is sent back; if none may be sent
        back, the other seat gets an extra turn.
        """
        start, own = self.now.geometry.start, self.now.setup.same_team[self.now.seat][seat]
        gains = [self.quick_gain(((seat, place, start),)) for place in self.now.exposed(seat)]
        return max([-gain if own else gain for gain in gains], default=EXTRA_TURN)

    def doubt(self, rng: Rng) -> Action:
        """Answer a declaration: doubt it if it cannot be true or, unless the habits forbid it, if a doubt
        gains more than it costs on average.
        """
        habits, seat = self.habits, self.now.seat
        declared = self.now.view["declared"]
        if self.truth_probability(declared["seat"], declared["rank"]) == 0.0:
            return Doubt(seat, True)
        if not habits.doubts or rng.random() < habits.shy:
            return Doubt(seat, False)
        return Doubt(seat, self.doubt_gain() > 0.0)

    def doubt_gain(self) -> float:
        """The average gain of a doubt for the deciding seat's team; negative for a loss. If the declaration
        is a lie, a doubt costs the liar a peg and the move; if it is true, it costs the deciding seat a peg.
        """
        declared = self.now.view["declared"]
        seat, rank = declared["seat"], declared["rank"]
        believed = self.truth_probability(seat, rank)
        stopped_move = max(0.0, self.gains(seat).get(rank, 0.0))
        return (1.0 - believed) * (self.penalty(seat) + stopped_move) - believed * self.penalty(self.now.seat)

    def truth_probability(self, seat: int, rank: Rank) -> float:
        """The probability that a seat's declaration of a rank is true, from its doubted declarations so far
        and the unseen cards: the likelier a hand has a card that makes it true, compared with other ranks,
        the likelier it is true.
        """
        view = self.now.view
        hand_size = view["counts"][seat] + 1  # with the declared card
        chances = {
            other: _probability_in_hand(view["unseen"], true_ranks(other, self.now.options), hand_size)
            for other in RANKS
        }
        if not chances[rank]:
            return 0.0
        average = sum(chances.values()) / len(chances)
        _, lies, truths = self._record(seat)
        lying = (lies + self.habits.doubts * ASSUMED_DECLARATIONS) / (lies + truths + ASSUMED_DECLARATIONS)
        # Bayes' rule. With ``lying`` 0.2 and twice the average chance: 1.6 / (1.6 + 0.2) = 0.89.
        true = (1.0 - lying) * chances[rank] / average
        return true / (true + lying)


def _probability_in_hand(unseen: Mapping[str, int], ranks: Collection[Rank], hand_size: int) -> float:
    """The probability that a hand of ``hand_size`` unseen cards has at least one of these ranks."""
    total, wanted, none_wanted = sum(unseen.values()), sum(unseen[rank] for rank in ranks), 1.0
    for index in range(min(hand_size, total)):  # given ``index`` cards of other ranks, the next is one, too
        none_wanted *= max(0.0, total - wanted - index) / (total - index)
    return 1.0 - none_wanted


EXTRA_TURN = 0.3
"""The value of the extra turn that a seat gets if no peg can be sent back, in the units of
:class:`Evaluator`."""
