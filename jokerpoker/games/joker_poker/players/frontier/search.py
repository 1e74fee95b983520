"""All non-dominated splits of a player's cards: the player never needs another split.

A split divides 15 cards into three hands of five, or 13 into 5/5/3. No hand is stronger than the one before
it, and none has more than one joker. Several jokers stand for cards of one common rank, which the player
chooses (rules 6, 13 and 14 of the written rules, like JP-A2 below). Split A dominates split B if each hand of
A is at least as strong as the same hand of B, and one is stronger.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations

from jokerpoker.cards import COLOURED_JOKERS, PACK, Card, by_rank, check_card, is_joker
from jokerpoker.games.joker_poker.players.frontier.candidates import sources
from jokerpoker.games.joker_poker.players.frontier.completions import completions
from jokerpoker.games.joker_poker.players.frontier.staircase import Triple, bits, non_dominated
from jokerpoker.ranking import PRESETS, HandRules, HandValue, evaluate
from jokerpoker.ranking.automaton import INDEX
from jokerpoker.ranking.classes import describe
from jokerpoker.ranking.names import english

JOKER_POKER = PRESETS["joker_poker"]
"""The ranking rules of Joker Poker with the default options."""

Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
"""The cards of the first, second and third hand."""


@dataclass(frozen=True)
class DealtCards:
    """A player's 13 or 15 cards, jokers last, and the rules that value them."""

    cards: tuple[Card, ...]
    rules: HandRules

    @cached_property
    def naturals(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if not is_joker(card))

    @cached_property
    def jokers(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if is_joker(card))


@dataclass(frozen=True)
class Split:
    """Three hands, first to third, and what the jokers in them stand for.

    ``strengths``: the strength of each hand, as in ``ranking.classes``, which is enough to compare hands and
    to look up chances. Cards and names are computed on demand.
    """

    strengths: tuple[int, int, int]
    _dealt: DealtCards = field(repr=False)
    _triple: Triple = field(repr=False)

    @cached_property
    def hands(self) -> Hands:
        """The cards of the three hands, each by rank with its joker last."""
        return self._hands_and_meanings[0]

    @cached_property
    def jokers(self) -> Mapping[Card, Card]:
        """The card that each joker stands for."""
        return self._hands_and_meanings[1]

    @property
    def names(self) -> tuple[str, str, str]:
        """The hands in English, such as ``"full house, kings over tens"``."""
        first, second, third = (english(*describe(strength)) for strength in self.strengths)
        return first, second, third

    def values(self, rules: HandRules | None = None) -> tuple[HandValue, HandValue, HandValue]:
        """The values of the hands by ``rules``, or by the rules of the split if None."""
        rules = rules or self._dealt.rules
        first, second, third = (
            evaluate(hand, rules, stands_for={card: self.jokers[card] for card in hand if is_joker(card)})
            for hand in self.hands
        )
        return first, second, third

    @cached_property
    def _hands_and_meanings(self) -> tuple[Hands, dict[Card, Card]]:
        return _hands_and_meanings_of(self._dealt, self._triple)


def frontier(cards: Sequence[Card], rules: HandRules = JOKER_POKER) -> list[Split]:
    """All non-dominated legal splits of 15 cards (5/5/5) or 13 (5/5/3), strongest first hand first.

    ``rules``: Joker Poker's, with any values of ``five_of_a_kind`` (JP-A2), ``joker_duplicates`` (JP-A3) and
    ``double_ace_flush``. Every triple of strengths that no other legal triple dominates occurs once. Of
    several splits with the same strengths, and of a joker's meanings that give equal strength, one is taken:
    always the same for the same cards.

    Raises ``ValueError`` for other cards than a player can get, or if the rules differ in another option.

    >>> from jokerpoker.cards import parse
    >>> splits = frontier(parse("As Kh Kd Kc Qc Jh Th Ts 6d 6s 5s 5c 4c 3h 2h"))
    >>> len(splits), splits[0].names
    (11, ('full house, kings over tens', 'straight, six high', 'ace high'))
    >>> splits[0].hands[0]
    ('Kh', 'Kd', 'Kc', 'Ts', 'Th')
    """
    dealt = DealtCards(_checked(cards), rules)
    naturals, jokers = ([INDEX[card] for card in part] for part in (dealt.naturals, dealt.jokers))
    triples = non_dominated(sources(naturals, jokers, completions(rules)))
    return [Split(triple[:3], dealt, triple) for triple in triples]


def _checked(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards by rank, jokers last; ``ValueError`` unless they are 15 or 13 different cards of the pack."""
    if len(cards) not in (13, 15):
        raise ValueError(f"give 15 or 13 cards, not {len(cards)}")
    for card in cards:
        check_card(card)
        if card not in INDEX:
            jokers = " ".join(COLOURED_JOKERS)
            raise ValueError(f"{card} is not a card of Joker Poker: its jokers are {jokers}")
    if len(set(cards)) < len(cards):
        repeated = next(card for card in cards if list(cards).count(card) > 1)
        raise ValueError(f"{repeated} occurs twice")
    return by_rank(cards)


def _hands_and_meanings_of(dealt: DealtCards, triple: Triple) -> tuple[Hands, dict[Card, Card]]:
    """Return (cards of the hands of a triple's split, the card that each joker stands for).

    A code of the triple has a bit for each natural card of a hand, by index. Higher bits are about jokers: if
    the player has one joker, whether it is in the hand; if several, which of them are reserved for the hand
    (*claims*, see ``candidates``). This function drops these bits, and tries the jokers in every order until
    each hand is as strong as the triple says.
    """
    all_naturals = (1 << len(dealt.naturals)) - 1
    codes = [triple.first_code & all_naturals, triple.second_code & all_naturals]
    codes.append(all_naturals & ~codes[0] & ~codes[1])
    hands = [tuple(dealt.naturals[index] for index in bits(code)) for code in codes]
    # The index of the source (``candidates.sources``) that the hands come from; with several jokers it is
    # their common rank, from 0 for deuces to 12 for aces.
    rank = triple.source if len(dealt.jokers) > 1 else None
    sizes = (5, 5, len(dealt.cards) - 10)
    # A hand that is one natural card short has a joker.
    with_joker = [index for index in range(3) if len(hands[index]) < sizes[index]]
    for jokers in permutations(dealt.jokers):
        joker_of = dict(zip(with_joker, jokers, strict=True))
        meanings: dict[Card, Card | None] = {}
        for index, joker in joker_of.items():
            used = {*dealt.naturals, *filter(None, meanings.values())}
            strength = triple[index]  # the fields of a triple begin with the strengths of the hands
            meanings[joker] = _meaning(dealt.rules, hands[index], joker, strength, rank, used)
        if None not in meanings.values():
            break
    else:
        raise AssertionError(f"the jokers of {dealt.cards} cannot give the strengths of {triple}")
    first, second, third = (
        (*hand, joker_of[index]) if index in joker_of else hand for index, hand in enumerate(hands)
    )
    # Every joker has a card here: ``if`` only says so to the type checker.
    return (first, second, third), {joker: card for joker in dealt.jokers if (card := meanings[joker])}


def _meaning(
    rules: HandRules, cards: Sequence[Card], joker: Card, strength: int, rank: int | None, used: set[Card]
) -> Card | None:
    """A card that gives ``cards`` this strength if the joker stands for it, if possible one not ``used``;
    None if there is none. ``rank``: the card's rank, None for any.
    """
    indexes, others = [INDEX[card] for card in cards], [INDEX[card] for card in used]
    card = completions(rules).card(indexes, INDEX[joker], strength, rank, others)
    return None if card is None else PACK[card]
