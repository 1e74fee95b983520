"""The buttons at a table of Poker Tiles. The functions ``why_no_…`` say why a button cannot be pressed, or
return None if it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from jokerpoker.display.grids import DIRECTIONS
from jokerpoker.display.scenes import KEYS, Button
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.rules.actions import Direction
from jokerpoker.games.poker_tiles.rules.tiles import is_joker
from jokerpoker.games.poker_tiles.table.bench import PAST, RESULT, Bench
from jokerpoker.games.poker_tiles.table.laying import LineSoFar, Multiplier
from jokerpoker.games.poker_tiles.table.squares import square_name
from jokerpoker.games.poker_tiles.table.words import error_words, hand_words, tile_short, tile_words
from jokerpoker.games.poker_tiles.table.zones import LINES, TRADE

NOTHING = say("refused.nothing")
"""The answer to a press of a button that is not offered."""
ARROWS: Mapping[Direction, str] = {"across": "→", "down": "↓"}
TRADING = say("tiles.why.trading")
"""Why a button cannot be pressed while tiles to trade are chosen."""
HANDS = Button("hands", say("tiles.hands"), "i-hands", zone="bar", menu=True, shortcut="H")


def buttons(bench: Bench) -> tuple[Button, ...]:
    if bench.name == PAST:
        return (*_past_buttons(bench), HANDS)
    if bench.name == RESULT:
        no_turns = None if bench.view["history"] else say("tiles.why.turns")
        watch = Button("watch", say("film.again"), why=no_turns, zone=KEYS, shortcut="V")
        coach = Button("coach", say("tiles.coach"), "i-coach", why=why_no_coach(bench))
        board = (Button("board", say("tiles.do.board"), zone=KEYS),) if bench.best_number else ()
        return (coach, watch, *board, HANDS)
    if bench.view["seat"] is None:
        return (HANDS,)
    if bench.draft.trade is not None:
        cancel = Button("keep", say("cancel"), shortcut="Escape")
        # The hint button stays first, so that a second tap on the same spot presses no other button.
        chosen = (_hint(bench), order_button(bench), cancel, _trade(bench))
        return (*chosen, *direction_buttons(bench), *_not_now(bench), HANDS)
    return (*_help(bench), *_moves(bench), *joker_buttons(bench), *direction_buttons(bench), HANDS)


def _past_buttons(bench: Bench) -> tuple[Button, ...]:
    number, last_number = bench.past_number, len(bench.view["history"])
    value = say("film.at", at=number, end=last_number)
    why = say("tiles.why.first") if number == 1 else None
    return (
        Button("earlier", say("film.back"), why=why, shortcut="ArrowLeft"),
        Button("end", say("film.end"), shortcut="Escape"),
        Button("later", say("film.next"), main=True, shortcut="ArrowRight Space Enter", value=value),
    )


def _not_now(bench: Bench) -> Iterator[Button]:
    """Disabled, hidden buttons for what is impossible while tiles to trade are chosen. A typed command for
    one of them is refused with a reason.
    """
    for button in (*_help(bench), *_moves(bench)):
        if button.key not in ("hint", "order", TRADE):
            yield replace(button, why=TRADING, zone=KEYS, main=False, menu=False, shortcut="")


def why_not(bench: Bench) -> Words | None:
    """Why the person cannot act: another player is on turn. None if the person is on turn."""
    return None if bench.mine else bench.waiting


def why_no_hint(bench: Bench) -> Words | None:
    return say("help.none") if bench.draft.unaided else why_not(bench)


def why_no_takeback(bench: Bench) -> Words | None:
    """Why the last turn cannot be undone (at a shared device it never can); None if it can."""
    if bench.draft.unaided:
        return say("help.none")
    if not (bench.draft.alone and bench.draft.acted):
        return say("refused.undo")
    return why_not(bench)


def why_no_play(bench: Bench) -> Words | None:
    if not bench.mine:
        return why_not(bench)
    if not bench.laid:
        return say("tiles.ask.pass" if bench.stuck else "tiles.fault.nothing_laid")
    return error_words(bench.error, bench.spent_jokers) if bench.error else None


def why_no_trade(bench: Bench) -> Words | None:
    if not bench.mine:
        return why_not(bench)
    return None if bench.tradable else say("tiles.fault.bag_empty")


def why_no_pass(bench: Bench) -> Words | None:
    return why_not(bench) or (None if bench.may_pass else say("tiles.why.pass"))


def why_no_order(bench: Bench) -> Words | None:
    return say("tiles.why.order") if len(bench.items_on_rack) < 2 else None


def why_no_coach(bench: Bench) -> Words | None:
    """Why there is no review; None if there is one. A spectator has none."""
    return say("tiles.why.coach") if bench.view["seat"] is None else None


def trade_words(bench: Bench) -> Words:
    """The explanation of trading: that a trade would end the match or, if not, how many tiles may be traded
    and how many are in the bag.
    """
    if bench.last_chance:
        return say("tiles.trade.last")
    return say("tiles.trade.about", most=bench.tradable, bag=bench.view["bag"])


def _about(words: Words, key: str) -> tuple[Words, ...]:
    """What a long press on a button shows: its name (``words``), then the explanation with this key."""
    return (words, say(f"tiles.explain.{key}"))


def order_button(bench: Bench) -> Button:
    return Button(
        "order",
        say("tiles.do.sort"),
        "i-sort",
        why_no_order(bench),
        shortcut="O",
        hint=say("tiles.keys.order"),
        about=_about(say("tiles.do.sort"), "order"),
    )


def _help(bench: Bench) -> tuple[Button, ...]:
    return (_hint(bench), back_button(bench), _takeback(bench), *step_buttons(bench), order_button(bench))


def _hint(bench: Bench) -> Button:
    return Button(
        "hint",
        say("tiles.do.hint"),
        "i-suggest",
        why_no_hint(bench),
        zone=KEYS if bench.draft.unaided else "",
        shortcut="I",
        hint=say("tiles.keys.hint"),
        about=_about(say("tiles.do.hint"), "hint"),
    )


def back_button(bench: Bench) -> Button:
    laid = bool(bench.laid)
    return Button(
        "back",
        say("tiles.do.back"),
        "i-undo",
        why_not(bench) or (None if laid else say("tiles.fault.nothing_laid")),
        zone="" if laid else KEYS,
        shortcut="Escape",
        hint=say("tiles.keys.escape"),
        about=_about(say("tiles.do.back"), "back-all"),
    )


def _takeback(bench: Bench) -> Button:
    """The button that undoes the last turn, hidden while tiles are laid or without help."""
    unaided = bench.draft.unaided
    return Button(
        "takeback",
        say("tiles.do.undo"),
        "i-undo",
        why_no_takeback(bench),
        zone=KEYS if bench.laid or unaided else "",
        menu=not unaided,
        hint=say("tiles.keys.undo"),
        about=_about(say("tiles.do.undo"), "undo"),
    )


def step_buttons(bench: Bench) -> Iterator[Button]:
    """The buttons that undo and redo, tile by tile; the desk enables them if there is something to undo."""
    for key, shortcut, hint in (("undo", "U", "keys.undo"), ("redo", "Y", "keys.redo")):
        why = why_not(bench) or say(f"refused.{key}")
        yield Button(key, say(key), f"i-{key}", why, zone=KEYS, shortcut=shortcut, hint=say(hint))


def _moves(bench: Bench) -> tuple[Button, ...]:
    return (
        _trade(bench),
        Button(
            "pass",
            say("tiles.do.pass"),
            "i-next",
            why_no_pass(bench),
            zone="" if bench.may_pass else KEYS,
            main=bench.stuck,
            about=_about(say("tiles.do.pass"), "pass"),
        ),
        Button(
            "play",
            say("tiles.do.play"),
            why=why_no_play(bench),
            main=not bench.stuck,
            shortcut="P Enter",
            hint=say("tiles.keys.play"),
            value=None if bench.points is None else say("explain.points", points=bench.points),
            about=_about(say("tiles.do.play"), "play"),
        ),
    )


def _trade(bench: Bench) -> Button:
    """The button that begins a trade, then trades the chosen tiles."""
    aside = bench.draft.trade
    words = say("tiles.trade") if aside is None else say("tiles.trade.do", count=len(aside))
    why = why_no_trade(bench) or (trade_words(bench) if aside == () else None)
    return Button(
        TRADE,
        words,
        "i-trade" if aside is None else "",
        why,
        zone=KEYS if bench.stuck else "",
        main=aside is not None,
        shortcut="X",
        hint=say("tiles.keys.trade"),
        about=_about(say("tiles.trade"), "trade"),
    )


def direction_buttons(bench: Bench) -> tuple[Button, ...]:
    """Hidden buttons for the two directions, for people who lay tiles by keys or typed lines."""
    return tuple(
        Button(
            along,
            say(f"tiles.line.{along}"),
            why=say("tiles.why.along") if along == bench.draft.along else None,
            zone=KEYS,
            shortcut="" if along == bench.draft.along else "Space",
            hint=say("tiles.keys.turn"),
        )
        for along in DIRECTIONS
    )


def joker_buttons(bench: Bench) -> Iterator[Button]:
    """Buttons to change the meanings of jokers, and to choose the hand that is multiplied."""
    report = bench.report
    if report is None or not report["legal"]:
        return
    for square, card in report["meanings"].items():
        tile = bench.tile_at(square) or ""
        if is_joker(tile):
            yield Button(
                joker_key(square),
                say(
                    "tiles.do.joker",
                    square=square_name(square),
                    along=arrows(report["lines"], square),
                    card=tile_short(card),
                ),
                zone=LINES,
                label=say("tiles.meaning.change", square=square_name(square), tile=tile_words(tile, card)),
                about=(say("tiles.explain.lines"),),
            )
    for key, (multiplier, line) in multipliers(bench).items():
        hand, along = hand_words(line["hand"] or ""), say(f"tiles.line.{line['line']}")
        times, points = multiplier["times"], multiplier["points"]
        yield Button(
            key,
            say("tiles.do.multiply", times=times, hand=hand, line=along, points=points),
            zone=LINES,
            label=say("tiles.multiply", hand=hand, times=times, points=points),
            about=(say("tiles.explain.lines"),),
        )


def arrows(lines: Sequence[LineSoFar], square: str) -> str:
    """Arrows of the directions of the lines through a square, as on a tile with two cards."""
    directions = {line["line"] for line in lines if square in line["squares"]}
    return "".join(arrow for direction, arrow in ARROWS.items() if direction in directions)


def joker_key(square: str) -> str:
    return f"joker-{square_name(square)}"


def multipliers(bench: Bench) -> dict[str, tuple[Multiplier, LineSoFar]]:
    """By the key of its button, each multiplier that could count instead of the present one, with its hand.
    If a hand has several, only the one that scores most.
    """
    report = bench.report
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
