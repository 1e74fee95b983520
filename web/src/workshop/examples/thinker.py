from jokerpoker import GAMES

WORLDS = 3
AHEAD = 3


class Thinker:
    """Deals the hidden cards at random, tries each action there, and plays on for some actions."""

    def think(self, view, prompt, rng, limit=None):
        rules, me = GAMES[view["key"]].rules, view["seat"]
        actions = prompt.actions or [rules.imagine(view, rng).sample(me, rng) for _ in range(6)]
        values = [0] * len(actions)
        for _ in range(WORLDS):
            world = rules.imagine(view, rng)
            for number, action in enumerate(actions):
                values[number] += self.value_of(world.copy(), action, me, rng)
            # It may answer several times: the last action counts.
            yield actions[values.index(max(values))]
        print(len(actions), "actions; the best has the value", max(values) / WORLDS)

    def value_of(self, world, action, me, rng):
        world.apply(action)
        for _ in range(AHEAD):
            asked = world.prompts()
            if not asked:
                break
            world.apply(world.sample(min(asked), rng))
        mine, *others = [world.scores()[me], *world.scores()[:me], *world.scores()[me + 1 :]]
        return mine - sum(others) / max(1, len(others))
