"""Declaring and doubting: what to say of a card, and whether to believe it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jokerpoker.core import Action
from jokerpoker.games.pegs_and_jokers.players.judging import Judge, use_of
from jokerpoker.games.pegs_and_jokers.players.situation import Candidate, Situation
from jokerpoker.games.pegs_and_jokers.rules.actions import Again, Declare, Doubt, SendBack
from jokerpoker.games.pegs_and_jokers.rules.geometry import Changes
from jokerpoker.games.pegs_and_jokers.rules.pack import RANK_OF, RANKS, Rank
from jokerpoker.games.pegs_and_jokers.rules.plays import Table
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

    def declare(self, rng: Rng) -> Action:
        """The card and the rank with the best prospect; or an open discard where nothing is better."""
        found: list[tuple[float, Action]] = [
            (worth, Declare(self.now.seat, card, rank)) for worth, card, rank in self._declarations(rng)
        ]
        if self.now.choices.may_discard:
            judged = self.judge.rank(self.now.discards())
            found += [(worth - self.before, one.action) for worth, one in judged]
        most = max(worth for worth, _ in found)
        return rng.choice([action for worth, action in found if worth == most])

    def _declarations(self, rng: Rng) -> list[tuple[float, str, Rank]]:
        """Every true one, and lies about other ranks with the card that is of least use."""
        gains, held = self.gains(self.now.seat), self.now.choices.cards
        found = [(gain, held[rank], rank) for rank, gain in gains.items() if rank in held]
        stuck = not found and not self.now.choices.may_discard
        willing = self.habits.lies > 0 and rng.random() >= self.habits.shy
        if stuck or willing or (not found and self.habits.lies == 0):
            risk, price = self.fear(), self.price(self.now.seat)
            share = max(self.habits.lies, 0.1)
            for rank, gain in gains.items():
                if rank not in held:
                    card = self._spare(gains)
                    found.append((share * (1.0 - risk) * gain - risk * price, card, rank))
        return found

    def _spare(self, gains: dict[Rank, float]) -> str:
        """The card that could do least now."""
        return min(self.now.hand, key=lambda card: gains.get(RANK_OF[card], 0.0) + use_of(card))

    def gains(self, seat: int) -> dict[Rank, float]:
        """What the best move of every rank that can move would bring its player; rough for other seats."""
        mine = seat == self.now.seat
        table = self.now.table if self.now.view["turn"] == seat else Table(self.now.board, seat, self.now.law)
        found = {}
        for rank in RANKS:
            plays = table.plays(rank)
            if plays and mine:
                moves = [Candidate(Again(seat, True), None, changes) for _, changes in plays]
                found[rank] = max(worth for worth, _ in self.judge.rank(moves)) - self.before
            elif plays:
                found[rank] = max(-self.rough(changes) for _, changes in plays)
        return found

    def rough(self, changes: Changes) -> float:
        """What changes bring the own team, without a look at what comes after."""
        return self.judge.of(changes) - self.before

    def fear(self) -> float:
        """How likely the opponents are to doubt: what they have done before, and what one thinks of people."""
        words: list[list[int]] = self.now.view["words"]
        said = sum(declared for declared, _, _ in words)
        doubted = sum(lies + truths for _, lies, truths in words)
        return (doubted + self.habits.fears * WEIGHT_OF_HABIT) / (said + WEIGHT_OF_HABIT)

    def price(self, seat: int) -> float:
        """What a seat loses when an opponent sends the best of its pegs back."""
        start, own = self.now.geometry.start, self.now.law.friends[self.now.seat][seat]
        limit = self.now.geometry.holes if self.now.options.bluff_home_safe else start
        places = [place for place in self.now.board.pegs[seat] if place < limit]
        losses = [self.rough(((seat, place, start),)) for place in places]
        return max([-loss if own else loss for loss in losses], default=NO_PEG)

    def doubt(self, rng: Rng) -> Action:
        """Doubt where more is to be gained than to be lost."""
        declared = self.now.view["declared"]
        believed = self.believed(declared["seat"], declared["rank"])
        lie = 1.0 - believed
        if self.habits.always:
            return Doubt(self.now.seat, True)
        if believed == 0.0 and self.habits.doubts >= 0:
            return Doubt(self.now.seat, True)
        if self.habits.doubts <= 0 or rng.random() < self.habits.shy:
            return Doubt(self.now.seat, False)
        stopped = max(0.0, self.gains(declared["seat"]).get(declared["rank"], 0.0))
        worth = lie * (self.price(declared["seat"]) + stopped) - believed * self.price(self.now.seat)
        return Doubt(self.now.seat, worth > 0.0)

    def believed(self, seat: int, rank: Rank) -> float:
        """How likely a declaration is true, from the cards that are left and what the seat was caught at."""
        view = self.now.view
        unseen: dict[str, int] = view["unseen"]
        left = unseen[rank]
        if not left:
            return 0.0
        none = 1.0
        total = sum(unseen.values())
        for drawn in range(min(view["counts"][seat] + 1, total)):
            none *= max(0.0, total - left - drawn) / (total - drawn)
        lies, truths = int(view["words"][seat][1]), int(view["words"][seat][2])
        lying = (lies + self.habits.doubts * WEIGHT_OF_HABIT) / (lies + truths + WEIGHT_OF_HABIT)
        holds = 1.0 - none
        return (1.0 - lying) * holds / ((1.0 - lying) * holds + lying)

    def send_back(self, choices: Sequence[Action], rng: Rng) -> Action:
        """The peg whose loss is best for the own team."""
        loser = self.now.loser()
        start, place = self.now.geometry.start, self.now.geometry.place
        losses = [
            (self.rough(((loser, place[choice.place], start),)), choice)
            for choice in choices
            if isinstance(choice, SendBack)
        ]
        most = max(worth for worth, _ in losses)
        return rng.choice([choice for worth, choice in losses if worth == most])


NO_PEG = 0.3
"""What the extra turn counts for that is given where there is no peg to send back."""
