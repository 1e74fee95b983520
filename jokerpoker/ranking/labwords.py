"""The messages of the laboratory of hands: what a hand is, what is wrong, who wins and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from jokerpoker.cards import as_read
from jokerpoker.display.cardwords import card_words, cards_words, rank_words
from jokerpoker.display.handwords import COMPOSITE_ENDING, PLAIN_FLUSHES, value_words
from jokerpoker.display.panels import Block, Fact, Facts, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.faults import Fault
from jokerpoker.ranking.comparison import Comparison
from jokerpoker.ranking.evaluation import BestFive
from jokerpoker.ranking.values import HandValue

FIVE = 5
"""The number of cards of a poker hand."""
EXPLAINED: Mapping[str, tuple[str, ...]] = {
    "bugs": ("count", "decks"),
    "below_lowest": ("card", "lowest"),
    "too_often": ("card", "count", "decks"),
    "no_cards": (),
    "over_five": (),
    "over_wild": ("count",),
    "over_most": ("count",),
    "low_five": (),
    "no_jokers": (),
    "no_rank": ("rank",),
    "low_repeat": (),
    "bug_meaning": (),
    "repeat": (),
    "flush_repeat": (),
    "wild_rank": ("rank", "lowest"),
    "no_lowest_wild": (),
    "no_duplicates": (),
    "needs_system": ("option", "system"),
    "high_only": ("option",),
    "no_flushes": ("option",),
    "rarity": ("option",),
    "short_pack": (),
    "hearts_first": (),
}
"""By the code of an error, the names of the data that its message ``lab.fault.<code>`` needs; other errors
get ``lab.failed``."""

DATA_WORDS: Mapping[str, Callable[[str], Words]] = {
    "card": card_words,
    "rank": lambda rank: say(f"rank.{rank}"),
    "lowest": lambda rank: say(f"rank.{rank}"),
    "option": lambda option: say(f"lab.option.{option}"),
    "system": lambda system: say(f"lab.choice.system.{system}"),
}
"""By the name of a value in an error's data: the function that puts it into words. Others need none."""

ORDINAL_ROLES = ("pairs", "cards")
"""Roles (``names.roles``) that can have several ranks: their messages say which one by its number, such as
"the second card". Kickers have messages of their own."""


def error_words(error: ValueError) -> Words:
    """Why a hand or rules are refused.

    >>> error_words(Fault("no_rank", "this pack has no 2", rank="2"))
    Words(key='lab.fault.no_rank', values={'rank': Words(key='rank.2', values={})})
    >>> error_words(ValueError("'1x' is not a card")).key
    'lab.failed'
    """
    if not isinstance(error, Fault) or error.code not in EXPLAINED:
        return say("lab.failed")
    data = ((name, error.data[name]) for name in EXPLAINED[error.code])
    values = {name: DATA_WORDS[name](value) if name in DATA_WORDS else value for name, value in data}
    return say(f"lab.fault.{error.code}", **values)


def kind_words(category: str) -> Words:
    """The name of a category; a composite one has the name of the plain one, with "one suit".

    >>> kind_words("full_house_flush")
    Words(key='kind.oneSuit', values={'kind': Words(key='kind.full_house', values={})})
    """
    if category.endswith(COMPOSITE_ENDING) and category not in PLAIN_FLUSHES:
        return say("kind.oneSuit", kind=say(f"kind.{category.removesuffix(COMPOSITE_ENDING)}"))
    return say(f"kind.{category}")


def hand_panel(cards: Sequence[str], result: BestFive | ValueError) -> Panel:
    """A hand in words, or what is wrong with it."""
    if isinstance(result, ValueError):
        words = error_words(result)
        return Panel("hand", words, (Text(words, mark="error"),))
    value = result.value
    words = value_words(value.description)
    blocks: list[Block] = [Text(words, mark="value"), _parts(value)]
    if not value.qualifies:
        blocks.append(Text(say("lab.unqualified"), mark="note"))
    for name, card in value.wild.items():
        joker = name.partition("#")[0]  # a second Jk has the name Jk#2
        if joker != card:
            stands = say("lab.stands", joker=card_words(joker), card=card_words(card))
            blocks.append(Text(stands, mark="note"))
    if len(cards) > FIVE:
        five = cards_words(as_read(result.cards, result.meant))
        blocks.append(Text(say("lab.five", cards=five), mark="note"))
    return Panel("hand", words, tuple(blocks))


def _parts(value: HandValue) -> Facts:
    """The category, and the ranks of each part."""
    facts = [Fact("category", say("lab.category"), kind_words(value.category))]
    for role, ranks in value.description.items():
        if role not in ("category", "system"):
            words = tuple(map(rank_words, ranks if isinstance(ranks, list) else [ranks]))
            facts.append(Fact(role, say(f"lab.role.{role}"), say("lab.ranks", ranks=words)))
    return Facts(tuple(facts))


def verdict(result: Comparison) -> Words:
    """The sentence that says who wins and why, or that all hands are equal or none is good enough."""
    first = result.winners[0] if result.winners else 0
    hand = value_words(result.values[first].description)
    if result.reason in ("alone", "equal"):
        return say(f"verdict.{result.reason}", hand=hand)
    if result.reason == "none_qualifies":
        return say("verdict.none_qualifies")
    return say(
        "verdict.winners",
        count=len(result.winners),
        hands=_numbers(result.winners),
        because=say(f"verdict.{result.reason}", hand=hand, **_compared(result)),
    )


def shared_words(card: str, holders: Sequence[int]) -> Words:
    """The message that several hands together have more copies of a card than the pack. ``holders``: the
    indices of these hands.
    """
    return say("lab.shared", card=card_words(card), hands=_numbers(holders))


def _numbers(indexes: Sequence[int]) -> tuple[Words, ...]:
    return tuple(say("number", value=index + 1) for index in indexes)


def _compared(result: Comparison) -> dict[str, Any]:
    """The arguments of the message of a reason (``comparison.REASONS``), besides ``hand``."""
    detail = result.detail
    values: dict[str, Any] = {}
    if result.reason in ("kicker", "missing_kicker", "wild_cards", "suit"):
        values["of"] = len(result.values)
    if result.against is not None and result.reason in ("category", "rank"):
        values["other"] = value_words(result.values[result.against].description)
    if "role" in detail:
        number = {"number": detail["number"]} if detail["role"] in ORDINAL_ROLES else {}
        values["part"] = say(f"verdict.part.{detail['role']}", **number)
    elif "number" in detail and "ranks" in detail:  # a kicker
        values["number"] = detail["number"]
    if "ranks" in detail:
        values["better"], values["worse"] = map(rank_words, detail["ranks"])
    if "cards" in detail:
        values["better"], values["worse"] = map(card_words, detail["cards"])
    if "counts" in detail:
        values["mine"], values["theirs"] = detail["counts"]
    if "rank" in detail:
        values["rank"] = rank_words(detail["rank"])
    return values
