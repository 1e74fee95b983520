"""Tests whether matches were dealt fairly, by counting their cards and comparing the counts with chance.

Only cards that follow from seed and options alone are counted. A *question*, such as "is this a joker?", is
asked about many cards, for example about every card dealt to the first seat. Each time is a *trial*. The
:class:`Count` of a question has the number of its trials, ``n``, and of those with the answer yes, ``seen``.
For fair cards ``seen`` has an expected value and a variance. A *tally* (:class:`DealsTally`) has the counts
of all questions, over many matches; a *report* has a row for each question, with a verdict.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeAlias

from jokerpoker.cards import PACK, RANKS
from jokerpoker.catalogue import Shuffled
from jokerpoker.intervals import Z95
from jokerpoker.lookup import rules_of
from jokerpoker.match import Match

ODD = 0.001
"""At most this share of the reports on fairly dealt cards has a row with the verdict ``odd``."""
FEW = 5
"""If fewer answers "yes" than this are expected, the verdict is ``few``."""
HAND_SIZE = 5
"""The number of a seat's first cards that are counted as a poker hand; its other cards are not."""

Verdict: TypeAlias = Literal["few", "usual", "seldom", "odd"]
"""``few``: too few trials to say, or no variance. ``usual``: in the range of 19 out of 20 fair results.
``seldom``: outside this range, as one row in 20 is by chance. ``odd``: so far outside it that, with fair
cards, at most one report in 1,000 has such a row.
"""

_NATURAL = frozenset(PACK)
_HANDS = {
    "nothing": 1_302_540,
    "pair": 1_098_240,
    "two_pairs": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house_up": 4_408,
}
"""The number of hands of each kind among all hands of five cards; the last: a full house or better."""
_ALL_HANDS = 2_598_960
"""The number of different hands of five natural cards."""
_SHAPES = {(2, 1, 1, 1): "pair", (2, 2, 1): "two_pairs", (3, 1, 1): "three_of_a_kind"}
"""The kind of hand by the number of its cards of each rank, largest first; other hands with pairs are a full
house or better.
"""
_WHEEL = {0, 1, 2, 3, 12}
"""The straight from ace to five: the indexes of its ranks in ``RANKS``."""


@dataclass
class Count:
    """The count for one question. ``seen``: the number of trials, of ``n``, in which the answer was yes.
    ``expected``, ``variance``: those of ``seen`` for fair cards.
    """

    n: int = 0
    seen: float = 0.0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, n: int, seen: float, expected: float, variance: float) -> None:
        """Add ``n`` trials; the other three values are those of these trials alone."""
        self.n += n
        self.seen += seen
        self.expected += expected
        self.variance += variance


@dataclass(frozen=True)
class Dealt:
    """All that determines how a match was dealt."""

    game: str
    version: int
    seats: int
    seed: str
    options: Mapping[str, Any]


@dataclass(frozen=True)
class ReportRow:
    """A row of a report: a question about a game's deals, and its result.

    ``what``: what is counted: ``jokers`` dealt, ``hands`` (the first five cards of a seat), ``draws``
    (replacement cards), ``half`` (jokers in the first half of the stock) or ``suits`` (neighbours of the same
    suit in the stock). ``who``: a seat as text, from "0"; "others"; or "" for rows about no seat. ``kind``:
    the kind of hand; for draws, a suit or ``joker``; otherwise "". ``n``, ``seen``, ``expected``: as in
    :class:`Count`. ``low`` to ``high``: the range of 19 out of 20 fair results.
    """

    game: str
    what: str
    who: str
    kind: str
    n: int
    seen: float
    expected: float
    low: float
    high: float
    verdict: Verdict


