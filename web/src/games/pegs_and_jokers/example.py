from jokerpoker import GAMES


class Runner:
    """Makes the move after which its side's pegs are furthest ahead of the others'."""

    def think(self, view, prompt, rng, limit=None):
        world = GAMES[view["key"]].rules.imagine(view, rng)
        yield max(prompt.actions, key=lambda action: self.gain(world.copy(), action, view))

    def gain(self, world, action, view):
        world.apply(action)
        after, me = world.view(view["seat"])["pegs"], view["seat"]
        ours = next(side for side in view["sides"] if me in side)
        return sum((1 if seat in ours else -1) * self.value(pegs) for seat, pegs in enumerate(after))

    def value(self, pegs):
        """Three points for a peg at home, one for a peg on the main track, none for one in the start area."""
        return sum(3 if peg.startswith("h") else peg != "s" for peg in pegs)
