"""The zones while hands are arranged: three hands with their bets, and the other betting cards."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.cards import RANKS, Card, is_joker
from jokerpoker.core import Json
from jokerpoker.display.cardwords import card_face, card_words, standing_for
from jokerpoker.display.scenes import Item, Place, Target, Zone
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.options import BETS_IN_MATCH, HANDS_IN_GAME
from jokerpoker.games.joker_poker.table.draft import Arranged
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.sorting import rows_of
from jokerpoker.games.joker_poker.table.words import (
    bet_words,
    hand_words,
    joker_words,
    name_words,
    percent_words,
    problem_words,
    wanted_words,
)

BETS = "bets"
"""The zone of the nine betting cards."""
HANDS = tuple(f"hand-{row}" for row in range(HANDS_IN_GAME))
"""By hand, the key of its zone."""
SWAPS = tuple(Target(hand, say("poker.effect.swap")) for hand in HANDS)
"""By hand: a card dropped there changes places with the card at :func:`replaced_index`."""
STAKES = tuple(f"stake-{row}" for row in range(HANDS_IN_GAME))
"""By hand, the key of the place for its bet."""
EMPTY_BETS = tuple(f"none-{row}" for row in range(HANDS_IN_GAME))
"""By hand, the key of the placeholder item in that place while there is no bet; it can be tapped."""
BET_KEYS = tuple(f"bet-{bet}" for bet in range(BETS_IN_MATCH))
"""Keys of the nine betting cards."""
BET_PLACES = tuple(f"stock-{bet}" for bet in range(BETS_IN_MATCH))
"""By betting card, the key of its place while it is on no hand."""


def zones(table: PokerTable) -> tuple[Zone, ...]:
    """The person's own cards and bets; empty for a bystander."""
    if table.seat is None:
        return ()
    hands: list[Zone] = []
    for row in range(HANDS_IN_GAME):
        hands += [_hand_zone(table, row), _bet_zone(table, row)]
    return (*hands, _bets_zone(table))


def place_key(row: int, column: int) -> str:
    """The key of a place for a card."""
    return f"{row}-{column}"


def _hand_zone(table: PokerTable, row: int) -> Zone:
    places = tuple(
        Place(place_key(row, column), _card_item(table, card, row, column))
        for column, card in enumerate(table.rows[row])
    )
    value = table.reading.values[row] if table.reading else None
    problem = table.problem(row)
    name = name_words(value) if value else None
    return Zone(
        HANDS[row],
        "row",
        hand_words(row),
        places,
        key_help=say("poker.keys.numbers"),
        note=name,
        warning=problem_words(problem) if problem else None,
        value=percent_words(table.suggested.chances[row]) if table.suggested else None,
        marks=(problem.code,) if problem else (),
        targets=SWAPS if table.is_arranging else (),
        shortcut=str(row + 1),
        about=tuple(
            line
            for line in (
                say("say.row", hand=hand_words(row), name=name) if name else None,
                *joker_words(table.rows[row], table.meanings, table.options),
                _limited_words(table, row),
                wanted_words(problem) if problem else None,
                say("explain.order"),
                say("explain.chance") if table.suggested else None,
            )
            if line
        ),
    )


def _limited_words(table: PokerTable, row: int) -> Words | None:
    """Why the joker of a hand does not stand for the best card: all jokers have one rank, or the hand would
    be out of order. None for any other hand, or if the person chose the card of the only joker.
    """
    if not table.is_limited(row):
        return None
    if len(table.jokers) > 1:
        return say("wanted.joker_rank")
    return None if table.laid.rank or table.laid.suits else say("poker.joker.limited")


def _card_item(table: PokerTable, card: Card, row: int, column: int) -> Item:
    stands = table.stands_for(card) if is_joker(card) else None
    about = [standing_for(card, stands)]
    if is_joker(card):
        about.append(say(f"rules.{card}"))
        about += [*joker_words(table.rows[row], table.meanings, table.options), say("explain.joker")]
    else:
        about.append(say("explain.card"))
    return Item(
        card,
        card_face(card, stands),
        say("place", card=standing_for(card, stands), hand=hand_words(row), number=column + 1),
        about=tuple(about),
        tap=table.is_arranging,
        chosen=table.draft.picked == card,
    )


