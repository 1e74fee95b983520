"""Gestures while hands are arranged: the results of a tap, a drop and a press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jokerpoker.cards import JOKER_SUITS, Card
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import Drafted, Played, Refused, Sound
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.table import buttons, panels
from jokerpoker.games.joker_poker.table.coach import suggest
from jokerpoker.games.joker_poker.table.draft import (
    HINTS,
    NO_BETS,
    Arranged,
    Draft,
    Hint,
    Hints,
    Note,
    swapped,
    with_bet,
)
from jokerpoker.games.joker_poker.table.poker_table import PokerTable
from jokerpoker.games.joker_poker.table.scene import note_words
from jokerpoker.games.joker_poker.table.sorting import (
    SORTS,
    Sort,
    first_places,
    hand_as_read,
    legal_order,
    sorted_cards,
    sorted_legally,
)
from jokerpoker.games.joker_poker.table.words import hand_words, name_words, number_words, wanted_words
from jokerpoker.games.joker_poker.table.zones import (
    BET_KEYS,
    BET_PLACES,
    BETS,
    EMPTY_BETS,
    HANDS,
    STAKES,
    item_words,
    place_key,
    replaced_index,
)

GONE = say("refused.gone")
"""The answer to a gesture that does nothing, as at an item or a place that is no longer there."""


def tap(table: PokerTable, item: str) -> Drafted:
    """The result of a tap on a card, a betting card, or an empty place for one."""
    if not table.is_arranging:
        raise Refused(buttons.why_not(table) or GONE)
    if item in table.laid.places:
        return _tap_card(table, item)
    if item in EMPTY_BETS and table.laid.bets[EMPTY_BETS.index(item)] is None:
        return _tap_empty_bet(table, EMPTY_BETS.index(item))
    if item in BET_KEYS:
        return _tap_bet(table, BET_KEYS.index(item))
    raise Refused(GONE)


def _tap_card(table: PokerTable, card: Card) -> Drafted:
    """Pick a card, swap it with the picked one, or place the picked betting card on its hand.

    A second tap on a joker opens the choice of what it stands for.
    """
    picked = table.draft.picked
    if picked in BET_KEYS:
        row = next(row for row, cards in enumerate(table.rows) if card in cards)
        return _place_bet(table, row, BET_KEYS.index(picked))
    if picked == card:
        return _ask_jokers(table) if card in table.jokers else _pick(table, "")
    if picked in table.laid.places:
        return _swap(table, picked, table.laid.places.index(card))
    return _pick(table, card)


def _tap_empty_bet(table: PokerTable, row: int) -> Drafted:
    """Place the picked betting card on a hand, or pick the empty place for a bet."""
    picked = table.draft.picked
    if picked in BET_KEYS:
        return _place_bet(table, row, BET_KEYS.index(picked))
    return _pick(table, "" if picked == EMPTY_BETS[row] else EMPTY_BETS[row])


def _tap_bet(table: PokerTable, bet: int) -> Drafted:
    """Pick a betting card (``bet``: its index), place it on a picked empty place, swap it with the picked
    one, or remove it from its hand.
    """
    if table.spent[bet] and bet not in table.laid.bets:
        raise Refused(GONE)
    picked, bets = table.draft.picked, table.laid.bets
    row = bets.index(bet) if bet in bets else None
    if picked in EMPTY_BETS:
        return _place_bet(table, EMPTY_BETS.index(picked), bet)
    if picked == BET_KEYS[bet]:
        return _pick(table, "") if row is None else _remove_bet(table, bet)
    if picked in BET_KEYS:
        other = BET_KEYS.index(picked)
        if row is not None:
            return _place_bet(table, row, other)
        if other in bets:
            return _place_bet(table, bets.index(other), bet)
    return _pick(table, BET_KEYS[bet])


def _pick(table: PokerTable, item: str) -> Drafted:
    """Pick an item, or nothing if ``item`` is empty."""
    draft = replace(table.draft, picked=item, note="", asked=False)
    if not item or item in EMPTY_BETS:
        return Drafted(draft)
    return Drafted(draft, (say("say.picked", what=item_words(table, item)),), "pick")


def drop(table: PokerTable, item: str, place: str) -> Drafted:
    """Drop a card or a betting card on a place or on a hand."""
    if not table.is_arranging:
        raise Refused(buttons.why_not(table) or GONE)
    places = [place_key(row, column) for row, size in enumerate(table.sizes) for column in range(size)]
    if item in table.laid.places and place in places:
        return _swap(table, item, places.index(place))
    if item in table.laid.places and place in HANDS:
        return _move_to_hand(table, item, HANDS.index(place))
    if item in BET_KEYS and (
        not table.spent[BET_KEYS.index(item)] or BET_KEYS.index(item) in table.laid.bets
    ):
        bet = BET_KEYS.index(item)
        row = _row_at(table, place)
        if row is not None and table.laid.bets[row] != bet:
            return _place_bet(table, row, bet)
        if place in (BETS, *BET_PLACES) and bet in table.laid.bets:
            return _remove_bet(table, bet)
    raise Refused(GONE)


def _row_at(table: PokerTable, place: str) -> int | None:
    """The row of the hand to which a place belongs; None if it belongs to none. ``place``: the key of the
    hand's zone, or of the place of a card or a bet.
    """
    for row, size in enumerate(table.sizes):
        if place in (HANDS[row], STAKES[row], *(place_key(row, column) for column in range(size))):
            return row
    return None


def _swap(table: PokerTable, card: Card, index: int) -> Drafted:
    """Swap a card with the one at this index of the places."""
    own_index, other = table.laid.places.index(card), table.laid.places[index]
    if own_index == index:
        raise Refused(GONE)
    announced = say("say.swapped", a=card_words(card), b=card_words(other))
    return changed(table, swapped(table.laid, own_index, index), (announced,), "place")


def _move_to_hand(table: PokerTable, card: Card, row: int) -> Drafted:
    """Move a card to a hand, in exchange for the card that :func:`replaced_index` returns."""
    draft = replace(table.draft, brought=tuple(dict.fromkeys((*table.draft.brought, card))))
    if card in table.rows[row]:
        announced = say("poker.there", card=card_words(card), hand=hand_words(row))
        return Drafted(replace(draft, picked="", note=""), (announced,))
    index = replaced_index(table, row)
    replaced = table.laid.places[index]
    laid = swapped(table.laid, table.laid.places.index(card), index)
    announced = say("poker.brought", card=card_words(card), hand=hand_words(row), other=card_words(replaced))
    drafted = changed(PokerTable(table.view, draft), laid, (announced,), "place")
    brought = tuple(other for other in draft.brought if other != replaced)
    return replace(drafted, draft=replace(drafted.draft, brought=brought))


def _place_bet(table: PokerTable, row: int, bet: int) -> Drafted:
    """Place a betting card, given by its index, on a hand."""
    value = table.options.bet_values[bet]
    announced = say("say.bet", value=value, hand=hand_words(row))
    return changed(table, with_bet(table.laid, row, bet), (announced,), "bet")


def _remove_bet(table: PokerTable, bet: int) -> Drafted:
    row = table.laid.bets.index(bet)
    bets = tuple(None if other == bet else other for other in table.laid.bets)
    announced = say("say.betBack", hand=hand_words(row))
    return changed(table, replace(table.laid, bets=bets), (announced,), "bet")


def changed(
    table: PokerTable,
    laid: Arranged,
    announced: tuple[Words, ...] = (),
    sound: Sound = "",
    note: Note = "",
    sort: Sort | None = None,
) -> Drafted:
    """The draft with another arrangement. ``announced``: what was done; new names and problems of hands are
    announced after it.
    """
    draft = table.draft.with_laid(laid, note)
    if sort:
        draft = replace(draft, sort=sort)
    return Drafted(draft, (*announced, *notices_after(table, PokerTable(table.view, draft))), sound)


def notices_after(before: PokerTable, after: PokerTable) -> tuple[Words, ...]:
    """Messages about new names and problems of hands, and one if the person may now be ready."""
    notices: list[Words] = []
    for row in range(HANDS_IN_GAME):
        old, new = _row_words(before, row), _row_words(after, row)
        notices += [words for words in new if words not in old]
    if after.is_arranging and not after.obstacle and before.obstacle:
        notices.append(say("say.mayReady"))
    return tuple(notices)


def _row_words(table: PokerTable, row: int) -> list[Words]:
    """The sentences with the name and the problem of a hand, if it has them."""
    value = table.reading.values[row] if table.reading else None
    problem = table.problem(row)
    name = [say("say.row", hand=hand_words(row), name=name_words(value))] if value else []
    return [*name, *([wanted_words(problem)] if problem else [])]


def press(table: PokerTable, button: str) -> Drafted | Played:
    """The result of a press while hands are arranged."""
    why = buttons.why_not(table)
    if why:
        raise Refused(why)
    handler = HANDLERS.get(button)
    if handler:
        return handler(table)
    for sort_order in SORTS:
        if button == f"sort-{sort_order}":
            return _sort(table, sort_order)
    if hints := table.draft.hints:
        for at in range(len(hints.hints)):
            if button == f"suggestion-{at + 1}":
                return _show_hint(table, hints, at)
    return _choose_meaning(table, button)


def _sort_next(table: PokerTable) -> Drafted:
    """If the hands are not legal, make them so. Else sort the cards in the order last used; if they are in
    that order already, in the next one.
    """
    if table.breaches:
        return _sort_legally(table)
    sort_order = table.draft.sort
    if _sorted(table, sort_order) == table.laid.places:
        sort_order = SORTS[(SORTS.index(sort_order) + 1) % len(SORTS)]
    return _sort(table, sort_order)


def _sort_legally(table: PokerTable) -> Drafted:
    """Make the hands legal by the first of these that is enough: exchange whole hands; sort the cards in the
    order last used, or in another one; return to the first arrangement of the deal without the choices for
    jokers.
    """
    if order := legal_order(table.rows, table.wish, table.options.hand_rules):
        return _put_in_order(table, order)
    for sort_order in (table.draft.sort, *SORTS):
        drafted = _sort(table, sort_order, "note.sorted.hands")
        if not PokerTable(table.view, drafted.draft).breaches:
            return drafted
    places = first_places(table.view["cards"], table.sizes, table.options.hand_rules)
    note: Note = "note.sorted.hands"
    return changed(table, replace(table.laid, places=places, rank="", suits={}), (say(note),), "reveal", note)


def _put_in_order(table: PokerTable, order: tuple[int, ...]) -> Drafted:
    """Exchange whole hands, each with its bet."""
    places = tuple(card for row in order for card in table.rows[row])
    laid = replace(table.laid, places=places, bets=tuple(table.laid.bets[row] for row in order))
    note: Note = "note.sorted.hands"
    return changed(table, laid, (say(note),), "reveal", note)


def _sorted(table: PokerTable, sort_order: Sort) -> tuple[Card, ...]:
    """All cards sorted, in legal hands if possible."""
    cards, sizes = table.laid.places, table.sizes
    legal = sorted_legally(cards, sort_order, sizes, table.wish, table.options.hand_rules)
    return legal or sorted_cards(cards, sort_order, sizes)


def _sort(table: PokerTable, sort_order: Sort, other_note: Note = "") -> Drafted:
    """Sort the cards. ``other_note``: the key of a message to show instead of the one about the order."""
    laid = replace(table.laid, places=_sorted(table, sort_order))
    note: Note = other_note or f"note.sorted.{sort_order}"  # type: ignore[assignment]
    return changed(table, laid, (say(note),), "reveal", note, sort_order)


def _clear(table: PokerTable) -> Drafted:
    """Put the cards back in their first arrangement, without bets and choices for jokers."""
    laid = Arranged(first_places(table.view["cards"], table.sizes, table.options.hand_rules), NO_BETS)
    return changed(table, laid, (say("note.cleared"),), "reveal", "note.cleared", "rank")


def _suggest(table: PokerTable) -> Drafted:
    """Arrange the next hint on the table."""
    why = buttons.why_no_hint(table)
    if why:
        raise Refused(why)
    hints = table.draft.hints
    if hints is None:
        return _show_hint(table, _coach_hints(table), 0)
    # After the person has moved cards, the best hint comes first again.
    return _show_hint(table, hints, (hints.at + 1) % len(hints.hints) if _is_on_table(table, hints) else 0)


def _is_on_table(table: PokerTable, hints: Hints) -> bool:
    """True if the cards lie as in the hint that was shown last."""
    places = iter(table.laid.places)
    return all({*hand} == {next(places) for _ in hand} for hand in hints.hints[hints.at].hands)


def _coach_hints(table: PokerTable) -> Hints:
    splits = suggest(table.view, {"count": HINTS})["splits"]
    hints = tuple(
        Hint(
            hands=tuple(map(tuple, split["hands"])),
            jokers=split["jokers"],
            bets=tuple(split["bets"]),
            chances=tuple(split["chances"]),
            share=split["share"],
            up=split["differs"] and split["differs"]["up"],
            down=split["differs"] and split["differs"]["down"],
        )
        for split in splits
    )
    return Hints(hints)


def _show_hint(table: PokerTable, hints: Hints, at: int) -> Drafted:
    hint = hints.hints[at]
    laid = replace(
        table.laid,
        places=tuple(card for hand in hint.hands for card in hand_as_read(hand, hint.jokers)),
        rank=next((card[0] for card in hint.jokers.values()), ""),
        suits={joker: card[1] for joker, card in hint.jokers.items()},
    )
    helped = table.with_draft(hints=replace(hints, at=at), helped=True)
    drafted = changed(helped, laid, (), "reveal", "hint")
    first, second, third = (round(100 * chance) for chance in hint.chances)
    chances = say("say.chances", first=first, second=second, third=third)
    return replace(drafted, said=(note_words(PokerTable(table.view, drafted.draft)), *drafted.said, chances))


def _place_bets(table: PokerTable) -> Drafted:
    """Place the bets of the hint whose hands are on the table."""
    hint = table.suggested
    if hint is None:
        raise Refused(say("command.fault.suggestFirst"))
    values, bets = table.options.bet_values, list[int]()
    for wanted in hint.bets:
        free = (bet for bet, spent in enumerate(table.spent) if not spent and bet not in bets)
        bets.append(next(bet for bet in free if values[bet] == wanted))
    announced = say("say.bets", bets=number_words(hint.bets))
    return changed(table, replace(table.laid, bets=tuple(bets)), (announced,), "bet")


def _ask_jokers(table: PokerTable) -> Drafted:
    """Open the choice of what the jokers stand for."""
    if not table.jokers:
        raise Refused(say("command.fault.noJoker"))
    asking = table.with_draft(asked=True, picked="", note="")
    return Drafted(asking.draft, panel=panels.jokers_panel(asking))


def _choose_meaning(table: PokerTable, button: str) -> Drafted:
    """Choose what the jokers stand for: their rank, the suit of one, or the card of the only one."""
    laid = table.laid
    if not table.jokers:
        raise Refused(buttons.NOTHING)
    if button in buttons.RANK_KEYS:
        return _with_meaning(table, replace(laid, rank=buttons.RANK_KEYS[button], suits={}))
    if button in buttons.SUIT_KEYS:
        joker, suit = buttons.SUIT_KEYS[button]
        if joker in table.jokers:
            return _with_meaning(table, replace(laid, suits={**laid.suits, joker: suit}))
    if button in buttons.STANDS_KEYS and len(table.jokers) == 1:
        rank, suit = buttons.STANDS_KEYS[button]
        (joker,) = table.jokers
        if suit in JOKER_SUITS[joker]:
            return _with_meaning(table, replace(laid, rank=rank, suits={joker: suit}))
    raise Refused(buttons.NOTHING)


def _with_meaning(table: PokerTable, laid: Arranged) -> Drafted:
    """The draft with other choices for the jokers; announces what each now stands for."""
    drafted = changed(table, laid, (), "place")
    after = PokerTable(table.view, drafted.draft)
    stands = [
        say("card.standsFor", joker=card_words(joker), card=card_words(card))
        for joker in after.jokers
        if (card := after.stands_for(joker))
    ]
    return replace(drafted, said=(*stands, *drafted.said))


def _play_commit(table: PokerTable) -> Played:
    why = buttons.why_not_ready(table)
    if why:
        raise Refused(why)
    draft = replace(table.draft, picked="", note="", asked=False)
    return Played(table.commit, draft)


HANDLERS: dict[str, Callable[[PokerTable], Drafted | Played]] = {
    "sort": _sort_next,
    "suggest": _suggest,
    "clear": _clear,
    "stakes": _place_bets,
    "joker": _ask_jokers,
    "ready": _play_commit,
}
"""By button: what a press of it does."""


def after_undo(table: PokerTable, laid: Arranged) -> Drafted:
    """The draft after undo or redo, with another arrangement."""
    draft: Draft = table.draft.with_laid(laid)
    return Drafted(draft, notices_after(table, PokerTable(table.view, draft)), "place")
