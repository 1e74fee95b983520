"""The zones: rack, board, hands being made, bag and players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from jokerpoker.display.cardwords import card_words
from jokerpoker.display.grids import Area, BoardGrid, Stroke
from jokerpoker.display.scenes import PLAY, Place, Target, Zone
from jokerpoker.display.scenes import Item as SceneItem
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.board import Square, row_by_row
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.table.draft import Item, tile_of
from jokerpoker.games.poker_tiles.table.event_words import changed_jokers, two_cards_words
from jokerpoker.games.poker_tiles.table.multipliers import with_single_note
from jokerpoker.games.poker_tiles.table.squares import row_names, square_name
from jokerpoker.games.poker_tiles.table.tiles_table import TilesTable
from jokerpoker.games.poker_tiles.table.words import (
    error_words,
    hand_words,
    hint_words,
    joined,
    joker_words,
    line_short,
    made_words,
    score_words,
    tile_short,
    tile_words,
    times_of,
)

BOARD, RACK, LINES = "board", "rack", "lines"
"""The keys of zones."""
TRADE = "trade"
"""The key of a place on the bag, and of a button."""
LAY = Target(BOARD, say("tiles.effect.lay"))
SWAP = Target(RACK, say("tiles.effect.swap"))
BACK = Target(RACK, say("tiles.do.back"))
"""Zones on which a tile may be dropped, each with the text of what the drop does."""


def zones(table: TilesTable) -> tuple[Zone, ...]:
    return (players(), board(table), *lines(table), *bag(table), *rack(table))


def players() -> Zone:
    """The zone of the players; the page fills it with the seats of the scene (points, numbers of tiles)."""
    return Zone("players", "seats", say("players"), ())


def rack_place(number: int) -> str:
    """The key of a place of the rack, numbered from 0."""
    return f"{RACK}-{number}"


def rack(table: TilesTable) -> tuple[Zone, ...]:
    """The rack: the tiles in the person's order, with gaps for laid tiles. A spectator has no rack."""
    if table.view["seat"] is None:
        return ()
    places = tuple(
        Place(rack_place(number), None if item in table.laid.values() else _rack_item(table, item))
        for number, item in enumerate(table.draft.rack)
    )
    targets = (SWAP, LAY) if table.must_act and table.draft.trade is None else (SWAP,)
    return (Zone(RACK, "row", say("tiles.rack"), places, targets=targets),)


def _rack_item(table: TilesTable, item: Item) -> SceneItem:
    draft, tile = table.draft, tile_of(item)
    trading, hint = draft.trade is not None, draft.hint
    return SceneItem(
        item,
        tile,
        tile_words(tile),
        about=(tile_words(tile), _explanation(tile)),
        tap=may_tap(table, item),
        chosen=item in (draft.trade or ()) if trading else item == draft.picked,
        targets=targets(table, item),
        marks=("hinted",) if hint and tile in hint.tiles else (),
    )


def _explanation(tile: Tile) -> Words:
    return say("tiles.explain.joker", times=times_of(tile)) if is_joker(tile) else say("tiles.explain.tile")


def may_tap(table: TilesTable, item: Item) -> bool:
    """True if a tap can pick up a tile of the rack, put it aside to trade, or return it to the rack."""
    trade = table.draft.trade
    if trade is None or item in trade:
        return table.must_act
    return table.must_act and len(trade) < table.tradable


def targets(table: TilesTable, item: Item) -> tuple[Target, ...]:
    """Where a tile may be dropped. Any tile may be dropped on another laid tile, which then returns to the
    rack. A laid tile may also be dropped on the board or back on the rack; a tile of the rack on the bag, to
    trade it. (The zone of the rack has further targets for all of its tiles.)
    """
    occupied = [square for square, other in table.laid.items() if other != item] if table.must_act else []
    targets = [Target(square_name(square), say("tiles.effect.lay")) for square in occupied]
    if item in table.laid.values():
        return (LAY, *targets, BACK) if table.must_act else ()
    to_trade = table.draft.trade or ()
    if item not in to_trade and len(to_trade) < table.tradable:
        targets.append(Target(TRADE, say("tiles.effect.trade")))
    return tuple(targets)


def bag(table: TilesTable) -> tuple[Zone, ...]:
    """The bag, with the place on which tiles to trade are dropped."""
    count = table.view["bag"]
    place = Place(
        TRADE,
        label=say("tiles.bag.name"),
        value=say("number", value=count),
        about=(say("tiles.bag", count=count), say("tiles.explain.trade")),
    )
    return (Zone("bag", "list", say("tiles.bag.name"), (place,)),)


