"""The ranking of poker hands, as a panel. A tap on an example puts its cards into the comparison of hands."""

from __future__ import annotations

from jokerpoker.display.panels import Entry, Listing, Panel, Text
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.table.panels import CATEGORIES, FIVE_KIND

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
                _example(category, say(f"kind.{category}"), say(f"hands.about.{category}"), cards)
                # Without the first category, the royal flush: it is the best straight flush.
                for category, cards in (FIVE_KIND, *CATEGORIES[1:])
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
