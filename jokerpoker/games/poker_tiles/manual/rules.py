"""The rules of Poker Tiles in our own words, with a board to try them on."""

from __future__ import annotations

from jokerpoker.display.panels import Panel, Practice, Text, chapter
from jokerpoker.display.words import say
from jokerpoker.games.poker_tiles.options import Options
from jokerpoker.games.poker_tiles.table.panels import points_panel

SEED = "rules"
"""A seed, found by trying, whose position has crossing hands on the board and a joker on the rack."""


def _chapter(name: str) -> tuple[Text, Text]:
    return chapter(f"tiles.rules.{name}")


RULES = Panel(
    "rules",
    say("rules.title"),
    (
        *_chapter("aim"),
        *_chapter("turn"),
        Text(say("tiles.explain.squares")),
        *_chapter("lines"),
        Text(say("tiles.hands"), heading=True),
        *points_panel(Options()).blocks,
        Text(say("tiles.rules.try.title"), heading=True),
        Practice(SEED),
        *_chapter("jokers"),
        *_chapter("end"),
    ),
)