def board(table: TilesTable) -> Zone:
    """The board with the tiles on it, and how to lay them unless the match is over."""
    empty, playing = not (table.board or table.laid), table.name == PLAY
    return Zone(
        BOARD,
        "grid",
        say("tiles.board"),
        tuple(_squares(table)),
        note=say("tiles.boardEmpty") if empty else None,
        key_help=say("keys.gesture.poker_tiles") if playing else None,
        about=(say("tiles.explain.squares"),) if playing else (),
        grid=grid(table, tuple(_strokes(table))),
    )


def grid(table: TilesTable, strokes: tuple[Stroke, ...]) -> BoardGrid:
    """The grid of the board: the names of rows and columns, the gold block, and strokes on it."""
    rows = row_names(table.layout.size)
    columns = tuple(str(column + 1) for column in range(table.layout.size))
    gold = row_by_row(table.layout.gold)
    area = Area("gold", say("tiles.gold"), square_name(gold[0]), square_name(gold[-1]))
    return BoardGrid(rows, columns, table.draft.along, (area,), strokes)


def _squares(table: TilesTable) -> Iterator[Place]:
    """The places of squares with tiles, of those of a hint, and of gaps between laid tiles, in reading order,
    with marks for the style sheet.
    """
    hint = table.draft.hint
    hinted = hint.squares if hint else ()
    last_squares = _last_squares(table)
    spent_squares, turned_squares = _spent_squares(table), _turned_squares(table)
    gap = table.error["data"]["squares"] if table.error and table.error["code"] == "gap" else ()
    shown_squares = {*table.board, *table.laid, *hinted, *gap}
    for square in row_by_row(shown_squares):
        marks = [
            name
            for name, squares in (
                ("hint", hinted),
                ("last", last_squares),
                ("laid", table.laid),
                ("turned", turned_squares),
                ("gap", gap),
                ("spent", spent_squares),
            )
            if square in squares
        ]
        item = board_item(table, square)
        about = (say("tiles.do.hint"), hint_words(hint)) if hint and square in hinted and not item else ()
        yield Place(square_name(square), item, about=about, marks=tuple(marks))


def _last_squares(table: TilesTable) -> Collection[Square]:
    """The squares of the last play; none once new tiles are laid."""
    squares: Collection[Square] = table.last_play["place"] if table.last_play else ()
    return squares


def _turned_squares(table: TilesTable) -> Iterable[Square]:
    """The squares of jokers that have just become other cards: by the last gesture or, while no tiles are
    laid, by the last turn.
    """
    return changed_jokers(table.view) if table.last_play else table.turned_jokers


def _spent_squares(table: TilesTable) -> tuple[Square, ...]:
    """The squares of *spent* jokers: those on the board whose multipliers no longer count. Jokers of the last
    play are not marked as such until new tiles are laid.
    """
    if _multipliers_persist(table):
        return ()
    last_squares = _last_squares(table)
    return tuple(
        square for square, tile in table.board.items() if is_joker(tile) and square not in last_squares
    )


def board_item(table: TilesTable, square: Square) -> SceneItem | None:
    """The tile on a square; None if it is empty. A joker shows its card, or two cards: across, then down.

    Jokers are explained only until the match is over. After that, the engine sends the coach's panel with the
    scene, and explanations would make that even larger.
    """
    tile = table.tile_at(square)
    if tile is None:
        return None
    item, both, meaning = table.laid.get(square), table.both_meanings(square), table.meaning(square)
    laid = item is not None
    key = item or (f"{tile}-{square}" if is_joker(tile) else tile)
    name = tile_words(tile, both or meaning)
    words = say("tiles.notPlayed", tile=name) if laid else name
    explained = is_joker(tile) and table.name == PLAY
    cards = (both or (meaning,)) if meaning else ()
    return SceneItem(
        key,
        " ".join((tile, *cards)),
        words,
        about=(words, *_joker_about(table, square, tile)) if explained else (),
        tells=_joker_tells(table, square, tile) if explained and not laid else None,
        tap=laid and table.must_act,
        targets=targets(table, item) if item else (),
    )


