"""Options of poker hand ranking: the frozen ``HandRules``, and named presets.

The ``source`` of an option cites, by number, the written rules of poker ranking (``2a.10``, ``PR-A5``) and of
Joker Poker (``JP 1a.14``, ``JP-A3``), which are not in this repository. The jokers are RJ (red), BJ (black),
WJ (both) and Jk (no colour): see ``cards``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Literal, TypeAlias

from jokerpoker.cards import RANK_VALUE, RANKS, SUITS
from jokerpoker.faults import Fault, Named, shown
from jokerpoker.shortrepr import short_repr

System: TypeAlias = Literal["high", "ace_to_five", "deuce_to_seven", "ace_to_six"]
"""Which hand is best: the highest, or the lowest by one of three orders."""
Jokers: TypeAlias = Literal["colour", "wild", "bug", "none"]
"""What jokers stand for; see the field ``HandRules.jokers``."""
Duplicates: TypeAlias = Literal["sets_only", "never", "always"]
"""Where a wild card may repeat a card of its hand; see ``HandRules.joker_duplicates``."""

SUIT_ORDERS: dict[str, str] = {
    "shdc": "standard",
    "shcd": "elsewhere",
    "sdch": "elsewhere",
    "hsdc": "Greece, Turkey",
    "hdsc": "Austria, Sweden",
    "hdcs": "Italy",
    "dshc": "Brazil",
    "dhsc": "Brazil",
    "cshd": "Germany",
}
"""The nine orders of suits in use, best suit first, and where they are used (rule 2a.10)."""


def _about(about: str, source: str, choices: tuple[str, ...] | None = None) -> dict[str, Any]:
    return {"about": about, "source": source, "choices": choices}


class _Cache:
    """``derived``: objects that other modules derive from the rules, cached by their class.

    It is declared in this base class because in the dataclass it would be a field, and fields are compared.
    """

    derived: dict[type, Any]


@dataclass(frozen=True)
class HandRules(_Cache):
    """Options of poker hand ranking; the defaults are standard high poker.

    The metadata of each field contains a sentence ``about`` it, the ``source`` (the number of its rule) and
    its ``choices``. Values that conflict raise ``Fault``, a ``ValueError``, with the reason.

    >>> HandRules(lowest="7").ranks
    (7, 8, 9, 10, 11, 12, 13, 14)
    >>> HandRules(system="deuce_to_seven", flush_over_full=True)
    Traceback (most recent call last):
        ...
    jokerpoker.faults.Fault: flush_over_full is a rule of high poker, but system is deuce_to_seven
    """

    system: System = field(
        default="high",
        metadata=_about(
            "which hand is best: the highest, or the lowest by ace-to-five, deuce-to-seven or ace-to-six",
            "2a.1, 2a.2",
            ("high", "ace_to_five", "deuce_to_seven", "ace_to_six"),
        ),
    )
    eight_or_better: bool = field(
        default=False,
        metadata=_about("only five different ranks of eight or lower can win (ace-to-five)", "2a.2"),
    )
    best_five: bool = field(
        default=True,
        metadata=_about(
            "of more than five cards the best five count; off: more than five are refused", "2a.1"
        ),
    )
    lowest: str = field(
        default="2",
        metadata=_about(
            "lowest rank of the pack; in straights the ace stands next to it, except in deuce-to-seven",
            "2a.11",
            tuple(RANKS[:9]),
        ),
    )
    decks: int = field(default=1, metadata=_about("how many packs are shuffled together", "2a.14"))
    jokers: Jokers = field(
        default="colour",
        metadata=_about(
            "colour: RJ is a red card, BJ a black one, WJ and Jk any; wild: each is any card; "
            "bug: an ace, or completes a straight or a flush (in low, any rank); none: refused",
            "2a.3, 2a.5, JP 1a.14",
            ("colour", "wild", "bug", "none"),
        ),
    )
    wild_ranks: str = field(
        default="", metadata=_about("ranks whose cards are wild, such as 2 for deuces wild, or 2J", "2a.3")
    )
    lowest_wild: Literal["off", "all", "one"] = field(
        default="off",
        metadata=_about(
            "the holder's lowest card is wild: all cards of its rank, or one of them",
            "2a.7, PR-A5",
            ("off", "all", "one"),
        ),
    )
    concealed_only: bool = field(
        default=False,
        metadata=_about(
            "with lowest_wild: the lowest concealed card decides which rank is wild", "2a.7, PR-A5"
        ),
    )
    five_of_a_kind: Literal["top", "off"] = field(
        default="top",
        metadata=_about(
            "top: the best category; off: not a category, so that a wild card beside four of a kind is the "
            "best kicker",
            "2a.3, JP-A2",
            ("top", "off"),
        ),
    )
    joker_duplicates: Duplicates = field(
        default="sets_only",
        metadata=_about(
            "may a wild card repeat a card of its hand: sets_only: yes, except in a flush; "
            "never: no, except in five of a kind; always: yes, also in a flush",
            "JP-A3",
            ("sets_only", "never", "always"),
        ),
    )
    double_ace_flush: bool = field(
        default=False,
        metadata=_about(
            "a wild card may repeat a card in a flush (the same as joker_duplicates=always)", "2a.4, PR-A4"
        ),
    )
    natural_vs_wild: Literal["off", "natural", "fewer", "more"] = field(
        default="off",
        metadata=_about(
            "between hands otherwise equal: natural: those without wild cards win; fewer: those with fewest "
            "wild cards; more: those without wild cards, then those with most; off: all are equal",
            "2a.8, PR-A3",
            ("off", "natural", "fewer", "more"),
        ),
    )
    suit_tiebreak: Literal["off", "highest", "paired", "unpaired"] = field(
        default="off",
        metadata=_about(
            "between hands equal in rank the suit decides: of the highest card, the highest paired card "
            "or the highest unpaired card",
            "2a.10, PR-A11",
            ("off", "highest", "paired", "unpaired"),
        ),
    )
    suit_order: str = field(
        default="shdc", metadata=_about("the suits, best first", "2a.10", tuple(SUIT_ORDERS))
    )
    flush_over_full: bool = field(
        default=False, metadata=_about("a flush beats a full house", "2a.11, PR-A15")
    )
    straights_and_flushes: bool = field(
        default=True, metadata=_about("off: straights and flushes are not recognised", "2a.11")
    )
    multideck_ranking: Literal["usual", "rarity"] = field(
        default="usual",
        metadata=_about(
            "usual: ten categories, paired flushes are flushes; rarity: seventeen categories, rarest best",
            "2a.14, PR-A16",
            ("usual", "rarity"),
        ),
    )
    unbeatable: Literal["none", "italian", "greek"] = field(
        default="none",
        metadata=_about(
            "a rule that lets a lower hand beat the best one, so that no hand is unbeatable; none: no such "
            "rule; italian: the minimum straight flush beats the maximum; greek: four of the lowest rank "
            "beat the royal flush in hearts",
            "2a.12, 2a.13, PR-A12, PR-A13",
            ("none", "italian", "greek"),
        ),
    )
    a6_broadway_straight: bool = field(
        default=False, metadata=_about("ace-to-six: A-K-Q-J-10 is a straight", "PR-A8")
    )
    a6_aces_high_pair: bool = field(
        default=False, metadata=_about("ace-to-six: two or more aces rank above kings", "PR-A8")
    )

    __repr__ = short_repr

    def __post_init__(self) -> None:
        for entry in fields(self):
            _check_field(entry.name, getattr(self, entry.name), entry.default, entry.metadata["choices"])
        _check_suits(self.suit_order)
        _check_pack(self)
        _check_system(self)
        _check_high(self)
        object.__setattr__(self, "derived", {})

    def __reduce__(self) -> tuple[type[HandRules], tuple[Any, ...]]:
        return HandRules, tuple(getattr(self, entry.name) for entry in fields(self))

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The values of the ranks of the pack, lowest first, ace 14."""
        return tuple(range(RANK_VALUE[self.lowest], 15))

    @property
    def repeats(self) -> Duplicates:
        """When a wild card may repeat a card: ``joker_duplicates``, or "always" with ``double_ace_flush``."""
        return "always" if self.double_ace_flush else self.joker_duplicates


