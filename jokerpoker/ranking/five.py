"""The strength of five cards, one hand at a time or all hands at once; see ``automaton``."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.ranking.automaton import Row, automaton

_rows: Row = ()


def strength_of_five(hand: Sequence[int]) -> int:
    """The strength of five cards by index (``automaton.INDEX``); a joker, at most one, is the last.

    The joker is limited to its colour, repeats no card in a flush, and makes no five of a kind. The tables
    are built at the first call. For other jokers walk the rows of another ``automaton`` in the same way.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking.automaton import INDEX
    >>> from jokerpoker.ranking.classes import describe
    >>> describe(strength_of_five([INDEX[card] for card in parse("As Ks 9s 4s BJ")]))
    ('flush', (14, 13, 12, 9, 4))
    """
    a, b, c, d, e = hand
    try:
        strength: int = _rows[a][b][c][d][e]
    except IndexError:
        strength = _build()[a][b][c][d][e]
    return strength


def _build() -> Row:
    global _rows
    _rows = automaton().five
    return _rows


def all_strengths() -> list[int]:
    """The strengths of all 2,598,960 hands, in the order of ``itertools.combinations(range(52), 5)``.

    The rows after four cards list the strengths with every fifth card, so slices of them are the answer. Rows
    after three cards recur (only ranks count if suits are mixed): their part is computed once for each
    third card.
    """
    first = automaton().five
    tails: dict[tuple[int, int], list[int]] = {}
    strengths: list[int] = []
    for a in range(48):
        for b in range(a + 1, 49):
            second = first[a][b]
            for c in range(b + 1, 50):
                row = second[c]
                tail = tails.get((id(row), c))
                if tail is None:
                    tail = tails[id(row), c] = []
                    for d in range(c + 1, 51):
                        tail += row[d][d + 1 : 52]
                strengths += tail
    return strengths
