"""The arrangement of a hand: a row for each set or group, then the other cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jokerpoker.cards import Card, card_of, ids_of
from jokerpoker.games.joker_rum.rules.melds import Kind, Meld, best_melding
from jokerpoker.games.joker_rum.rules.pack import JOKER
from jokerpoker.games.joker_rum.table.melding import arranged_in_groups
from jokerpoker.games.joker_rum.table.reasons import SetName, set_name

RANKS: dict[Kind, str] = {"high_run": "AKQJ", "low_run": "A234"}
"""The ranks of the sets that can have a joker, in the order of their cards."""


def replaced_in(kind: Kind | None, cards: Sequence[Card]) -> Card | None:
    """The card that the joker of a set stands for; None without a joker, or if the cards are not a set."""
    if kind not in RANKS or JOKER not in cards:
        return None
    natural = [card for card in cards if card != JOKER]
    rank = next(rank for rank in RANKS[kind] if rank not in {card[0] for card in natural})
    return rank + natural[0][1]


@dataclass(frozen=True)
class HandRow:
    """A set of the best melding, or a group arranged by hand: the ids of its cards (``7s.1``) and, if it is a
    set, its kind and points. ``problem``: the code of the reason why a group is not a set yet.
    """

    items: tuple[str, ...]
    kind: Kind | None = None
    points: int = 0
    problem: str = ""

    @property
    def replaced(self) -> Card | None:
        """The card that the joker of this set stands for; None if the set has no joker."""
        return replaced_in(self.kind, [card_of(item) for item in self.items])


@dataclass(frozen=True)
class ArrangedHand:
    """An arranged hand. ``loose``: the ids of the cards in no row; ``score``: the score of this arrangement;
    ``best``: the score of the best melding if that is higher and the hand is arranged ``by_hand``, else None.
    """

    rows: tuple[HandRow, ...]
    loose: tuple[str, ...]
    score: int
    by_hand: bool = False
    best: int | None = None

    @property
    def items(self) -> tuple[str, ...]:
        """The ids of all cards, in display order."""
        return (*(item for row in self.rows for item in row.items), *self.loose)

    def item_of(self, card: Card) -> str:
        """The id of a copy of a card, preferably one in no row; "" if there is none."""
        return next((item for item in reversed(self.items) if card_of(item) == card), "")

    def group_of(self, item: str) -> int | None:
        """The index of a card's row; None if it is in no row."""
        return next((index for index, row in enumerate(self.rows) if item in row.items), None)


def joker_moved_to(before: Sequence[Card], after: Sequence[Card]) -> SetName | None:
    """The set to which a joker moves when a hand changes and the table sorts it again; None if no joker moves
    from one set to another.
    """
    old, new = (
        {set_name(meld) for meld in best_melding(cards).sets if JOKER in meld.cards}
        for cards in (before, after)
    )
    return min(new - old, default=None) if old - new else None


def laid_out(cards: Sequence[Card], groups: Sequence[Sequence[str]] | None) -> ArrangedHand:
    """The hand as arranged by hand (``groups``: ids of cards), or in its best sets if ``groups`` is None."""
    return _sorted(cards) if groups is None else _grouped(cards, groups)


def _sorted(cards: Sequence[Card]) -> ArrangedHand:
    loose = ids_of(cards)
    melding = best_melding(cards)
    rows = tuple(HandRow(_take(loose, meld), meld.kind, meld.points) for meld in melding.sets)
    return ArrangedHand(rows, tuple(loose), melding.score)


def _take(loose: list[str], meld: Meld) -> tuple[str, ...]:
    """The ids of a set's cards, which are removed from ``loose``."""
    taken = []
    for card in meld.cards:
        taken.append(next(item for item in loose if card_of(item) == card))
        loose.remove(taken[-1])
    return tuple(taken)


def _grouped(cards: Sequence[Card], groups: Sequence[Sequence[str]]) -> ArrangedHand:
    arranged = arranged_in_groups(cards, [[card_of(item) for item in group] for group in groups])
    rows = tuple(
        HandRow(
            tuple(items),
            group["kind"],
            group["points"],
            group["problem"]["code"] if group["problem"] else "",
        )
        for items, group in zip(groups, arranged["groups"], strict=True)
    )
    laid = {item for group in groups for item in group}
    loose = tuple(item for item in ids_of(cards) if item not in laid)
    best = arranged["best"] if arranged["best"] > arranged["score"] else None
    return ArrangedHand(rows, loose, arranged["score"], by_hand=True, best=best)
