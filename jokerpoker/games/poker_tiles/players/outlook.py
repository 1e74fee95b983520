"""Evaluates choices by the possible replies of the next seat.

Racks of the next seat are dealt from the unseen tiles, the same racks for every choice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from jokerpoker.games.poker_tiles.players.features import features, prices_at
from jokerpoker.games.poker_tiles.players.replies import Priced, Replies, finding_replies
from jokerpoker.games.poker_tiles.players.situation import Situation
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines, ChangedArea
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay
from jokerpoker.games.poker_tiles.rules.holding import Codes
from jokerpoker.games.poker_tiles.rules.tiles import RACK
from jokerpoker.rng import Rng


def without(rack: Codes, used: Sequence[int]) -> Codes:
    """The tiles of a rack without those used, in order."""
    unused = list(rack)
    for code in used:
        unused.remove(code)
    return tuple(unused)


class Outlook:
    """One decision, evaluated against possible racks of the next seat.

    ``stop``: called repeatedly; True ends the evaluation early.
    """

    def __init__(self, now: Situation, rng: Rng, stop: Callable[[], bool] = lambda: False) -> None:
        self.stop = stop
        self.now = now
        self.rng = rng
        # The next seat that has tiles replies, `step` seats on: `others` begins with the next seat, `lasting`
        # with this one.
        step = next((step for step, count in enumerate(now.others, start=1) if count), 1)
        self.next_count, self.next_own = now.others[step - 1], now.lasting[step]
        self.prices = prices_at(now.bag)
        self.lines = BoardLines(now.board, self.next_own)
        self.board = now.board.copy()
        self._worlds: list[Replies] = []  # one for each rack dealt

    def deal(self, count: int) -> Generator[None, None, list[Replies]]:
        """The replies of the first ``count`` racks, dealt on demand; fewer if it has to stop."""
        while len(self._worlds) < count and not (self._worlds and self.stop()):
            rack = self.rng.shuffle(self.now.unseen)[: self.next_count]
            self._worlds.append((yield from self._replies_of(rack)))
        return self._worlds[:count]

    def _replies_of(self, rack: Sequence[int]) -> Generator[None, None, Replies]:
        yield
        return (yield from finding_replies(self.lines, Priced(rack, self.now.hands, self.prices)))

    def after_play(self, play: GeneratedPlay, count: int) -> Generator[None, None, list[float]]:
        """The features (:mod:`features`) of the position after a play, from ``count`` racks, step by step."""
        _, cells, codes = play
        rack = without(self.now.rack, codes)
        worlds = yield from self.deal(count)
        self.board.lay(cells, codes)
        lines = BoardLines(self.board, self.next_own)
        area = ChangedArea(lines, cells)
        total = 0
        for world in worlds:
            yield
            total += yield from world.after(lines, area)
        self.board.take_back(len(cells))
        bag = max(0, self.now.bag - (RACK - len(rack)))
        return features(rack, bag, total / len(worlds))

    def after_trade(self, traded: Codes, count: int) -> Generator[None, None, list[float]]:
        """The features of the position after a trade, step by step."""
        rack = without(self.now.rack, traded)
        replies = [world.best for world in (yield from self.deal(count))]
        return features(rack, self.now.bag, sum(replies) / len(replies))
