"""The hands that a player's cards can form, as candidates for the search of ``staircase``.

The player's cards are called a *deal*. ``staircase`` defines *candidate*, *code* and *source*
(``HandSource``). With no joker or one there is one source, ``FreeRank``: a joker counts as one more card.
Two or three stand for a common rank (JP-A5 of the written rules), so there is a source ``CommonRank`` for
each of the 13 ranks; they share one ``CommonDeal``. A row of ``ranking.automaton`` has the strengths of
four (or two) cards with each further card; its slice for one suit has, by rank, the strengths with a joker
that stands for a card of that suit. A *natural* is any card but a joker.

A **claim** is a bit of a code that only one hand of a split may have. It reserves a certain joker for the
hand, or (``NATURAL``, with two jokers) makes it the one hand without a joker. Bit 13 means ``NATURAL`` if the
deal has two jokers, and the claim on the third joker if it has three.

For example, let the jokers be the red and the black one, and four naturals be the 9, 7, 6 and 4 of hearts,
with the bits 0 to 3. With the common rank 12 (aces) the black joker makes them ace high, and the red one an
ace-high flush. So they are two candidates::

    ace_high << 16 | 0b1111             # with either joker
    flush << 16 | claim(0) | 0b1111     # only with the red joker, the first of the player's

The best meaning of a joker is enough, with one exception. Take a split that is legal only with a weaker
meaning (JP-A6), give each joker its best meaning and order the hands by strength again: first, second and
third are each at least as strong as before, since raising one number of a list lowers none of its sorted
values. The exception is a third hand of three cards, which cannot swap with a hand of five: its joker gets
the best meaning that leaves it *not above the second hand* (``weaker_third``). With a common rank such a hand
has only one value, for any suit of its joker, so ``CommonRank`` has no ``weaker_third``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter

from jokerpoker.games.joker_poker.players.frontier.completions import Completions
from jokerpoker.games.joker_poker.players.frontier.staircase import SHIFT, HandSource, bits
from jokerpoker.ranking.automaton import RED, Row

NATURAL = 1 << 13
"""The claim of a hand without a joker in a deal with two jokers: bit 13, after the bits of its at most 13
naturals.
"""


def claim(joker: int) -> int:
    """The claim on one joker, given by its index among the player's jokers: bits 15, 14 and 13."""
    return 1 << SHIFT - 1 - joker


def sources(naturals: Sequence[int], jokers: Sequence[int], completions: Completions) -> list[HandSource]:
    """The sources of a deal: one, or with several jokers one for each common rank.

    ``naturals``, ``jokers``: card indexes of ``ranking.automaton``.
    """
    if len(jokers) < 2:
        return [FreeRank([*naturals, *jokers], completions, has_joker=bool(jokers))]
    deal = CommonDeal(naturals, jokers, completions)
    return [CommonRank(deal, rank) for rank in range(13)]


class FreeRank:
    """The source of a deal with at most one joker. ``cards``: card indexes of ``ranking.automaton``, the
    joker last. Codes are sets of indexes into ``cards``.
    """

    def __init__(self, cards: Sequence[int], completions: Completions, *, has_joker: bool) -> None:
        self._cards, self._completions, automaton = cards, completions, completions.automaton
        self.whole = (1 << len(cards)) - 1
        self._joker = 1 << len(cards) - 1 if has_joker else 0
        self._fives = dict(zip(masks(len(cards), 5), strengths_of_five(automaton.five, cards), strict=True))
        self._correct(self._fives, 4)
        thirds = self._fives
        self.weaker_third: Callable[[int, int], int] | None = None
        three_in_third = len(cards) == 13
        if three_in_third:
            thirds = dict(zip(masks(13, 3), strengths_of_three(automaton.three, cards), strict=True))
            self._correct(thirds, 2)
            self.weaker_third = self._weaker_third if has_joker else None
        self.third: Callable[[int], int] = thirds.__getitem__

    def _correct(self, strengths: dict[int, int], size: int) -> None:
        """If a joker may repeat no card (JP-A3), correct the strengths of those hands, of ``size`` naturals
        and the joker, in which the joker would repeat a card.
        """
        if self._joker:
            *naturals, joker = self._cards
            for indexes in self._completions.blocked_sets(naturals, joker, size):
                best = self._completions.best([naturals[index] for index in indexes], joker)
                strengths[mask(indexes) | self._joker] = best

    def strongest(self) -> int:
        return max(self._fives.values())

    def candidates(self, floor: int) -> list[int]:
        return sorted(
            [strength << SHIFT | code for code, strength in self._fives.items() if strength > floor],
            reverse=True,
        )

    def _weaker_third(self, bits_left: int, limit: int) -> int:
        """The greatest strength, not above the limit, that some meaning of the third hand's joker gives
        (JP-A6); -1 if there is none, or no joker in this hand. ``bits_left``: the third hand.
        """
        if not bits_left & self._joker:
            return -1
        naturals = [self._cards[index] for index in bits(bits_left ^ self._joker)]
        values = sorted(self._completions.by_rank(naturals, self._cards[-1]))
        index = bisect_right(values, limit)
        return values[index - 1] if index else -1


