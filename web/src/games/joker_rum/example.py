class Collector:
    """Keeps cards that go with others in its hand, and closes as soon as it can."""

    def think(self, view, prompt, rng, limit=None):
        yield min(prompt.actions, key=lambda action: self.price(action, view["cards"]))

    def price(self, action, cards):
        if action.kind == "close":
            return -1
        if action.kind == "discard":
            return self.partners(action.card, cards)
        return 0 if action.kind == "draw" and action.source == "stock" else 1

    def partners(self, card, cards):
        """Counts the cards of the same rank, and those close to it in the same suit."""
        if "J" in card and card[0] in "RBW":
            return 99
        order = "A23456789TJQK"
        index = order.index(card[0])
        near = order[max(0, index - 2) : index + 3]
        same_rank = sum(other[0] == card[0] for other in cards)
        same_suit = sum(other[1] == card[1] and other[0] in near for other in cards)
        return same_rank + same_suit
