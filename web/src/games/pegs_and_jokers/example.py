from jokerpoker import GAMES


class Runner:
    """Brings pegs out, takes them home, and sends others back, as far as one move can."""

    def think(self, view, prompt, rng, limit=None):
        world = GAMES[view["key"]].rules.imagine(view, rng)
        yield max(prompt.actions, key=lambda action: self.gain(world.copy(), action, view))

    def gain(self, world, action, view):
        world.apply(action)
        after, me = world.view(view["seat"])["pegs"], view["seat"]
        ours = next(side for side in view["sides"] if me in side)
        return sum((1 if seat in ours else -1) * self.worth(pegs) for seat, pegs in enumerate(after))

    def worth(self, pegs):
        """A peg at home is worth three, one on the way one, one that has not begun nothing."""
        return sum(3 if peg.startswith("h") else peg != "s" for peg in pegs)
