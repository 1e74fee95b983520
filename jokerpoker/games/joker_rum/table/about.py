"""Explanations of everything on the table, for a long press: most functions return the lines of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.display.cardwords import card_words, cards_words
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_rum.rules.melds import MELDS, Kind
from jokerpoker.games.joker_rum.rules.pack import COPIES, COST, JOKER, SUPERS
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.hand import HandRow
from jokerpoker.games.joker_rum.table.words import kind_words, own_discard_words, points_words

BELOW = 4
"""How many face-up cards below the top one are named."""
COSTS = tuple(sorted(set(COST.values())))
"""The points that unmatched cards can cost."""


def card(card_: Card, named: Words, row: HandRow | None, cost: int, by_hand: bool) -> tuple[Words, ...]:
    """A card of the hand: its name (``named``), its set, its cost, the kinds of set that it fits. ``cost``:
    its cost if it is in no set, else 0; ``by_hand``: the hand is in groups that the person arranges.
    """
    lines = [named]
    if row and row.kind:
        lines.append(_value(row))
    if cost:
        lines.append(say("rum.explain.loose", cost=cost))
    lines.append(_use(card_))
    lines.append(say("rum.group.hand") if by_hand else say("rum.explain.card"))
    return tuple(lines)


def drawn_mark(new: bool) -> tuple[Words, ...]:
    """The meaning of the mark of the card drawn last; nothing for another card."""
    return (say("rum.explain.drawn"),) if new else ()


def _value(row: HandRow) -> Words:
    """A set with its points."""
    assert row.kind
    return say("command.value", name=kind_words(row.kind), value=points_words(row.points))


def _use(card_: Card) -> Words:
    if card_ == JOKER:
        return say("rum.explain.joker")
    kinds: list[Kind] = list(dict.fromkeys(meld.kind for meld in MELDS if card_ in meld.cards))
    if card_ in SUPERS:
        return say("rum.explain.super", set=say(f"rum.sets.{kinds[0]}"))
    return say("rum.explain.fits", kinds=tuple(map(kind_words, kinds)), copies=COPIES[card_])


def row(row: HandRow, number: int, by_hand: bool) -> tuple[Words, ...]:
    """A set, or a group arranged by hand; ``number``: its index in the hand."""
    lines = [_value(row), say(f"rum.sets.{row.kind}")] if row.kind else [say("rum.group", number=number + 1)]
    if row.problem and row.items:
        lines.append(say(f"rum.problem.{row.problem}"))
    return (*lines, say("rum.group.hand")) if by_hand else tuple(lines)


def loose() -> tuple[Words, ...]:
    """The cards in no set."""
    costs = tuple(
        say("command.value", name=say(f"rum.costs.{cost}"), value=points_words(-cost)) for cost in COSTS
    )
    return (say("rum.loose"), say("command.zone", zone=say("rum.costs"), things=costs))


def stock(deal: TableDeal) -> tuple[Words, ...]:
    """The stock: how many cards, what they are for, and which are the seat's own discards."""
    count, known = deal.view["stock"]["count"], deal.view["stock"]["known"]
    lines = [
        say("rum.stock.count", count=count),
        stock_explanation(deal),
        own_discard_words(known, numbered=True),
    ]
    return tuple(line for line in lines if line)


def stock_explanation(deal: TableDeal) -> Words:
    """What the stock is in this round, and whether it was shuffled."""
    shuffled = "yes" if deal.shuffled else "no"
    return say("rum.explain.stock", round=deal.view["round"], shuffled=shuffled)


def pile(deal: TableDeal) -> tuple[Words, ...]:
    """The explanation of the face-down discards."""
    count, known = deal.view["pile"]["count"], deal.view["pile"]["known"]
    lines = [
        say("rum.pile.count", count=count),
        say("rum.explain.pile"),
        own_discard_words(known, numbered=False),
    ]
    return tuple(line for line in lines if line)


def face_up(deal: TableDeal) -> tuple[Words, ...]:
    """The face-up cards."""
    cards: Sequence[Card] = deal.view["face_up"]
    lines = [say("rum.open.count", count=0)]
    if cards:
        lines = [say("rum.open.top", card=card_words(cards[-1]), count=len(cards))]
    lines.append(say("rum.explain.open"))
    if not deal.view["options"]["allow_same_discard"]:
        lines.append(say("rum.same"))
    below = cards[-1 - BELOW : -1]
    if below:
        lines.append(say("rum.explain.below", cards=cards_words(reversed(below))))
    return tuple(lines)


def score(deal: TableDeal) -> tuple[Words, ...]:
    """The explanation of the hand's score, by its parts."""
    layout = deal.layout
    sets = sum(row.points for row in layout.rows)
    now = say("command.value", name=say("rum.score"), value=points_words(layout.score))
    parts = say("rum.explain.score", sets=points_words(sets), loose=points_words(layout.score - sets))
    return (now, parts)


def discarding(deal: TableDeal) -> Words:
    """What a discard does now, and whether it lies face up."""
    if deal.view["round"] == 3:
        return say("rum.explain.do.discard", how="open")
    return say("rum.explain.do.discard", how="last" if ends_round_two(deal.view) else "hidden")


def ends_round_two(view: Mapping[str, Any]) -> bool:
    """True if the next discard ends round two: unlike the others of that round, it lies face up."""
    return bool(view["round"] == 2 and view["stock"]["count"] == 1)


def closing(deal: TableDeal) -> Words:
    """The points for closing now: if the person has three sets, the parts and their sum; else only the
    bonus.
    """
    closing = deal.closing
    if not closing:
        options = deal.view["options"]
        bonus = options["closing_bonus"][deal.view["round"]]
        return say("rum.explain.bonus", bonus=bonus, streak=options["streak_bonus"])
    if closing["streak"]:
        sums = {name: closing[name] for name in ("score", "bonus", "streak", "total")}
        return say("rum.ask.closeStreak", **sums)
    return say("rum.ask.close", **{name: closing[name] for name in ("score", "bonus", "total")})
