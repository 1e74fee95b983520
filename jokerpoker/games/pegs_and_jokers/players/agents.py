"""The computer players of Pegs and Jokers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.rng import Rng


class Child:
    """Plays anything that is allowed."""

    def think(
        self,
        view: Mapping[str, Json],  # noqa: ARG002
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """One answer."""
        yield rng.choice(prompt.actions or ())


Make = Callable[[], Agent]

PLAYERS: tuple[tuple[str, str, str, Make], ...] = (
    ("child", "Child", "Plays anything that is allowed.", Child),
)
"""The players of the game, weakest first: key, name, what they do, how to make them."""
