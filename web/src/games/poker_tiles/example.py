from jokerpoker import GAMES

TRIES = 25


class Greedy:
    """Draws some plays at random and takes the one with the most points."""

    def think(self, view, prompt, rng, limit=None):
        world, me = GAMES[view["key"]].rules.imagine(view, rng), view["seat"]
        most = -1
        for _ in range(TRIES):
            answer = world.sample(me, rng)
            after = world.copy()
            after.apply(answer)
            if after.scores()[me] > most:
                most = after.scores()[me]
                # Better and better answers: the last one counts.
                yield answer
        print("the best of", TRIES, "brings", most - view["scores"][me])
