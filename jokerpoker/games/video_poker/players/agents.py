"""The computer players of the machine: a perfect one, and one that follows a beginner's list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from jokerpoker import codec
from jokerpoker.cards import Card, rank_value
from jokerpoker.core import Action, Agent, Json, Limit, Prompt
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Deal, Hold, indexes_of
from jokerpoker.games.video_poker.rules.lines import line_of
from jokerpoker.games.video_poker.rules.paytables import HAND_SIZE, PayTable
from jokerpoker.games.video_poker.rules.play import best_of
from jokerpoker.games.video_poker.rules.solver.space import UNITS
from jokerpoker.rng import Rng

Decide = Callable[[tuple[Card, ...], PayTable], int]
"""Decides which of five cards to hold, given the pay table for the bet; returns a mask
(``rules.actions.mask_of``)."""


class Player:
    """Bets the number of coins set in the options, or all that are left, and holds by ``decide``."""

    def __init__(self, decide: Decide) -> None:
        self.decide = decide

    def think(
        self,
        view: Mapping[str, Json],
        prompt: Prompt,
        rng: Rng,  # noqa: ARG002
        limit: Limit | None = None,  # noqa: ARG002
    ) -> Iterator[Action]:
        """Yield one action."""
        options = codec.load(Options, view["options"])
        if prompt.kind == "deal":
            yield Deal(view["seat"], min(options.coins, view["bankroll"]))
        else:
            table = options.pay_table.with_coins(view["coins"])
            yield Hold(view["seat"], indexes_of(self.decide(tuple(view["cards"]), table)))


def perfect_hold(cards: tuple[Card, ...], table: PayTable) -> int:
    """The mask of the best hold."""
    return best_of(cards, table).mask


BEGINNER = (
    "natural_royal",
    "four_deuces",
    "wild_royal",
    "five_of_a_kind",
    "straight_flush",
    "full_house",
    "flush",
    "straight",
    "four_of_a_kind-4",
    "four_of_a_kind-4-wild",
    "three_of_a_kind-3",
    "three_of_a_kind-3-wild",
    "two_pairs-4",
    "pair-2-high",
    "pair-2-wild-high",
    "to_flush-4-wild",
    "to_straight-4-wild",
    "wild-3",
    "wild-2",
    "pair-2",
    "pair-2-wild",
    "wild-1",
    "to_royal-4",
    "to_straight_flush-4",
    "to_flush-4",
    "to_straight-4",
    "high_cards-3",
    "high_cards-2",
    "card-1-high",
    "nothing",
)
"""A beginner's list of kinds of hold (``Line.kind``), the preferred ones first: for :func:`hold_by_list`."""


def beginner_hold(cards: tuple[Card, ...], table: PayTable) -> int:
    """The mask of a beginner's hold."""
    return hold_by_list(BEGINNER, cards, table)


def hold_by_list(kinds: Sequence[str], cards: tuple[Card, ...], table: PayTable) -> int:
    """The mask of the hold whose kind comes first in the list; of several holds of that kind, the one with
    the highest cards is taken. 0 (hold nothing) if no hold is of a kind in the list.
    """
    # The least of these is best: (the kind's index in the list, the negative height, the mask).
    best = (len(kinds), 0, 0)
    for mask in range(1 << HAND_SIZE):
        hold = [card for index, card in enumerate(cards) if mask >> index & 1]
        kind = line_of(hold, table).kind
        if kind in kinds:
            best = min(best, (kinds.index(kind), -_height(hold, table), mask))
    _, _, mask = best
    return mask


def _height(cards: Sequence[Card], table: PayTable) -> int:
    """A number that orders holds by their highest natural card, then by the next, and so on: units are powers
    of six, so five lower cards never outweigh a higher one.
    """
    return sum(UNITS[rank_value(card) - 2] for card in cards if not table.deck.is_wild(card))


def _make_perfect() -> Agent:
    return Player(perfect_hold)


def _make_beginner() -> Agent:
    return Player(beginner_hold)


PLAYERS: tuple[tuple[str, str, str, Callable[[], Agent]], ...] = (
    ("beginner", "Beginner", "Keeps what pays, pairs, and four cards to something.", _make_beginner),
    ("perfect", "Perfect", "Knows what every hold is worth.", _make_perfect),
)
"""The players of the game, weakest first: key, name, description, and the function that makes one."""