class CommonDeal:
    """A deal with two or three jokers: the strengths of its hands for every common rank.

    Codes are sets of indexes into ``naturals``, with the claims of the hand. A hand with a joker but no claim
    has the least of the strengths that the deal's jokers give it: it reaches this with any of them. For each
    joker that gives more, the hand is another candidate, with a claim on that joker. So a hand that all
    jokers complete equally well is a candidate only once.
    """

    def __init__(self, naturals: Sequence[int], jokers: Sequence[int], completions: Completions) -> None:
        self.naturals, self.jokers, self.completions = naturals, jokers, completions
        self.all_naturals = (1 << len(naturals)) - 1
        self.by_joker: dict[int, list[list[int]]] = {}
        """``by_joker[naturals][joker][rank]``: the strength of a set of naturals with one joker (its index in
        ``jokers``); only for sets to which the jokers may give different strengths.
        """
        self.least_by_four = self._joker_hands(4)
        """By set of four naturals and by rank, the least of the strengths that the jokers give it."""
        three_in_third = len(naturals) + len(jokers) == 13
        self.least_by_third = self._joker_hands(2) if three_in_third else self.least_by_four
        """The same for a third hand with a joker, which has two or four naturals."""
        self.natural_hands: list[int] = []
        """If the deal has two jokers: the candidates without a joker, best first."""
        self.natural_thirds: dict[int, int] = {}
        """If the deal has two jokers: by set of naturals, the strength of a third hand without a joker."""
        if len(jokers) == 2:
            automaton, size = completions.automaton, len(naturals)
            fives = dict(zip(masks(size, 5), strengths_of_five(automaton.five, naturals), strict=True))
            threes = zip(masks(size, 3), strengths_of_three(automaton.three, naturals), strict=True)
            self.natural_hands = [strength << SHIFT | NATURAL | code for code, strength in fives.items()]
            self.natural_hands.sort(reverse=True)
            self.natural_thirds = dict(threes) if three_in_third else fives
        self.columns: list[tuple[int, ...]] = list(zip(*self.least_by_four.values(), strict=True))
        """By rank, the strengths of ``least_by_four``, in its order."""
        self.claiming = self._claiming()
        """By rank, the candidates with a claim on a joker."""

    def _joker_hands(self, size: int) -> dict[int, list[int]]:
        """By set of ``size`` naturals and by rank, the least of the strengths that the deal's jokers give it.
        Where these may differ, also fill ``by_joker``.
        """
        automaton, naturals = self.completions.automaton, self.naturals
        rows = joker_rows(automaton.five if size == 4 else automaton.three, naturals, size)
        hands = dict(zip(masks(len(naturals), size), rows, strict=True))
        for indexes in self._differing_sets(size):
            cards = [naturals[index] for index in indexes]
            strengths = [self.completions.by_rank(cards, joker) for joker in self.jokers]
            self.by_joker[mask(indexes)] = strengths
            hands[mask(indexes)] = list(map(min, *strengths))
        return hands

    def _differing_sets(self, size: int) -> set[tuple[int, ...]]:
        """The sets of ``size`` naturals, as indexes, to which the jokers may give different strengths: four
        of one suit, since only some jokers make them a flush; and sets that block a rank for a joker (see
        ``Completions.blocked_sets``).
        """
        hands: set[tuple[int, ...]] = set()
        if size == 4:
            for suit in range(4):
                suited = [index for index, card in enumerate(self.naturals) if card % 4 == suit]
                hands.update(combinations(suited, 4))
        for joker in self.jokers:
            hands.update(self.completions.blocked_sets(self.naturals, joker, size))
        return hands

    def _claiming(self) -> list[list[int]]:
        claiming: list[list[int]] = [[] for _ in range(13)]
        for code in self.by_joker.keys() & self.least_by_four.keys():
            for joker, values in enumerate(self.by_joker[code]):
                for rank, (strength, least) in enumerate(zip(values, self.least_by_four[code], strict=True)):
                    if strength > least:
                        claiming[rank].append(strength << SHIFT | claim(joker) | code)
        return claiming

    def third(self, rank: int) -> Callable[[int], int]:
        """The function ``third`` of a :class:`HandSource` whose jokers have this rank."""
        all_naturals = self.all_naturals
        natural, least, by_joker = self.natural_thirds, self.least_by_third, self.by_joker

        def strength(bits_left: int) -> int:
            code = bits_left & all_naturals
            if code in natural and bits_left & NATURAL:
                return natural[code]
            if code not in by_joker:
                return least[code][rank]
            return max(
                values[rank] for joker, values in enumerate(by_joker[code]) if bits_left & claim(joker)
            )

        return strength


