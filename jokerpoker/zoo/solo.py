"""One seat of a game as an environment of Gymnasium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium

from jokerpoker.bots import PlayerLike
from jokerpoker.core import Json
from jokerpoker.display.scenes import Gesture
from jokerpoker.faults import Fault
from jokerpoker.lookup import GameLike
from jokerpoker.zoo.seating import RENDER_MODES, Observation, Seating

MAX_STEPS = 10_000
"""The default number of steps after which an episode is truncated."""


class Solo(gymnasium.Env[Any, Any]):
    """An episode is one match: of a game with one seat (the Joker Machine), or of a game with several. For
    the latter, ``players`` is the number of seats (None for the game's minimum), and ``others`` has, by seat,
    the players of all seats but one.

    An action that is not offered does nothing. After ``max_steps`` steps the episode is truncated.
    """

    metadata = {"render_modes": RENDER_MODES}  # noqa: RUF012

    def __init__(
        self,
        game: GameLike,
        players: int | None = None,
        options: Any = None,
        *,
        others: Mapping[int, PlayerLike] | None = None,
        max_steps: int = MAX_STEPS,
        render_mode: str | None = None,
    ) -> None:
        self._seating = Seating(game, players, options, others, render_mode)
        if len(self._seating.seats) != 1:
            message = f"seats {self._seating.seats} have no player: name players for all but one in `others`"
            raise Fault("several_seats", message)
        self._max_steps = max_steps
        self._steps = 0
        self.render_mode = render_mode
        self.action_space = self._seating.action_space
        self.observation_space = self._seating.observation_space

    @property
    def seat(self) -> int:
        """The seat that the environment's user plays."""
        return self._seating.seats[0]

    @property
    def gesture_names(self) -> tuple[str, ...]:
        """The name of each action's gesture, by the number of the action."""
        return self._seating.numbering.gesture_names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match. A seed determines a whole series of matches: with ``seed`` its first match begins,
        without it the next match of the series. ``options`` has no effect: a game's options are set when the
        environment is made.
        """
        super().reset(seed=seed, options=options)
        self._seating.begin(seed)
        self._steps = 0
        return self._seating.observation(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Perform an action; the reward is the change of the seat's points."""
        reward = float(self._seating.act(self.seat, action)[self.seat])
        self._steps += 1
        over = self._seating.gesture_match.match.over
        truncated = not over and self._steps >= self._max_steps
        return self._seating.observation(self.seat), reward, over, truncated, {}

    def view(self) -> Mapping[str, Json]:
        """All that the seat may know: the view that players get."""
        return self._seating.gesture_match.view(self.seat)

    def offered(self) -> dict[int, Gesture]:
        """The actions that are offered now, with their gestures."""
        return dict(self._seating.actions(self.seat))

    def render(self) -> str | None:
        """The table as the seat sees it, in the render mode; None in the mode ``human``, which prints it, and
        without a mode.
        """
        return self._seating.render(self.seat)
