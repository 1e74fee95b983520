"""The effects of gestures: taps, drops and presses that change the draft or take an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from jokerpoker.cards import PACK
from jokerpoker.core import Action
from jokerpoker.display.cardwords import card_words
from jokerpoker.display.scenes import Drafted, Played, Refused, Sound, TakenBack
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.actions import Direction, Forfeit, Multiply
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.table import buttons, panels
from jokerpoker.games.poker_tiles.table.coach import hint as ask_coach
from jokerpoker.games.poker_tiles.table.draft import (
    WHOLE,
    HintShown,
    Item,
    LaidTiles,
    Note,
    by_rank,
    by_suit,
    items_for,
    items_of,
    tile_of,
    with_placed,
    with_tile,
)
from jokerpoker.games.poker_tiles.table.squares import square_name, square_named
from jokerpoker.games.poker_tiles.table.tiles_table import TilesTable
from jokerpoker.games.poker_tiles.table.words import hint_words, joker_words, made_words, tile_words
from jokerpoker.games.poker_tiles.table.zones import RACK, TRADE, board_item, may_tap, rack_place
from jokerpoker.steps import finished

GONE = say("refused.gone")
"""The answer to a gesture on an item or a place that is no longer there."""
SAME = say("refused.same")
"""The answer if a tile is dropped where it already is."""
CARD_OF_KEY = {panels.meaning_key(card): card for card in PACK}
"""By key of a choice in the panel of a joker, the card that it requests for the joker."""


def tap(table: TilesTable, item: str) -> Drafted:
    """Tap a tile. A tile on the rack is picked up, put down again or, during a trade, put aside to be traded.
    A laid tile returns to the rack; if another tile has been picked up, that one is laid in its place.
    """
    require_own_turn(table)
    square = square_of(table, item)
    if square is not None:
        picked = table.draft.picked
        return lay(table, picked, square) if picked else return_tile(table, square)
    if item not in table.draft.rack:
        raise Refused(GONE)
    if table.draft.trade is not None:
        return put_aside(table, item)
    if item == table.draft.picked:
        return Drafted(replace(table.draft, picked="", note=""))
    announced = say("say.picked", what=tile_words(tile_of(item)))
    return Drafted(replace(table.draft, picked=item, note=""), (announced,), "pick")


def require_own_turn(table: TilesTable) -> None:
    """Raise :class:`Refused` if it is not the person's turn."""
    why = buttons.why_not(table)
    if why:
        raise Refused(why)


def square_of(table: TilesTable, item: Item) -> Square | None:
    """The square on which a tile of the rack is laid; None if it is not laid."""
    return next((square for square, other in table.laid.items() if other == item), None)


def drop(table: TilesTable, item: str, place: str) -> Drafted:
    """Drop a tile on a square to lay it, on the rack, or on the bag to trade it."""
    if item not in table.draft.rack:
        raise Refused(GONE)
    square_before, square = square_of(table, item), square_named(place)
    if square is not None:
        return lay(table, item, square)
    if place == TRADE and square_before is None:
        require_own_turn(table)
        return put_aside(table, item, add_only=True)
    places = rack_places(table)
    if place != RACK and place not in places:
        raise Refused(buttons.NOTHING)
    if square_before is not None:
        require_own_turn(table)
        return return_tile(table, square_before)
    if place == RACK:  # on the rack, but on none of its places: the last place
        return swap(table, item, len(places) - 1)
    index = places.index(place)
    if table.draft.rack[index] == item:
        raise Refused(SAME)
    return swap(table, item, index)


def rack_places(table: TilesTable) -> list[str]:
    return [rack_place(number) for number in range(len(table.draft.rack))]


def lay(table: TilesTable, item: Item, square: Square) -> Drafted:
    """Lay a tile on a square; a tile laid there before returns to the rack. :class:`Refused` if the square
    has a played tile.
    """
    require_own_turn(table)
    require_no_trade(table)
    if square in table.board:
        raise Refused(say("tiles.fault.occupied", square=square_name(square)))
    if square not in table.layout.cells:
        raise Refused(GONE)
    if table.laid.get(square) == item:
        raise Refused(SAME)
    announced = say("tiles.say.laid", tile=tile_words(tile_of(item)), square=square_name(square))
    return lay_instead(table, with_tile(table.draft.laid, square, item, table.board), (announced,), "place")