def _bet_zone(table: PokerTable, row: int) -> Zone:
    """The place of a hand's betting card."""
    bet = table.laid.bets[row]
    hand = hand_words(row)
    empty = say("holder.empty", hand=hand)
    item = _bet_item(table, bet) if bet is not None else None
    if item is None:
        item = Item(
            EMPTY_BETS[row],
            "",
            empty,
            badge=say("holder.hint"),
            about=(empty, say("explain.holder", hand=hand)),
            tap=table.is_arranging,
            chosen=table.draft.picked == EMPTY_BETS[row],
        )
    label = say("poker.holder", hand=hand)
    place = Place(STAKES[row], item, label, about=(say("explain.holder", hand=hand),), shortcut=str(row + 1))
    return Zone(f"holder-{row}", "row", label, (place,))


def _bets_zone(table: PokerTable) -> Zone:
    """The nine betting cards; the place of one that is on a hand is empty."""
    places = tuple(
        Place(
            BET_PLACES[bet],
            None if bet in table.laid.bets else _bet_item(table, bet),
            value=say("number", value=table.options.bet_values[bet]) if bet in table.laid.bets else None,
        )
        for bet in range(BETS_IN_MATCH)
    )
    return Zone(BETS, "row", say("bets"), places, key_help=say("keys.bets"), shortcut="B")


def _bet_item(table: PokerTable, bet: int) -> Item:
    value = table.options.bet_values[bet]
    row = table.laid.bets.index(bet) if bet in table.laid.bets else None
    spent = row is None and table.spent[bet]
    state = "spent" if spent else "free" if row is None else "placed"
    usable = table.is_arranging and not spent
    about = say("explain.bet", value=value, state=state)
    label = say("bet.slot", value=value, state=state, hand="" if row is None else hand_words(row))
    if row is not None:
        label = say("holder.full", hand=hand_words(row), value=value)
    off_hand = () if row is None else (Target(BETS, say("say.betBack", hand=hand_words(row))),)
    stakes = tuple(
        Target(place, say("say.bet", value=value, hand=hand_words(other)))
        for other in range(HANDS_IN_GAME)
        if other != row
        for place in (STAKES[other], HANDS[other])
    )
    return Item(
        BET_KEYS[bet],
        f"bet {value} {table.seat}",
        label,
        about=(bet_words(value), about),
        tells=about if spent else None,
        tap=usable,
        chosen=table.draft.picked == BET_KEYS[bet],
        targets=(*stakes, *off_hand) if usable else (),
        marks=("spent",) if spent else (),
    )


def replaced_index(table: PokerTable, row: int) -> int:
    """The index in ``places`` of the card that leaves a hand when another is dropped on it: the lowest card
    that was not itself dropped on a hand; if all were, the lowest. Jokers count as highest.
    """
    start = sum(table.sizes[:row])
    cards = rows_of(table.laid.places, table.sizes)[row]

    def sort_key(card: Card) -> tuple[bool, int]:
        rank = len(RANKS) if is_joker(card) else RANKS.index(card[0])
        return card in table.draft.brought, rank

    return start + min(range(len(cards)), key=lambda column: sort_key(cards[column]))


def item_words(table: PokerTable, key: str) -> Words:
    """A card or a betting card inside a sentence."""
    if key in BET_KEYS:
        return bet_words(table.options.bet_values[BET_KEYS.index(key)])
    return card_words(key)


def spots(view: Mapping[str, Json], laid: Arranged) -> dict[str, tuple[int, Card]]:
    """By the key of a card or a betting card: (row of the hand in which it lies, the card that it stands for
    if it is a joker, else "").
    """
    rows = rows_of(laid.places, view["sizes"])
    meanings = {joker: laid.rank + suit for joker, suit in laid.suits.items()}
    cards = {card: (row, meanings.get(card, "")) for row, hand in enumerate(rows) for card in hand}
    bets = {BET_KEYS[bet]: (row, "") for row, bet in enumerate(laid.bets) if bet is not None}
    return {**cards, **bets}
