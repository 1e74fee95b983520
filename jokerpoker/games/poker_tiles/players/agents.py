"""The computer players of Poker Tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.games.poker_tiles.players.situation import situation_of
from jokerpoker.games.poker_tiles.rules.actions import Trade
from jokerpoker.games.poker_tiles.rules.tiles import TIMES
from jokerpoker.rng import Rng


class Greedy:
    """Lays what brings most at once, with fewest jokers; trades everything where nothing fits."""

    def think(
        self,
        view: Mapping[str, Json],
        prompt: Prompt,
        rng: Rng,
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """One answer."""
        if prompt.actions:
            yield prompt.actions[0]
            return
        now = situation_of(view)
        best = [(points, -sum(TIMES[code] > 1 for code in codes)) for points, _, codes in now.plays]
        if best:
            most = max(best)
            chosen = [play for play, worth in zip(now.plays, best, strict=True) if worth == most]
            yield now.play(rng.choice(chosen))
        else:
            yield Trade(now.seat, tuple(view["cards"][: prompt.data["trade"]]))


Make = Callable[[], Agent]

PLAYERS: tuple[tuple[str, str, str, Make], ...] = (
    ("greedy", "Greedy", "Lays what brings most at once.", Greedy),
)
"""The players of the game, weakest first: key, name, what they do, how to make them."""