def return_tile(table: TilesTable, square: Square) -> Drafted:
    placed = {other: item for other, item in table.laid.items() if other != square}
    announced = say("tiles.say.back", tile=tile_words(tile_of(table.laid[square])))
    return lay_instead(table, with_placed(table.draft.laid, placed, table.board), (announced,), "pick")


def return_all(table: TilesTable) -> Drafted:
    """Return all laid tiles to the rack, if it is the person's turn."""
    require_no_trade(table)
    require_own_turn(table)
    if not table.laid:
        raise Refused(say("tiles.fault.nothing_laid"))
    return lay_instead(table, LaidTiles(), (say("tiles.say.allBack"),), "pick", "tiles.say.allBack")


def swap(table: TilesTable, item: Item, index: int) -> Drafted:
    """Swap a tile with the tile at an index of the rack. If that tile is laid on the board, its place on the
    rack looks empty. So the swap looks like a move, and is not announced.
    """
    rack = [*table.draft.rack]
    start, other = rack.index(item), rack[index]
    rack[start], rack[index] = other, item
    names = [tile_words(tile_of(swapped)) for swapped in (item, other)]
    announced = (
        (say("say.swapped", a=names[0], b=names[1]),)
        if other in table.items_on_rack and other != item
        else ()
    )
    return Drafted(replace(table.draft, rack=tuple(rack), picked="", note=""), announced, "place")


def lay_instead(
    table: TilesTable, laid: LaidTiles, announced: tuple[Words, ...] = (), sound: Sound = "", note: Note = ""
) -> Drafted:
    """Lay these tiles instead of those that are laid now. The announcement begins with ``announced``; then
    come jokers that have turned into other cards, and the hands that the tiles make.
    """
    after = with_meanings(table, TilesTable(table.view, replace(table.draft.with_laid(laid), note=note)))
    jokers = (joker_words(square, card_words(card)) for square, card in after.turned_jokers.items())
    return Drafted(after.draft, (*announced, *jokers, *report_words(after)), sound)


def with_meanings(before: TilesTable, after: TilesTable) -> TilesTable:
    """The table ``after`` a gesture, with two values of its draft set. ``meant``: by square of a joker, the
    card for which it stands or, while the laid tiles are not legal, stood when they last were; empty if none
    are laid. ``turned``: the squares of jokers that stood for another card ``before``, if the person has not
    requested the new card.
    """
    old_meanings = {}
    for square in (*after.board, *after.laid):
        card = before.draft.meant.get(square) or before.meaning(square)
        if card and is_joker(after.tile_at(square) or "") and before.tile_at(square) == after.tile_at(square):
            old_meanings[square] = card
    new_meanings = after.report["meanings"] if after.report else {}
    turned = tuple(
        square
        for square, card in new_meanings.items()
        if card not in (old_meanings.get(square, card), after.requested_meanings.get(square))
    )
    meant = {**old_meanings, **new_meanings} if after.laid else {}
    return TilesTable(after.view, replace(after.draft, meant=meant, turned=turned))


def report_words(table: TilesTable) -> tuple[Words, ...]:
    """The message about the hands of the laid tiles; empty if these are not a legal play."""
    report = table.report
    if report is None or report["points"] is None:
        return ()
    return (made_words(report["lines"], report["points"]),)


def after_undo(table: TilesTable, laid: LaidTiles) -> Drafted:
    """After undo or redo: lay ``laid``, the tiles of the draft that is restored."""
    return lay_instead(table, laid, (), "place")