class DealsTally:
    """Counts the cards that were dealt in matches.

    ``matches``, ``counts``: the number of matches, and the count of each question, written
    ``game.what.who.kind`` (see :class:`ReportRow`); both include what the tally began with. ``packs``: the
    number of shuffled packs counted since it began.
    """

    def __init__(self, matches: int = 0, counts: Mapping[str, Count] | None = None) -> None:
        self.matches = matches
        self.packs = 0
        self.counts = dict(counts or {})

    def count(self, dealt: Dealt) -> bool:
        """Add a match; False if its rules have another version, which may have dealt other cards.

        ValueError for a game, seats, a seed or options that do not exist.
        """
        from jokerpoker import GAMES

        rules = rules_of(dealt.game)
        if rules.version != dealt.version:
            return False
        match = Match(rules, dealt.seats, dealt.seed, dict(dealt.options))
        for shuffled in GAMES[dealt.game].shuffled(match.state):
            self._count_pack(dealt.game, shuffled)
            self.packs += 1
        self.matches += 1
        return True

    def add(self, other: DealsTally) -> None:
        """Add another tally."""
        self.matches += other.matches
        self.packs += other.packs
        for key, count in other.counts.items():
            self._question(key).add(count.n, count.seen, count.expected, count.variance)

    def _question(self, key: str) -> Count:
        """The count of a question, a new one if there is none yet."""
        return self.counts.setdefault(key, Count())

    def _count_pack(self, game: str, shuffled: Shuffled) -> None:
        """Count the jokers and hands dealt from a pack, and its replacement cards or its stock."""
        pack = shuffled.pack
        jokers = sum(card not in _NATURAL for card in pack)
        for seat, hand in enumerate(shuffled.hands):
            if jokers:
                self._count_jokers(f"{game}.jokers.{seat}.", hand, pack, jokers)
            if len(set(pack) & _NATURAL) == len(pack) - jokers:  # no natural card twice
                self._count_kind(f"{game}.hands.{seat if seat == 0 else 'others'}", hand[:HAND_SIZE])
        if shuffled.replaces:
            self._count_replacements(f"{game}.draws.", shuffled, jokers)
        elif len(shuffled.rest) > 1:
            self._count_stock(game, shuffled.rest)

    def _count_jokers(self, key: str, cards: Sequence[str], pack: Sequence[str], jokers: int) -> None:
        """Count the jokers among cards drawn from a pack that has ``jokers`` of them."""
        seen = sum(card not in _NATURAL for card in cards)
        self._question(key).add(len(cards), seen, *_hypergeometric(len(cards), jokers, len(pack)))

    def _count_kind(self, key: str, cards: Sequence[str]) -> None:
        """Count the kind of poker hand that five natural cards make; fewer cards, or jokers among them, are
        not counted.
        """
        if len(cards) < HAND_SIZE or not _NATURAL.issuperset(cards):
            return
        dealt_kind = kind_of(cards)
        for kind, hands in _HANDS.items():
            share = hands / _ALL_HANDS
            self._question(f"{key}.{kind}").add(1, kind == dealt_kind, share, share * (1 - share))

    def _count_replacements(self, key: str, shuffled: Shuffled, jokers: int) -> None:
        """Count the suits, and the jokers, of the cards that replace discarded ones: with ``replaces`` these
        are the ``rest`` of the pack.
        """
        pack, drawn = shuffled.pack, shuffled.rest
        suits = Counter(card[-1] for card in pack if card in _NATURAL)
        for suit, count in sorted(suits.items()):
            seen = sum(card in _NATURAL and card[-1] == suit for card in drawn)
            expected = _hypergeometric(len(drawn), count, len(pack))
            self._question(f"{key}.{suit}").add(len(drawn), seen, *expected)
        if jokers:
            self._count_jokers(f"{key}.joker", drawn, pack, jokers)

    def _count_stock(self, game: str, stock: Sequence[str]) -> None:
        """Count the jokers in the first half of a stock, and its neighbours of one suit."""
        half = stock[: len(stock) // 2]
        jokers = sum(card not in _NATURAL for card in stock)
        if jokers:
            self._count_jokers(f"{game}.half..", half, stock, jokers)
        suits = [card[-1] if card in _NATURAL else "" for card in stock]
        # Pairs of neighbours of one suit; a joker's suit is "", which does not count.
        seen = sum(suit == following != "" for suit, following in pairwise(suits))
        # The chance that two cards are of one suit: the pairs of one suit, in either order, of all pairs. The
        # variance is that of independent pairs, which is nearly right.
        same_suit = sum(count * (count - 1) for suit, count in Counter(suits).items() if suit)
        chance = same_suit / (len(stock) * (len(stock) - 1))
        neighbours = len(stock) - 1
        expected = neighbours * chance
        self._question(f"{game}.suits..").add(neighbours, seen, expected, expected * (1 - chance))


def kind_of(cards: Sequence[str]) -> str:
    """The kind of hand (of ``_HANDS``) that five different natural cards make."""
    ranks = [RANKS.index(card[0]) for card in cards]
    shape = tuple(sorted(Counter(ranks).values(), reverse=True))
    if shape[0] == 1:
        flush = len({card[1] for card in cards}) == 1
        straight = max(ranks) - min(ranks) == HAND_SIZE - 1 or set(ranks) == _WHEEL
        if flush and straight:
            return "full_house_up"
        return "flush" if flush else "straight" if straight else "nothing"
    return _SHAPES.get(shape, "full_house_up")


def _hypergeometric(drawn: int, marked: int, pack: int) -> tuple[float, float]:
    """Return (mean, variance) of the number of marked cards among ``drawn`` cards, from a pack of ``pack``
    cards of which ``marked`` are marked.
    """
    share = marked / pack
    correction = (pack - drawn) / (pack - 1) if pack > 1 else 0.0  # cards are not put back
    return drawn * share, drawn * share * (1 - share) * correction


def report(counts: Mapping[str, Count]) -> list[ReportRow]:
    """The rows of a tally, in its order; ValueError for a malformed key."""
    counted = {key: count for key, count in counts.items() if count.n}
    judged = sum(count.expected >= FEW for count in counted.values())
    return [_row(key, count, judged) for key, count in counted.items()]


def _row(key: str, count: Count, judged: int) -> ReportRow:
    game, what, who, kind = key.split(".")
    margin = Z95 * math.sqrt(count.variance)
    low, high = max(0.0, count.expected - margin), count.expected + margin
    verdict = _verdict(count, judged)
    return ReportRow(game, what, who, kind, count.n, count.seen, count.expected, low, high, verdict)


def _verdict(count: Count, judged: int) -> Verdict:
    """The verdict on a row. ``judged``: the number of rows in which ``FEW`` answers "yes" or more are
    expected; with fair cards, each of them is called odd with a probability of at most ``ODD / judged``.
    """
    if count.expected < FEW or count.variance <= 0:
        return "few"
    deviation = abs(count.seen - count.expected) / math.sqrt(count.variance)  # in standard deviations
    if deviation <= Z95:
        return "usual"
    chance = math.erfc(deviation / math.sqrt(2))  # of a deviation as large or larger
    return "odd" if chance < ODD / judged else "seldom"
