"""Gestures while hands are arranged: a tap, a drop or a press makes another draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from jokerpoker.cards import JOKER_SUITS, Card
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import Drafted, Played, Refused, Sound
from jokerpoker.display.words import Words, say
from jokerpoker.games.joker_poker.options import HANDS_IN_GAME
from jokerpoker.games.joker_poker.table import buttons, panels
from jokerpoker.games.joker_poker.table.board import Board
from jokerpoker.games.joker_poker.table.coach import suggest
from jokerpoker.games.joker_poker.table.draft import (
    HINTS,
    NO_BETS,
    Arranged,
    Draft,
    Hint,
    Hints,
    Note,
    betting,
    swapped,
)
from jokerpoker.games.joker_poker.table.scene import note_words
from jokerpoker.games.joker_poker.table.sorting import SORTS, Sort, beginning, sorted_cards
from jokerpoker.games.joker_poker.table.words import hand_words, named, wanted_words
from jokerpoker.games.joker_poker.table.zones import (
    BET_KEYS,
    BETS,
    HANDS,
    NONE,
    STAKES,
    STOCK,
    item_words,
    lowest,
    place_key,
)

GONE = say("refused.gone")


def tap(board: Board, item: str) -> Drafted:
    """A card, a betting card, or the place for one is tapped."""
    if not board.mine:
        raise Refused(buttons.why_not(board) or GONE)
    if item in board.laid.places:
        return _tap_card(board, item)
    if item in NONE and board.laid.bets[NONE.index(item)] is None:
        return _tap_none(board, NONE.index(item))
    if item in BET_KEYS:
        return _tap_bet(board, BET_KEYS.index(item))
    raise Refused(GONE)


def _tap_card(board: Board, card: Card) -> Drafted:
    """Pick a card up, or swap it with the picked one; a second tap on a joker asks what it stands for."""
    picked = board.draft.picked
    if picked == card:
        return _ask_jokers(board) if card in board.jokers else _pick(board, "")
    if picked in board.laid.places:
        return _swap(board, picked, board.laid.places.index(card))
    return _pick(board, card)


def _tap_none(board: Board, row: int) -> Drafted:
    """Lay the picked betting card on the place for a bet."""
    picked = board.draft.picked
    if picked in BET_KEYS:
        return _bet(board, row, BET_KEYS.index(picked))
    return _pick(board, "" if picked == NONE[row] else NONE[row])


def _tap_bet(board: Board, bet: int) -> Drafted:
    """Pick a betting card up, swap it with the picked one, or take it back."""
    if board.spent[bet] and bet not in board.laid.bets:
        raise Refused(GONE)
    picked, bets = board.draft.picked, board.laid.bets
    row = bets.index(bet) if bet in bets else None
    if picked in NONE:
        return _bet(board, NONE.index(picked), bet)
    if picked == BET_KEYS[bet]:
        return _pick(board, "") if row is None else _take_back(board, bet)
    if picked in BET_KEYS:
        other = BET_KEYS.index(picked)
        if row is not None:
            return _bet(board, row, other)
        if other in bets:
            return _bet(board, bets.index(other), bet)
    return _pick(board, BET_KEYS[bet])


def _pick(board: Board, item: str) -> Drafted:
    draft = replace(board.draft, picked=item, note="", asked=False)
    if not item or item in NONE:
        return Drafted(draft)
    return Drafted(draft, (say("say.picked", what=item_words(board, item)),), "pick")


def drop(board: Board, item: str, place: str) -> Drafted:
    """Drop a card or a betting card on a place, or a card on a hand."""
    if not board.mine:
        raise Refused(buttons.why_not(board) or GONE)
    places = [place_key(row, column) for row, size in enumerate(board.sizes) for column in range(size)]
    if item in board.laid.places and place in places:
        return _swap(board, item, places.index(place))
    if item in board.laid.places and place in HANDS:
        return _bring(board, item, HANDS.index(place))
    if item in BET_KEYS and (
        not board.spent[BET_KEYS.index(item)] or BET_KEYS.index(item) in board.laid.bets
    ):
        bet = BET_KEYS.index(item)
        if place in STAKES and board.laid.bets[STAKES.index(place)] != bet:
            return _bet(board, STAKES.index(place), bet)
        if place in (BETS, *STOCK) and bet in board.laid.bets:
            return _take_back(board, bet)
    raise Refused(GONE)


def _swap(board: Board, card: Card, index: int) -> Drafted:
    at, other = board.laid.places.index(card), board.laid.places[index]
    if at == index:
        raise Refused(GONE)
    announced = say("say.swapped", a=card_words(card), b=card_words(other))
    return changed(board, swapped(board.laid, at, index), (announced,), "place")


def _bring(board: Board, card: Card, row: int) -> Drafted:
    """To a hand by its name: the lowest card there makes room."""
    draft = replace(board.draft, brought=tuple(dict.fromkeys((*board.draft.brought, card))))
    if card in board.rows[row]:
        announced = say("poker.there", card=card_words(card), hand=hand_words(row))
        return Drafted(replace(draft, picked="", note=""), (announced,))
    index = lowest(board, row)
    out = board.laid.places[index]
    laid = swapped(board.laid, board.laid.places.index(card), index)
    announced = say("poker.brought", card=card_words(card), hand=hand_words(row), other=card_words(out))
    done = changed(Board(board.view, draft), laid, (announced,), "place")
    return replace(done, draft=replace(done.draft, brought=tuple(one for one in draft.brought if one != out)))


def _bet(board: Board, row: int, bet: int) -> Drafted:
    value = board.options.bet_values[bet]
    announced = say("say.bet", value=value, hand=hand_words(row))
    return changed(board, betting(board.laid, row, bet), (announced,), "bet")


def _take_back(board: Board, bet: int) -> Drafted:
    row = board.laid.bets.index(bet)
    bets = tuple(None if other == bet else other for other in board.laid.bets)
    announced = say("say.betBack", hand=hand_words(row))
    return changed(board, replace(board.laid, bets=bets), (announced,), "bet")


def changed(
    board: Board,
    laid: Arranged,
    announced: tuple[Words, ...] = (),
    sound: Sound = "",
    note: Note = "",
    sort: Sort | None = None,
) -> Drafted:
    """Another arrangement: what was done is said, and which hands have another name now."""
    draft = board.draft.lying(laid, note)
    if sort:
        draft = replace(draft, sort=sort)
    return Drafted(draft, (*announced, *notices_after(board, Board(board.view, draft))), sound)


def notices_after(before: Board, after: Board) -> tuple[Words, ...]:
    """Which hands have another name or another error, and whether all is set now."""
    notices: list[Words] = []
    for row in range(HANDS_IN_GAME):
        old, new = _names(before, row), _names(after, row)
        notices += [words for words in new if words not in old]
    if after.mine and not after.wanted and before.wanted:
        notices.append(say("say.mayReady"))
    return tuple(notices)


def _names(board: Board, row: int) -> list[Words]:
    value = board.reading.values[row] if board.reading else None
    problem = board.problem(row)
    named_so = [say("say.row", hand=hand_words(row), name=named(value))] if value else []
    return [*named_so, *([wanted_words(problem)] if problem else [])]


def press(board: Board, button: str) -> Drafted | Played:
    """A button is pressed while hands are arranged."""
    refusing = buttons.why_not(board)
    if refusing:
        raise Refused(refusing)
    act = ACTS.get(button)
    if act:
        return act(board)
    if button.startswith("sort-") and button.removeprefix("sort-") in SORTS:
        return _sort(board, SORTS[SORTS.index(button.removeprefix("sort-"))])
    if button.startswith("suggestion-") and board.draft.hints:
        for at in range(len(board.draft.hints.hints)):
            if button == f"suggestion-{at + 1}":
                return _lay_hint(board, board.draft.hints, at)
    return _mean(board, button)


def _sort_next(board: Board) -> Drafted:
    """By the manner that comes next; by the last one if the cards do not lie so."""
    how = board.draft.sort
    if sorted_cards(board.laid.places, how, board.sizes) == board.laid.places:
        how = SORTS[(SORTS.index(how) + 1) % len(SORTS)]
    return _sort(board, how)


def _sort(board: Board, how: Sort) -> Drafted:
    laid = replace(board.laid, places=sorted_cards(board.laid.places, how, board.sizes))
    note: Note = f"note.sorted.{how}"  # type: ignore[assignment]
    return changed(board, laid, (say(note),), "reveal", note, how)


def _clear(board: Board) -> Drafted:
    """The cards as they were dealt, without bets."""
    laid = Arranged(beginning(board.view["cards"], board.sizes, board.options.hand_rules), NO_BETS)
    return changed(board, laid, (say("note.cleared"),), "reveal", "note.cleared", "rank")


def _suggest(board: Board) -> Drafted:
    """The engine's choices, one after the other."""
    why = buttons.why_no_hint(board)
    if why:
        raise Refused(why)
    hints = board.draft.hints
    if hints is None:
        return _lay_hint(board, _asked(board), 0)
    return _lay_hint(board, hints, (hints.at + 1) % len(hints.hints))


