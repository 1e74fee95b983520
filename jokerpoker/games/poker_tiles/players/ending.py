"""Endgame search: with an empty bag and two players, both know where every tile is.

An alpha-beta search over all remaining plays, for the difference of points, which also decides the win. Plays
that lay the same tiles on the same cells in another order count as one if the same can be played after them.
The search deepens turn by turn until it has seen every end, or its effort is spent. Codes, keys and suits are
those of :mod:`tiles`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias, TypeVar

from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.players.outlook import without
from jokerpoker.games.poker_tiles.rules.board import ACROSS, WALL, Board, Cell
from jokerpoker.games.poker_tiles.rules.board_lines import BoardLines
from jokerpoker.games.poker_tiles.rules.generator import GeneratedPlay, finding_plays
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.holding import Codes, Holding
from jokerpoker.games.poker_tiles.rules.judging import recounter
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, COUNT, KEY, RACK, SUITS
from jokerpoker.steps import part

MOST = 10**6
"""A number greater than any difference of points."""

VISITS, COMPARED = 500, 50
"""How many positions are visited, or plays compared, in one step of the search."""

Own: TypeAlias = frozenset[Cell]
"""The cells of a player's jokers on the board that may multiply again (PT-A7)."""


@dataclass(frozen=True)
class EndgameResult:
    """The result of a search. ``margin``: the mover's points from now on, less the other player's.

    ``play``: the first play; None: pass, or nothing was searched. ``exact``: every end was seen. ``nodes``:
    the number of positions whose plays were found.
    """

    margin: int
    play: GeneratedPlay | None
    exact: bool
    nodes: int


@dataclass(frozen=True)
class Side:
    """A player in the endgame: the tiles on the rack, and jokers on the board that may multiply again."""

    rack: Codes
    own: Own = frozenset()

    def after(self, play: GeneratedPlay, lasting: bool) -> Side:
        """The player after a play; ``lasting``: jokers may multiply again."""
        _, cells, codes = play
        if not lasting:
            return Side(without(self.rack, codes))
        laid = {cell for cell, code in zip(cells, codes, strict=True) if code >= CARDS}
        return Side(without(self.rack, codes), self.own | laid)


Key: TypeAlias = tuple[tuple[tuple[Cell, int], ...], Side, Side, bool]
"""A position of a search: the tiles that the search has laid, the player on turn, the other one, and whether
that one has just passed."""


Result = TypeVar("Result")
Steps: TypeAlias = Generator[None, None, Result]
"""A search in steps, with its result."""


class _SpentError(Exception):
    """The effort of a search is spent, or it has to stop."""


Seen: TypeAlias = tuple[int, int, int, bool]
"""A searched position: depth in turns, lower and upper bound of its value, whether every end was seen."""


