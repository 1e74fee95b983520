"""The laboratory of hands: rules with changed options, the value of a hand, and odds."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.core import Json
from jokerpoker.faults import Fault, shown
from jokerpoker.ranking import HandRules
from jokerpoker.ranking.evaluation import BestFive, best_five_steps, check_size
from jokerpoker.ranking.odds import class_counts, tops_by_rank, total, zero_counts
from jokerpoker.ranking.rules import System, rules_of

MAX_HANDS = 4
"""The maximum number of hands in one comparison."""
MAX_DECKS = 8
"""The maximum number of packs that are shuffled together."""
MAX_JOKERS = 32
"""The maximum number of jokers in all these packs."""


def hand_rules(name: str, options: Mapping[str, Any]) -> Json:
    """Every option of the rules of the preset ``name`` with ``options`` changed, and the error, if any.

    In the result, each entry of ``options`` has the ``value`` in the changed rules and the ``default``, which
    is the value in the preset. ``applies``: true if the option is offered (:func:`_applies`); if there is an
    error, all are. ``error``: why the changed options are refused (code, message, data), or None. Its
    ``resets`` lists options; setting any one of them back to its value in the preset resolves the error.

    >>> hand_rules("ace_to_five", {"flush_over_full": True})["error"]["resets"]
    ['flush_over_full']
    """
    values = _values(name, options)
    error = _contradiction(name, options)
    return {
        "options": [
            {
                "name": entry.name,
                "default": getattr(rules_of(name), entry.name),
                "value": values[entry.name],
                "choices": list(entry.metadata["choices"]) if entry.metadata["choices"] else None,
                "about": entry.metadata["about"],
                "applies": error is not None or _applies(entry.name, values),
            }
            for entry in fields(HandRules)
        ],
        "error": error,
    }


def odds(
    *,
    system: System = "high",
    lowest: str = "2",
    decks: int = 1,
    jokers: int = 0,
    bug: bool = False,
    deuces_wild: bool = False,
    composite: bool = False,
) -> Generator[float, None, Json]:
    """Count the five-card hands of a pack in each category; yields the progress, from 0 to 1.

    Returns ``total``, the number of hands, and two lists of rows, each with its ``count`` of hands, its
    ``share`` of all hands, and ``one_in`` (one hand in this many). ``rows``: each ``category`` that occurs,
    best first, or in ``odds.TABLE_ORDER`` if ``composite``. ``top_cards``: in low poker the hands without a
    combination, by the ``rank`` of the top card, lowest first; empty in high poker. ``jokers``: the number of
    fully wild jokers; ``bug``: true for one joker that is a bug.

    Raises ``ValueError`` for a pack whose hands cannot be counted.
    """
    rules = _pack(system, lowest, decks, jokers, bug, deuces_wild)
    if composite and system != "high":
        raise ValueError(
            "hands of one suit with a pair or more, and royal flushes, are separate in high poker only"
        )
    return _count(rules, 1 if bug else jokers, composite)


def _pack(system: System, lowest: str, decks: int, jokers: int, bug: bool, deuces_wild: bool) -> HandRules:
    """The rules with this pack; ``ValueError`` if its hands cannot be counted."""
    if not 1 <= decks <= MAX_DECKS:
        raise ValueError(f"the odds are counted for 1 to {MAX_DECKS} packs, not {decks}")
    if not 0 <= jokers <= MAX_JOKERS:
        raise ValueError(f"the odds are counted for 0 to {MAX_JOKERS} jokers, not {jokers}")
    if bug and (jokers or deuces_wild):
        raise ValueError("the odds of a bug with other wild cards are not counted")
    return HandRules(
        system=system,
        lowest=lowest,
        decks=decks,
        wild_ranks="2" if deuces_wild else "",
        jokers="bug" if bug else "wild",
    )


def _count(rules: HandRules, jokers: int, composite: bool) -> Generator[float, None, Json]:
    counts, tops = zero_counts(composite), dict[int, int]()
    counted, hands = 0, total(rules, jokers=jokers)
    for (category, ranks), ways in class_counts(rules, jokers, composite):
        counts[category] += ways
        if category == "high":
            tops[ranks[0]] = tops.get(ranks[0], 0) + ways
        counted += ways
        yield counted / hands
    rows = [{"category": name, **_odds_of(count, hands)} for name, count in counts.items() if count]
    if rules.system == "high":
        return {"total": hands, "rows": rows, "top_cards": []}
    low = [{"rank": top, **_odds_of(count, hands)} for top, count in tops_by_rank(tops).items()]
    # ``rows`` has the order of high poker: in low poker the last category is the best.
    return {"total": hands, "rows": rows[::-1], "top_cards": low}


def _odds_of(count: int, hands: int) -> dict[str, Json]:
    return {"count": count, "share": count / hands, "one_in": hands / count}


def _values(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option's value, even if the options conflict; ``ValueError`` for unknown options."""
    values = {entry.name: getattr(rules_of(name), entry.name) for entry in fields(HandRules)}
    unknown = sorted(set(options) - set(values))
    if unknown:
        raise ValueError(f"there is no option {shown(unknown[0])}")
    return {**values, **options}


