"""The Italian and the Greek rule, by which a lower hand beats the best one, so that no hand is unbeatable.

2a.12 and 2a.13 of the written rules, see ``rules``.
"""

from __future__ import annotations

from collections.abc import Sequence

from jokerpoker.ranking.values import HandValue, Key


def straight_flush_kind(value: HandValue) -> str | None:
    """``minimum``, ``medium`` or ``maximum`` for a straight flush, ``None`` for another hand.

    The minimum is the ace with the four lowest ranks of the pack, the maximum is ace high; any other straight
    flush is medium.

    >>> from jokerpoker.cards import parse
    >>> from jokerpoker.ranking import PRESETS, evaluate
    >>> straight_flush_kind(evaluate(parse("As 5s 6s 7s 8s"), PRESETS["italian"]))
    'minimum'
    """
    if value.category != "straight_flush":
        return None
    top, lowest = value.ranks[0], value.rules.ranks[0]
    return {14: "maximum", lowest + 3: "minimum"}.get(top, "medium")  # the minimum: A, lowest … lowest + 3


def italian_winning_keys(values: Sequence[HandValue]) -> set[Key]:
    """The keys of the winning values when the minimum beats the maximum (PR-A12).

    If all three kinds of straight flush occur, every minimum, every maximum and the best medium share the
    win.
    """
    top = max(values)
    kinds: dict[str, list[HandValue]] = {}
    for value in values:
        kind = straight_flush_kind(value)
        if kind:
            kinds.setdefault(kind, []).append(value)
    if top.category != "straight_flush":
        return {top.key}
    if len(kinds) == 3:
        best_medium = max(kinds["medium"])
        return {value.key for value in (*kinds["minimum"], *kinds["maximum"], best_medium)}
    if set(kinds) == {"minimum", "maximum"}:
        return {max(kinds["minimum"]).key}
    return {top.key}


def greek_winning_keys(values: Sequence[HandValue]) -> set[Key]:
    """The keys of the winning values when four of the lowest rank beat the royal flush in hearts (PR-A13).

    If other hands are between these two in the usual order, three hands share the win: the royal flush, the
    best four of the lowest rank, and the best hand between them.
    """
    top = max(values)
    lowest = top.rules.ranks[0]
    fours = [value for value in values if value.category == "quads" and value.ranks[0] == lowest]
    if not is_imperial(top) or not fours:
        return {top.key}
    best_fours = max(fours)
    between = [value for value in values if best_fours < value < top]
    if not between:
        return {best_fours.key}
    return {top.key, best_fours.key, max(between).key}


def is_imperial(value: HandValue) -> bool:
    """True for the royal flush in hearts, called imperial. Under the Greek rule hearts are the best suit, so
    the key of this hand ends with 4.
    """
    _, _, _, suit = value.key
    return value.category == "straight_flush" and value.ranks == (14,) and suit == 4
