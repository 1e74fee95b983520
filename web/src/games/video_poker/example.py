from collections import Counter


class Holder:
    """Bets one coin, and keeps jokers and whatever there are two of."""

    def think(self, view, prompt, rng, limit=None):
        if prompt.kind == "deal":
            yield prompt.actions[0]
            return
        ranks = Counter(card[0] for card in view["cards"])
        kept = tuple(
            place
            for place, card in enumerate(view["cards"])
            if card in ("RJ", "BJ", "WJ") or ranks[card[0]] > 1
        )
        yield next(action for action in prompt.actions if action.places == kept)
