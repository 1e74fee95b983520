"""The computer players of Joker Poker, for the table and the arena."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from jokerpoker.catalogue import Level
from jokerpoker.core import Action, Json, Limit, Prompt
from jokerpoker.games.joker_poker.players.expert import Expert
from jokerpoker.games.joker_poker.players.frontier.search import Split
from jokerpoker.games.joker_poker.players.points import Points
from jokerpoker.games.joker_poker.players.simple import (
    Simple,
    any_bets,
    falling_bets,
    hasty_bets,
    largest_sum,
    likely_bets,
    most_hands,
    strongest_first,
    strongest_third,
)
from jokerpoker.games.joker_poker.players.situation import Strategy, situation_of, splits_of
from jokerpoker.games.joker_poker.players.styled import Style, Styled
from jokerpoker.games.joker_poker.rules.arrangement import Commit
from jokerpoker.rng import Rng


class Player:
    """An agent that computes the splits of the view's cards, and commits the split and bets that its strategy
    chooses.
    """

    def __init__(self, strategy: Strategy) -> None:
        self._strategy = strategy

    def think(
        self, view: Mapping[str, Json], _: Prompt, rng: Rng, __: Limit | None = None
    ) -> Iterator[Action]:
        """Yield the strategy's choices as commits, each better than the one before."""
        splits = splits_of(view)
        for index, bets in self._strategy.choose(situation_of(view), rng):
            yield commit_of(view["seat"], splits[index], bets)


def commit_of(seat: int, split: Split, bets: Sequence[int]) -> Commit:
    """The action that commits a split with its bets."""
    first, second, third = bets
    return Commit(seat, split.hands, dict(split.jokers), (first, second, third))


STRATEGIES: Mapping[str, Strategy] = {
    "casual": Simple(strongest_first, any_bets),
    "gambler": Styled(Style(sure=-2.0, temperature=6.0)),
    "collector": Simple(strongest_third, hasty_bets),
    "keeper": Styled(Style(sure=1.0, temperature=0.6)),
    "club": Simple(most_hands, likely_bets),
    "expert": Expert(),
    "greedy_high_first": Simple(strongest_first, falling_bets),
    "sum_random": Simple(largest_sum, any_bets),
    "hands_random": Simple(most_hands, any_bets),
    "points": Points(),
}
"""The strategies of the levels and baselines below, by key."""

PLAYERS: Mapping[str, Level] = {
    key: Level(name, about, partial(Player, STRATEGIES[key]))
    for key, name, about in (
        ("casual", "Easiest", "Makes the strongest first hand it can and bets on a whim."),
        ("gambler", "Very easy", "Has heard of the odds; bold, careless, and fond of an open outcome."),
        ("collector", "Easy", "Loves a strong third hand, and lets the other two suffer for it."),
        ("keeper", "Medium", "Plays for points and likes a hand that is sure; slips now and then."),
        ("club", "Hard", "Splits to win most hands and bets where it is likeliest to win."),
        ("expert", "Expert", "Plays for the match: knows the odds, the scores, and the betting cards left."),
    )
}
"""The levels that people can choose, weakest first."""

BASELINES: Mapping[str, Level] = {
    key: Level(name, about, partial(Player, STRATEGIES[key]))
    for key, name, about in (
        ("greedy_high_first", "G-123", "Strongest first hand; the highest of random bets on the first."),
        ("sum_random", "Sum-rand", "Largest sum of class numbers; random bets."),
        ("hands_random", "C-rand", "Most hands won in expectation; random bets."),
        ("points", "Points", "Plays for points alone."),
    )
}
"""Players for the arena only. All names but ``Points`` say how the player splits (``G``: strongest first
hand, ``Sum``: largest sum of class numbers, ``C``: most hands won; ``simple.py`` explains) and how it bets
(``rand``: at random, ``123``: highest on the first hand). By that scheme the level ``casual`` is G-rand."""
