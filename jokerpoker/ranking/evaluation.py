"""The values of hands of cards: ``evaluate`` and ``best``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from jokerpoker.cards import RANKS, Card, cards_of, is_joker, rank_value
from jokerpoker.faults import Fault, shown
from jokerpoker.ranking.best_five import finding_best_five
from jokerpoker.ranking.packs import check_hand
from jokerpoker.ranking.plain import NATURAL, PlainValues, tables_of
from jokerpoker.ranking.rules import HandRules, RulesLike, rules_of
from jokerpoker.ranking.values import HandValue
from jokerpoker.ranking.wild import Wild, make_wild, prescribe
from jokerpoker.steps import finished

STANDARD = HandRules()


def evaluate(
    cards: Sequence[Card],
    rules: RulesLike = STANDARD,
    *,
    stands_for: Mapping[Card, Card] | None = None,
    joker_rank: str | None = None,
    concealed: Sequence[Card] | None = None,
) -> HandValue:
    """The value of a hand.

    ``rules``: ``HandRules``, the name of a preset, or None for the standard. ``cards``: one to five cards
    (low systems: five), or more if ``rules.best_five`` is on; a sequence of cards, or one text. Each wild
    card stands for the best possible card, unless ``stands_for`` prescribes the card, or ``joker_rank`` the
    rank of every joker. ``concealed``: the concealed cards, for ``concealed_only``.

    Raises ``ValueError`` for too few or too many cards, a hand that cannot come from the pack, and a meaning
    that is not allowed.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import PRESETS
    >>> value = evaluate(parse("As Ks 9s 4s BJ"), PRESETS["joker_poker"])
    >>> value.name, value.ranks, value.wild
    ('flush, ace high', (14, 13, 12, 9, 4), {'BJ': 'Qs'})
    >>> evaluate(parse("Ks Kh Kd Kc WJ"), PRESETS["joker_poker"], joker_rank="K").ranks
    (13, 13)
    >>> evaluate("Kh Kd Kc Ts Th", "wild").name
    'full house, kings over tens'
    >>> evaluate(parse("As Ks 9s 4s RJ"), stands_for={"RJ": "As"})
    Traceback (most recent call last):
        ...
    ValueError: RJ cannot stand for As: the red joker stands only for a heart or diamond
    """
    if rules.__class__ is not HandRules:  # isinstance would take a tenth of the time of the fast path
        rules = rules_of(rules)
    if stands_for is None and joker_rank is None:
        if len(cards) == 5:
            # The fast path: five different natural cards whose value is cached. Any other hand raises an
            # error here or has no value, and is evaluated below.
            try:
                a, b, c, d, e = cards
                index = NATURAL
                tables: PlainValues = rules.derived[PlainValues]
                strength = tables.five[index[a]][index[b]][index[c]][index[d]][index[e]]
                # Below ``lowest_pair`` all ranks are different, so no card is given twice.
                if strength < tables.lowest_pair or (
                    a != b and a != c and a != d and a != e and b != c
                    and b != d and b != e and c != d and c != e and d != e
                ):  # fmt: skip
                    value: HandValue | None = tables.values[strength]
                    if value is not None:
                        return value
            except (AttributeError, KeyError, IndexError, TypeError):
                pass
        rules = rules_of(rules)
        plain = tables_of(rules)
        known = plain.find(cards) if plain else None
        if known is not None:
            return known
    return best(cards, rules, stands_for=stands_for, joker_rank=joker_rank, concealed=concealed)[0]


def best(
    cards: Sequence[Card],
    rules: RulesLike = STANDARD,
    *,
    stands_for: Mapping[Card, Card] | None = None,
    joker_rank: str | None = None,
    concealed: Sequence[Card] | None = None,
) -> tuple[HandValue, tuple[Card, ...]]:
    """The best value of the cards, and the cards, at most five, that make it; arguments as for ``evaluate``.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import PRESETS
    >>> value, five = best(parse("Td 8s 6h 6c 3d 2s Ac"), PRESETS["eight_or_better"])
    >>> value.name, " ".join(five)
    ('eight-six low', '8s 6h 3d 2s Ac')
    """
    five = best_five_of(cards, rules, stands_for=stands_for, joker_rank=joker_rank, concealed=concealed)
    return five.value, five.cards


@dataclass(frozen=True)
class BestFive:
    """The best five cards of a hand, and their value. ``meant``: the cards, with each wild card replaced by
    the card that it stands for.
    """

    value: HandValue
    cards: tuple[Card, ...]
    meant: tuple[Card, ...]


def best_five_of(
    cards: Sequence[Card],
    rules: RulesLike = STANDARD,
    *,
    stands_for: Mapping[Card, Card] | None = None,
    joker_rank: str | None = None,
    concealed: Sequence[Card] | None = None,
) -> BestFive:
    """The best five cards of a hand as :class:`BestFive`; arguments as for ``evaluate``."""
    return finished(best_five_steps(cards, rules, stands_for, joker_rank, concealed))


def best_five_steps(
    cards: Sequence[Card],
    rules: RulesLike,
    stands_for: Mapping[Card, Card] | None = None,
    joker_rank: str | None = None,
    concealed: Sequence[Card] | None = None,
) -> Generator[None, None, BestFive]:
    """As :func:`best_five_of`, but a generator that yields between parts of the work."""
    cards, rules = cards_of(cards), rules_of(rules)
    check_hand(cards, rules)
    if stands_for is not None and not isinstance(stands_for, Mapping):
        raise TypeError(f"stands_for must be a mapping such as {{'RJ': 'Kh'}}, not {shown(stands_for)}")
    candidates: list[BestFive] = []
    for indexes in _wild_indexes(cards, rules, concealed):
        wilds = make_wild([cards[index] for index in indexes], rules)
        wilds = prescribe(wilds, rules, stands_for, joker_rank)
        candidates.append((yield from _best_five_with(cards, dict(zip(indexes, wilds, strict=True)), rules)))
    return max(candidates, key=lambda candidate: candidate.value.key)


def _best_five_with(
    cards: tuple[Card, ...], wilds: dict[int, Wild], rules: HandRules
) -> Generator[None, None, BestFive]:
    """The best five cards of a hand, given its wild cards by index."""
    value, indexes = yield from finding_best_five(cards, wilds, rules)
    meant = (value.wild[wilds[index].name] if index in wilds else cards[index] for index in indexes)
    return BestFive(value, tuple(cards[index] for index in indexes), tuple(meant))


def _wild_indexes(
    cards: Sequence[Card], rules: HandRules, concealed: Sequence[Card] | None
) -> list[list[int]]:
    """The indices of the wild cards, as a list of alternatives. There is only one alternative, except with
    ``lowest_wild="one"``: then each of the different lowest cards may be the wild one.
    """
    always_wild = [index for index, card in enumerate(cards) if is_joker(card) or card[0] in rules.wild_ranks]
    if rules.lowest_wild == "off":
        return [always_wild]
    considered = _concealed_indexes(cards, concealed) if rules.concealed_only else range(len(cards))
    considered = [index for index in considered if not is_joker(cards[index])]
    if not considered:
        return [always_wild]
    rank = min((cards[index] for index in considered), key=rank_value)[0]
    lowest = [index for index, card in enumerate(cards) if card[0] == rank and not is_joker(card)]
    if rules.lowest_wild == "all":
        return [sorted({*always_wild, *lowest})]
    # Reversed, so that of equal cards the first index remains.
    first_copies = {cards[index]: index for index in reversed(lowest) if index in considered}
    return [sorted({*always_wild, index}) for index in sorted(first_copies.values())]


def _concealed_indexes(cards: Sequence[Card], concealed: Sequence[Card] | None) -> list[int]:
    """The indices of the concealed cards; for a card given twice, the indices of two copies."""
    if concealed is None:
        raise ValueError("concealed_only is on: say which cards of the hand are concealed")
    remaining, indexes = list(cards), []
    for card in concealed:
        if card not in remaining:
            raise ValueError(f"{card} is given as concealed, but is not in the hand")
        indexes.append(remaining.index(card))
        remaining[indexes[-1]] = ""
    return indexes


MAX_CARDS = 10
"""The maximum number of cards in a hand that :func:`check_size` accepts."""
MAX_WILD = 5
"""The maximum number of wild cards that :func:`check_size` accepts in a hand of more than five cards."""


def check_size(cards: Sequence[Card], rules: RulesLike) -> None:
    """For untrusted input: raise a Fault for a hand that would take long to evaluate."""
    rules = rules_of(rules)
    if len(cards) > MAX_CARDS:
        message = f"a hand has at most {MAX_CARDS} cards here, not {len(cards)}"
        raise Fault("over_most", message, count=MAX_CARDS)
    naturals = Counter(card[:1] for card in cards if not is_joker(card))
    wild = len(cards) - naturals.total() + sum(naturals[rank] for rank in {*rules.wild_ranks})
    if rules.lowest_wild != "off" and naturals:
        # Which cards are concealed is unknown here, so the lowest concealed card may have any rank. Cards of
        # ``wild_ranks`` are counted already.
        lowest = naturals if rules.concealed_only else (min(naturals, key=RANKS.find),)
        most = max(naturals[rank] * (rank not in rules.wild_ranks) for rank in lowest)
        wild += most if rules.lowest_wild == "all" else min(most, 1)
    if wild > MAX_WILD and len(cards) > 5:
        message = f"a hand of more than 5 cards has at most {MAX_WILD} wild ones here, not {wild}"
        raise Fault("over_wild", message, count=MAX_WILD)
