"""Who wins among several hands."""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.cards import Card
from jokerpoker.ranking.evaluation import STANDARD, evaluate
from jokerpoker.ranking.rules import HandRules, rules_of
from jokerpoker.ranking.unbeatable import greek, italian
from jokerpoker.ranking.values import HandValue


def winners(
    hands: Sequence[Sequence[Card]],
    rules: HandRules | str = STANDARD,
    *,
    joker_rank: str | None = None,
    concealed: Sequence[Sequence[Card]] | None = None,
) -> set[int]:
    """The places of the hands that win, all that share if several do.

    Empty only for eight or better, when no hand qualifies. ``joker_rank`` and ``concealed`` (one sequence for
    each hand) as of ``evaluate``. By the Italian and the Greek rule (2a.12, 2a.13) "beats" runs in circles,
    so the winners of a showdown are not the first of any sorted list.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import PRESETS
    >>> low, high, middle = parse("As 5s 6s 7s 8s"), parse("Th Jh Qh Kh Ah"), parse("5d 6d 7d 8d 9d")
    >>> winners([low, high], PRESETS["italian"]), winners([low, high, middle], PRESETS["italian"])
    ({0}, {0, 1, 2})
    """
    shown: Sequence[Sequence[Card] | None] = concealed or [None] * len(hands)
    values = [
        evaluate(hand, rules, joker_rank=joker_rank, concealed=hidden)
        for hand, hidden in zip(hands, shown, strict=True)
    ]
    return winning_values(values, rules_of(rules))


def winning_values(values: Sequence[HandValue], rules: HandRules = STANDARD) -> set[int]:
    """The places of the values that win among hands already evaluated under these rules."""
    alive = [value for value in values if value.qualifies]
    if not alive:
        return set()
    top = max(alive)
    chosen = {top.key}
    if rules.unbeatable == "italian":
        chosen = italian(alive, rules)
    elif rules.unbeatable == "greek":
        chosen = greek(alive, rules)
    return {place for place, value in enumerate(values) if value.qualifies and value.key in chosen}
