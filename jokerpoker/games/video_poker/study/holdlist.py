"""The ordered list of holds for a pay table, as blocks of a panel.

An entry of the list is a ``StrategyLine``; its variants are kinds of hold (``Line``).
"""

from __future__ import annotations

from collections.abc import Iterable

from jokerpoker.display.panels import Block, Entry, Fields, Listing, Push, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.lines import Line
from jokerpoker.games.video_poker.rules.solver.strategy import Strategy, StrategyLine
from jokerpoker.games.video_poker.table.words import line_words

PLAIN = ("card", "nothing", "wild")
"""The codes (``Line.code``) whose variants need no details."""


def list_blocks(strategy: Strategy) -> tuple[Block, ...]:
    """The return of the list, the key to its words, its entries, and a button to print it."""
    about = say(
        "machine.list.about", share=float(strategy.expected), cost=float(strategy.perfect - strategy.expected)
    )
    return (
        Text(about, mark="small"),
        *(Text(words, mark="key") for words in _key(strategy)),
        Listing(
            tuple(_entry(strategy, number, line) for number, line in enumerate(strategy.entries)),
            mark="holds",
        ),
        Fields(buttons=(Push("print", say("machine.list.print"), gives={}),)),
    )


def _key(strategy: Strategy) -> list[Words]:
    """The explanations of the details that occur."""
    lines = [line for entry in strategy.entries for line in _detailed(strategy, entry)]
    keys = {
        "machine.list.key": bool(lines),
        "machine.list.key.ways": any(line.ways for line in lines),
        "machine.list.key.highs": any(line.highs for line in lines),
    }
    return [say(key) for key, applies in keys.items() if applies]


def _detailed(strategy: Strategy, entry: StrategyLine) -> list[Line]:
    """The variants that need details; not pairs without wild cards, which are called high or low."""
    if strategy.is_only(entry) or entry.lines[0].code in PLAIN:
        return []
    return [line for line in entry.lines if line.code != "pair" or line.wilds]


def _entry(strategy: Strategy, number: int, entry: StrategyLine) -> Entry:
    details = _unique(words for line in _detailed(strategy, entry) for words in _detail(line))
    notes = (say("machine.list.details", details=_joined("machine.list.others", details)),) if details else ()
    names = _unique(line_words(line, strategy.table) for line in entry.lines)
    return Entry(
        f"hold-{number}",
        _joined("machine.list.also", names),
        label=say("number", value=number + 1),
        notes=notes,
    )


def _detail(line: Line) -> list[Words]:
    """How many straights a hold fits into, and how many of its cards are high; nothing if neither."""
    parts = [say("machine.list.ways", ways=line.ways)] if line.ways else []
    parts += [say("machine.list.highs", highs=line.highs)] if line.highs else []
    return [_joined("machine.list.also", parts)] if parts else []


def _unique(words: Iterable[Words]) -> list[Words]:
    unique: list[Words] = []
    for message in words:
        if message not in unique:
            unique.append(message)
    return unique


def _joined(key: str, words: list[Words]) -> Words:
    """Join messages pairwise by the message ``key``, which has the arguments ``first`` and ``more``."""
    joined, *others = words
    for more in others:
        joined = say(key, first=joined, more=more)
    return joined
