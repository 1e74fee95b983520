"""A game with several seats as an environment of PettingZoo.

PettingZoo's AEC environments ("agent environment cycle") ask one agent at a time, its parallel environments
all agents at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import aec_to_parallel, wrappers

from jokerpoker.bots import PlayerLike
from jokerpoker.core import Json
from jokerpoker.display.scenes import Gesture, Scene
from jokerpoker.lookup import GameLike
from jokerpoker.zoo.seating import RENDER_MODES, Observation, Seating

MAX_CYCLES = 10_000
"""The default number of cycles after which an episode is truncated."""


class TableEnv(AECEnv):  # type: ignore[misc]
    """An episode is one match. ``players``: the number of its seats; None for the game's minimum. ``others``:
    by seat, the players that the environment itself asks. All other seats are agents: ``player_0`` and so on.

    In a cycle each agent acts once, in the order of the seats, so that the environment also runs in parallel.
    An agent that has nothing to do waits: action 0, which is then the only one in its mask. An action that is
    not offered does nothing. After ``max_cycles`` cycles the episode is truncated.
    """

    def __init__(
        self,
        game: GameLike,
        players: int | None = None,
        options: Any = None,
        *,
        others: Mapping[int, PlayerLike] | None = None,
        max_cycles: int = MAX_CYCLES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._seating = Seating(game, players, options, others, render_mode)
        self._max_cycles = max_cycles
        rules = self._seating.game.rules
        self.metadata = {
            "name": f"{rules.key}_v{rules.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in self._seating.seats]
        self._seats = dict(zip(self.possible_agents, self._seating.seats, strict=True))
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._seating.observation_space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._seating.action_space)

    def observation_space(self, agent: str) -> spaces.Dict:
        """A space with ``observation`` and ``action_mask``, the same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions, the same for every agent; see :attr:`gesture_names`."""
        return self.action_spaces[agent]

    @property
    def gesture_names(self) -> tuple[str, ...]:
        """The name of each action's gesture, by the number of the action."""
        return self._seating.numbering.gesture_names

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. A seed determines a whole series of matches: with ``seed`` its first match begins,
        without it the next match of the series. ``options`` has no effect: a game's options are set when the
        environment is made.
        """
        del options
        self._seating.begin(seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        """Perform an action of the selected agent; rewards are changes of points. A full cycle may end the
        episode.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # PettingZoo's way to remove an agent after the end
            return
        self._cumulative_rewards[agent] = 0
        changes = self._seating.act(self._seats[agent], action)
        self.rewards = {name: changes[self._seats[name]] for name in self.agents}
        self._accumulate_rewards()
        following = self.agents.index(agent) + 1
        if following == len(self.agents):
            self._end_cycle()
        self.agent_selection = self.agents[following % len(self.agents)]

    def _end_cycle(self) -> None:
        """End the episode for all agents if the match is over or has had enough cycles."""
        self._cycles += 1
        over = self._seating.gesture_match.match.over
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self._cycles >= self._max_cycles)

    def observe(self, agent: str) -> Observation:
        """The table as an agent sees it, as numbers, and the mask of its actions."""
        return self._seating.observation(self._seats[agent])

    def view(self, agent: str) -> Mapping[str, Json]:
        """All that an agent may know: the view that players get."""
        return self._seating.gesture_match.view(self._seats[agent])

    def scene(self, agent: str) -> Scene:
        """The scene from which an agent's observation is made."""
        return self._seating.scene(self._seats[agent])

    def offered(self, agent: str) -> dict[int, Gesture]:
        """The actions in an agent's mask, with their gestures; empty if it can only wait."""
        return dict(self._seating.actions(self._seats[agent]))

    def render(self) -> str | None:
        """The table as the selected agent sees it, in the render mode; None in the mode ``human``, which
        prints it, and without a mode.
        """
        return self._seating.render(self._seats[self.agent_selection])

    def close(self) -> None:
        """Do nothing: no resources are open."""


def env(game: GameLike, players: int | None = None, options: Any = None, **settings: Any) -> AECEnv:
    """A game as an AEC environment; its ``unwrapped`` is a :class:`TableEnv`.

    ``game``, ``players``, ``options``: as for ``new_match``. ``others``: a mapping of seats to players, each
    the key of a built-in player or your own player; the remaining seats are agents. ``max_cycles``: 10,000 by
    default. ``render_mode``: ``human``, ``ansi`` or ``svg``.

    >>> table = env("joker_rum", others={1: "simple", 2: "strong"})
    >>> table.reset(seed=1)
    >>> table.agents
    ['player_0', 'player_3']
    """
    return wrappers.OrderEnforcingWrapper(TableEnv(game, players, options, **settings))


def parallel_env(
    game: GameLike, players: int | None = None, options: Any = None, **settings: Any
) -> ParallelEnv:
    """As :func:`env`, but all agents act at the same time; those that have nothing to do wait."""
    return aec_to_parallel(env(game, players, options, **settings))
