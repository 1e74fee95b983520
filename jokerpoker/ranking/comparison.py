"""The winners among hands, and why they win: by category, kicker, suit, or fewer wild cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.ranking import names
from jokerpoker.ranking.evaluation import STANDARD, BestFive, best_five_of
from jokerpoker.ranking.rules import HandRules, RulesLike, rules_of
from jokerpoker.ranking.showdown import concealed_of, winning_values
from jokerpoker.ranking.suits import deciding_card
from jokerpoker.ranking.unbeatable import is_imperial, straight_flush_kind
from jokerpoker.ranking.values import HandValue


@dataclass(frozen=True)
class Comparison:
    """The result of a showdown.

    ``winners``: indices of the winning hands, ascending; empty if no hand qualifies. ``values``: each hand's
    value. ``against``: the index of the best hand that does not win; None if all or none win, or the winners
    beat one another in a circle. ``reason``: a key of ``REASONS``, which says why the first winner beats the
    hand ``against``, or why ``against`` is None. ``detail``: data of the reason, as JSON; see ``REASONS``.
    """

    winners: tuple[int, ...]
    values: tuple[HandValue, ...]
    against: int | None
    reason: str
    detail: dict[str, Any]

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The sentence that says who wins and why, in English; hands are numbered from one."""
        return _sentence(self)


REASONS: dict[str, str] = {
    "category": "a better category: detail.categories",
    "rank": "the same category with a better rank: detail.role says which part, detail.ranks the two ranks",
    "kicker": "everything but a kicker is equal: detail.number says which, detail.ranks the two ranks",
    "missing_kicker": "the winner has one more card: detail.number says which, detail.rank its rank",
    "wild_cards": "equal except for the number of wild cards: detail.counts",
    "suit": "equal in rank, the suit of the deciding card is better: detail.cards",
    "qualifies": "the other hand is not eight or better",
    "minimum_beats_maximum": "the lowest straight flush beats the highest (Italian rule)",
    "fours_beat_imperial": "four of the lowest rank beat the royal flush in hearts (Greek rule)",
    "circle": "the hands beat one another in a circle and share the win",
    "equal": "all hands are equal",
    "none_qualifies": "no hand is eight or better",
    "alone": "there is only one hand",
}
"""What each reason means, and the data that ``Comparison.detail`` has with it: of two values the winner's
comes first, a role is one of ``names.roles``, and a number counts from 1."""


def compare(
    hands: Sequence[Sequence[Card]],
    rules: RulesLike = STANDARD,
    *,
    joker_rank: str | None = None,
    concealed: Sequence[Sequence[Card]] | None = None,
) -> Comparison:
    """The winners among the hands, and why they win; arguments as for ``winners``.

    Raises ``ValueError`` if there are no hands, or if ``evaluate`` rejects one; of several hands, the message
    says which.

    >>> from jokerpoker.cards import parse
    >>> result = compare([parse("Ks Kh 9d 5c 2s"), parse("Kd Kc 9s 5h 3c")])
    >>> result.winners, result.reason, result.detail
    ((1,), 'kicker', {'number': 3, 'ranks': [3, 2]})
    >>> result.text
    'Hand 2 wins: pair of kings in both, and the third kicker decides, three over deuce.'
    """
    rules = rules_of(rules)
    best_hands = []
    for number, (hand, concealed_cards) in enumerate(
        zip(hands, concealed_of(hands, concealed), strict=True), 1
    ):
        try:
            best_hands.append(best_five_of(hand, rules, joker_rank=joker_rank, concealed=concealed_cards))
        except ValueError as error:
            raise ValueError(f"hand {number}: {error}" if len(hands) > 1 else str(error)) from None
    return compare_evaluated(best_hands, rules)


def compare_evaluated(hands: Sequence[BestFive], rules: HandRules) -> Comparison:
    """The winners among one or more evaluated hands, and why they win."""
    values = tuple(hand.value for hand in hands)
    winners = tuple(sorted(winning_values(values)))
    losers = [index for index in range(len(hands)) if index not in winners]
    if not winners or not losers or len({values[index].key for index in winners}) > 1:
        return Comparison(winners, values, None, _shared_reason(winners, values), {})
    against = max(losers, key=lambda index: (values[index].qualifies, values[index].key))
    reason, detail = _why(hands[winners[0]], hands[against], rules)
    return Comparison(winners, values, against, reason, detail)


def _shared_reason(winners: tuple[int, ...], values: tuple[HandValue, ...]) -> str:
    """The reason when no winner is compared with a loser."""
    if not winners:
        return "none_qualifies"
    if len(values) == 1:
        return "alone"
    return "circle" if len({values[index].key for index in winners}) > 1 else "equal"