def _check_field(name: str, value: object, default: object, choices: tuple[str, ...] | None) -> None:
    if type(value) is not type(default):
        kind = {bool: "True or False", int: "a whole number", str: "a text"}[type(default)]
        raise ValueError(f"{name} must be {kind}, not {shown(value)}")
    # The choices of suit_order are the orders in use; any other order is allowed too.
    if choices and name != "suit_order" and value not in choices:
        raise ValueError(f"{name} must be one of {', '.join(choices)}, not {shown(value)}")


def _check_suits(order: str) -> None:
    if sorted(order) != sorted(SUITS):
        message = f"suit_order must name each of s h d c once, best first, such as shdc; not {shown(order)}"
        raise ValueError(message)


def _check_pack(rules: HandRules) -> None:
    if rules.decks < 1:
        raise ValueError(f"decks must be 1 or more, not {rules.decks}")
    for rank in rules.wild_ranks:
        if rank not in RANK_VALUE or RANK_VALUE[rank] < RANK_VALUE[rules.lowest]:
            raise Fault(
                "wild_rank",
                f"wild_ranks names {shown(rank)}, which is not a rank of a pack from {rules.lowest} to A",
                rank=rank,
                lowest=rules.lowest,
            )
    if rules.concealed_only and rules.lowest_wild == "off":
        raise Fault("no_lowest_wild", "concealed_only says which lowest card is wild, but lowest_wild is off")
    if rules.double_ace_flush and rules.joker_duplicates == "never":
        raise Fault(
            "no_duplicates", "double_ace_flush lets a wild card repeat a card, but joker_duplicates is never"
        )


