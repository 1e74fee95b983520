"""The totals of a session: coins, categories, and mistakes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from jokerpoker.games.video_poker.rules.play import BestHold
from jokerpoker.games.video_poker.rules.views import HandPlayed, KindTally, TallyView


@dataclass
class Tally:
    """The totals of a session so far; the fields are those of ``TallyView``."""

    hands: int = 0
    right: int = 0
    bet: int = 0
    won: int = 0
    perfect_won: int = 0
    expected: int = 0
    lost: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    perfect_counts: dict[str, int] = field(default_factory=dict)
    kinds: dict[str, KindTally] = field(default_factory=dict)

    def add_hold(self, best: BestHold, mask: int, coins: int) -> int:
        """Count a hand, and whether its hold, given as a mask, was right. Returns the cost of the hold, in
        units of ``1 / best.unit`` coins. ``coins``: the bet.
        """
        cost = best.loss(mask) * coins
        self.hands += 1
        self.right += not cost
        self.expected += best.values[best.mask] * coins
        self.lost += cost
        before = self.kinds.get(best.line.kind, KindTally(hands=0, wrong=0, lost=0))
        self.kinds[best.line.kind] = KindTally(
            hands=before["hands"] + 1, wrong=before["wrong"] + bool(cost), lost=before["lost"] + cost
        )
        return cost

    def add_results(self, coins: int, own: HandPlayed, perfect: HandPlayed) -> None:
        """Add the coins bet, and the results of the player's hold and of the best one."""
        self.bet += coins
        for counts, played in ((self.counts, own), (self.perfect_counts, perfect)):
            counts[played["category"]] = counts.get(played["category"], 0) + 1
        self.won += own["paid"]
        self.perfect_won += perfect["paid"]

    def copy(self) -> Tally:
        return replace(
            self, counts=dict(self.counts), perfect_counts=dict(self.perfect_counts), kinds=dict(self.kinds)
        )

    def view(self) -> TallyView:
        return TallyView(
            hands=self.hands,
            right=self.right,
            bet=self.bet,
            won=self.won,
            perfect_won=self.perfect_won,
            expected=self.expected,
            lost=self.lost,
            counts=dict(self.counts),
            perfect_counts=dict(self.perfect_counts),
            kinds={kind: kind_tally.copy() for kind, kind_tally in self.kinds.items()},
        )