class Ending:
    """The endgame of a match. ``effort``: the most positions whose plays are found; ``stop``: called at
    each of them; True ends the search.
    """

    def __init__(
        self, board: Board, options: Options, effort: int, stop: Callable[[], bool] = lambda: False
    ) -> None:
        self.board = board.copy()
        self.options = options
        self.hands = hands_of(options)
        self.effort = effort
        self.stop = stop
        self.nodes = 0
        self._visits = 0
        self._result = EndgameResult(0, None, exact=False, nodes=0)
        self._holdings: dict[Codes, Holding] = {}
        self._seen: dict[Key, Seen] = {}
        self._choices: dict[Key, list[GeneratedPlay | None]] = {}
        self._futures: dict[object, tuple[int, ...]] = {}
        self._first = len(board.filled)  # the index of the first tile that the search lays

    def searching(
        self, mine: Side, theirs: Side, forfeited: bool = False
    ) -> Generator[EndgameResult, None, EndgameResult]:
        """Find the best play for the player on turn; yields the result so far. ``forfeited``: the other one
        has just passed.
        """
        depth, key = 1, self._key(mine, theirs, forfeited)
        try:
            choices = yield from part(self._ordered(mine, theirs, key), self._so_far)
            self._result = EndgameResult(0, choices[0], exact=False, nodes=0)
            while not self._result.exact:
                search = self._search(choices, mine, theirs, forfeited, depth)
                self._result = yield from part(search, self._so_far)
                choices.insert(0, choices.pop(choices.index(self._result.play)))
                depth += 1
        except _SpentError:
            self.board.take_back(len(self.board.filled) - self._first)
        return self._so_far()

    def _so_far(self, _: object = None) -> EndgameResult:
        result = self._result
        return EndgameResult(result.margin, result.play, result.exact, self.nodes)

    def _search(
        self, choices: list[GeneratedPlay | None], mine: Side, theirs: Side, forfeited: bool, depth: int
    ) -> Steps[EndgameResult]:
        """The best of the choices, searched ``depth`` turns deep."""
        margin, best, exact = -MOST, choices[0], True
        for play in choices:
            value, seen = yield from self._after(play, mine, theirs, forfeited, depth, (margin, MOST))
            exact = exact and seen
            if value > margin:
                margin, best = value, play
        return EndgameResult(margin, best, exact, self.nodes)

    def _after(
        self,
        play: GeneratedPlay | None,
        mover: Side,
        other: Side,
        forfeited: bool,
        depth: int,
        window: tuple[int, int],
    ) -> Steps[tuple[int, bool]]:
        """The value of a choice for the mover, and whether every end after it was seen; ``window``: as for
        :meth:`_value`.
        """
        low, high = window
        if play is None:
            if forfeited:  # both have passed: the end
                return 0, True
            value, exact = yield from self._value(other, mover, depth, (-high, -low), forfeited=True)
            return -value, exact
        points, cells, codes = play
        self.board.lay(cells, codes)
        next_side = mover.after(play, self.options.multiplier_persists)
        reply = self._value(other, next_side, depth - 1, (points - high, points - low), forfeited=False)
        value, exact = yield from reply
        self.board.take_back(len(cells))
        return points - value, exact

    def _value(
        self, mover: Side, other: Side, depth: int, window: tuple[int, int], *, forfeited: bool
    ) -> Steps[tuple[int, bool]]:
        """The value of a position for the mover: exact inside the window (alpha, beta), a bound outside."""
        self._visits += 1
        if self._visits % VISITS == 0:
            yield
        if not mover.rack:  # passes; if both have no tiles, that is the end
            passed = forfeited or not other.rack
            return (yield from self._after(None, mover, other, passed, depth, window))
        key = self._key(mover, other, forfeited)
        low, high = window
        known = self._seen.get(key)
        if known:
            searched, least, most, exact = known
            # Searched deep enough, and known exactly or outside the window?
            if (exact or searched >= depth) and (least == most or least >= high or most <= low):
                return (least if least >= high or least == most else most), exact
        value, exact, any_searched = yield from self._best(mover, other, key, depth, window)
        if any_searched:
            least, most = (-MOST if value <= low else value), (MOST if value >= high else value)
            self._seen[key] = depth, least, most, exact
        return value, exact

    def _best(
        self, mover: Side, other: Side, key: Key, depth: int, window: tuple[int, int]
    ) -> Steps[tuple[int, bool, bool]]:
        """The best choice: its value, whether every end was seen, and whether any choice was searched."""
        if depth <= 0:
            return 0, False, False
        forfeited = key[-1]
        choices = yield from self._ordered(mover, other, key)
        low, high = window
        best, exact, best_index = -MOST, True, 0
        for index, play in enumerate(choices):
            value, seen = yield from self._after(play, mover, other, forfeited, depth, (max(low, best), high))
            exact = exact and seen
            if value > best:
                best, best_index = value, index
            if best >= high:
                break
        if best_index:
            choices.insert(0, choices.pop(best_index))
        return best, exact, True

    def _ordered(self, mover: Side, other: Side, key: Key) -> Steps[list[GeneratedPlay | None]]:
        """The cached choices of a position (None: pass), first the one that was best in the last search."""
        choices = self._choices.get(key)
        if choices is None:
            plays = yield from self._plays(mover, other)
            choices = [*plays, None] if self.options.allow_pass or not plays else [*plays]
            self._choices[key] = choices
        return choices

    def _key(self, mover: Side, other: Side, forfeited: bool) -> Key:
        cells = self.board.cells
        laid = tuple(sorted((cell, cells[cell]) for cell in self.board.filled[self._first :]))
        return laid, mover, other, forfeited

    def _plays(self, mover: Side, other: Side) -> Steps[list[GeneratedPlay]]:
        """The plays of a position that differ for the remaining tiles, highest points first."""
        self.nodes += 1
        if self.nodes > self.effort or self.stop():
            raise _SpentError
        holding = self._holdings.get(mover.rack)
        if holding is None:
            holding = self._holdings[mover.rack] = Holding(mover.rack, self.hands)
        yield
        recount = recounter(self.board, self.hands, mover.own)
        lines = BoardLines(self.board, mover.own)
        plays = yield from part(finding_plays(lines, holding, recount), lambda _: None)
        plays.sort(reverse=True)
        if not self.hands.exact or self.options.multiplier_persists or self.options.allow_kickers:
            return plays
        return (yield from self._different(plays, mover.rack, other.rack))

    def _different(
        self, plays: list[GeneratedPlay], mine: Codes, theirs: Codes
    ) -> Steps[list[GeneratedPlay]]:
        """Of plays with the same tiles on the same cells, after which the same can be played, only one."""
        plays_by_key: dict[object, GeneratedPlay] = {}
        for index, play in enumerate(plays):
            if index % COMPARED == COMPARED - 1:
                yield
            points, cells, codes = play
            laid = tuple(sorted(codes))
            if len(cells) == 1:
                plays_by_key[cells, codes] = play
                continue
            left = tuple(sorted((*without(mine, laid), *theirs)))
            futures = tuple(sorted((cell, self._future(play, cell, left)) for cell in cells))
            plays_by_key.setdefault((points, laid, futures), play)
        return list(plays_by_key.values())

    def _future(self, play: GeneratedPlay, cell: Cell, left: Codes) -> tuple[int, ...]:
        """What the line across a new tile can still become with the tiles ``left``; equal for new tiles that
        do not differ in that.
        """
        _, cells, codes = play
        down = self.board.down
        step = ACROSS if abs(cells[1] - cells[0]) % down == 0 else down  # across the play
        code = codes[cells.index(cell)]
        key, suits, near = KEY[code], SUITS[code], []
        # Tiles next to the cell are in its line; `near` are those after a gap.
        for direction in (step, -step):
            ahead = self._ahead(cell, direction)
            while ahead and ahead[0] >= 0:
                code = ahead.pop(0)
                key += KEY[code]
                suits &= SUITS[code]
            near += [code for code in ahead if code >= 0]
        jokers = max((*left, *near), default=0) >= CARDS
        if near or jokers:
            # Not all lines are tried: equal are those of one key and, if a flush is possible, one suit.
            of_suits = sum(bool(SUITS[code] & suits) for code in (*left, *near))
            no_hand = not near and not any(self._becomes(key, suits, left))
            flush_needs = RACK - key // COUNT
            return () if no_hand else (key, suits if of_suits >= flush_needs else 0)
        return self._becomes(key, suits, left)

    def _ahead(self, cell: Cell, step: int) -> list[int]:
        """What is on the cells ahead of a cell, up to the wall or farther than one line can reach."""
        ahead, board = [], self.board.cells
        for _ in range(2 * RACK):
            cell += step
            if board[cell] == WALL:
                break
            ahead.append(board[cell])
        return ahead

    def _becomes(self, key: int, suits: int, left: Codes) -> tuple[int, ...]:
        """The points of a line of this key and suits with each set of the tiles ``left``; empty if none is a
        hand.
        """
        known = self._futures.get((key, suits, left))
        if known is None:
            plain, suited = self.hands.plain, self.hands.suited
            most = RACK - key // COUNT
            scores = []
            for size in range(1, most + 1):
                for tiles in combinations(left, size):
                    common_suits, line_key = suits, key
                    for code in tiles:
                        common_suits &= SUITS[code]
                        line_key += KEY[code]
                    scores.append((suited if common_suits else plain)(line_key) or 0)
            known = self._futures[key, suits, left] = tuple(scores) if any(scores) else ()
        return known