def _asked(board: Board) -> Hints:
    splits = suggest(board.view, {"count": HINTS})["splits"]
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


def _lay_hint(board: Board, hints: Hints, at: int) -> Drafted:
    hint = hints.hints[at]
    laid = replace(
        board.laid,
        places=tuple(card for hand in hint.hands for card in hand),
        rank=next((card[0] for card in hint.jokers.values()), ""),
        suits={joker: card[1] for joker, card in hint.jokers.items()},
    )
    helped = board.with_draft(hints=replace(hints, at=at), helped=True)
    done = changed(helped, laid, (), "reveal", "hint")
    first, second, third = (round(100 * chance) for chance in hint.chances)
    chances = say("say.chances", first=first, second=second, third=third)
    return replace(done, said=(note_words(Board(board.view, done.draft)), *done.said, chances))


def _lay_stakes(board: Board) -> Drafted:
    """The betting cards of the suggestion that lies here."""
    hint = board.suggested
    if hint is None:
        raise Refused(say("command.fault.suggestFirst"))
    values, bets = board.options.bet_values, list[int]()
    for wanted in hint.bets:
        free = (bet for bet, gone in enumerate(board.spent) if not gone and bet not in bets)
        bets.append(next(bet for bet in free if values[bet] == wanted))
    announced = say("say.bets", bets=tuple(say("number", value=value) for value in hint.bets))
    return changed(board, replace(board.laid, bets=tuple(bets)), (announced,), "bet")


