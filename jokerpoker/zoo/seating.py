"""The table of an environment: it plays one match after another, and shows each seat numbers or pictures."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from io import StringIO
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from jokerpoker import svg
from jokerpoker.bots import PlayerLike, maker_of, name_of
from jokerpoker.core import check_seat, check_table
from jokerpoker.display.scenes import Gesture, Scene
from jokerpoker.faults import Fault
from jokerpoker.lookup import GameLike, options_of, rules_of
from jokerpoker.match import Match
from jokerpoker.registry import GAMES
from jokerpoker.zoo.gesture_match import GestureMatch
from jokerpoker.zoo.numbering import WAIT, numbering_of
from jokerpoker.zoo.rows import COLUMNS, MOST, height, rows_of

Observation: TypeAlias = dict[str, npt.NDArray[Any]]
"""``observation``: the rows (``rows.COLUMNS``). ``action_mask``: 1 for each action offered now, else 0."""

RENDER_MODES = ["human", "ansi", "svg"]
"""In this order: print a text, return a text, return a picture."""
WIDTH = 100
"""The maximum number of characters in a line of text."""


class Seating:
    """The table of an environment. ``players``: the number of seats; None for the game's minimum. ``others``:
    by seat, the players of the seats that the environment's user does not play.

    Raises a Fault (a ValueError) for an invalid number of players, option, seat or render mode, and KeyError
    for an unknown game or player.
    """

    def __init__(
        self,
        game: GameLike,
        players: int | None,
        options: Any,
        others: Mapping[int, PlayerLike] | None,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise Fault("no_render_mode", f"render_mode must be None or one of {', '.join(RENDER_MODES)}")
        rules = rules_of(game)
        self.game = GAMES[rules.key]
        self.players = rules.seat_counts[0] if players is None else players
        self.options = options_of(rules, options)
        check_table(rules, self.players, self.options)
        self._others = {
            seat: (name_of(player), maker_of(rules, player)) for seat, player in (others or {}).items()
        }
        for seat in self._others:
            check_seat(seat, self.players)
        if len(self._others) == self.players:
            raise Fault("nobody", "every seat has a player: leave at least one seat out of `others`")
        self.numbering = numbering_of(self.game, self.players, self.options)
        self.render_mode = render_mode
        self._seed, self._matches = secrets.token_hex(8), 0
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Deal the first match of the series that a seed determines; without a seed, the next one of the
        series so far.
        """
        if seed is not None:
            self._seed, self._matches = str(seed), 0
        match = Match(self.game.rules, self.players, f"{self._seed}/{self._matches}", self.options)
        self._matches += 1
        self.gesture_match = GestureMatch(
            self.game, match, {seat: (name, make()) for seat, (name, make) in self._others.items()}
        )
        self._cached: dict[int, tuple[Scene, dict[int, Gesture]]] = {}
        """By seat, the present scene and the actions in it, if they have been computed."""

    @property
    def seats(self) -> list[int]:
        """The seats that are played by actions."""
        return self.gesture_match.seats

    @property
    def action_space(self) -> spaces.Discrete:
        """One action for each gesture name in the numbering."""
        return spaces.Discrete(len(self.numbering.gesture_names))

    @property
    def observation_space(self) -> spaces.Dict:
        """Rows of numbers, and which actions may be taken now."""
        shape = height(self.numbering, self.players), len(COLUMNS)
        mask = spaces.Box(0, 1, (len(self.numbering.gesture_names),), np.int8)
        return spaces.Dict({"observation": spaces.Box(-MOST, MOST, shape, np.int32), "action_mask": mask})

    def scene(self, seat: int) -> Scene:
        return self._scene_and_actions(seat)[0]

    def actions(self, seat: int) -> dict[int, Gesture]:
        """The gestures that a seat may make, by action; empty if it can only wait."""
        return self._scene_and_actions(seat)[1]

    def _scene_and_actions(self, seat: int) -> tuple[Scene, dict[int, Gesture]]:
        if seat not in self._cached:
            scene = self.gesture_match.scene(seat)
            offers = (
                {}
                if self.gesture_match.match.over
                else self.gesture_match.offers(scene, seat, self.numbering.idle)
            )
            self._cached[seat] = scene, self.numbering.actions(offers)
        return self._cached[seat]

    def observation(self, seat: int) -> Observation:
        """The table as a seat sees it, as numbers."""
        scores = self.gesture_match.scores(seat)
        mask = np.zeros(len(self.numbering.gesture_names), np.int8)
        mask[[*self.actions(seat)] or [WAIT]] = 1
        return {"observation": rows_of(self.scene(seat), scores, seat, self.numbering), "action_mask": mask}

    def act(self, seat: int, action: int | None) -> tuple[int, ...]:
        """Perform an action, and return the change of each seat's points.

        An action that is not offered does nothing.
        """
        gesture = None if action is None else self.actions(seat).get(int(action))
        scores_before = self.gesture_match.match.state.scores()
        if gesture is not None:
            if self.gesture_match.carry_out(seat, gesture):
                self._cached.clear()
            self._cached.pop(seat, None)
        return tuple(
            after - before
            for after, before in zip(self.gesture_match.match.state.scores(), scores_before, strict=True)
        )

    def render(self, seat: int) -> str | None:
        """The table as a seat sees it, in the render mode; None in the mode ``human``, which prints it, and
        without a mode.
        """
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return svg.scene(self.scene(seat))
        text = text_of(self.scene(seat))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def text_of(scene: Scene) -> str:
    """A scene as text, in English."""
    from rich.console import Console

    from jokerpoker.terminal.drawing import Drawing
    from jokerpoker.terminal.words import Speaker

    console = Console(file=StringIO(), width=WIDTH, highlight=False, markup=False, emoji=False)
    with console.capture() as capture:
        for part in Drawing(Speaker("en")).scene(scene):
            console.print(part)
    return capture.get()