def rules_with(name: str, options: Mapping[str, Any]) -> HandRules:
    """The rules of a preset with options changed; ``ValueError`` if they are refused."""
    rules = HandRules(**_values(name, options))
    if rules.decks > MAX_DECKS:
        raise ValueError(f"at most {MAX_DECKS} packs are shuffled together here, not {rules.decks}")
    return rules


def _contradiction(name: str, options: Mapping[str, Any]) -> Json:
    """The ``error`` of :func:`hand_rules`; None if there is none."""
    error = error_of(name, options)
    if error is None:
        return None
    without = {option: {key: options[key] for key in options if key != option} for option in options}
    return {
        **_as_data(error),
        "resets": [option for option, others in without.items() if error_of(name, others) is None],
    }


def error_of(name: str, options: Mapping[str, Any]) -> ValueError | None:
    """Why a preset with these options is refused; None if it is not."""
    try:
        rules_with(name, options)
    except ValueError as error:
        return error
    return None


def _as_data(error: ValueError) -> dict[str, Json]:
    """An error as data; an error that is not a ``Fault`` gets the code ``invalid``."""
    return (
        error.as_json if isinstance(error, Fault) else {"code": "invalid", "message": str(error), "data": {}}
    )


_BASIC = frozenset({"system", "lowest", "decks", "jokers", "wild_ranks"})
"""Options that define the game: they can always be changed, even if others must change too."""

_IDLE_WITHOUT: dict[str, tuple[str, Any]] = {
    "suit_order": ("suit_tiebreak", "off"),
    "multideck_ranking": ("decks", 1),
    "concealed_only": ("lowest_wild", "off"),
}
"""By option, another option and a value: while the other has this value, the option is not offered."""


def _applies(option: str, values: Mapping[str, Any]) -> bool:
    """True if an option is offered: if it defines the game, if it differs from the standard, or if changing
    it alone causes no conflict and ``_IDLE_WITHOUT`` does not exclude it now.
    """
    rules = HandRules(**values)
    entry = HandRules.__dataclass_fields__[option]
    if option in _BASIC or values[option] != entry.default:
        return True
    other, disabling = _IDLE_WITHOUT.get(option, ("", None))
    if other and values[other] == disabling:
        return False
    choices = (True, False) if isinstance(entry.default, bool) else entry.metadata["choices"]
    return choices is None or any(
        _allows(rules, option, choice) for choice in choices if choice != entry.default
    )


def _allows(rules: HandRules, option: str, choice: object) -> bool:
    try:
        replace(rules, **{option: choice})  # type: ignore[arg-type]
    except ValueError:
        return False
    return True


def best_five_or_error(
    cards: Sequence[Card], rules: HandRules, concealed: Sequence[Card], joker_rank: str | None
) -> Generator[None, None, BestFive | ValueError]:
    """The best five cards of a hand, or the error if the hand is refused, in steps (``steps.py``)."""
    try:
        check_size(cards, rules)
        considered = concealed if rules.concealed_only else None
        return (yield from best_five_steps(cards, rules, None, joker_rank, considered))
    except ValueError as error:
        return error
