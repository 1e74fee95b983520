"""The winners among several hands."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.cards import Card
from jokerpoker.faults import shown
from jokerpoker.ranking.evaluation import STANDARD, evaluate
from jokerpoker.ranking.rules import RulesLike, rules_of
from jokerpoker.ranking.unbeatable import greek_winning_keys, italian_winning_keys
from jokerpoker.ranking.values import HandValue


def winners(
    hands: Sequence[Sequence[Card]],
    rules: RulesLike = STANDARD,
    *,
    joker_rank: str | None = None,
    concealed: Sequence[Sequence[Card]] | None = None,
) -> set[int]:
    """The indices of the winning hands; more than one if they share the win.

    The set is empty only under eight or better, if no hand qualifies. ``ValueError`` if there are no hands.
    ``joker_rank`` and ``concealed`` (one sequence for each hand): as for ``evaluate``. By the Italian and the
    Greek rule (see ``unbeatable``) hands can beat one another in a circle, so winners cannot be found by
    sorting.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import PRESETS
    >>> low, high, middle = parse("As 5s 6s 7s 8s"), parse("Th Jh Qh Kh Ah"), parse("5d 6d 7d 8d 9d")
    >>> winners([low, high], PRESETS["italian"]), winners([low, high, middle], PRESETS["italian"])
    ({0}, {0, 1, 2})
    """
    rules = rules_of(rules)
    values = [
        evaluate(hand, rules, joker_rank=joker_rank, concealed=concealed_cards)
        for hand, concealed_cards in zip(hands, concealed_of(hands, concealed), strict=True)
    ]
    return winning_values(values)


def concealed_of(
    hands: Sequence[Sequence[Card]], concealed: Sequence[Sequence[Card]] | None
) -> Sequence[Sequence[Card] | None]:
    """The concealed cards of each hand; if ``concealed`` is None, a list with None for each hand.
    ``ValueError`` unless ``concealed`` has one part for each hand.
    """
    if concealed is None:
        return [None] * len(hands)
    if len(concealed) != len(hands):
        raise ValueError(
            f"concealed has {len(concealed)} parts for {len(hands)} hands: give one for each hand"
        )
    return concealed


def winning_values(values: Sequence[HandValue]) -> set[int]:
    """The indices of the values that win among hands already evaluated, all under the same rules."""
    if not values:
        raise ValueError("there is no hand to compare")
    for value in values:
        if not isinstance(value, HandValue):
            raise TypeError(f"give values from evaluate (HandValue), not {shown(value)}")
    qualified = [value for value in values if value.qualifies]
    if not qualified:
        return set()
    top = max(qualified)
    winning_keys = {top.key}
    if top.rules.unbeatable == "italian":
        winning_keys = italian_winning_keys(qualified)
    elif top.rules.unbeatable == "greek":
        winning_keys = greek_winning_keys(qualified)
    return {index for index, value in enumerate(values) if value.qualifies and value.key in winning_keys}
