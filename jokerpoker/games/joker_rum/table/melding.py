"""The tool that arranges a hand: sets, score and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from jokerpoker import codec
from jokerpoker.cards import Card, check_card
from jokerpoker.core import Json
from jokerpoker.games.joker_rum.options import HAND_SIZE, SEATS, STREAK_BONUS, Options
from jokerpoker.games.joker_rum.rules.melds import MELDS, Kind, Meld, best_melding
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER, in_order, without
from jokerpoker.games.joker_rum.rules.scoring import DealRecord, closed_in_a_row, closing_bonus
from jokerpoker.games.joker_rum.rules.turns import barred_card

SET_SIZE = 4

NAMES: Mapping[Kind, str] = {
    "high_run": "High run",
    "low_run": "Low run",
    "middle_run": "Middle run",
    "super_five": "Super five",
    "super_ten": "Super ten",
    "four_alike": "Four alike",
}

_BY_CARDS = {tuple(in_order(meld.cards)): meld for meld in MELDS}
"""Every set, by its cards in order (``pack.in_order``)."""


@dataclass(frozen=True)
class Grouping:
    """The parameters of :func:`arranged`: groups of the hand's cards; None: the best melding."""

    groups: tuple[tuple[Card, ...], ...] | None = field(default=None, metadata={"longest": HAND_SIZE + 1})


def arranged(view: Mapping[str, Json], params: Json) -> Json:
    """The hand in its best melding; if ``params`` has groups, in these (:func:`arranged_in_groups`).

    The best melding has ``sets``; ``unmatched`` cards with their costs; the ``score`` without a bonus;
    ``complete``, true if no card is unmatched; ``closing`` (see :func:`closing_of`); and all ``cards`` in the
    order of this melding.
    """
    grouping = codec.load(Grouping, params)
    cards: list[Card] = view["cards"]
    if grouping.groups is not None:
        return arranged_in_groups(cards, grouping.groups)
    melding = best_melding(cards)
    return {
        "sets": [_set(meld) for meld in melding.sets],
        "unmatched": _costs(melding.unmatched),
        "score": melding.score,
        "complete": bool(cards) and not melding.unmatched,
        "closing": closing_of(view),
        "cards": [*(card for meld in melding.sets for card in meld.cards), *melding.unmatched],
    }


def _set(meld: Meld) -> Json:
    return {
        "kind": meld.kind,
        "name": NAMES[meld.kind],
        "cards": list(meld.cards),
        "points": meld.points,
    }


def _costs(cards: Sequence[Card]) -> Json:
    return [{"card": card, "cost": COST[card]} for card in cards]


def closing_of(view: Mapping[str, Json]) -> Json:
    """The result of closing now, legal or not; None without three sets.

    ``card``: the card to discard, None if the hand has only twelve. ``total``: the points, which are the
    ``score`` of the hand, the ``bonus`` for closing, and an extra bonus, ``streak``, for closing again.
    ``deals``: the number of deals in a row that the seat closed before this one, 0 without an extra bonus.
    """
    closing = _best_closing(view)
    if closing is None:
        return None
    score, card = closing
    history = [codec.load(DealRecord, record) for record in view["history"]]
    options = codec.load(Options, view["options"])
    round_ = 0 if _closes_as_dealt(view, options) else view["round"]
    bonus = closing_bonus(history, view["seat"], round_, options)
    extra = bonus - options.closing_bonus[round_]
    return {
        "card": card,
        "score": score,
        "bonus": bonus - extra,
        "streak": extra,
        "deals": closed_in_a_row(history, view["seat"]) if extra == STREAK_BONUS else 0,
        "total": score + bonus,
    }


def _closes_as_dealt(view: Mapping[str, Json], options: Options) -> bool:
    """True if closing now, at a seat's first turn, counts as closing as dealt (JR-A7 of the rules)."""
    until_turn = options.dealt_close_window == "until_own_first_turn"
    return until_turn and view["step"] == "discard" and len(view["turns"]) < SEATS


def _best_closing(view: Mapping[str, Json]) -> tuple[int, Card | None] | None:
    """Return (best score with three sets, card to discard for it); the card is None if the hand has only
    twelve. None if the hand does not have three sets.
    """
    cards, barred = view["cards"], barred_card(view)
    if len(cards) <= HAND_SIZE:
        melding = best_melding(cards)
        return (melding.score, None) if len(cards) == HAND_SIZE and not melding.unmatched else None
    closings = []
    for card in sorted({*cards} - {barred}):
        if not (melding := best_melding(without(cards, card))).unmatched:
            closings.append((melding.score, card))
    return max(closings, default=None)


def arranged_in_groups(cards: Sequence[Card], groups: Sequence[Sequence[Card]]) -> Json:
    """The hand in these groups, as JSON: the ``groups``, each a set or with a ``problem``; ``unmatched``, the
    cards in no group, with their costs; the ``score`` of this arrangement; and ``best``, that of the best
    melding. ValueError if the groups use a card more often than the hand has it.
    """
    for card in (card for group in groups for card in group):
        check_card(card)
    unused = Counter(cards)
    unused.subtract(card for group in groups for card in group)
    missing = [card for card, copies in unused.items() if copies < 0]
    if missing:
        raise codec.ShapeError(f"you do not hold {missing[0]} that many times")
    described = [_group(group) for group in groups]
    ungrouped = in_order(unused.elements())
    in_no_set = [card for group in described if not group["points"] for card in group["cards"]]
    points = sum(group["points"] for group in described)
    return {
        "groups": described,
        "unmatched": _costs(ungrouped),
        "score": points - sum(COST[card] for card in (*ungrouped, *in_no_set)),
        "best": best_melding(cards).score,
    }


def _group(cards: Sequence[Card]) -> Json:
    """A group of the player: the set that it is, or why it is not one yet."""
    meld = _BY_CARDS.get(tuple(in_order(cards)))
    if meld:
        return {**_set(meld), "problem": None}
    code, message = _problem(cards)
    return {
        "kind": None,
        "name": "",
        "cards": list(cards),
        "points": 0,
        "problem": {"code": code, "message": message},
    }


def _problem(cards: Sequence[Card]) -> tuple[str, str]:
    """Return (code, sentence in English) of the reason why these cards are not a set."""
    if len(cards) > SET_SIZE:
        return "too_many", "A set has four cards."
    if cards.count(JOKER) > 1:
        return "two_jokers", "A set has at most one joker."
    if max(Counter(cards).values(), default=0) > 1:
        return "twice", "A set cannot have the same card twice."
    needed = Counter(cards)
    if any(not needed - Counter(meld.cards) for meld in MELDS):
        return "not_full", "This can still become a set."
    if JOKER in cards:
        return "joker", "A joker only stands for 2 3 4 or J Q K, in a run with its ace."
    return "no_set", "These cards are not a set."
