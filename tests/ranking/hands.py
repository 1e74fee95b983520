"""Short ways to write hands in tests."""

from dataclasses import replace
from itertools import pairwise

from jokerpoker.cards import parse
from jokerpoker.ranking import PRESETS, HandRules, HandValue, evaluate, winners


def rules(preset="standard", **changes) -> HandRules:
    return replace(PRESETS[preset], **changes)


def value(text, preset="standard", **changes) -> HandValue:
    return evaluate(parse(text), rules(preset, **changes))


def found(text, preset="standard", **changes):
    """Category and ranks of a hand."""
    result = value(text, preset, **changes)
    return result.category, result.ranks


def win(*texts, preset="standard", **changes):
    """The winning hands' places."""
    return winners([parse(text) for text in texts], rules(preset, **changes))


def descending(*texts, preset="standard", **changes):
    """Is every hand better than the next?"""
    values = [value(text, preset, **changes) for text in texts]
    return all(better > worse for better, worse in pairwise(values))
