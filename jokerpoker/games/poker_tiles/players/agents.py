"""The computer players of Poker Tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from time import monotonic

from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.games.poker_tiles.players.choice import Choice, first_sight, varied, weighed
from jokerpoker.games.poker_tiles.players.ending import Ended, Ending, Side
from jokerpoker.games.poker_tiles.players.outlook import Outlook
from jokerpoker.games.poker_tiles.players.situation import Situation, situation_of
from jokerpoker.games.poker_tiles.players.values import weights_for
from jokerpoker.games.poker_tiles.rules.actions import Forfeit
from jokerpoker.games.poker_tiles.rules.tiles import CARDS
from jokerpoker.rng import Rng

END_EFFORT = 400
"""Positions of the end that are looked at, unless a limit gives more."""

LONGEST = 20.0
"""Seconds after which a player answers whatever it has found, though nobody has set a limit."""


class Casual:
    """Sees a few of the plays and lays the best of those; trades what it holds where it sees none."""

    seen = 6

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
        plays = rng.shuffle(sorted(now.plays))[: self.seen]
        yield now.play(max(plays)) if plays else _trade_cards(now)


class Greedy:
    """Lays what brings most at once, of equal plays one with fewest jokers; trades its cards where nothing
    fits.
    """

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
        if not now.plays:
            yield _trade_cards(now)
            return
        worth = [(points, -sum(code >= CARDS for code in codes)) for points, _, codes in now.plays]
        most = max(worth)
        best = [play for play, value in zip(now.plays, worth, strict=True) if value == most]
        yield now.play(rng.choice(sorted(best)))


def _trade_cards(now: Situation) -> Action:
    """Trade all cards, jokers only where there is nothing else."""
    cards = tuple(code for code in now.rack if code < CARDS) or now.rack
    return now.trade(cards[: now.tradable])


@dataclass(frozen=True)
class Thorough:
    """Weighs points against the tiles that it keeps and the openings that it leaves.

    ``breadth``: choices looked at through ``racks`` racks of the next seat; the better half of them, and
    again, through twice as many. ``end``: positions of the end, played out with an empty bag, that it looks
    at; 0 for none.
    """

    breadth: int
    racks: int
    rounds: int = 1
    end: int = 0

    def think(
        self, view: Mapping[str, Json], prompt: Prompt, rng: Rng, limit: Limit | None = None
    ) -> Iterator[Action]:
        """A first answer at once, then better ones; with a limit of seconds it goes on until they are over."""
        if prompt.actions:
            yield prompt.actions[0]
            return
        now = situation_of(view)
        seconds = limit.seconds if limit and limit.seconds is not None else None
        until = monotonic() + (LONGEST if seconds is None else seconds)
        scale = 1 if seconds is None else 1 + int(seconds * 40)
        if self.end and not now.bag and sum(count > 0 for count in now.others) <= 1:
            yield from self._end(view, now, scale, until)
            return
        weights = weights_for(len(now.others) + 1)
        choices = first_sight(now, weights)
        yield _action(now, choices[0])
        for better in self._look(Outlook(now, rng), choices, weights, scale, until):
            yield _action(now, better)

    def _look(
        self,
        outlook: Outlook,
        choices: list[Choice],
        weights: tuple[float, ...],
        scale: int,
        until: float,
    ) -> Iterator[Choice]:
        """The best of the choices, looked at ever more closely."""
        left = varied(choices, self.breadth * min(scale, 4))
        racks = self.racks
        for number in range(self.rounds if scale == 1 else self.rounds + 8):
            left = weighed(outlook, left, weights, racks)
            yield left[0]
            if monotonic() > until or (number and len(left) <= 2 and scale == 1):
                return
            left = left[: max(2, len(left) // 2)]
            racks *= 2

    def _end(self, view: Mapping[str, Json], now: Situation, scale: int, until: float) -> Iterator[Action]:
        """The end played out: all that is not seen is the other player's."""
        best = max(now.plays, default=None)
        if best:
            yield now.play(best)
        found = play_out(view, now, self.end * scale, lambda: monotonic() > until)
        yield now.play(found.play) if found.play else Forfeit(now.seat)


def play_out(
    view: Mapping[str, Json], now: Situation, effort: int, stop: Callable[[], bool] = lambda: False
) -> Ended:
    """Search the end of a game whose bag is empty, for the seat whose turn it is and the one other with
    tiles.
    """
    others = [seat for seat, count in enumerate(view["counts"]) if count and seat != now.seat]
    theirs = frozenset(
        now.board.layout.cells[square]
        for square, owner in view["owners"].items()
        if now.options.multiplier_persists and [owner] == others
    )
    ending = Ending(now.board, now.options, effort, stop)
    mine, rest = Side(now.rack, frozenset(now.own)), Side(now.unseen, theirs)
    return ending.search(mine, rest, forfeited=view["forfeits"] > 0)


def _action(now: Situation, choice: Choice) -> Action:
    return now.play(choice.play) if choice.play else now.trade(choice.traded)


Make = Callable[[], Agent]

PLAYERS: tuple[tuple[str, str, str, Make], ...] = (
    ("casual", "Casual", "Sees a few of the plays and lays the best of those.", Casual),
    ("greedy", "Greedy", "Lays what brings most at once.", Greedy),
    ("careful", "Careful", "Keeps good tiles, and minds what it leaves open.", lambda: Thorough(4, 2)),
    (
        "expert",
        "Expert",
        "Knows every tile not seen yet, weighs what it leaves, and plays the end out.",
        lambda: Thorough(10, 6, rounds=2, end=END_EFFORT),
    ),
)
"""The players of the game, weakest first: key, name, what they do, how to make them."""
