from jokerpoker import GAMES

WORLDS = 3
AHEAD = 3


class Thinker:
    """Deals what it cannot see at random, tries each answer there, and plays on for a while."""

    def think(self, view, prompt, rng, limit=None):
        rules, me = GAMES[view["key"]].rules, view["seat"]
        answers = prompt.actions or [rules.imagine(view, rng).sample(me, rng) for _ in range(6)]
        worth = [0] * len(answers)
        for _ in range(WORLDS):
            world = rules.imagine(view, rng)
            for number, answer in enumerate(answers):
                worth[number] += self.worth_of(world.copy(), answer, me, rng)
            # The last answer that it has given is played.
            yield answers[worth.index(max(worth))]
        print(len(answers), "answers, the best is worth", max(worth) / WORLDS)

    def worth_of(self, world, answer, me, rng):
        world.apply(answer)
        for _ in range(AHEAD):
            asked = world.prompts()
            if not asked:
                break
            world.apply(world.sample(min(asked), rng))
        mine, *others = [world.scores()[me], *world.scores()[:me], *world.scores()[me + 1 :]]
        return mine - sum(others) / max(1, len(others))
