"""The machine's rules, in our own words."""

from __future__ import annotations

from jokerpoker.display.panels import Panel, chapter
from jokerpoker.display.words import say

CHAPTERS = ("aim", "play", "hands", "joker", "coins", "trainer")

RULES = Panel(
    "rules",
    say("rules.title"),
    tuple(block for name in CHAPTERS for block in chapter(f"machine.rules.{name}")),
)