def _joker_about(table: TilesTable, square: Square, tile: Tile) -> Iterator[Words]:
    """What a long press on a joker of the board says: why it shows two cards, and why it has a dashed outline
    (if its card has just changed), then what it multiplies.
    """
    if table.both_meanings(square):
        yield say("tiles.explain.two")
    if square in _turned_squares(table):
        yield say("tiles.tells.turned")
    multiplies = square in table.laid or _multipliers_persist(table)
    yield _explanation(tile) if multiplies else say("tiles.explain.spent")


def _joker_tells(table: TilesTable, square: Square, tile: Tile) -> Words | None:
    """What a tap on a joker that was played before says: its card or cards, then what its marks mean. None
    while it stands for no card.
    """
    both, meaning = table.both_meanings(square), table.meaning(square)
    if both:
        words = two_cards_words(tile, both)
    elif meaning:
        words = say("tiles.tells.one", times=times_of(tile), card=tile_short(meaning))
    else:
        return None
    if square in _turned_squares(table):
        return joined((words, say("tiles.tells.turned")))
    return words if _multipliers_persist(table) else joined((words, say("tiles.tells.spent")))


def _multipliers_persist(table: TilesTable) -> bool:
    """True if multipliers count in later turns, too."""
    return bool(table.view["options"]["multiplier_persists"])


def lines_shown(table: TilesTable) -> Sequence[Mapping[str, Any]]:
    """The lines that are shown: those of the tiles being laid, or else those of the last play; while these
    are shown one by one, only the first ones, as many as ``TilesTable.hands_shown``.
    """
    if table.report:  # tiles are being laid
        return table.report["lines"]
    lines: Sequence[Mapping[str, Any]] = table.last_play["lines"] if table.last_play else ()
    return lines[: table.hands_shown]


def _strokes(table: TilesTable) -> Iterator[Stroke]:
    """Strokes along lines on the board, each with the points of its line. Lines of the last play have strokes
    only while they are shown hand by hand.
    """
    if table.last_play and table.hands_shown is None:
        return
    for line in lines_shown(table):
        first, last = square_name(line["squares"][0]), square_name(line["squares"][-1])
        if line["hand"] is None:
            yield Stroke(first, last, _no_hand_words(table), _no_hand_mark(table))
        else:
            yield Stroke(first, last, say("number", value=line["points"] * line["times"]), "good")


def _no_hand_words(table: TilesTable) -> Words:
    """The text that a line which is not a hand has instead of points."""
    return say("tiles.open" if table.unfinished else "tiles.none")


def _no_hand_mark(table: TilesTable) -> str:
    """The mark of a line that is not a hand: ``open`` if more tiles can make the play legal, else ``bad``."""
    return "open" if table.unfinished else "bad"


def lines(table: TilesTable) -> tuple[Zone, ...]:
    """A zone with a list of the lines, each with its points or why it is not a hand; no zone if there are
    none.
    """
    places = tuple(_line(table, number, line) for number, line in enumerate(lines_shown(table)))
    return (Zone(LINES, "list", say("tiles.lines"), places),) if places else ()


def _line(table: TilesTable, number: int, line: Mapping[str, Any]) -> Place:
    key = f"line-{number}"
    if line["hand"] is None:
        error = line["fault"]
        about = (error_words(error, table.spent_jokers),) if error else ()
        label = line_short(line, table.spent_jokers)
        marks = (_no_hand_mark(table),)
        return Place(key, label=label, value=_no_hand_words(table), about=about, marks=marks)
    score = score_words(line["points"], line["times"])
    explained = (*_multiplier_note(table, line), *_jokers_in(table, line), say("tiles.explain.lines"))
    return Place(key, label=hand_words(line["hand"]), value=score, about=explained, marks=("good",))


def _multiplier_note(table: TilesTable, line: Mapping[str, Any]) -> Iterator[Words]:
    """The score of the hand, with a note that only one joker multiplies; nothing unless one multiplies this
    hand and another could have multiplied instead.
    """
    turn = table.last_play or table.laid_as_turn
    score = made_words((line,), line["points"] * line["times"])
    with_note = with_single_note(score, table.view, turn, line)
    if with_note != score:
        yield with_note


def _jokers_in(table: TilesTable, line: Mapping[str, Any]) -> Iterator[Words]:
    """For each joker of a hand, the card for which it stands there."""
    meanings = (table.report or table.last_play or {})["meanings"]
    for square in line["squares"]:
        if square in meanings:
            yield joker_words(square, card_words(meanings[square]))
