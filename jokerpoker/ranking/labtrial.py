"""Example hands that a person can change: taps swap two cards, or give all jokers another rank."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from jokerpoker.cards import Card, is_joker
from jokerpoker.display.cardblocks import ExampleHand, LiveExample
from jokerpoker.display.inquiries import Inquiry
from jokerpoker.display.panels import Panel, Text
from jokerpoker.display.words import say
from jokerpoker.ranking.comparison import compare_evaluated
from jokerpoker.ranking.evaluation import BestFive
from jokerpoker.ranking.laboratory import best_five_or_error
from jokerpoker.ranking.labwords import hand_panel
from jokerpoker.ranking.rules import rules_of
from jokerpoker.steps import finished

RULES = rules_of("joker_poker")
JOKER_RANKS = ("", "5", "9", "A")
"""The ranks that taps on a joker give all jokers in turn; "" lets each stand for the best card. In the
example in Joker Poker's rules, each of these ranks makes a different hand.
"""
UP_TO_FIVE = {"longest": 5}
"""Metadata of a field with hands: at most five of them."""


@dataclass(frozen=True)
class ExampleState:
    """``start``: the hands of an example at first; ``hands``: as they are now. ``joker``: the index in
    ``JOKER_RANKS`` of the rank of all jokers. ``picked``: the card that the next tap swaps, as (index of its
    hand, index in this hand); () if there is none.
    """

    start: tuple[tuple[Card, ...], ...] = field(default=(), metadata=UP_TO_FIVE)
    hands: tuple[tuple[Card, ...], ...] = field(default=(), metadata=UP_TO_FIVE)
    joker: int = field(default=0, metadata={"least": 0, "most": len(JOKER_RANKS) - 1})
    picked: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        indexes = {(row, column) for row, hand in enumerate(self.hands) for column in range(len(hand))}
        if self.picked and self.picked not in indexes:
            raise ValueError(f"there is no card at {self.picked}")

    @property
    def changed(self) -> bool:
        """True if anything but the picked card differs from the start."""
        return self.joker > 0 or self.hands != self.start


def example_panel(state: ExampleState) -> Panel:
    """The hands with their names; a hand stronger than the one above it is marked as wrong."""
    rank = JOKER_RANKS[state.joker] or None
    values = [finished(best_five_or_error(cards, RULES, (), rank)) for cards in state.hands]
    wrong = [False, *(_in_wrong_order(*pair) for pair in pairwise(values))]
    hands = tuple(map(_example_hand, state.hands, values, wrong))
    example = LiveExample("trial", hands, say("live.hint"), state.picked, state.changed)
    names = say("lab.ranks", ranks=tuple(hand.words for hand in hands))
    return Panel("trial", example.hint, (example, *([Text(names, announced=True)] if state.changed else [])))


def _example_hand(cards: tuple[Card, ...], value: BestFive | ValueError, wrong: bool) -> ExampleHand:
    wild = value.value.wild if isinstance(value, BestFive) else {}
    return ExampleHand(cards, hand_panel(cards, value).title, wild, wrong)


def _in_wrong_order(upper: BestFive | ValueError, lower: BestFive | ValueError) -> bool:
    if isinstance(upper, ValueError) or isinstance(lower, ValueError):
        return False
    return compare_evaluated([upper, lower], RULES).winners == (1,)


def example_changed(state: ExampleState, key: str, _: Any) -> ExampleState:
    """The state after a press on a card or the button ``live-reset``."""
    if key == "live-reset":
        return ExampleState(state.start, state.start)
    row, column = map(int, key.removeprefix("tap-").split("-"))
    if state.picked:
        return replace(state, hands=_swapped(state.hands, state.picked, (row, column)), picked=())
    if is_joker(state.hands[row][column]):
        return replace(state, joker=(state.joker + 1) % len(JOKER_RANKS))
    return replace(state, picked=(row, column))


def _swapped(
    hands: tuple[tuple[Card, ...], ...], first: tuple[int, ...], second: tuple[int, ...]
) -> tuple[tuple[Card, ...], ...]:
    changed = [list(hand) for hand in hands]
    (a, b), (c, d) = first, second
    changed[a][b], changed[c][d] = changed[c][d], changed[a][b]
    return tuple(map(tuple, changed))


EXAMPLE = Inquiry(ExampleState(), example_panel, example_changed)
