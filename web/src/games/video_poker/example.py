from collections import Counter


class Holder:
    """Bets one coin, and holds jokers and all cards whose rank it has twice or more."""

    def think(self, view, prompt, rng, limit=None):
        if prompt.kind == "deal":
            yield prompt.actions[0]
            return
        ranks = Counter(card[0] for card in view["cards"])
        holds = tuple(
            index
            for index, card in enumerate(view["cards"])
            if card in ("RJ", "BJ", "WJ") or ranks[card[0]] > 1
        )
        yield next(action for action in prompt.actions if action.places == holds)
