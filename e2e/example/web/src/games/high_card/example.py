class Highest:
    """Lays its highest card first."""

    def think(self, view, prompt, rng, limit=None):
        yield max(prompt.actions, key=lambda action: "23456789TJQKA".find(action.card[0]))
