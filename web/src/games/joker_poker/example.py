from jokerpoker.games.joker_poker.players.frontier.search import frontier
from jokerpoker.games.joker_poker.rules.arrangement import Commit


class Strongest:
    """Takes the split whose three hands are strongest in sum, and bets its lowest cards first."""

    def think(self, view, prompt, rng, limit=None):
        # All splits, except those that another split beats or equals in all three hands.
        splits = frontier(view["cards"])
        best = max(splits, key=lambda split: sum(split.strengths))
        print("strengths of the three hands:", *best.strengths)
        bets = tuple(view["bets_left"][view["seat"]][:3])
        yield Commit(view["seat"], best.hands, best.jokers, bets)
