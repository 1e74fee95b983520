from jokerpoker import GAMES


class Mine:
    def think(self, view, prompt, rng, limit=None):
        yield GAMES[view["key"]].rules.imagine(view, rng).sample(view["seat"], rng)