def _why(winner: BestFive, loser: BestFive, rules: HandRules) -> tuple[str, dict[str, Any]]:
    """The reason and its ``detail``, in which the winner's value comes first."""
    won, lost = winner.value, loser.value
    if not lost.qualifies:
        return "qualifies", {}
    if won.key < lost.key:
        return _despite_lower_key(won, lost), {}
    if won.category != lost.category:
        return "category", {"categories": [won.category, lost.category]}
    if won.ranks != lost.ranks:
        return _by_rank(won, lost)
    if won.key[2] != lost.key[2]:  # the part of the key for ``natural_vs_wild``
        return "wild_cards", {"counts": [wild_count(won), wild_count(lost)]}
    # ``meant``: the cards, with the cards that wild ones stand for in their place.
    cards = [deciding_card(hand.meant, hand.value.category, rules) for hand in (winner, loser)]
    return "suit", {"cards": cards}


def _despite_lower_key(won: HandValue, lost: HandValue) -> str:
    """The reason why a hand wins against a hand with a greater key: the Greek or the Italian rule."""
    if is_imperial(lost) and won.category == "quads":
        return "fours_beat_imperial"
    assert straight_flush_kind(won) == "minimum"
    return "minimum_beats_maximum"


def _by_rank(won: HandValue, lost: HandValue) -> tuple[str, dict[str, Any]]:
    """The reason and its ``detail``, for two hands of one category with different ranks."""
    winning, losing = names.roles(won.category, won.ranks), dict(names.roles(lost.category, lost.ranks))
    for role, ranks in winning:
        for index, rank in enumerate(ranks):
            losing_rank = losing.get(role, ())[index : index + 1]  # a tuple with one rank or none
            if losing_rank == (rank,):
                continue
            detail: dict[str, Any] = {"number": index + 1} if role in ("kickers", "cards", "pairs") else {}
            if not losing_rank:
                return "missing_kicker", {**detail, "rank": rank}
            detail["ranks"] = [rank, losing_rank[0]]
            return ("kicker", detail) if role == "kickers" else ("rank", {"role": role, **detail})
    raise AssertionError("the ranks are equal")


def wild_count(value: HandValue) -> int:
    """The number of wild cards that do not stand for themselves."""
    # A second Jk has the name Jk#2.
    return sum(name.partition("#")[0] != card for name, card in value.wild.items())


_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_ROLE_WORDS = {
    "five": "the five of a kind",
    "four": "the four of a kind",
    "three": "the three of a kind",
    "pair": "the pair",
    "top": "the top card",
}


def _sentence(comparison: Comparison) -> str:
    if comparison.reason == "alone":
        return f"One hand: {comparison.values[0].name}."
    if comparison.reason == "none_qualifies":
        return "No hand wins: none is eight or better."
    if comparison.reason == "equal":
        return f"All hands are equal: {comparison.values[0].name}."
    numbers = [str(index + 1) for index in comparison.winners]
    if len(numbers) == 1:
        start = f"Hand {numbers[0]} wins: "
    else:
        start = f"Hands {', '.join(numbers[:-1])} and {numbers[-1]} share the win: "
    return start + _because(comparison) + "."


def _because(comparison: Comparison) -> str:
    if comparison.against is None:
        return "they beat one another in a circle"
    won, lost = comparison.values[comparison.winners[0]], comparison.values[comparison.against]
    detail, only_two = comparison.detail, len(comparison.values) == 2
    in_next = "; the next-best hand has that too, but"  # "both" would mean two hands that share the win
    shared = f"{won.name} in both, and" if only_two else f"{won.name}{in_next}"
    match comparison.reason:
        case "category":
            first, second = map(names.category_name, detail["categories"])
            return f"{won.name}, and {first} beats {second}"
        case "rank":
            return f"{won.name}, against {lost.name}; {_part(detail)} decides, {_ranks(detail['ranks'])}"
        case "kicker":
            number = _ORDINALS[detail["number"] - 1]
            return f"{shared} the {number} kicker decides, {_ranks(detail['ranks'])}"
        case "missing_kicker":
            other = "other" if only_two else "next-best"
            return f"{won.name}, and one more card than the {other} hand: {names.a_card(detail['rank'])}"
        case "wild_cards":
            mine, theirs = detail["counts"]
            return f"{shared} the number of wild cards decides, {mine} against {theirs}"
        case "suit":
            mine, theirs = detail["cards"]
            return f"{shared} the suit decides, {mine} over {theirs}"
        case "qualifies":
            return f"{won.name}, and no other hand is eight or better"
        case "fours_beat_imperial":
            return f"{won.name} beat the royal flush in hearts"
        case _:
            return f"{won.name}, the minimum, beats the maximum"


def _part(detail: dict[str, Any]) -> str:
    role, number = detail["role"], detail.get("number", 1)
    if role == "pairs":
        return ("the higher pair", "the lower pair")[number - 1]
    if role == "cards":
        return f"the {_ORDINALS[number - 1]} card"
    return _ROLE_WORDS[role]


def _ranks(ranks: list[int]) -> str:
    return f"{names.SINGULAR[ranks[0]]} over {names.SINGULAR[ranks[1]]}"
