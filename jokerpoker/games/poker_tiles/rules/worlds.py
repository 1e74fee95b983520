"""Hidden tiles dealt again: racks, bag and turns of others as they could have been, from what a seat has
seen.

The tiles that nobody has shown are dealt to the other racks and the bag at random. Then the turns are taken
back one by one, the last first: what was drawn goes back into the bag, what was laid or traded comes back
to the rack. A tile that the seat itself has traded must be in the bag when that turn is reached, so whoever
drew it since puts it back as soon as it can. Where a deal does not fit, another one is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

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
"""Deals that are tried at most."""


@dataclass(frozen=True)
class World:
    """The hidden part of a position, and the turns with all that others did."""

    racks: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    history: tuple[Turn, ...]


def hidden_tiles(view: Mapping[str, Json], options: Options) -> list[Tile]:
    """The tiles that a seat has not seen: those in the bag and on other racks, in order."""
    return unseen(full_bag(options.jokers_2x, options.jokers_3x), [*view["board"].values(), *view["cards"]])


def imagine_world(view: Mapping[str, Json], options: Options, rng: Rng) -> World:
    """A world that fits a view."""
    found: World | None = None
    for _ in range(TRIES):
        racks, bag = _deal(view, options, rng)
        history = _take_back(view, racks, bag, rng)
        if history is not None:
            found = World(racks, bag, history)
            if _forfeits_hold(view, options, history):
                return found
    if found is None:
        raise ValueError("no deal of the hidden tiles fits this view")
    return found


def _deal(
    view: Mapping[str, Json], options: Options, rng: Rng
) -> tuple[tuple[tuple[Tile, ...], ...], tuple[Tile, ...]]:
    """Racks and bag. What the seat has traded itself can be on a rack only if that seat has drawn since;
    those tiles are dealt first, the last traded before others."""
    history, me = view["history"], view["seat"]
    hidden = rng.shuffle(hidden_tiles(view, options))
    last = {tile: number for number, turn in enumerate(history) for tile in turn["traded"] or ()}
    room = [0 if seat == me else count for seat, count in enumerate(view["counts"])] + [view["bag"]]
    dealt: list[list[Tile]] = [[] for _ in room]
    for tile in sorted(hidden, key=lambda tile: -last.get(tile, -1)):
        places = list(room)
        if tile in last:
            for seat in range(view["seats"]):
                fresh = sum(turn["drawn_count"] for turn in history[last[tile] :] if turn["seat"] == seat)
                old = sum(last[other] >= last[tile] for other in dealt[seat])
                places[seat] = min(places[seat], max(0, fresh - old))
        place = _weighted(places if any(places) else room, rng)
        dealt[place].append(tile)
        room[place] -= 1
    dealt[me] = list(view["cards"])
    return tuple(tuple(in_order(rack)) for rack in dealt[:-1]), tuple(rng.shuffle(dealt[-1]))


def _weighted(weights: Sequence[int], rng: Rng) -> int:
    """A place, as likely as its weight."""
    lot = rng.below(sum(weights))
    for place, weight in enumerate(weights):
        lot -= weight
        if lot < 0:
            return place
    raise AssertionError


def _take_back(
    view: Mapping[str, Json], racks: Sequence[Sequence[Tile]], bag: Sequence[Tile], rng: Rng
) -> tuple[Turn, ...] | None:
    """The turns that led to these racks and this bag, by chance where nobody knows; None if none could."""
    held, pool = [Counter(rack) for rack in racks], Counter(bag)
    history: list[TurnSeen] = view["history"]
    turns = []
    for number in reversed(range(len(history))):
        seen = history[number]
        due = {tile for turn in history[:number] for tile in turn["traded"] or ()}
        traded = seen["traded"]
        if traded is None:
            traded = _some(pool, seen["traded_count"], rng, last=due)
        if Counter(traded) - pool:
            return None
        pool.subtract(traded)
        rack = held[seen["seat"]]
        drawn = seen["drawn"]
        if drawn is None:
            drawn = _some(rack, seen["drawn_count"], rng, first=due)
        rack.subtract(drawn)
        pool.update(drawn)
        rack.update([*traded, *seen["place"].values()])
        turns.append(_turn(seen, in_order(rack.elements()), traded, drawn))
    return tuple(reversed(turns))


def _some(
    tiles: Counter[Tile],
    count: int,
    rng: Rng,
    first: Collection[Tile] = (),
    last: Collection[Tile] = (),
) -> list[Tile]:
    """So many of some tiles at random, certain ones before or after all others."""
    mixed = rng.shuffle(list(tiles.elements()))
    mixed.sort(key=lambda tile: (tile not in first, tile in last))
    return in_order(mixed[:count])


def _turn(seen: TurnSeen, rack: Sequence[Tile], traded: Sequence[Tile], drawn: Sequence[Tile]) -> Turn:
    return Turn(
        seat=seen["seat"],
        kind=seen["kind"],
        rack=tuple(rack),
        place=dict(seen["place"]),
        meanings=dict(seen["meanings"]),
        lines=tuple(codec.load(LineMade, line) for line in seen["lines"]),
        joker=seen["joker"],
        points=seen["points"],
        traded=tuple(traded),
        drawn=tuple(drawn),
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
