"""The zones of the table: the rounds, the piles, the hand and its score."""

from __future__ import annotations

from jokerpoker.cards import Card, card_of
from jokerpoker.display.cardwords import card_face, card_words, standing_for
from jokerpoker.display.scenes import Item, Place, Target, Zone
from jokerpoker.display.words import Words, joined, say
from jokerpoker.games.joker_rum.rules.pack import COST, JOKER
from jokerpoker.games.joker_rum.table import about
from jokerpoker.games.joker_rum.table.deal import TableDeal
from jokerpoker.games.joker_rum.table.draft import GROUPS
from jokerpoker.games.joker_rum.table.hand import HandRow
from jokerpoker.games.joker_rum.table.words import kind_words, own_discard_words, points_words

FAN = 5
"""How many face-up cards are shown: the top one, and a corner of each of the others."""
HEAP = 3
"""How many backs are shown for a pile in which no card is known."""
ROUNDS = (1, 2, 3)
LOOSE = "loose"
"""The key of the place for cards in no row."""
GROUP_KEYS = tuple(f"group-{number}" for number in range(GROUPS))
"""The keys of the rows' places."""


def zones(deal: TableDeal) -> tuple[Zone, ...]:
    """The zones while a deal is played."""
    moves = Zone("moves", "seats", say("rum.moves"), ())
    return (moves, rounds(deal), piles(deal), hand(deal), score(deal))


def rounds(deal: TableDeal) -> Zone:
    """The three rounds. The one being played is marked, and says how its discards lie."""
    current_round = deal.view["round"]
    places = tuple(
        Place(
            f"round-{number}",
            label=say("rum.round", round=number),
            value=say(f"rum.round.{number}.short") if number == current_round else None,
            about=(say("rum.round", round=number), say(f"rum.rules.round.{number}")),
            marks=("current",) if number == current_round else (),
        )
        for number in ROUNDS
    )
    return Zone("rounds", "list", say("rum.rounds"), places)


def piles(deal: TableDeal) -> Zone:
    """The stock, the face-up cards, the face-down discards of this round."""
    view = deal.view
    places = [_stock(deal)]
    if view["face_up"] or view["round"] == 3:
        places.append(_face_up(deal))
    if view["round"] < 3:
        places.append(_face_down(deal))
    return Zone("piles", "pile", say("rum.piles"), tuple(places), key_help=say("rum.keys.discard"))


def discard_place(deal: TableDeal) -> str:
    """The key of the place onto which discards are dropped: ``down`` in rounds one and two, although the last
    discard of round two then lies face up.
    """
    return "down" if deal.view["round"] < 3 else "open"


def _stock(deal: TableDeal) -> Place:
    count, known = deal.view["stock"]["count"], deal.view["stock"]["known"]
    can_draw = deal.draw("stock") is not None
    label = [say("rum.stock.count", count=count), own_discard_words(known, numbered=True)]
    item = Item("stock", "back", _listed(say("rum.take.stock") if can_draw else None, *label), tap=can_draw)
    return Place(
        "stock",
        item,
        heap=_heap(known[::-1]),
        # Marked: the seat's own discards.
        label=say("rum.stock.marked" if any(known) else "rum.stock"),
        value=say("number", value=count),
        about=about.stock(deal),
        marks=_marks(wanted=can_draw and deal.advised in (None, "stock"), spread=any(known)),
    )


def _face_down(deal: TableDeal) -> Place:
    count, known = deal.view["pile"]["count"], deal.view["pile"]["known"]
    label = _listed(say("rum.pile.count", count=count), own_discard_words(known, numbered=False))
    return Place(
        "down",
        Item("down", "back" if count else "", label),
        heap=_heap(known),
        # In round 2 the label of the stock says that own cards are marked.
        label=say("rum.pile.marked" if any(known) and deal.view["round"] == 1 else "rum.pile"),
        value=say("number", value=count),
        about=about.pile(deal),
        marks=_marks(still=True, spread=any(known)),
        shortcut="D",
    )


def _face_up(deal: TableDeal) -> Place:
    cards: list[Card] = deal.view["face_up"]
    can_draw = deal.draw("face_up") is not None
    top, count = cards[-1] if cards else "", len(cards)
    label = say("rum.open.count", count=0)
    if top:
        named = say("rum.open.top", card=card_words(top), count=count)
        label = say("rum.take.open", card=card_words(top)) if can_draw else named
    return Place(
        "open",
        Item("open", top, label, tap=can_draw),
        heap=tuple(cards[-FAN:]),
        label=say("rum.open"),
        value=say("number", value=count),
        about=about.face_up(deal),
        marks=_marks(wanted=can_draw and deal.advised in (None, "open"), open=True),
        shortcut="D" if deal.view["round"] == 3 else "",
    )


