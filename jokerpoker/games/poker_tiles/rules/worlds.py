"""Hidden tiles dealt again: racks, bag and turns of others as they could have been, from what a seat has
seen.

The turns are taken back one by one, the last first: what was drawn goes back into the bag, what was laid or
traded comes back to the rack. A tile that nobody has shown is a *token* until its name is known: a tile that
the seat itself has traded must be in the bag when that turn is reached, and if it has not been seen again,
one of the tokens there gets its name. The tokens that are left get the other hidden tiles at random. What
others traded and drew is guessed; where a guess does not fit, another one about the same turn is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from jokerpoker import codec
from jokerpoker.core import Json
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.rules.board import Board, Cell, layout
from jokerpoker.games.poker_tiles.rules.hands import hands_of
from jokerpoker.games.poker_tiles.rules.judging import any_play_of
from jokerpoker.games.poker_tiles.rules.tiles import CODE, Tile, full_bag, in_order, unseen
from jokerpoker.games.poker_tiles.rules.turns import LineMade, Turn, TurnSeen
from jokerpoker.rng import Rng

TRIES = 60
"""How often the turns are taken back again at most, by other guesses."""
WAYS, STEPS = 6, 1_000
"""Guesses about one turn of another seat, and turns taken back in one try, at most."""

Token: TypeAlias = int
Piece: TypeAlias = Tile | Token
Undone: TypeAlias = tuple[list[Piece], list[Piece], list[Piece]]
"""A turn taken back: what its seat held before it, what it traded and what it drew."""


@dataclass(frozen=True)
class World:
    """The hidden part of a position, and the turns with all that others did."""

    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    history: tuple[Turn, ...]


class Stuck(Exception):  # noqa: N818
    """A tile that the seat traded is not in the bag: these guesses about others' turns do not fit."""


def hidden_tiles(view: Mapping[str, Json], options: Options) -> list[Tile]:
    """The tiles that a seat has not seen: those in the bag and on other racks, in order."""
    return unseen(full_bag(options.jokers_2x, options.jokers_3x), [*view["board"].values(), *view["cards"]])


def imagine_world(view: Mapping[str, Json], options: Options, rng: Rng) -> World:
    """A world that fits a view; ValueError for a view that no game has."""
    hidden, world = hidden_tiles(view, options), None
    for _ in range(TRIES):
        try:
            world = _Past(view, hidden, rng).world()
        except Stuck:
            continue
        if _forfeits_hold(view, options, world.history):
            return world
    if world is None:
        raise ValueError("no deal of the hidden tiles fits this view")
    return world


