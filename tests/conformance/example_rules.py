"""How High Card is played, as the page tells it."""

from jokerpoker.display.panels import Panel, Text
from jokerpoker.display.words import say

RULES = Panel("rules", say("rules.title"), (Text(say("high_card.rules")),))
