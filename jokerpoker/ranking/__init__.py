"""The ranking of poker hands, in high and low games, with and without wild cards, and who wins.

>>> from jokerpoker.cards import parse
>>> from jokerpoker.ranking import evaluate, winners, PRESETS
>>> evaluate(parse("Kh Kd Kc Ts Th")).name
'full house, kings over tens'
>>> winners([parse("As Kd 9h 5c 2s"), parse("Ac Kh 9d 5s 3s")])
{1}
>>> evaluate(parse("6s 5h 4d 2c Jk"), PRESETS["deuce_to_seven"]).ranks
(7, 6, 5, 4, 2)
"""

from jokerpoker.ranking.comparison import REASONS, Comparison, compare
from jokerpoker.ranking.evaluation import best, evaluate
from jokerpoker.ranking.rules import PRESETS, SUIT_ORDERS, HandRules
from jokerpoker.ranking.showdown import winners, winning_values
from jokerpoker.ranking.values import HandValue

__all__ = [
    "PRESETS",
    "REASONS",
    "SUIT_ORDERS",
    "Comparison",
    "HandRules",
    "HandValue",
    "best",
    "compare",
    "evaluate",
    "winners",
    "winning_values",
]
