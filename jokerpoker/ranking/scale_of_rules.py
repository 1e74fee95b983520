"""Makes the scale of given rules (``categories.Scale``)."""

from __future__ import annotations

from jokerpoker.cards import RANK_VALUE
from jokerpoker.ranking.categories import Scale, high_straights
from jokerpoker.ranking.classes import CATEGORIES, FLUSH, FULL_HOUSE
from jokerpoker.ranking.rarity import rarity_order
from jokerpoker.ranking.rules import HandRules


def scale_of(rules: HandRules) -> Scale:
    """The scale of these rules, cached: their categories in order, and their straights."""
    if Scale not in rules.derived:
        rules.derived[Scale] = _scale(rules)
    scale: Scale = rules.derived[Scale]
    return scale


def _scale(rules: HandRules) -> Scale:
    low = rules.system != "high"
    return Scale(
        order=_order(rules),
        straights=_straights(rules),
        low=low,
        ace=1 if rules.system in ("ace_to_five", "ace_to_six") else 14,
        flushes=rules.straights_and_flushes and rules.system != "ace_to_five",
        composite=rules.multideck_ranking == "rarity",
        aces_high_pair=rules.a6_aces_high_pair,  # a6: ace-to-six
    )


def _order(rules: HandRules) -> dict[str, int]:
    """See ``Scale.order``."""
    if rules.multideck_ranking == "rarity":
        names = rarity_order(rules.decks, rules.lowest)
    else:
        names = list(CATEGORIES)
        if rules.flush_over_full:
            names[FLUSH], names[FULL_HOUSE] = names[FULL_HOUSE], names[FLUSH]
    if rules.five_of_a_kind == "off":
        names = [name for name in names if not name.startswith("five_kind")]
    sign = 1 if rules.system == "high" else -1
    return {name: sign * index for index, name in enumerate(names)}


def _straights(rules: HandRules) -> dict[tuple[int, ...], int]:
    """See ``Scale.straights``."""
    if rules.system == "ace_to_five" or not rules.straights_and_flushes:
        return {}
    lowest = RANK_VALUE[rules.lowest]
    straights = high_straights(lowest)
    wheel = (14, *range(lowest + 3, lowest - 1, -1))
    if rules.system == "high":
        return straights
    if rules.system == "deuce_to_seven":
        # In a pack from the ten up the wheel is also the straight that ends with the ace.
        return {ranks: top for ranks, top in straights.items() if ranks != wheel or top == 14}
    # Ace-to-six: the ace is 1.
    low_straights = {ranks: top for ranks, top in straights.items() if top < 14 and ranks != wheel}
    low_straights[(*wheel[1:], 1)] = lowest + 3
    if rules.a6_broadway_straight:
        low_straights[(13, 12, 11, 10, 1)] = 14  # an ace high straight, although aces have the value 1
    return low_straights
