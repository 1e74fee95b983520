"""Scores a play from scratch: its lines, the meanings of its jokers, and where a multiplier counts.

The rules and the page use this module; tests compare its points with those that :mod:`generator` finds.
Codes are those of :mod:`tiles`: jokers have codes from ``CARDS`` on. (``rule 7`` and ``PT-A7`` are numbers of
the written rules: ``options.py``.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from jokerpoker.games.poker_tiles.rules.board import ACROSS, Board, Cell
from jokerpoker.games.poker_tiles.rules.hands import HandTable
from jokerpoker.games.poker_tiles.rules.tiles import CARDS, LONGEST_LINE, TIMES

Meanings: TypeAlias = Mapping[Cell, int]
"""The meanings of jokers (rule 7): by the cell of a joker, the code of the card that it stands for."""

HIGH_FIRST = tuple(reversed(range(CARDS)))
"""The codes of the cards from the ace of spades down, rank by rank, so that every fourth is a spade."""


@dataclass(frozen=True)
class Line:
    """A line made or changed by a play: the step between its cells, its cells in order, and the codes of its
    tiles.
    """

    step: int
    cells: tuple[Cell, ...]
    codes: tuple[int, ...]


@dataclass(frozen=True)
class ScoredHand:
    """A line that is a hand: its category (an index of ``hands.CATEGORIES``), its points without the
    multiplier, and the multiplier (``times``), 1 if none counts.
    """

    line: Line
    category: int
    points: int
    times: int = 1


@dataclass(frozen=True)
class ScoredPlay:
    """A legal play: its hands, the meanings of their jokers, the cell of the joker whose multiplier counts
    (None if none counts), and the points of the play.
    """

    hands: tuple[ScoredHand, ...]
    meanings: Meanings
    joker: Cell | None
    points: int


@dataclass(frozen=True)
class Wish:
    """What a player requests: the meanings of some jokers; and a multiplier, as (the cell of its joker, the
    step of the line to multiply). What is not requested is chosen so that the play scores most.
    """

    meanings: Meanings
    multiply: tuple[Cell, int] | None = None


NO_WISH = Wish({})


def lines_of(board: Board, cells: Sequence[Cell]) -> list[Line]:
    """The lines of two or more tiles through the new tiles (on ``cells``). The line in which all new tiles
    lie comes first.
    """
    in_column = len(cells) > 1 and abs(cells[1] - cells[0]) % board.down == 0
    main = board.down if in_column else ACROSS
    cross = board.down if main == ACROSS else ACROSS
    runs = [(main, board.run(cells[0], main)), *((cross, board.run(cell, cross)) for cell in sorted(cells))]
    return [
        Line(step, tuple(run), tuple(board.cells[cell] for cell in run)) for step, run in runs if len(run) > 1
    ]


def scored_play(
    board: Board,
    cells: Sequence[Cell],
    hands: HandTable,
    lasting: Collection[Cell] = (),
    wish: Wish = NO_WISH,
) -> ScoredPlay | None:
    """The score of a play, with the meanings and the multiplier that score most; None if the play makes no
    line, or a line that is not a hand with the meanings of ``wish``. If ``wish`` has a multiplier that cannot
    be used, no other counts.

    The tiles of the play are already on the board, on ``cells``, in one line and joined. ``lasting``: the
    cells of the player's lasting jokers (PT-A7).
    """
    search = _meaning_search(board, cells, hands, lasting, wish)
    scored = search and search.best_play()
    return search.with_all_meanings(scored) if search and scored else None


def points_of(board: Board, cells: Sequence[Cell], hands: HandTable, lasting: Collection[Cell] = ()) -> int:
    """The points of :func:`scored_play`; 0 where it returns None."""
    search = _meaning_search(board, cells, hands, lasting, NO_WISH)
    scored = search and search.best_play()
    return scored.points if scored else 0


def _meaning_search(
    board: Board, cells: Sequence[Cell], hands: HandTable, lasting: Collection[Cell], wish: Wish
) -> _MeaningSearch | None:
    """The search for meanings; None if the tiles make no line, or one that is too long."""
    lines = lines_of(board, cells)
    if not lines or any(len(line.cells) > LONGEST_LINE for line in lines):
        return None
    return _MeaningSearch(board, lines, {*cells, *lasting}, hands, wish)


class _MeaningSearch:
    """A search for the best meanings of the jokers in the lines of one play.

    ``usable``: the cells whose jokers may multiply. ``jokers``: the cells of all jokers in the lines;
    ``shared``: the cells of jokers in two lines. ``highest``: the play with the highest score so far.
    """

    def __init__(
        self, board: Board, lines: list[Line], usable: Collection[Cell], hands: HandTable, wish: Wish
    ) -> None:
        self.board = board
        self.lines = lines
        self.usable = usable
        self.hands = hands
        self.wish = wish
        by_line = [cell for line in lines for cell in line.cells if board.cells[cell] >= CARDS]
        self.jokers = list(dict.fromkeys(by_line))
        self.shared = [cell for cell in self.jokers if by_line.count(cell) > 1]
        self.highest: ScoredPlay | None = None
        self._rated: dict[tuple[int, ...], int | None] = {}

    def best_play(self) -> ScoredPlay | None:
        """The play with the highest score over all meanings of jokers in two lines; the first of equal ones.
        None if no meanings make every line a hand.
        """
        self._try_meanings([list(self._choices(cell)) for cell in self.shared], self.wish.meanings)
        return self.highest

    def _try_meanings(self, choices: list[list[int]], meanings: Meanings) -> None:
        """Try each meaning of the next shared joker, unless the score cannot beat the highest so far.

        ``choices``: for each shared joker without a meaning yet, the cards for which it can stand. While
        there are such jokers, the score is only an upper bound: each of their two lines counts the card that
        is best for it.
        """
        scored = self._score(meanings)
        if scored is None or (self.highest and scored.points <= self.highest.points):
            return
        if not choices:
            self.highest = scored
            return
        cell = self.shared[-len(choices)]  # of the joker of ``choices[0]``
        for card in choices[0]:
            self._try_meanings(choices[1:], {**meanings, cell: card})

    def with_all_meanings(self, scored: ScoredPlay) -> ScoredPlay:
        """The same play with a meaning of every joker, not only of shared ones."""
        return ScoredPlay(scored.hands, self._all_meanings(scored), scored.joker, scored.points)

    def _choices(self, cell: Cell) -> Iterator[int]:
        """The cards with which a joker in two lines makes a hand of each of them; only one card of each rank
        if suits do not matter. If the player requests a card, only that one, whether or not it makes hands.
        """
        if cell in self.wish.meanings:
            yield self.wish.meanings[cell]
            return
        through = [line for line in self.lines if cell in line.cells]
        # Suits matter for flushes, which have five tiles, and where no card may repeat.
        suits_matter = (
            max(len(line.cells) for line in through) == LONGEST_LINE or self.hands.repeats == "never"
        )
        for card in HIGH_FIRST if suits_matter else HIGH_FIRST[::4]:
            if all(self._rate(line, {**self.wish.meanings, cell: card}) is not None for line in through):
                yield card

    def _rate(self, line: Line, meanings: Meanings) -> int | None:
        """The category of a line with these meanings; None if it is not a hand."""
        codes = tuple([meanings.get(cell, code) for cell, code in zip(line.cells, line.codes, strict=True)])
        if codes not in self._rated:
            self._rated[codes] = self.hands.rate(codes)
        return self._rated[codes]

    def _score(self, meanings: Meanings) -> ScoredPlay | None:
        """The play with these meanings, and with the multiplier that adds most (of those requested); None if
        a line is not a hand.
        """
        made = []
        for line in self.lines:
            category = self._rate(line, meanings)
            if category is None:
                return None
            made.append(ScoredHand(line, category, self.hands.points[category]))
        gain, joker, index = max(
            self._multipliers(made), default=(0, None, 0), key=lambda multiplier: multiplier[0]
        )
        if joker is not None:
            hand = made[index]
            made[index] = ScoredHand(hand.line, hand.category, hand.points, TIMES[self.board.cells[joker]])
        return ScoredPlay(tuple(made), meanings, joker, sum(hand.points for hand in made) + gain)

    def _multipliers(self, made: Sequence[ScoredHand]) -> Iterator[tuple[int, Cell | None, int]]:
        """Each multiplier that may be used, as (the points that it adds, the cell of its joker, the index of
        the hand that it multiplies).
        """
        for index, hand in enumerate(made):
            for cell in hand.line.cells:
                times = TIMES[self.board.cells[cell]]
                if times > 1 and cell in self.usable and self.wish.multiply in (None, (cell, hand.line.step)):
                    yield hand.points * (times - 1), cell, index

    def _all_meanings(self, scored: ScoredPlay) -> Meanings:
        """A card for every joker in the hands, so that the hands keep their categories."""
        meanings = {cell: card for cell, card in scored.meanings.items() if cell in self.jokers}
        for hand in scored.hands:
            for cell in hand.line.cells:
                if cell in self.jokers and cell not in meanings:
                    meanings[cell] = self._meaning(cell, hand, meanings)
        return meanings

    def _meaning(self, cell: Cell, hand: ScoredHand, meanings: Meanings) -> int:
        """The highest card for a joker that keeps the line's category, preferably one not in the line yet."""
        line = hand.line
        in_line = {meanings.get(other, code) for other, code in zip(line.cells, line.codes, strict=True)}
        for card in sorted(HIGH_FIRST, key=in_line.__contains__):
            if self._rate(line, {**meanings, cell: card}) == hand.category:
                return card
        raise AssertionError("a joker of a hand can be some card")
