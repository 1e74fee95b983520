from jokerpoker import GAMES

TRIES = 25


class Greedy:
    """Tries some random actions and takes the one that scores most."""

    def think(self, view, prompt, rng, limit=None):
        world, me = GAMES[view["key"]].rules.imagine(view, rng), view["seat"]
        most = -1
        for _ in range(TRIES):
            action = world.sample(me, rng)
            after = world.copy()
            after.apply(action)
            if after.scores()[me] > most:
                most = after.scores()[me]
                # It may answer several times: the last action counts.
                yield action
        print("the best of", TRIES, "scores", most - view["scores"][me])