def _heap(known: list[Card | None]) -> tuple[str, ...]:
    """All cards of a pile, bottom first, if at least one is known (``back Ks``: a back on which the K♠ is
    marked), else a few backs.
    """
    if any(known):
        return tuple(f"back {card}" if card else "back" for card in known)
    return ("back",) * min(HEAP, len(known))


def _marks(**marks: bool) -> tuple[str, ...]:
    """The names of the marks that are true."""
    return tuple(name for name, shown in marks.items() if shown)


def _listed(*words: Words | None) -> Words:
    return joined("rum.then", filter(None, words))


def hand(deal: TableDeal) -> Zone:
    """A place for each set or group, and a last one for the other cards."""
    layout = deal.layout
    grouped = tuple(_group(deal, row, number) for number, row in enumerate(layout.rows))
    loose = Place(
        LOOSE,
        items=tuple(_card(deal, item, None) for item in layout.loose),
        label=say("rum.loose"),
        about=about.loose(),
        shortcut="0" if layout.by_hand else "",
    )
    key_help = say("rum.keys.numbers") if layout.by_hand else None
    marks = ("by-hand",) if layout.by_hand else ()
    return Zone("hand", "fan", say("rum.hand"), (*grouped, loose), key_help=key_help, marks=marks)


def _group(deal: TableDeal, row: HandRow, number: int) -> Place:
    named = kind_words(row.kind) if row.kind else say("rum.group", number=number + 1)
    problem = say(f"rum.problem.{row.problem}") if row.problem and row.items else None
    value = points_words(row.points) if row.kind else problem
    if deal.layout.by_hand and not row.items:
        value = say("rum.group.empty")
    return Place(
        GROUP_KEYS[number],
        items=tuple(_card(deal, item, row) for item in row.items),
        label=named,
        value=value,
        about=about.row(row, number, deal.layout.by_hand),
        marks=("set",) if row.kind else (),
        shortcut=str(number + 1) if deal.layout.by_hand else "",
    )


def _card(deal: TableDeal, item: str, row: HandRow | None) -> Item:
    card = card_of(item)
    cost = 0 if row else COST[card]
    replaced = row.replaced if row and card == JOKER else None
    group = deal.layout.group_of(item) if deal.layout.by_hand else None
    named = standing_for(card, replaced)
    label = say(
        "rum.card",
        card=named,
        cost=cost,
        set=kind_words(row.kind) if row and row.kind else "none",
        group=0 if group is None else group + 1,
    )
    new = drawn_item(deal) == item
    hints = deal.draft.hints
    hinted = hints is not None and hints.said and deal.draft.picked == item
    return Item(
        item,
        card_face(card, replaced),
        label,
        badge=points_words(-cost) if cost else None,
        about=(*about.card(card, named, row, cost, deal.layout.by_hand), *about.drawn_mark(new)),
        tap=deal.name == "play",
        chosen=deal.draft.picked == item,
        targets=targets(deal, item),
        marks=_marks(fresh=new, hinted=hinted),
    )


def targets(deal: TableDeal, item: str) -> tuple[Target, ...]:
    """The places where a card may be dropped: on the discards, or in another group."""
    targets = []
    if deal.discard(card_of(item)):
        targets.append(Target(discard_place(deal), about.discarding(deal)))
    if not deal.layout.by_hand:
        return tuple(targets)
    current_group = deal.layout.group_of(item)
    for number, key in enumerate(GROUP_KEYS):
        if number != current_group:
            targets.append(Target(key, say("rum.group", number=number + 1)))
    if current_group is not None:
        targets.append(Target(LOOSE, say("rum.loose")))
    return tuple(targets)


def drawn_item(deal: TableDeal) -> str:
    """The id of the card that the seat drew last, or of another copy of it; "" if there is none, or its turn
    in round three is over.
    """
    view = deal.view
    card: Card | None = None
    if view["taken"] and view["turn"] == view["seat"]:
        card = view["taken"]["card"]
    else:
        last = next((turn for turn in reversed(view["turns"]) if turn["seat"] == view["seat"]), None)
        card = last["drawn"] if last and last["round"] < 3 else None
    return deal.layout.item_of(card) if card else ""


def score(deal: TableDeal) -> Zone:
    """The score of the hand as it is arranged; if the deal can be closed, the total for closing."""
    layout, closing = deal.layout, deal.closing
    if closing and deal.close and deal.picked in ("", closing["card"]):
        label, total = say("rum.score.closing"), points_words(closing["total"])
        explained = (say("command.value", name=label, value=total), about.closing(deal))
        return Zone("score", "list", label, (Place("score", label=label, value=total, about=explained),))
    place = Place("score", label=say("rum.score"), value=points_words(layout.score), about=about.score(deal))
    note = None if layout.best is None else say("rum.score.best", best=points_words(layout.best))
    return Zone("score", "list", say("rum.score"), (place,), note=note)
