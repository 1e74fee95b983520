"""The rules of Joker Rum, as a panel."""

from __future__ import annotations

from jokerpoker.display.panels import Entry, Listing, Panel, Text, chapter
from jokerpoker.display.words import say
from jokerpoker.games.joker_rum.table.panels import sets_panel

ROUNDS = (1, 2, 3)

RULES = Panel(
    "rules",
    say("rules.title"),
    (
        *chapter("rum.rules.aim"),
        *chapter("rum.rules.cards"),
        Text(say("rum.rules.sets.title"), heading=True),
        *sets_panel().blocks,
        Text(say("rum.rules.rounds.title"), heading=True),
        Listing(
            tuple(
                Entry(f"round-{round_}", say(f"rum.rules.round.{round_}"), label=say("number", value=round_))
                for round_ in ROUNDS
            ),
        ),
        *chapter("rum.rules.close"),
        *chapter("rum.rules.score"),
        *chapter("rum.rules.end"),
    ),
)
