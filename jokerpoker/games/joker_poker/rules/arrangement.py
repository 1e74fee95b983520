"""Checks an arrangement of a deal: sizes, cards, jokers, order and bets (rules 6, 7 and 14).

``rule 4``, ``JP-A3`` and the like are numbers of the written rules (see *rules* in docs/glossary.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import ClassVar

from jokerpoker.cards import BLACK_JOKER, JOKER_SUITS, RANKS, RED_JOKER, Card, is_joker
from jokerpoker.core import Action, Json, make_read_only
from jokerpoker.ranking import HandRules, HandValue, evaluate

ORDINALS = ("first", "second", "third")
COLOUR_WORDS = {RED_JOKER: "a heart or a diamond", BLACK_JOKER: "a spade or a club"}


@dataclass(frozen=True)
class Commit(Action):
    """A seat's whole decision for one game.

    ``hands``: the first, second and third hand. ``jokers``: the card that each dealt joker stands for.
    ``bets``: the values of the betting cards on the three hands.
    """

    kind: ClassVar[str] = "commit"
    hands: tuple[tuple[Card, ...], ...]
    jokers: Mapping[Card, Card]
    bets: tuple[int, int, int]

    def __post_init__(self) -> None:
        make_read_only(self, "jokers")


@dataclass(frozen=True)
class Breach:
    """A rule that an arrangement breaks.

    ``code`` names the rule; ``message`` says in English what is wrong. ``row``: the hand (0, 1, 2) that
    breaks the rule, or None. ``data`` (JSON): values for the page's message with this code.
    """

    code: str
    message: str
    row: int | None = None
    data: Mapping[str, Json] = field(default_factory=dict)


def card_breaches(hands: Sequence[Sequence[Card]], dealt: Sequence[Card]) -> Iterator[Breach]:
    """Breaches by cards that were not dealt, or that are used twice."""
    counts = Counter(dealt)
    laid: Counter[Card] = Counter()
    for row, hand in enumerate(hands):
        for card in hand:
            laid[card] += 1
            if card not in counts:
                message = f"{card} is not among the cards you were dealt."
                yield Breach("not_your_card", message, row, {"card": card})
            elif laid[card] == 2:
                yield Breach("card_twice", f"{card} is used twice.", row, {"card": card})


def bet_breaches(bets: Sequence[int], left: Sequence[int]) -> Iterator[Breach]:
    """Breaches by betting cards that the seat no longer has (rules 4 and 7)."""
    unused = Counter(left)
    for row, bet in enumerate(bets):
        unused[bet] -= 1
        if unused[bet] < 0:
            message = f"You have no betting card {bet} left for the {ORDINALS[row]} hand."
            yield Breach("bet_not_left", message, row, {"bet": bet})


def split_breaches(
    hands: Sequence[Sequence[Card]],
    jokers: Mapping[Card, Card],
    dealt: Sequence[Card],
    sizes: Sequence[int],
    rules: HandRules,
) -> list[Breach]:
    """Breaches by a split, whose cards must have passed :func:`card_breaches`. There are three steps; each
    follows only if the one before has found no breach: (1) sizes, unused cards, jokers in one hand, and what
    the jokers stand for; (2) jokers that stand for a card already in the hand, if the rules forbid that
    (JP-A3); (3) the order of the hands.
    """
    breaches = list(_size_breaches(hands, dealt, sizes))
    if len(hands) == len(sizes):
        breaches += _joker_breaches(hands, jokers, dealt)
    if breaches:
        return breaches
    values: list[HandValue] = []
    for row, hand in enumerate(hands):
        try:
            values.append(hand_value(hand, jokers, rules))
        except ValueError as error:
            breaches.append(Breach("joker_duplicate", f"{str(error)[:1].upper()}{str(error)[1:]}.", row))
    return breaches or order_breaches(values)


def hand_value(hand: Sequence[Card], jokers: Mapping[Card, Card], rules: HandRules) -> HandValue:
    """The value of a hand; ``jokers``: the card that each joker stands for. ValueError if the rules forbid
    that card in this hand.
    """
    return _value(tuple(hand), tuple((card, jokers[card]) for card in hand if is_joker(card)), rules)


@lru_cache(maxsize=256)
def _value(hand: tuple[Card, ...], meanings: tuple[tuple[Card, Card], ...], rules: HandRules) -> HandValue:
    """:func:`hand_value`, cached: the check of a commit, the showdown and the views need the same values."""
    return evaluate(hand, rules, stands_for=dict(meanings))


def order_breaches(values: Sequence[HandValue]) -> list[Breach]:
    """Breaches by hands stronger than the hand before them (rule 6, JP-A7, JP-A8)."""
    return [
        Breach(
            "order",
            f"The {ORDINALS[row]} hand ({low.name}) is stronger than the {ORDINALS[row - 1]} ({high.name}).",
            row,
            {"above": high.description, "below": low.description},
        )
        for row, (high, low) in enumerate(pairwise(values), start=1)
        if low > high
    ]


def _size_breaches(
    hands: Sequence[Sequence[Card]], dealt: Sequence[Card], sizes: Sequence[int]
) -> Iterator[Breach]:
    if len(hands) != len(sizes):
        yield Breach("wrong_sizes", f"There must be {len(sizes)} hands, not {len(hands)}.")
        return
    for row, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        if len(hand) != size:
            yield Breach("wrong_sizes", f"The {ORDINALS[row]} hand has {len(hand)} cards, not {size}.", row)
    unused = set(dealt).difference(*hands)
    if unused:
        yield Breach("card_unused", f"{min(unused)} is not in any hand.", data={"card": min(unused)})


def _joker_breaches(
    hands: Sequence[Sequence[Card]], jokers: Mapping[Card, Card], dealt: Sequence[Card]
) -> Iterator[Breach]:
    dealt_jokers = [card for card in dealt if is_joker(card)]
    for row, hand in enumerate(hands):
        if sum(map(is_joker, hand)) > 1:
            yield Breach("jokers_together", f"The {ORDINALS[row]} hand may have only one joker.", row)
    for joker in jokers:
        if joker not in dealt_jokers:
            yield Breach("joker_unknown", f"You do not hold the joker {joker}.", data={"joker": joker})
    for joker in dealt_jokers:
        meaning = jokers.get(joker)
        joker_row = next((row for row, hand in enumerate(hands) if joker in hand), None)
        if meaning is None:
            message = f"Say which card the joker {joker} stands for."
            yield Breach("joker_unnamed", message, joker_row, {"joker": joker})
        elif meaning not in meanings_of(joker):
            colour = COLOUR_WORDS.get(joker, "a card")
            message = f"The joker {joker} stands for {colour}, not {meaning}."
            yield Breach("joker_colour", message, joker_row, {"joker": joker})
    ranks = sorted({meaning[:1] for meaning in jokers.values()})
    if len(ranks) > 1:
        yield Breach(
            "joker_rank", f"All your jokers must stand for the same rank, not {' and '.join(ranks)}."
        )


def meanings_of(joker: Card) -> tuple[Card, ...]:
    """The cards that a joker's colour lets it stand for (rule 14), aces first.

    >>> meanings_of("RJ")[:4], len(meanings_of("WJ"))
    (('Ah', 'Ad', 'Kh', 'Kd'), 52)
    """
    return tuple(rank + suit for rank in reversed(RANKS) for suit in JOKER_SUITS[joker])


def every_split(
    dealt: Sequence[Card], sizes: Sequence[int], rules: HandRules
) -> Iterator[tuple[tuple[tuple[Card, ...], ...], dict[Card, Card]]]:
    """Yield every split of the dealt cards that breaks no rule, with the card that each joker stands for."""
    dealt_jokers = [card for card in dealt if is_joker(card)]
    for meanings in product(*map(meanings_of, dealt_jokers)):
        jokers = dict(zip(dealt_jokers, meanings, strict=True))
        if len({meaning[0] for meaning in meanings}) > 1:
            continue
        for hands in _divided(tuple(dealt), tuple(sizes)):
            if not split_breaches(hands, jokers, dealt, sizes, rules):
                yield hands, jokers


def _divided(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to divide the cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        remaining = tuple(card for card in cards if card not in hand)
        yield from ((hand, *others) for others in _divided(remaining, sizes[1:]))