def _ask_jokers(board: Board) -> Drafted:
    """Open the choice of meanings of the jokers."""
    if not board.jokers:
        raise Refused(say("command.fault.noJoker"))
    asking = board.with_draft(asked=True, picked="", note="")
    return Drafted(asking.draft, panel=panels.jokers_panel(asking))


def _mean(board: Board, button: str) -> Drafted:
    """What the jokers stand for is chosen: a rank, a suit of one, or a card of the only one."""
    laid = board.laid
    if not board.jokers:
        raise Refused(buttons.NOTHING)
    if button in buttons.RANK_KEYS:
        return _meaning(board, replace(laid, rank=buttons.RANK_KEYS[button], suits={}))
    if button in buttons.SUIT_KEYS:
        joker, suit = buttons.SUIT_KEYS[button]
        if joker in board.jokers:
            return _meaning(board, replace(laid, suits={**laid.suits, joker: suit}))
    if button in buttons.STANDS_KEYS and len(board.jokers) == 1:
        rank, suit = buttons.STANDS_KEYS[button]
        (joker,) = board.jokers
        if suit in JOKER_SUITS[joker]:
            return _meaning(board, replace(laid, rank=rank, suits={joker: suit}))
    raise Refused(buttons.NOTHING)


def _meaning(board: Board, laid: Arranged) -> Drafted:
    done = changed(board, laid, (), "place")
    after = Board(board.view, done.draft)
    stands = [
        say("card.standsFor", joker=card_words(joker), card=card_words(card))
        for joker in after.jokers
        if (card := after.stands_for(joker))
    ]
    return replace(done, said=(*stands, *done.said))


def _ready(board: Board) -> Played:
    why = buttons.why_not_ready(board)
    if why:
        raise Refused(why)
    draft = replace(board.draft, picked="", note="", asked=False)
    return Played(board.commit, draft)


ACTS: dict[str, Callable[[Board], Drafted | Played]] = {
    "sort": _sort_next,
    "suggest": _suggest,
    "clear": _clear,
    "stakes": _lay_stakes,
    "joker": _ask_jokers,
    "ready": _ready,
}


def stepped(board: Board, laid: Arranged) -> Drafted:
    """The cards and bets as they lay before, or after."""
    draft: Draft = board.draft.lying(laid)
    return Drafted(draft, notices_after(board, Board(board.view, draft)), "place")