def put_aside(table: TilesTable, item: Item, *, add_only: bool = False) -> Drafted:
    """Put a tile aside to be traded. If it is already aside, it goes back on the rack; with ``add_only`` the
    gesture is refused instead. Laid tiles return to the rack.
    """
    aside = table.draft.trade or ()
    if add_only and item in aside:
        raise Refused(SAME)
    if not may_tap(table, item) or not table.tradable:
        raise Refused(buttons.why_no_trade(table) or buttons.trade_words(table))
    name = tile_words(tile_of(item))
    if item in aside:
        announced, chosen = say("tiles.say.back", tile=name), tuple(other for other in aside if other != item)
    else:
        announced, chosen = say("tiles.say.aside", tile=name), (*aside, item)
    return Drafted(replace(table.draft.with_laid(LaidTiles()), trade=chosen), (announced,), "pick")


def press(table: TilesTable, button: str) -> Drafted | Played | TakenBack:
    """Press a button during a match; the choices in the panel about a joker's meaning are buttons, too."""
    act = ACTS.get(button)
    return act(table) if act else press_joker_button(table, button)


def press_joker_button(table: TilesTable, button: str) -> Drafted:
    """Choose the joker whose meaning to set, a meaning for it, or the hand that is multiplied;
    :class:`Refused` for other buttons.
    """
    if button in CARD_OF_KEY or button == panels.BEST:
        return set_meaning(table, button)
    if table.draft.trade is None:
        if button in buttons.multipliers(table):
            multiplier, _ = buttons.multipliers(table)[button]
            multiply = Multiply(multiplier["joker"], multiplier["line"])
            return lay_instead(table, replace(table.draft.laid, multiply=multiply), (), "place")
        square = square_named(button.removeprefix("joker-"))
        if square is not None and button == buttons.joker_key(square):
            return ask_joker(table, square)
    raise Refused(buttons.NOTHING)


def ask_joker(table: TilesTable, square: Square) -> Drafted:
    """Show the panel in which the meaning of a joker is chosen."""
    after = TilesTable(table.view, replace(table.draft, asked=square, note=""))
    if not panels.asks_joker(after):
        raise Refused(buttons.NOTHING)
    return Drafted(after.draft, panel=panels.joker_panel(after))


def set_meaning(table: TilesTable, button: str) -> Drafted:
    """Request a meaning, or the best one, for the joker whose meaning is being chosen."""
    square, card = table.draft.asked, CARD_OF_KEY.get(button)  # no card: the best one
    requested = table.draft.laid.meanings
    if not panels.asks_joker(table) or requested.get(square) == card:
        raise Refused(buttons.NOTHING)
    if card and card not in {meaning["card"] for meaning in panels.possible_meanings(table, square)}:
        raise Refused(say("tiles.fault.meanings_unfit"))
    other_meanings = {joker: other for joker, other in requested.items() if joker != square}
    meanings = {**other_meanings, square: card} if card else other_meanings
    effect = lay_instead(table, replace(table.draft.laid, meanings=meanings), (), "place")
    tile = board_item(TilesTable(table.view, effect.draft), square)
    return replace(effect, said=(*((tile.label,) if tile else ()), *effect.said))


def trade(table: TilesTable) -> Drafted | Played:
    """Begin a trade; if one has begun, trade the tiles put aside."""
    why = buttons.why_no_trade(table)
    if why:
        raise Refused(why)
    action = table.trade
    if action:
        return played(table, action)
    if table.draft.trade is not None:
        raise Refused(buttons.trade_words(table))
    return Drafted(replace(table.draft.with_laid(LaidTiles()), trade=()), (buttons.trade_words(table),))


def cancel_trade(table: TilesTable) -> Drafted:
    if table.draft.trade is None:
        raise Refused(buttons.NOTHING)
    return Drafted(replace(table.draft, trade=None, hint=None, note=""))


def play(table: TilesTable) -> Played:
    require_no_trade(table)
    action = table.play
    if action is None:
        raise Refused(buttons.why_no_play(table) or buttons.NOTHING)
    return played(table, action)


def pass_turn(table: TilesTable) -> Played:
    require_no_trade(table)
    why = buttons.why_no_pass(table)
    if why:
        raise Refused(why)
    return played(table, Forfeit(table.view["seat"]))


