"""Endgame search: with an empty bag and two players, both know where every tile is.

An alpha-beta search over all further plays finds the *margin*: the points of the player whose turn it is (the
*mover*) from now on, less those of the other player. Plays that lay the same tiles on the same cells in
another order count as one if the same plays are possible after them. The search is repeated one turn deeper
each time, until it has seen every end, or its effort is spent. Codes, keys and suits are those of
:mod:`tiles`; ``PT-A7`` is a number of the written rules (``options.py``).
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
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, KEY, LONGEST_LINE, ONE_TILE, SUITS
from jokerpoker.steps import as_part

INFINITY = 10**6
"""A number greater than any margin."""

VISITS_PER_STEP = 500
PLAYS_PER_STEP = 50
"""The number of positions visited, or of plays compared, between two pauses of the search."""


@dataclass(frozen=True)
class EndgameResult:
    """The result of a search.

    ``margin``: the margin if both make their best plays. ``play``: the mover's best play; None for a pass,
    and if nothing was searched. ``exact``: true if every end was seen. ``nodes``: the number of positions
    whose plays were searched for.
    """

    margin: int
    play: GeneratedPlay | None
    exact: bool
    nodes: int


@dataclass(frozen=True)
class EndgameSeat:
    """A seat in the endgame: the tiles on its rack, and the cells of its lasting jokers (PT-A7)."""

    rack: Codes
    lasting: frozenset[Cell] = frozenset()

    def after(self, play: GeneratedPlay, persists: bool) -> EndgameSeat:
        """The seat after a play; ``persists``: the option ``multiplier_persists``."""
        _, cells, codes = play
        if not persists:
            return EndgameSeat(without(self.rack, codes))
        laid = {cell for cell, code in zip(cells, codes, strict=True) if code >= CARDS}
        return EndgameSeat(without(self.rack, codes), self.lasting | laid)


Key: TypeAlias = tuple[tuple[tuple[Cell, int], ...], EndgameSeat, EndgameSeat, bool]
"""A position of a search: each cell where the search has laid a tile, with the code of the tile; the mover;
the other seat; true if the other seat has just passed."""


Result = TypeVar("Result")
Steps: TypeAlias = Generator[None, None, Result]
"""A search in steps, with its result."""


class _SpentError(Exception):
    """The effort of a search is spent, or ``stop`` has ended the search."""


Searched: TypeAlias = tuple[int, int, int, bool]
"""What a search has found out about a position: the depth of the search in turns, a lower and an upper bound
of the margin, and whether they are exact (as in :class:`EndgameResult`).
"""


class EndgameSearch:
    """The search of one endgame. ``effort``: the maximum number of positions whose plays are found. ``stop``:
    called before each of these positions; if it returns True, the search ends.
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
        self._searched: dict[Key, Searched] = {}
        self._choices: dict[Key, list[GeneratedPlay | None]] = {}
        self._futures: dict[object, tuple[int, ...]] = {}
        self._first = len(board.filled)  # the index of the first tile that the search lays

    def searching(
        self, mine: EndgameSeat, theirs: EndgameSeat, forfeited: bool = False
    ) -> Generator[EndgameResult, None, EndgameResult]:
        """Find the best play of the seat ``mine``, whose turn it is; yields the result so far. ``forfeited``:
        true if the other seat, ``theirs``, has just passed.
        """
        depth, key = 1, self._key(mine, theirs, forfeited)
        try:
            choices = yield from as_part(self._ordered(mine, theirs, key), self._so_far)
            self._result = EndgameResult(0, choices[0], exact=False, nodes=0)
            while not self._result.exact:
                search = self._search(choices, mine, theirs, forfeited, depth)
                self._result = yield from as_part(search, self._so_far)
                # With the best choice first, the next, deeper search can rule out others sooner.
                choices.insert(0, choices.pop(choices.index(self._result.play)))
                depth += 1
        except _SpentError:
            self.board.remove_last(len(self.board.filled) - self._first)
        return self._so_far()

    def _so_far(self, _: object = None) -> EndgameResult:
        result = self._result
        return EndgameResult(result.margin, result.play, result.exact, self.nodes)

    def _search(
        self,
        choices: list[GeneratedPlay | None],
        mine: EndgameSeat,
        theirs: EndgameSeat,
        forfeited: bool,
        depth: int,
    ) -> Steps[EndgameResult]:
        """The best of the choices, searched ``depth`` turns deep."""
        most, best_play, exact = -INFINITY, choices[0], True
        for play in choices:
            after = self._after(play, mine, theirs, forfeited, depth, (most, INFINITY))
            margin, exact_after = yield from after
            exact = exact and exact_after
            if margin > most:
                most, best_play = margin, play
        return EndgameResult(most, best_play, exact, self.nodes)

    def _after(
        self,
        play: GeneratedPlay | None,
        mover: EndgameSeat,
        other: EndgameSeat,
        forfeited: bool,
        depth: int,
        bounds: tuple[int, int],
    ) -> Steps[tuple[int, bool]]:
        """Return (margin, exact) of a choice: ``play``, or None for a pass. ``bounds``: as for
        :meth:`_margin`. A margin changes its sign with the mover, and so do the bounds.
        """
        low, high = bounds
        if play is None:
            if forfeited:  # both have passed: the end
                return 0, True
            margin, exact = yield from self._margin(other, mover, depth, (-high, -low), forfeited=True)
            return -margin, exact
        points, cells, codes = play
        self.board.lay(cells, codes)
        after_play = mover.after(play, self.options.multiplier_persists)
        reply = self._margin(other, after_play, depth - 1, (points - high, points - low), forfeited=False)
        margin, exact = yield from reply
        self.board.remove_last(len(cells))
        return points - margin, exact

    def _margin(
        self, mover: EndgameSeat, other: EndgameSeat, depth: int, bounds: tuple[int, int], *, forfeited: bool
    ) -> Steps[tuple[int, bool]]:
        """Return (margin, exact) of a position. ``bounds``: alpha and beta, the margins between which the
        result matters. If the result is at most alpha, the margin at this depth may be even lower; if it is
        at least beta, even higher.
        """
        self._visits += 1
        if self._visits % VISITS_PER_STEP == 0:
            yield
        if not mover.rack:  # the mover has to pass; if neither has tiles, that is the end
            at_end = forfeited or not other.rack
            return (yield from self._after(None, mover, other, at_end, depth, bounds))
        key = self._key(mover, other, forfeited)
        low, high = bounds
        known = self._searched.get(key)
        if known:
            searched_depth, least, most, exact = known
            if exact or searched_depth >= depth:
                if least == most or least >= high:
                    return least, exact
                if most <= low:
                    return most, exact
        margin, exact, any_searched = yield from self._best_margin(mover, other, key, depth, bounds)
        if any_searched:
            # A margin that is not between the bounds is itself only a bound.
            least, most = (-INFINITY if margin <= low else margin), (INFINITY if margin >= high else margin)
            self._searched[key] = depth, least, most, exact
        return margin, exact

    def _best_margin(
        self, mover: EndgameSeat, other: EndgameSeat, key: Key, depth: int, bounds: tuple[int, int]
    ) -> Steps[tuple[int, bool, bool]]:
        """Return (margin, exact, any_searched) of the best choice; (0, False, False) if none was searched."""
        if depth <= 0:
            return 0, False, False
        forfeited = key[-1]
        choices = yield from self._ordered(mover, other, key)
        low, high = bounds
        most, exact, best_index = -INFINITY, True, 0
        for index, play in enumerate(choices):
            after = self._after(play, mover, other, forfeited, depth, (max(low, most), high))
            margin, exact_after = yield from after
            exact = exact and exact_after
            if margin > most:
                most, best_index = margin, index
            if most >= high:
                break
        if best_index:
            choices.insert(0, choices.pop(best_index))
        return most, exact, True

    def _ordered(self, mover: EndgameSeat, other: EndgameSeat, key: Key) -> Steps[list[GeneratedPlay | None]]:
        """The cached choices of a position (None is a pass); the best one of the last search comes first."""
        choices = self._choices.get(key)
        if choices is None:
            plays = yield from self._plays(mover, other)
            choices = [*plays, None] if self.options.allow_pass or not plays else [*plays]
            self._choices[key] = choices
        return choices

    def _key(self, mover: EndgameSeat, other: EndgameSeat, forfeited: bool) -> Key:
        cells = self.board.cells
        laid = tuple(sorted((cell, cells[cell]) for cell in self.board.filled[self._first :]))
        return laid, mover, other, forfeited

    def _plays(self, mover: EndgameSeat, other: EndgameSeat) -> Steps[list[GeneratedPlay]]:
        """The plays of a position, most points first, only one of equivalent ones
        (:meth:`_without_equivalent`).
        """
        self.nodes += 1
        if self.nodes > self.effort or self.stop():
            raise _SpentError
        holding = self._holdings.get(mover.rack)
        if holding is None:
            holding = self._holdings[mover.rack] = Holding(mover.rack, self.hands)
        yield
        recount = recounter(self.board, self.hands, mover.lasting)
        lines = BoardLines(self.board, mover.lasting)
        plays = yield from as_part(finding_plays(lines, holding, recount), lambda _: None)
        plays.sort(reverse=True)
        if not self.hands.exact or self.options.multiplier_persists or self.options.allow_kickers:
            return plays
        return (yield from self._without_equivalent(plays, mover.rack, other.rack))

    def _without_equivalent(
        self, plays: list[GeneratedPlay], mine: Codes, theirs: Codes
    ) -> Steps[list[GeneratedPlay]]:
        """Keep only one of equivalent plays, which lay the same tiles on the same cells for the same points,
        and after which the same plays are possible. ``mine``, ``theirs``: the racks before the play.
        """
        plays_by_key: dict[object, GeneratedPlay] = {}
        for index, play in enumerate(plays):
            if index % PLAYS_PER_STEP == PLAYS_PER_STEP - 1:
                yield
            points, cells, codes = play
            laid = tuple(sorted(codes))
            if len(cells) == 1:
                plays_by_key[cells, codes] = play
                continue
            unplayed = tuple(sorted((*without(mine, laid), *theirs)))
            futures = tuple(sorted((cell, self._future(play, cell, unplayed)) for cell in cells))
            plays_by_key.setdefault((points, laid, futures), play)
        return list(plays_by_key.values())

    def _future(self, play: GeneratedPlay, cell: Cell, unplayed: Codes) -> tuple[int, ...]:
        """What the crossing line of a play through its tile on ``cell`` can still become with the
        ``unplayed`` tiles: its points with each set of them or, if that takes too long, its key and suits; ()
        if it can become no hand. Equal results of two plays mean that their crossing lines can become the
        same hands; different results do not rule that out.
        """
        _, cells, codes = play
        down = self.board.down
        step = ACROSS if abs(cells[1] - cells[0]) % down == 0 else down  # at right angles to the play
        code = codes[cells.index(cell)]
        key, suits, beyond_gap = KEY[code], SUITS[code], []
        # Tiles next to the cell are in its line; those after a gap can still be joined.
        for step_ahead in (step, -step):
            ahead = self._ahead(cell, step_ahead)
            while ahead and ahead[0] >= 0:
                code = ahead.pop(0)
                key += KEY[code]
                suits &= SUITS[code]
            beyond_gap += [code for code in ahead if code >= 0]
        addable = (*unplayed, *beyond_gap)
        any_joker = max(addable, default=0) >= CARDS
        if beyond_gap or any_joker:
            # Too many lines to try. Lines count as equal if they have the same key and, where a flush is
            # possible, the same suits.
            no_hand = not beyond_gap and not any(self._points_with(key, suits, unplayed))
            flush_needs = LONGEST_LINE - key // ONE_TILE
            flush_possible = sum(bool(SUITS[code] & suits) for code in addable) >= flush_needs
            return () if no_hand else (key, suits if flush_possible else 0)
        return self._points_with(key, suits, unplayed)

    def _ahead(self, cell: Cell, step: int) -> list[int]:
        """The contents (``Board.cells``) of the cells after a cell, in the direction of ``step``: up to the
        wall, but at most of ten cells, more than a line can reach.
        """
        ahead, board = [], self.board.cells
        for _ in range(2 * LONGEST_LINE):
            cell += step
            if board[cell] == WALL:
                break
            ahead.append(board[cell])
        return ahead

    def _points_with(self, key: int, suits: int, unplayed: Codes) -> tuple[int, ...]:
        """The points of a line of this key and suits with each set of ``unplayed`` tiles added; 0 where that
        is not a hand. Empty if all are 0.
        """
        known = self._futures.get((key, suits, unplayed))
        if known is None:
            plain, suited = self.hands.plain, self.hands.suited
            most = LONGEST_LINE - key // ONE_TILE
            scores = []
            for size in range(1, most + 1):
                for tiles in combinations(unplayed, size):
                    common_suits, line_key = suits, key
                    for code in tiles:
                        common_suits &= SUITS[code]
                        line_key += KEY[code]
                    scores.append((suited if common_suits else plain)(line_key) or 0)
            known = self._futures[key, suits, unplayed] = tuple(scores) if any(scores) else ()
        return known
