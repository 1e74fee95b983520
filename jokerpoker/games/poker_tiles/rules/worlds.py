"""Deals hidden tiles again, to racks, bag and turns that fit what one seat, the viewer, has seen.

The turns are undone one by one, the last first: drawn tiles go back into the bag, laid or traded ones to the
rack. A tile that the viewer does not know is a *token*, a number, until it is *named*, which means that a
tile is chosen for it. A tile that the viewer traded must be in the bag when that turn is undone; if the
viewer has not seen it again, a token in the bag is named as this tile. All other tokens are named at random
with the other hidden tiles. What other seats traded and drew is guessed; if a guess does not fit, another
guess about the same turn is tried.

For example, the viewer has traded ``Qd``. Undoing that turn takes ``Qd`` from the bag. So while later turns
of other seats are undone, the guesses prefer to leave ``Qd`` in the bag, or to put it there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TypeAlias

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import Board, layout
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import any_play_of, lasting_jokers
from jokerpoker.games.poker_tiles.rules.tiles import CODE, Tile, full_bag, in_order, unseen
from jokerpoker.games.poker_tiles.rules.turns import LineMade, Turn, TurnSeen
from jokerpoker.rng import Rng

TRIES = 60
"""The maximum number of attempts to undo all turns, each with other guesses."""
GUESSES = 6
"""The maximum number of guesses about one turn of another seat."""
MOST_UNDONE = 1_000
"""The maximum number of turns undone in one attempt. A turn undone again with another guess counts again."""

NOT_DUE = -1
"""The urgency (how soon it must be in the bag: :meth:`_Past._due`) of a tile not traded by the viewer."""
GONE = -2
"""The urgency of a tile that the viewer traded, but that another seat then drew from the bag."""

Token: TypeAlias = int
"""A number that stands for a tile that the viewer does not know."""
Piece: TypeAlias = Tile | Token
"""A tile, or a token for one."""
Undone: TypeAlias = tuple[list[Piece], list[Piece], list[Piece]]
"""An undone turn: the rack before it, the pieces traded, and those drawn."""


@dataclass(frozen=True)
class World:
    """The hidden part of a position, and the history with the hidden parts of all turns."""

    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    history: tuple[Turn, ...]


class Stuck(Exception):  # noqa: N818
    """A tile that the viewer traded is not in the bag, so the guesses about other turns are wrong."""


def hidden_tiles(view: Mapping[str, Json], options: Options) -> list[Tile]:
    """The tiles that a seat has not seen: those in the bag and on other racks, in order."""
    return unseen(full_bag(options), [*view["board"].values(), *view["cards"]])


def imagine_world(view: Mapping[str, Json], options: Options, rng: Rng) -> World:
    """A world that fits a view; ValueError for an impossible view. Unless the options allow passing, a world
    is preferred in which the other seats had no play when they forfeited.
    """
    hidden, world = hidden_tiles(view, options), None
    for _ in range(TRIES):
        try:
            world = _Past(view, hidden, rng).world()
        except Stuck:
            continue
        if _forfeits_were_forced(view, options, world.history):
            return world
    if world is None:
        raise ValueError("no deal of the hidden tiles fits this view")
    return world


class _Past:
    """A game that is being undone: racks and bag as they were before the turns undone so far.

    ``_names``: the tile of each named token. ``_unnamed``: how many of each hidden tile have no token yet.
    """

    def __init__(self, view: Mapping[str, Json], hidden: Sequence[Tile], rng: Rng) -> None:
        me, hidden_counts = view["seat"], [*view["counts"], view["bag"]]
        hidden_counts[me] = 0
        if sum(hidden_counts) != len(hidden):
            raise ValueError("the hidden tiles do not fill the bag and the other racks")
        tokens = iter(range(len(hidden)))
        self._racks: list[list[Piece]] = [[next(tokens) for _ in range(count)] for count in hidden_counts]
        self._bag = self._racks.pop()  # the last of `hidden_counts`
        self._racks[me] = list(view["cards"])
        self._history: list[TurnSeen] = view["history"]
        self._unnamed = Counter(hidden)
        self._names: dict[Token, Tile] = {}
        self._rng = rng
        self._undone_count = 0

    def world(self) -> World:
        """The hidden part of the position, and the turns that led to it; :class:`Stuck` if no guesses fit."""
        racks_and_bag = [list(pieces) for pieces in (*self._racks, self._bag)]
        turns = self._undo_turns(len(self._history))
        tokens = [piece for pieces in racks_and_bag for piece in pieces if isinstance(piece, int)]
        nameless = [token for token in tokens if token not in self._names]
        self._names |= zip(nameless, self._rng.shuffle(list(self._unnamed.elements())), strict=True)
        *racks, bag = (tuple(in_order(self._tiles_of(pieces))) for pieces in racks_and_bag)
        history = tuple(
            _turn(seen, *map(self._tiles_of, undone))
            for seen, undone in zip(self._history, turns, strict=True)
        )
        return World(tuple(racks), tuple(self._rng.shuffle(bag)), history)

    def _tiles_of(self, pieces: Iterable[Piece]) -> list[Tile]:
        return [piece if isinstance(piece, str) else self._names[piece] for piece in pieces]

    def _undo_turns(self, count: int) -> list[Undone]:
        """Undo the first ``count`` turns, the last of them first, and return them in the order of the
        history; :class:`Stuck` if no guesses about them fit.
        """
        if not count:
            return []
        own_turn = self._history[count - 1]["traded"] is not None
        for failed_guesses in range(1 if own_turn else GUESSES):
            unchanged = self._racks, self._bag, self._unnamed, self._names
            self._racks, self._bag = [rack[:] for rack in self._racks], self._bag[:]
            self._unnamed, self._names = self._unnamed.copy(), self._names.copy()
            self._undone_count += 1
            try:
                undone = self._undo(count - 1, failed_guesses)
                return [*self._undo_turns(count - 1), undone]
            except Stuck:
                self._racks, self._bag, self._unnamed, self._names = unchanged
                if self._undone_count > MOST_UNDONE:
                    break
        raise Stuck

    def _undo(self, index: int, failed_guesses: int) -> Undone:
        """Undo a turn of the history. ``failed_guesses``: the number of guesses about it that have failed."""
        seen = self._history[index]
        rack = self._racks[seen["seat"]]
        if seen["traded"] is None or seen["drawn"] is None:  # a turn of another seat: both are
            # Every second guess ignores which tiles must be in the bag when earlier turns are undone.
            due = {} if failed_guesses % 2 else self._due(index)
            traded = self._random_pieces(self._bag, seen["traded_count"], due)
            drawn = self._random_pieces(rack, seen["drawn_count"], due, to_bag=True)
        else:
            traded = [self._take_from_bag(tile) for tile in seen["traded"]]
            drawn = [*seen["drawn"]]
            for tile in drawn:
                rack.remove(tile)
        self._bag += drawn
        rack += [*traded, *seen["place"].values()]
        return list(rack), traded, drawn

    def _due(self, undone_index: int) -> dict[Tile, int]:
        """The urgency of each tile that the viewer traded before the turn to undo: how soon it must be in the
        bag.

        It is the index of the turn of that trade: a later turn is undone sooner, so a greater index is more
        urgent. If another seat has exchanged the whole bag since that trade, the tile has left the bag, and
        its urgency is ``GONE``.
        """
        due: dict[Tile, int] = {}
        for index, turn in enumerate(self._history[:undone_index]):
            # ``bag`` is counted after the turn: it then has just the tiles that were traded.
            if turn["traded"] is None and turn["traded_count"] >= turn["bag"] > 0:
                due = dict.fromkeys(due, GONE)
            due |= dict.fromkeys(turn["traded"] or (), index)
        return due

    def _take_from_bag(self, tile: Tile) -> Tile:
        """Take from the bag a tile that the viewer traded. If it is not there, a token in the bag is named as
        this tile and taken. :class:`Stuck` if the bag has no token, or the tile already has one elsewhere.
        """
        piece: Piece = tile
        if tile not in self._bag:
            tokens = [piece for piece in self._bag if isinstance(piece, int)]
            if not tokens or not self._unnamed[tile]:
                raise Stuck
            piece = self._rng.choice(tokens)
            self._names[piece] = tile
            self._unnamed[tile] -= 1
        self._bag.remove(piece)
        return tile

    def _random_pieces(
        self, pieces: list[Piece], count: int, due: Mapping[Tile, int], to_bag: bool = False
    ) -> list[Piece]:
        """Take ``count`` random ``pieces``: from the bag for a rack or, with ``to_bag``, from a rack for the
        bag.

        The most urgent tiles (:meth:`_due`) stay in the bag, or go there first. A token may be any hidden
        tile. So each token is given the urgency of one of the hidden tiles that are due, as long as there are
        any. With ``to_bag``, the tokens already in the bag are taken to be the most urgent of these tiles.
        """
        if not count:
            return []
        due_of_tokens = sorted(due[tile] for tile in self._unnamed.elements() if tile in due)
        if to_bag:
            tokens_in_bag = sum(isinstance(piece, int) for piece in self._bag)
            due_of_tokens = due_of_tokens[: max(0, len(due_of_tokens) - tokens_in_bag)]
        next_due = iter(due_of_tokens)
        due_and_piece = [
            (due.get(piece, NOT_DUE) if isinstance(piece, str) else next(next_due, NOT_DUE), piece)
            for piece in self._rng.shuffle(pieces)
        ]
        due_and_piece.sort(key=itemgetter(0), reverse=to_bag)
        chosen = [piece for _, piece in due_and_piece[:count]]
        for piece in chosen:
            pieces.remove(piece)
        return chosen


def _turn(seen: TurnSeen, rack: Sequence[Tile], traded: Sequence[Tile], drawn: Sequence[Tile]) -> Turn:
    return Turn(
        seat=seen["seat"],
        kind=seen["kind"],
        rack=tuple(in_order(rack)),
        place=dict(seen["place"]),
        meanings=dict(seen["meanings"]),
        lines=tuple(codec.load(LineMade, line) for line in seen["lines"]),
        joker=seen["joker"],
        points=seen["points"],
        traded=tuple(in_order(traded)),
        drawn=tuple(in_order(drawn)),
        bag=seen["bag"],
    )


def _forfeits_were_forced(view: Mapping[str, Json], options: Options, history: Sequence[Turn]) -> bool:
    """True if no seat except the viewer had a play when it forfeited, or if the options allow passing."""
    if options.allow_pass:
        return True
    board = Board.of(layout(options.board_size, options.gold), view["board"])
    for turn in reversed(history):
        if turn.kind == "play":
            board.remove_last(len(turn.place))
        elif turn.kind == "forfeit" and turn.rack and turn.seat != view["seat"]:
            lasting = lasting_jokers(board.layout, options, view["owners"], turn.seat).intersection(
                board.filled
            )
            if any_play_of(board, [CODE[tile] for tile in turn.rack], hands_of(options), lasting):
                return False
    return True