class CommonRank:
    """The source of a :class:`CommonDeal` for one common rank of its jokers."""

    whole = (1 << SHIFT) - 1  # all naturals and all claims; bits that this deal does not have stay unused
    weaker_third: Callable[[int, int], int] | None = None

    def __init__(self, deal: CommonDeal, rank: int) -> None:
        self._deal, self._rank = deal, rank
        self.third = deal.third(rank)

    def strongest(self) -> int:
        deal = self._deal
        packed = max(deal.claiming[self._rank] + deal.natural_hands[:1], default=0)
        return max(packed >> SHIFT, max(deal.columns[self._rank]))

    def candidates(self, floor: int) -> list[int]:
        deal, threshold = self._deal, (floor + 1) << SHIFT  # what beats ``floor``, packed
        candidates = [
            strength << SHIFT | code
            for code, strength in zip(deal.least_by_four, deal.columns[self._rank], strict=True)
            if strength > floor
        ]
        candidates += [packed for packed in deal.claiming[self._rank] if packed >= threshold]
        candidates += [packed for packed in deal.natural_hands if packed >= threshold]
        candidates.sort(reverse=True)
        return candidates


def strengths_of_five(start: Row, cards: Sequence[int]) -> list[int]:
    """The strengths of every five of the cards, in the order of ``combinations``. ``start``: the automaton's
    first row for five cards.
    """
    size = len(cards)
    # By index of the fourth card: an itemgetter for the strengths with each later card as the fifth. If only
    # one card is later, ``append`` below adds its strength: an itemgetter of one item returns no tuple.
    later = [itemgetter(*cards[index + 1 :]) for index in range(size - 2)]
    last, strengths = cards[-1], list[int]()
    for a in range(size - 4):
        row1 = start[cards[a]]
        for b in range(a + 1, size - 3):
            row2 = row1[cards[b]]
            for c in range(b + 1, size - 2):
                row3 = row2[cards[c]]
                for d in range(c + 1, size - 2):
                    strengths += later[d](row3[cards[d]])
                strengths.append(row3[cards[-2]][last])
    return strengths


def strengths_of_three(start: Row, cards: Sequence[int]) -> list[int]:
    """As :func:`strengths_of_five`, but of every three cards."""
    return [start[a][b][c] for a, b, c in combinations(cards, 3)]


def joker_rows(start: Row, cards: Sequence[int], size: int) -> list[list[int]]:
    """The strengths of every two or four of the cards with a joker, by the joker's rank; the sets of cards in
    the order of ``combinations``. ``start``: the first row for three or for five cards.
    """
    if size == 2:
        rows = [start[a][b] for a, b in combinations(cards, 2)]
    else:
        rows = [start[a][b][c][d] for a, b, c, d in combinations(cards, 4)]
    # ``row[RED + 3]`` is the red joker's best suit; the slice has this suit's entries, one for each rank. The
    # red joker's strengths serve for every joker: where jokers differ, ``_joker_hands`` replaces them.
    return [row[row[RED + 3] : 52 : 4] for row in rows]


def mask(indexes: Sequence[int]) -> int:
    """A set of indexes as bits."""
    return sum(1 << index for index in indexes)


@cache
def masks(total: int, size: int) -> tuple[int, ...]:
    """All sets of ``size`` out of ``total`` indexes, as bits, in the order of ``combinations``."""
    return tuple(map(mask, combinations(range(total), size)))
