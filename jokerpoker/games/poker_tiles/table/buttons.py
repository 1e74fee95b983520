"""The buttons at a table of Poker Tiles.

The functions ``why_no_…`` say why a button cannot be pressed, or return None if it can. A button in the
zone ``KEYS`` is hidden: only keys or typed commands press it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from jokerpoker.display.grids import DIRECTIONS
from jokerpoker.display.scenes import KEYS, Button
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.tiles import is_joker
from jokerpoker.games.poker_tiles.table.laying import LaidLine, Multiplier
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.games.poker_tiles.table.tiles_table import PAST, RESULT, TilesTable
from jokerpoker.games.poker_tiles.table.words import error_words, hand_words, tile_short, tile_words
from jokerpoker.games.poker_tiles.table.zones import LINES, TRADE

NOTHING = say("refused.nothing")
"""The answer to a press of a button that is not offered."""
TRADING = say("tiles.why.trading")
"""Why a button cannot be pressed while tiles to trade are chosen."""
HANDS = Button("hands", say("tiles.hands"), "i-hands", zone="bar", menu=True, shortcut="H")


def buttons(table: TilesTable) -> tuple[Button, ...]:
    if table.name == PAST:
        return (*_past_buttons(table), HANDS)
    if table.name == RESULT:
        no_turns = None if table.view["history"] else say("tiles.why.turns")
        watch = Button("watch", say("film.again"), why=no_turns, zone=KEYS, shortcut="V")
        coach = Button("coach", say("tiles.coach"), "i-coach", why=why_no_coach(table))
        board = (Button("board", say("tiles.do.board"), zone=KEYS),) if table.best_number else ()
        return (coach, watch, *board, HANDS)
    if table.view["seat"] is None:
        return (HANDS,)
    if table.draft.trade is not None:
        cancel = Button("cancel", say("cancel"), shortcut="Escape")
        # The hint button stays first, so that a second tap on the same spot presses no other button.
        chosen = (_hint(table), order_button(table), cancel, _trade(table))
        return (*chosen, *direction_buttons(table), *_not_now(table), HANDS)
    return (*_help(table), *_moves(table), *joker_buttons(table), *direction_buttons(table), HANDS)


def _past_buttons(table: TilesTable) -> tuple[Button, ...]:
    number, last_number = table.past_number, len(table.view["history"])
    value = say("film.at", at=number, end=last_number)
    why = say("tiles.why.first") if number == 1 else None
    return (
        Button("earlier", say("film.back"), why=why, shortcut="ArrowLeft"),
        Button("end", say("film.end"), shortcut="Escape"),
        Button("later", say("film.next"), main=True, shortcut="ArrowRight Space Enter", value=value),
    )


def _not_now(table: TilesTable) -> Iterator[Button]:
    """Disabled, hidden buttons for gestures that are impossible while tiles to trade are chosen, so that a
    typed command for one of them is refused with a reason.
    """
    for button in (*_help(table), *_moves(table)):
        if button.key not in ("hint", "order", TRADE):
            yield replace(button, why=TRADING, zone=KEYS, main=False, menu=False, shortcut="")


def why_not(table: TilesTable) -> Words | None:
    """Why the person cannot act: it is another player's turn. None if it is the person's turn."""
    return None if table.must_act else table.waiting_words


def why_no_hint(table: TilesTable) -> Words | None:
    return say("help.none") if table.draft.unaided else why_not(table)


def why_no_undo(table: TilesTable) -> Words | None:
    """Why the last turn cannot be undone (at a shared device it never can); None if it can."""
    if table.draft.unaided:
        return say("help.none")
    if not (table.draft.alone and table.draft.acted):
        return say("refused.undo")
    return why_not(table)


def why_no_play(table: TilesTable) -> Words | None:
    if not table.must_act:
        return why_not(table)
    if not table.laid:
        return say("tiles.ask.pass" if table.stuck else "tiles.fault.nothing_laid")
    return error_words(table.error, table.spent_jokers) if table.error else None


def why_no_trade(table: TilesTable) -> Words | None:
    if not table.must_act:
        return why_not(table)
    return None if table.tradable else say("tiles.fault.bag_empty")


def why_no_pass(table: TilesTable) -> Words | None:
    return why_not(table) or (None if table.may_pass else say("tiles.why.pass"))


def why_no_order(table: TilesTable) -> Words | None:
    return say("tiles.why.order") if len(table.items_on_rack) < 2 else None


def why_no_coach(table: TilesTable) -> Words | None:
    """Why there is no review; None if there is one. A spectator has none."""
    return say("tiles.why.coach") if table.view["seat"] is None else None


def trade_words(table: TilesTable) -> Words:
    """The explanation of trading: that it would end the match or, if not, how many tiles may be traded."""
    if table.last_chance:
        return say("tiles.trade.last")
    return say("tiles.trade.about", most=table.tradable)


def _about(words: Words, key: str) -> tuple[Words, ...]:
    """What a long press on a button shows: its name (``words``), then the explanation with this key."""
    return (words, say(f"tiles.explain.{key}"))


def order_button(table: TilesTable) -> Button:
    """The button that sorts the rack."""
    return Button(
        "order",
        say("tiles.do.sort"),
        "i-sort",
        why_no_order(table),
        shortcut="O",
        key_help=say("tiles.keys.order"),
        about=_about(say("tiles.do.sort"), "order"),
    )


def _help(table: TilesTable) -> tuple[Button, ...]:
    """The buttons that take no action, except those of jokers and directions."""
    return (_hint(table), back_button(table), _undo_button(table), *step_buttons(table), order_button(table))


def _hint(table: TilesTable) -> Button:
    return Button(
        "hint",
        say("tiles.do.hint"),
        "i-suggest",
        why_no_hint(table),
        zone=KEYS if table.draft.unaided else "",
        shortcut="I",
        key_help=say("tiles.keys.hint"),
        about=_about(say("tiles.do.hint"), "hint"),
    )


def back_button(table: TilesTable) -> Button:
    """The button that returns all laid tiles to the rack."""
    laid = bool(table.laid)
    return Button(
        "back",
        say("tiles.do.back"),
        "i-undo",
        why_not(table) or (None if laid else say("tiles.fault.nothing_laid")),
        zone="" if laid else KEYS,
        shortcut="Escape",
        key_help=say("tiles.keys.escape"),
        about=_about(say("tiles.do.back"), "back-all"),
    )


def _undo_button(table: TilesTable) -> Button:
    """The button that undoes the last turn, hidden while tiles are laid or without help."""
    unaided = table.draft.unaided
    return Button(
        "takeback",
        say("tiles.do.undo"),
        "i-undo",
        why_no_undo(table),
        zone=KEYS if table.laid or unaided else "",
        menu=not unaided,
        key_help=say("tiles.keys.undo"),
        about=_about(say("tiles.do.undo"), "undo"),
    )


def step_buttons(table: TilesTable) -> Iterator[Button]:
    """The buttons that undo and redo, tile by tile; the desk enables them if there is something to undo."""
    for key, shortcut, key_help in (("undo", "U", "keys.undo"), ("redo", "Y", "keys.redo")):
        why = why_not(table) or say(f"refused.{key}")
        yield Button(key, say(key), f"i-{key}", why, zone=KEYS, shortcut=shortcut, key_help=say(key_help))


def _moves(table: TilesTable) -> tuple[Button, ...]:
    """The buttons that take an action."""
    return (
        _trade(table),
        Button(
            "pass",
            say("tiles.do.pass"),
            "i-next",
            why_no_pass(table),
            zone="" if table.may_pass else KEYS,
            main=table.stuck,
            about=_about(say("tiles.do.pass"), "pass"),
        ),
        Button(
            "play",
            say("tiles.do.play"),
            why=why_no_play(table),
            zone=KEYS if table.only_trades else "",
            main=not (table.stuck or table.only_trades),
            shortcut="P Enter",
            key_help=say("tiles.keys.play"),
            value=None if table.points is None else say("explain.points", points=table.points),
            about=_about(say("tiles.do.play"), "play"),
        ),
    )


def _trade(table: TilesTable) -> Button:
    """The button that begins a trade, then trades the chosen tiles."""
    aside = table.draft.trade
    main = aside is not None or table.only_trades
    words = say("tiles.trade") if aside is None else say("tiles.trade.do", count=len(aside))
    why = why_no_trade(table) or (trade_words(table) if aside == () else None)
    return Button(
        TRADE,
        words,
        "" if main else "i-trade",
        why,
        zone=KEYS if table.stuck else "",
        main=main,
        shortcut="X",
        key_help=say("tiles.keys.trade"),
        about=_about(say("tiles.trade"), "trade"),
    )


def direction_buttons(table: TilesTable) -> tuple[Button, ...]:
    """Hidden buttons for the two directions, for people who lay tiles by keys or typed lines."""
    return tuple(
        Button(
            along,
            say(f"tiles.line.{along}"),
            why=say("tiles.why.along") if along == table.draft.along else None,
            zone=KEYS,
            shortcut="" if along == table.draft.along else "Space",
            key_help=say("tiles.keys.turn"),
        )
        for along in DIRECTIONS
    )


def joker_buttons(table: TilesTable) -> Iterator[Button]:
    """Buttons to change the meanings of jokers, and to choose the hand that is multiplied."""
    report = table.report
    if report is None or not report["legal"]:
        return
    for square, card in report["meanings"].items():
        tile = table.tile_at(square) or ""
        if is_joker(tile):
            yield Button(
                joker_key(square),
                say(
                    "tiles.do.joker",
                    square=square_name(square),
                    along=_direction(table, report["lines"], square),
                    card=tile_short(card),
                ),
                zone=LINES,
                label=say("tiles.meaning.change", square=square_name(square), tile=tile_words(tile, card)),
                about=(say("tiles.explain.lines"),),
            )
    for key, (multiplier, line) in multipliers(table).items():
        hand, along = hand_words(line["hand"] or ""), say(f"tiles.line.{line['line']}")
        times, points = multiplier["times"], multiplier["points"]
        yield Button(
            key,
            say("tiles.do.multiply", times=times, hand=hand, line=along, points=points),
            zone=LINES,
            label=say("tiles.multiply", hand=hand, times=times, points=points),
            about=(say("tiles.explain.lines"),),
        )


def _direction(table: TilesTable, lines: Sequence[LaidLine], square: str) -> str:
    """The direction of the line in which a joker can get another card; "both" unless it stands for two."""
    if not table.both_meanings(square):
        return "both"
    return next(line["line"] for line in lines if square in line["squares"])


def joker_key(square: str) -> str:
    return f"joker-{square_name(square)}"


def multipliers(table: TilesTable) -> dict[str, tuple[Multiplier, LaidLine]]:
    """By the key of its button, (multiplier, hand) for each multiplier that could count instead of the
    present one. If a hand has several, only the one that scores most.
    """
    report = table.report
    if report is None or len(report["multipliers"]) < 2:  # a single one counts already
        return {}
    offered = {}
    for line in report["lines"]:
        possible = [
            multiplier
            for multiplier in report["multipliers"]
            if multiplier["line"] == line["line"] and multiplier["joker"] in line["squares"]
        ]
        if possible and line["times"] == 1:
            offered[f"multiply-{line['line']}-{square_name(line['squares'][0])}"] = (possible[0], line)
    return offered
