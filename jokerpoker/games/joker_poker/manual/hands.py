"""The ranking of poker hands, as a panel. A tap on an example puts its cards into the comparison of hands."""

from __future__ import annotations

from jokerpoker.display.panels import Entry, Listing, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.table.panels import FIVE_KIND, KIND_EXAMPLES

LOW = (
    ("ace_to_five", "5h 4c 3s 2d Ah"),
    ("deuce_to_seven", "7d 5c 4s 3h 2c"),
    ("ace_to_six", "6c 4d 3h 2s Ac"),
)
"""The rankings in which the lowest hand wins, each with its best hand."""


def _example(key: str, words: Words, about: Words, cards: str) -> Entry:
    return Entry(key, words, notes=(about,), cards=tuple(cards.split()), press=cards)


HANDS = Panel(
    "hands",
    say("hands.title"),
    (
        Text(say("rules.ranking")),
        Listing(
            tuple(
                _example(kind, say(f"kind.{kind}"), say(f"hands.about.{kind}"), cards)
                # Without the first kind, the royal flush: it is the best straight flush.
                for kind, cards in (FIVE_KIND, *KIND_EXAMPLES[1:])
            )
        ),
        Text(say("rules.ranking.more")),
        Text(say("hands.three")),
        Text(say("hands.low"), heading=True),
        Text(say("hands.low.about")),
        Listing(
            tuple(
                _example(system, say(f"lab.choice.system.{system}"), say(f"lab.about.system.{system}"), cards)
                for system, cards in LOW
            )
        ),
    ),
)
