"""The rules of Joker Poker, as a panel."""

from __future__ import annotations

from jokerpoker.display.cardblocks import ExampleHand, ItemRow, LiveExample
from jokerpoker.display.panels import Entry, Listing, Panel, Text, chapter
from jokerpoker.display.words import say
from jokerpoker.games.joker_poker.options import Options
from jokerpoker.games.joker_poker.table.panels import KIND_EXAMPLES

SPLIT = ("Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s")
WITH_JOKER = "9h 8h 7h 6h RJ"

RULES = Panel(
    "rules",
    say("rules.title"),
    (
        *chapter("rules.aim"),
        *chapter("rules.arrange"),
        LiveExample(
            "split",
            tuple(
                ExampleHand(tuple(cards.split()), say(f"rules.example.{row}"))
                for row, cards in enumerate(SPLIT, 1)
            ),
            say("live.hint"),
        ),
        *chapter("rules.bets"),
        # As in ``zones.Item``: a betting card, its value, and the seat whose colour it has.
        ItemRow(tuple(f"bet {value} 0" for value in Options().bet_values)),
        *chapter("rules.showdown"),
        *chapter("rules.tie"),
        *chapter("rules.end"),
        *chapter("rules.jokers"),
        Listing(
            tuple(Entry(joker, say(f"rules.{joker}"), cards=(joker,)) for joker in ("RJ", "BJ", "WJ")),
        ),
        LiveExample(
            "joker", (ExampleHand(tuple(WITH_JOKER.split()), say("rules.example.joker")),), say("live.joker")
        ),
        Text(say("rules.jokers.more")),
        Text(say("rules.jokers.flush")),
        *chapter("rules.four"),
        Text(say("ranking.title"), heading=True),
        Text(say("rules.ranking")),
        Listing(
            tuple(
                Entry(kind, say(f"kind.{kind}"), cards=tuple(cards.split())) for kind, cards in KIND_EXAMPLES
            )
        ),
        Text(say("rules.ranking.more")),
    ),
)
