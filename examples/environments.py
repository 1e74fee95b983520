"""Random, greedy and our own play in the environments: what the first seat wins in a match.

    python examples/environments.py [MATCHES [GAME …]]

Of all games, unless some are named; a game of 3,000 random steps takes a quarter of a minute.

Greedy takes the action that brought most in matches of random play, counted over the next few steps. The
other seats have the weakest of our players; "ours" is the strongest of them, playing by itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from jokerpoker import GAMES, new_match, play
from jokerpoker.intervals import mean_interval
from jokerpoker.zoo import Solo

MATCHES = 20
HORIZON = 6
"""Steps after an action whose points count for it."""
SHORT: dict[str, Any] = {"joker_rum": {"deals": 1}}
"""Options that make a match short."""
Policy = Callable[[np.ndarray], int]


def episode(env: Solo, policy: Policy, seed: int) -> tuple[list[int], list[float]]:
    """One match: the actions, and what each brought."""
    seen, _ = env.reset(seed=seed)
    actions, rewards, done = [], [], False
    while not done:
        actions.append(policy(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, cut, _ = env.step(actions[-1])
        rewards.append(reward)
        done = over or cut
    return actions, rewards


def greedy(env: Solo, policy: Policy, matches: int) -> Policy:
    """The action that brought most when it was played by another policy."""
    total, count = np.zeros(env.action_space.n), np.zeros(env.action_space.n)
    for seed in range(matches):
        actions, rewards = episode(env, policy, 1000 + seed)
        for at, action in enumerate(actions):
            total[action] += sum(rewards[at : at + HORIZON])
            count[action] += 1
    worth = total / np.maximum(count, 1)
    return lambda offered: int(offered[worth[offered].argmax()])


def ours(key: str, others: dict[int, str], seed: int) -> float:
    """The strongest of ours on the first seat."""
    match = new_match(key, players=len(others) + 1, seed=f"{seed}/0", options=SHORT.get(key))
    play(match, [[*GAMES[key].players][-1], *others.values()])
    return float(match.state.scores()[0])


def main(matches: int, keys: Sequence[str]) -> None:
    """A line for each game."""
    for key in keys:
        game = GAMES[key]
        rng = np.random.default_rng(1)
        others = dict.fromkeys(range(1, game.rules.seat_counts[0]), next(iter(game.players)))
        env = Solo(key, options=SHORT.get(key), others=others, max_steps=3000)
        random = lambda offered: int(rng.choice(offered))  # noqa: B023, E731
        best = greedy(env, random, matches)
        points = {
            "random": [sum(episode(env, random, seed)[1]) for seed in range(matches)],
            "greedy": [sum(episode(env, best, seed)[1]) for seed in range(matches)],
            "ours": [ours(key, others, seed) for seed in range(matches)],
        }
        found = {name: mean_interval(values) for name, values in points.items()}
        told = (f"{name} {mean:.1f} ({low:.1f} to {high:.1f})" for name, (mean, (low, high)) in found.items())
        print(f"{key}: {', '.join(told)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES, sys.argv[2:] or [*GAMES])