def require_no_trade(table: TilesTable) -> None:
    """Raise :class:`Refused` while tiles to trade are being chosen."""
    if table.draft.trade is not None:
        raise Refused(buttons.TRADING)


def played(table: TilesTable, action: Action) -> Played:
    """The effect of an action: no tiles are laid now, and one more turn can be undone."""
    draft = replace(table.draft.with_laid(LaidTiles()), hint=None, acted=table.draft.acted + 1)
    return Played(action, draft)


def undo_turn(table: TilesTable) -> TakenBack:
    """Undo the person's last turn, and the turns of others since then."""
    require_no_trade(table)
    why = buttons.why_no_undo(table)
    if why:
        raise Refused(why)
    draft = table.draft.with_laid(LaidTiles())
    return TakenBack(replace(draft, acted=draft.acted - 1, hint=None, note="tiles.undone", helped=True))


def sort_rack(table: TilesTable) -> Drafted:
    """Sort the rack from deuce to ace or, if it is already in this order, by suits."""
    draft = table.draft
    why = buttons.why_no_order(table)
    if why:
        raise Refused(why)
    is_by_rank = by_rank(draft.rack) == draft.rack
    rack = by_suit(draft.rack) if is_by_rank else by_rank(draft.rack)
    note: Note = "note.sorted.suit" if is_by_rank else "note.sorted.rank"
    return Drafted(replace(draft, rack=rack, note=note), (say(note),), "reveal")


def setting_direction(along: Direction) -> Callable[[TilesTable], Drafted]:
    """A function that sets the direction in which keys or typed lines lay several tiles."""

    def set_direction(table: TilesTable) -> Drafted:
        if along == table.draft.along:
            raise Refused(say("tiles.why.along"))
        return Drafted(replace(table.draft, along=along), (say(f"tiles.line.{along}"),))

    return set_direction


def hint(table: TilesTable) -> Drafted:
    """Show the next step of a hint: where to lay, then which tiles, then the whole play, which is also laid.
    If the hint is a trade, its tiles are put aside in the first step; otherwise, a trade that has begun is
    cancelled.
    """
    why = buttons.why_no_hint(table)
    if why:
        raise Refused(why)
    previous = table.draft.hint
    step = min(WHOLE, previous.step + 1) if previous else 1
    shown_hint = ask_coach_now(table, step)
    draft = replace(table.draft, hint=shown_hint, note="hint", helped=True, trade=None)
    if shown_hint.kind == "trade":
        draft = replace(draft, laid=LaidTiles(), trade=rack_items(table, shown_hint.tiles), picked="")
    if step < WHOLE or shown_hint.kind != "play":
        return Drafted(draft, (hint_words(shown_hint),), "pick")
    return lay_play(TilesTable(table.view, draft), shown_hint)


def ask_coach_now(table: TilesTable, step: int) -> HintShown:
    """The expert's hint up to a step."""
    return HintShown.of(step, finished(ask_coach(table.view, {"step": step})))


def rack_items(table: TilesTable, tiles: Sequence[Tile]) -> tuple[Item, ...]:
    """The keys of tiles of the rack, equal jokers in the order of the view."""
    return items_for(items_of(table.view["cards"]), tiles)


def lay_play(table: TilesTable, shown_hint: HintShown) -> Drafted:
    """Lay the play of a hint in its last step."""
    placed = dict(zip(shown_hint.squares, rack_items(table, shown_hint.tiles), strict=True))
    return lay_instead(table, LaidTiles(placed), (hint_words(shown_hint),), "reveal", "hint")


ACTS: dict[str, Callable[[TilesTable], Drafted | Played | TakenBack]] = {
    "hint": hint,
    "back": return_all,
    "takeback": undo_turn,
    "order": sort_rack,
    TRADE: trade,
    "cancel": cancel_trade,
    "pass": pass_turn,
    "play": play,
    "across": setting_direction("across"),
    "down": setting_direction("down"),
}
"""What each button does during a match; for the buttons of jokers see :func:`press_joker_button`."""
