"""The views of Pegs and Jokers, and random positions that fit a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TypedDict

from jokerpoker.cards import Card
from jokerpoker.core import Json, Outcome
from jokerpoker.games.pegs_and_jokers.options import Options
from jokerpoker.games.pegs_and_jokers.rules.board import board_of
from jokerpoker.games.pegs_and_jokers.rules.pack import ONE_PACK, PER_PACK, RANK_OF, RANKS, in_order
from jokerpoker.games.pegs_and_jokers.rules.table_state import Declarations, Declared, Discarded, TableState
from jokerpoker.rng import Rng
from jokerpoker.views import Frame, View, own_of


class OnTable(TypedDict):
    """A declaration on the table, as in ``Declared``; ``card`` is null for a viewer that has not seen it,
    ``doubter`` is null if nobody has doubted.
    """

    seat: int
    rank: str
    card: Card | None
    asked: int
    waiting: list[int]
    doubter: int | None


class PegsView(View):
    """The view of a seat.

    ``sides``: the seats of each team. ``pegs``: by seat, the places of its pegs: a hole's number, ``h1`` to
    ``h5`` (lane), ``s`` (start area). ``asked``: the seat that has to act; ``step``: the kind of its prompt;
    both null at the end. ``turn``: the seat whose turn it is; ``number``: the number of the turn, counted
    over all seats from 1. ``cards``: the viewer's hand; ``counts``: by seat, the number of its cards.
    ``stock``: the number of cards left in the stock. ``pile``: the discards, oldest first, null for a card
    that another seat discarded face down. ``unseen``: by rank, the number of cards that the viewer has not
    seen: in the stock, in other hands, or laid face down by others. ``stuck`` (only the viewer's), ``idle``,
    ``extra`` (both by seat), ``again``: as in ``TableState``. ``words`` (an older name): by seat, the three
    counts of its ``Declarations``. ``reason``: the reason why the match has ended, else null. ``scores``: by
    seat, the number of pegs that its team has at home.
    """

    sides: list[list[int]]
    step: str | None
    number: int
    dealer: int
    turn: int
    asked: int | None
    pegs: list[list[str]]
    cards: list[Card]
    counts: list[int]
    stock: int
    pile: list[Card | None]
    unseen: dict[str, int]
    stuck: int
    idle: list[int]
    extra: list[int]
    again: int
    declared: OnTable | None
    words: list[list[int]]
    reason: str | None
    scores: list[int]


def view(table: TableState, common: Frame) -> PegsView:
    """The view of a seat; ``common``: the fields that the views of all games have."""
    seat, ended = common["seat"], table.ended
    pile = [discarded.card if discarded.hidden_by in (None, seat) else None for discarded in table.pile]
    on_table = _on_table(table, seat)
    known: list[Card | None] = [*pile, *own_of(table.hands, seat), on_table["card"] if on_table else None]
    return {
        **common,
        "sides": [list(side) for side in table.setup.sides],
        "step": None if ended else table.prompt_kind,
        "number": table.number,
        "dealer": table.dealer,
        "turn": table.turn,
        "asked": None if ended else table.asked,
        "pegs": table.board.places(),
        "cards": list(own_of(table.hands, seat)),
        "counts": list(map(len, table.hands)),
        "stock": len(table.stock),
        "pile": pile,
        "unseen": _unseen(known, table.options.decks_for(table.seats)),
        "stuck": 0 if seat is None else table.stuck[seat],
        "idle": list(table.idle),
        "extra": list(table.extra),
        "again": table.again,
        "declared": on_table,
        "words": list(map(list, table.declarations)),
        "reason": ended.reason if ended else None,
        "scores": list(table.scores()),
        "winners": sorted(ended.winners) if ended else [],
    }


def _on_table(table: TableState, seat: int | None) -> OnTable | None:
    declared = table.declared
    if declared is None:
        return None
    seen = seat == declared.seat or declared.doubter is not None
    return {
        "seat": declared.seat,
        "rank": declared.rank,
        "card": declared.card if seen else None,
        "asked": declared.asked,
        "waiting": list(declared.waiting),
        "doubter": declared.doubter,
    }


def _unseen(known: list[Card | None], decks: int) -> dict[str, int]:
    """By rank, the number of cards that are not in ``known``; None in ``known`` is a card not seen."""
    counts = Counter(RANK_OF[card] for card in known if card is not None)
    return {rank: decks * PER_PACK[rank] - counts[rank] for rank in RANKS}


def fill(table: TableState, view: Mapping[str, Json], rng: Rng) -> None:
    """Fill a new table with what a seat's view shows; hidden cards are dealt at random."""
    seat, seats = view["seat"], view["seats"]
    table.board = board_of(view["pegs"], table.board.geometry)
    for name in ("dealer", "turn", "number", "again"):
        setattr(table, name, view[name])
    table.prompt_kind = view["step"] or "play"
    table.idle, table.extra = list(view["idle"]), list(view["extra"])
    table.declarations = [Declarations(*record) for record in view["words"]]
    table.stuck = [_stuck(view, other, table.options, rng) for other in range(seats)]
    hidden = rng.shuffle(_hidden(view, table.options.decks_for(seats)))
    table.hands = [
        list(view["cards"]) if other == seat else in_order([hidden.pop() for _ in range(count)])
        for other, count in enumerate(view["counts"])
    ]
    another = (seat + 1) % seats  # any seat but the viewer's
    # A view does not say which of the cards seen lie face down, so all of them lie face up here.
    table.pile = [Discarded(card) if card else Discarded(hidden.pop(), another) for card in view["pile"]]
    declared = view["declared"]
    if declared:
        card = declared["card"] or hidden.pop()
        table.declared = Declared(**{**declared, "card": card, "waiting": tuple(declared["waiting"])})
    table.stock = hidden
    if view["reason"]:
        table.ended = Outcome(view["reason"], frozenset(view["winners"]))


def _stuck(view: Mapping[str, Json], seat: int, options: Options, rng: Rng) -> int:
    """A seat's stuck turns (``TableState.stuck``). The view shows only the viewer's; for another seat, the
    number is random: below the option ``stuck_turns``, and at most the seat's turns in a row without a move.
    """
    if seat == view["seat"]:
        return int(view["stuck"])
    if not options.stuck_turns:
        return 0
    return rng.below(min(view["idle"][seat], options.stuck_turns - 1) + 1)


def _hidden(view: Mapping[str, Json], decks: int) -> list[Card]:
    """The cards that the viewer has not seen since the last shuffle."""
    known = Counter(card for card in (*view["cards"], *view["pile"]) if card is not None)
    if view["declared"] and view["declared"]["card"]:
        known[view["declared"]["card"]] += 1
    return [card for card in ONE_PACK for _ in range(decks - known[card])]
