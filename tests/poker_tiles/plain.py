"""The rules of Poker Tiles once more, plainly: every placement tried, every joker as every card.

Nothing here is shared with the game but the options. Squares are pairs of column and row, from 0.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from string import ascii_uppercase

from jokerpoker.games.poker_tiles.options import Options

RANKS = "23456789TJQKA"
RANK = {rank: place for place, rank in enumerate(RANKS)}
ALL = tuple(rank + suit for rank in RANKS for suit in "cdhs")
NAMES = (
    "pair",
    "two pairs",
    "three",
    "straight",
    "flush",
    "full house",
    "four",
    "straight flush",
    "royal",
    "five",
)

Square = tuple[int, int]
Tiles = dict[Square, str]


def square(name: str) -> Square:
    return ascii_uppercase.index(name[0]), int(name[1:]) - 1


def name(place: Square) -> str:
    return f"{ascii_uppercase[place[0]]}{place[1] + 1}"


def read(text: str) -> Tiles:
    return {square(part.split(":")[0]): part.split(":")[1] for part in text.split()}


def kinds(ranks: tuple[int, ...], one_suit: bool, distinct: bool, options: Options) -> set[str]:
    """All that five cards or fewer are, without idle cards; ``distinct``: no card is there twice."""
    counts = sorted(Counter(ranks).values())
    found = set()
    if counts == [2] and (options.any_pair or min(ranks) >= RANKS.index("J")):
        found.add("pair")
    if counts in ([3], [4], [5]):
        found.add({3: "three", 4: "four", 5: "five"}[counts[0]])
    if counts == [2, 2]:
        found.add("two pairs")
    if counts == [2, 3]:
        found.add("full house")
    if len(ranks) == 5:
        found |= differing(
            list(ranks), one_suit and (distinct or options.joker_repeats == "anywhere"), options
        )
    return found


def differing(ranks: list[int], flush: bool, options: Options) -> set[str]:
    found = set()
    runs = [[12, 0, 1, 2, 3]] + [list(range(low, low + 5)) for low in range(9)]
    ordered = options.ordered_straights
    straight = any(ranks in (run, run[::-1]) if ordered else sorted(ranks) == sorted(run) for run in runs)
    if flush:
        found.add("flush")
        if straight:
            found.add("royal" if min(ranks) == 8 else "straight flush")
    if straight:
        found.add("straight")
    return found


def points_of_cards(cards: tuple[str, ...], options: Options) -> int:
    """Points of cards in their order, 0 if they are no hand."""
    distinct = len(set(cards)) == len(cards)
    if options.joker_repeats == "never" and not distinct:
        return 0
    ranks = [RANK[card[0]] for card in cards]
    if not options.ordered_straights:
        ranks.sort()
    return worth_of(tuple(ranks), len({card[1] for card in cards}) == 1, distinct, options)


@cache
def worth_of(ranks: tuple[int, ...], one_suit: bool, distinct: bool, options: Options) -> int:
    found = kinds(ranks, one_suit, distinct, options)
    if options.allow_kickers:
        for number in range(2, len(ranks)):
            for part in combinations(ranks, number):
                found |= kinds(part, one_suit, distinct, options)
    return max((options.points[NAMES.index(kind)] for kind in found), default=0)


def points(line: tuple[str, ...], options: Options) -> int:
    """Points of a line of at most five tiles, each joker whatever is best."""
    return worth(line if options.ordered_straights else tuple(sorted(line)), options)


@cache
def worth(line: tuple[str, ...], options: Options) -> int:
    for place, tile in enumerate(line):
        if tile[1] == "x":
            before, after = line[:place], line[place + 1 :]
            value = points if any(other[1] == "x" for other in after) else points_of_cards
            return max(value((*before, card, *after), options) for card in ALL)
    return points_of_cards(line, options)


def line(board: Tiles, place: Square, step: Square) -> list[Square]:
    """The squares with tiles through a square in one direction."""

    def ahead(way: int) -> list[Square]:
        found, (column, row) = [], place
        while (column := column + way * step[0], row := row + way * step[1]) in board:
            found.append((column, row))
        return found

    return [*reversed(ahead(-1)), place, *ahead(1)]


def lines(board: Tiles, new: list[Square]) -> list[list[Square]]:
    """Every line of two and more through new tiles, each once."""
    found = []
    for step in ((1, 0), (0, 1)):
        for place in new:
            one = line(board, place, step)
            if len(one) > 1 and one not in found:
                found.append(one)
    return found


def score(board: Tiles, place: Tiles, options: Options, own: frozenset[Square] = frozenset()) -> int:
    """Points of laying tiles, 0 if it is not legal. Contiguity and joining are looked at, size is not."""
    after = {**board, **place}
    new = list(place)
    if not fits(board, after, new, options):
        return 0
    made = lines(after, new)
    if not made or any(len(one) > 5 for one in made):
        return 0
    if not all(points(tuple(after[each] for each in one), options) for one in made):
        return 0
    shared = [each for each in new if after[each][1] == "x" and sum(each in one for one in made) == 2]
    return (
        max(
            total(made, {**after, **dict(zip(shared, cards, strict=True))}, after, set(new) | own, options)
            for cards in product(*(possible(each, made, after, options) for each in shared))
        )
        if all(possible(each, made, after, options) for each in shared)
        else 0
    )


def possible(joker: Square, made: list[list[Square]], after: Tiles, options: Options) -> list[str]:
    """The cards that a joker can be in each of its lines alone."""
    through = [one for one in made if joker in one]
    return [
        card
        for card in ALL
        if all(points(tuple({**after, joker: card}[each] for each in one), options) for one in through)
    ]


def total(made: list[list[Square]], known: Tiles, after: Tiles, usable: set[Square], options: Options) -> int:
    worth = [points(tuple(known[each] for each in one), options) for one in made]
    if not all(worth):
        return 0
    extra = [
        value * (int(after[each][0]) - 1)
        for one, value in zip(made, worth, strict=True)
        for each in one
        if each in usable and after[each][1] == "x"
    ]
    return sum(worth) + max(extra, default=0)


def fits(board: Tiles, after: Tiles, new: list[Square], options: Options) -> bool:
    """In one line without gaps, on the board, and on gold or joined to what lies there."""
    columns, rows = {column for column, _ in new}, {row for _, row in new}
    if len(columns) > 1 and len(rows) > 1:
        return False
    size = options.board_size
    if not all(0 <= column < size and 0 <= row < size for column, row in new):
        return False
    step = (1, 0) if len(rows) == 1 else (0, 1)
    if not set(new) <= set(line(after, new[0], step)):
        return False
    if not board:
        first = (size - options.gold) // 2
        gold = range(first, first + options.gold)
        return any(column in gold and row in gold for column, row in new)
    around = {(c + dc, r + dr) for c, r in new for dc, dr in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return any(each in board for each in around)


def all_plays(
    board: Tiles, rack: list[str], options: Options, own: frozenset[Square] = frozenset()
) -> dict[frozenset[tuple[Square, str]], int]:
    """Every legal play of a rack with its points: from every free square, across and down, every order."""
    found = {}
    size = options.board_size
    orders = [set(permutations(rack, number)) for number in range(len(rack) + 1)]
    for start in product(range(size), range(size)):
        if start in board:
            continue
        for step in ((1, 0), (0, 1)):
            free = free_from(board, start, step, size, len(rack))
            for number in range(1, len(free) + 1):
                if not fits(board, {**board, **dict.fromkeys(free[:number], "?")}, free[:number], options):
                    continue
                main = line({**board, **dict.fromkeys(free[:number], "?")}, start, step)
                for tiles in orders[number]:
                    place = dict(zip(free, tiles, strict=False))
                    if len(main) > 1 and not hand(board, place, main, options):
                        continue
                    scored = score(board, place, options, own)
                    if scored:
                        found[frozenset(place.items())] = scored
    return found


def hand(board: Tiles, place: Tiles, main: list[Square], options: Options) -> bool:
    """Is the line that new tiles lie in a hand?"""
    tiles = tuple(place[each] if each in place else board[each] for each in main)
    return len(tiles) <= 5 and points(tiles, options) > 0


def free_from(board: Tiles, start: Square, step: Square, size: int, most: int) -> list[Square]:
    """The first free squares from a square on."""
    found = []
    column, row = start
    while column < size and row < size and len(found) < most:
        if (column, row) not in board:
            found.append((column, row))
        column, row = column + step[0], row + step[1]
    return found