def _check_system(rules: HandRules) -> None:
    """Refuse options that belong to a system other than ``rules.system``."""
    if rules.eight_or_better and rules.system != "ace_to_five":
        raise _needs_system("eight_or_better", "ace_to_five", rules)
    for name in ("a6_broadway_straight", "a6_aces_high_pair"):
        if getattr(rules, name) and rules.system != "ace_to_six":
            raise _needs_system(name, "ace_to_six", rules)
    if rules.system == "high":
        return
    options = HandRules.__dataclass_fields__
    for name in (
        "flush_over_full",
        "straights_and_flushes",
        "multideck_ranking",
        "unbeatable",
        "double_ace_flush",
    ):
        if getattr(rules, name) != options[name].default:
            raise Fault(
                "high_only", f"{name} is a rule of high poker, but system is {rules.system}", option=name
            )


def _needs_system(option: str, system: System, rules: HandRules) -> Fault:
    message = f"{option} needs system {system}, not {rules.system}"
    return Fault("needs_system", message, option=option, system=system)


def _check_high(rules: HandRules) -> None:
    """Refuse options of high poker that contradict each other."""
    if not rules.straights_and_flushes:
        for name in ("flush_over_full", "double_ace_flush"):
            if getattr(rules, name):
                message = f"{name} is about flushes, but straights_and_flushes is off"
                raise Fault("no_flushes", message, option=name)
        if rules.unbeatable != "none":
            raise Fault(
                "no_flushes",
                f"unbeatable={rules.unbeatable} is about straight flushes, but straights_and_flushes is off",
                option="unbeatable",
            )
    if rules.multideck_ranking == "rarity":
        for name, default in (
            ("flush_over_full", False),
            ("straights_and_flushes", True),
            ("unbeatable", "none"),
        ):
            if getattr(rules, name) != default:
                raise Fault(
                    "rarity",
                    f"multideck_ranking=rarity orders the categories itself; {name} contradicts it",
                    option=name,
                )
    if rules.unbeatable == "italian" and rules.lowest == "T":
        raise Fault(
            "short_pack", "unbeatable=italian needs a minimum straight flush, but the pack has only A K Q J T"
        )
    if rules.unbeatable == "greek" and (rules.suit_tiebreak == "off" or rules.suit_order[0] != "h"):
        raise Fault(
            "hearts_first",
            "unbeatable=greek needs hearts as the highest suit: a suit_tiebreak other than off, and a "
            "suit_order that begins with h",
        )


PRESETS: Named[HandRules] = Named(
    "preset of rules",
    {
        "standard": HandRules(),
        "ace_to_five": HandRules(system="ace_to_five"),
        "deuce_to_seven": HandRules(system="deuce_to_seven"),
        "ace_to_six": HandRules(system="ace_to_six"),
        "eight_or_better": HandRules(system="ace_to_five", eight_or_better=True),
        "wild": HandRules(jokers="wild"),
        "double_ace_flush": HandRules(jokers="wild", double_ace_flush=True),
        "bug": HandRules(jokers="bug"),
        "deuces_wild": HandRules(jokers="wild", wild_ranks="2"),
        "lowest_wild": HandRules(jokers="wild", lowest_wild="all"),
        "stripped": HandRules(lowest="6", flush_over_full=True),  # a pack stripped of its low ranks
        "early": HandRules(lowest="T", straights_and_flushes=False, jokers="none"),  # of poker's first years
        "suits": HandRules(suit_tiebreak="highest"),  # suits break ties
        "italian": HandRules(
            lowest="5",
            flush_over_full=True,
            suit_tiebreak="highest",
            suit_order="hdcs",
            unbeatable="italian",
            jokers="none",
        ),
        "greek": HandRules(
            lowest="6", suit_tiebreak="highest", suit_order="hsdc", unbeatable="greek", jokers="none"
        ),
        "two_decks": HandRules(decks=2),
        "two_decks_rarity": HandRules(decks=2, multideck_ranking="rarity"),
        "joker_poker": HandRules(best_five=False, five_of_a_kind="off"),
    },
)
"""Rules by name; options that are not given have their defaults."""

RulesLike: TypeAlias = HandRules | str | None
"""Rules: ``HandRules``, the name of a preset, or None for the standard."""


def rules_of(rules: RulesLike) -> HandRules:
    """The given rules, the rules of the preset with this name, or the standard rules for None.

    Raises ``faults.UnknownName`` (a ValueError) for an unknown name, TypeError for anything else.

    >>> rules_of("wild") is PRESETS["wild"], rules_of(None) is PRESETS["standard"]
    (True, True)
    """
    if isinstance(rules, HandRules):
        return rules
    if rules is None:
        return PRESETS["standard"]
    if isinstance(rules, str):
        return PRESETS[rules]
    raise TypeError(f"rules must be HandRules, the name of a preset or None (standard), not {shown(rules)}")