class _Past:
    """A game that is taken back: racks and bag as they were before the turns taken back so far."""

    def __init__(self, view: Mapping[str, Json], hidden: Sequence[Tile], rng: Rng) -> None:
        me, room = view["seat"], [*view["counts"], view["bag"]]
        room[me] = 0
        if sum(room) != len(hidden):
            raise ValueError("there are not as many hidden tiles as places for them")
        tokens = iter(range(len(hidden)))
        self._racks: list[list[Piece]] = [[next(tokens) for _ in range(count)] for count in room]
        self._bag = self._racks.pop()
        self._racks[me] = list(view["cards"])
        self._history: list[TurnSeen] = view["history"]
        self._hidden = Counter(hidden)
        self._names: dict[Token, Tile] = {}
        self._rng = rng
        self._steps = 0

    def world(self) -> World:
        """The hidden part as it is now, and the turns that led to it; :class:`Stuck` if they cannot have."""
        now = [list(pieces) for pieces in (*self._racks, self._bag)]
        turns = self._turns_before(len(self._history))
        tokens = [piece for pieces in now for piece in pieces if isinstance(piece, int)]
        unnamed = [token for token in tokens if token not in self._names]
        self._names |= zip(unnamed, self._rng.shuffle(list(self._hidden.elements())), strict=True)
        *racks, bag = (tuple(in_order(self._named(pieces))) for pieces in now)
        history = tuple(
            _turn(seen, *map(self._named, pieces)) for seen, pieces in zip(self._history, turns, strict=True)
        )
        return World(tuple(racks), tuple(self._rng.shuffle(bag)), history)

    def _named(self, pieces: Iterable[Piece]) -> list[Tile]:
        return [piece if isinstance(piece, str) else self._names[piece] for piece in pieces]

    def _turns_before(self, number: int) -> list[Undone]:
        """The turns before one, taken back; :class:`Stuck` where no guess about them was found to fit."""
        if not number:
            return []
        known = self._history[number - 1]["traded"] is not None
        for way in range(1 if known else WAYS):
            before = self._racks, self._bag, self._hidden, self._names
            self._racks, self._bag = [rack[:] for rack in self._racks], self._bag[:]
            self._hidden, self._names = self._hidden.copy(), self._names.copy()
            self._steps += 1
            try:
                undone = self._take_back(number - 1, way)
                return [*self._turns_before(number - 1), undone]
            except Stuck:
                self._racks, self._bag, self._hidden, self._names = before
                if self._steps > STEPS:
                    break
        raise Stuck

    def _take_back(self, number: int, way: int) -> Undone:
        """Undo a turn: what its seat held before it, what it traded and what it drew."""
        seen = self._history[number]
        rack = self._racks[seen["seat"]]
        if seen["traded"] is None or seen["drawn"] is None:
            # Every second guess is left to chance alone.
            due = {} if way % 2 else self._due(number)
            traded = self._some(self._bag, seen["traded_count"], due)
            drawn = self._some(rack, seen["drawn_count"], due, back=True)
        else:
            traded = [self._find(tile) for tile in seen["traded"]]
            drawn = [*seen["drawn"]]
            for tile in drawn:
                rack.remove(tile)
        self._bag += drawn
        rack += [*traded, *seen["place"].values()]
        return list(rack), traded, drawn

    def _due(self, number: int) -> dict[Tile, int]:
        """Of what has to be in the bag after an earlier turn: that turn, the later the more urgent.

        Less than nothing where a whole bag is exchanged on the way: what goes back before that does not stay.
        """
        due: dict[Tile, int] = {}
        for at, turn in enumerate(self._history[:number]):
            if turn["traded"] is None and turn["traded_count"] >= turn["bag"] > 0:
                due = dict.fromkeys(due, -2)
            due |= dict.fromkeys(turn["traded"] or (), at)
        return due

    def _find(self, tile: Tile) -> Tile:
        """Take a tile that the seat traded out of the bag: by its name, or as a token that gets its name."""
        piece: Piece = tile
        if tile not in self._bag:
            tokens = [piece for piece in self._bag if isinstance(piece, int)]
            if not tokens or not self._hidden[tile]:
                raise Stuck
            piece = self._rng.choice(tokens)
            self._names[piece] = tile
            self._hidden[tile] -= 1
        self._bag.remove(piece)
        return tile

    def _some(
        self, pieces: list[Piece], count: int, due: Mapping[Tile, int], back: bool = False
    ) -> list[Piece]:
        """Take so many pieces at random out of the bag, or ``back`` into it.

        What is ``due`` in the bag in an earlier turn stays there, or goes back, before others: the later the
        turn, the sooner. For tiles that are hidden still tokens do as well; those in the bag come first.
        """
        if not count:
            return []
        wanted = sorted(due[tile] for tile in self._hidden.elements() if tile in due)
        if back:
            wanted = wanted[: max(0, len(wanted) - sum(isinstance(piece, int) for piece in self._bag))]
        urgent = iter(wanted)
        mixed = [
            (due.get(piece, -1) if isinstance(piece, str) else next(urgent, -1), piece)
            for piece in self._rng.shuffle(pieces)
        ]
        mixed.sort(key=lambda ranked: ranked[0], reverse=back)
        some = [piece for _, piece in mixed[:count]]
        for piece in some:
            pieces.remove(piece)
        return some


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


def _forfeits_hold(view: Mapping[str, Json], options: Options, history: Sequence[Turn]) -> bool:
    """Could nobody have played who forfeited with tiles?"""
    if options.allow_pass:
        return True
    board = Board.of(layout(options.board_size, options.gold), view["board"])
    for turn in reversed(history):
        if turn.kind == "play":
            board.take_back(len(turn.place))
        elif turn.kind == "forfeit" and turn.rack and turn.seat != view["seat"]:
            own = _own(view, options, turn.seat, board)
            if any_play_of(board, [CODE[tile] for tile in turn.rack], hands_of(options), own):
                return False
    return True


def _own(view: Mapping[str, Json], options: Options, seat: int, board: Board) -> list[Cell]:
    """The cells of a seat's jokers that lie on the board, where their multipliers persist (PT-A7)."""
    if not options.multiplier_persists:
        return []
    cells = [board.layout.cells[square] for square, owner in view["owners"].items() if owner == seat]
    return [cell for cell in cells if board.cells[cell] >= 0]
