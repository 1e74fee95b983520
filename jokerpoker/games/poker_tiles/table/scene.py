"""The scenes of Poker Tiles: a match being played, its result and, after the end, each of its turns again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import PLAY, Scene, Seat, Status, Zone
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.rules.turns import scores_after
from jokerpoker.games.poker_tiles.table import panels, zones
from jokerpoker.games.poker_tiles.table.buttons import buttons, trade_words
from jokerpoker.games.poker_tiles.table.draft import Draft, JudgedTurn, TurnChoice, tile_of
from jokerpoker.games.poker_tiles.table.event_words import last_turn_words, sentence
from jokerpoker.games.poker_tiles.table.multipliers import with_notes, with_single_note
from jokerpoker.games.poker_tiles.table.tiles_table import PAST, RESULT, TilesTable
from jokerpoker.games.poker_tiles.table.words import (
    error_words,
    hint_words,
    idle_words,
    joined,
    line_short,
    times_of,
    turned_words,
)


def scene(table: TilesTable) -> Scene:
    return Scene(
        name=table.name,
        heading=say("game.poker_tiles"),
        title=_title(table),
        progress=_progress(table),
        zones=_zones(table),
        buttons=buttons(table),
        status=_status(table),
        body=panels.result_panel(table) if table.name == RESULT else None,
        panel=_panel(table),
        waits=table.must_act,
        helped=table.draft.helped,
        again=table.name == PAST,
        seats=tuple(_seat(table, seat) for seat in range(table.view["seats"])),
    )


def _title(table: TilesTable) -> Words:
    if table.name == PAST:
        return say("film.title")
    if table.name == RESULT:
        return table.outcome_words
    return say("tiles.title.yours") if table.must_act else say("thinking", name=Player(table.view["turn"]))


def _progress(table: TilesTable) -> Words:
    scores = tuple(
        say("score.of", name=Player(seat), points=points) for seat, points in enumerate(table.view["scores"])
    )
    return say("tiles.progress", bag=say("tiles.bag", count=table.view["bag"]), scores=scores)


def _seat(table: TilesTable, seat: int) -> Seat:
    if table.name == PAST:
        turns = table.view["history"][: table.past_number]
        points = scores_after(turns, table.view["seats"])[seat]
        return Seat(seat, points, turn=turns[-1]["seat"] == seat)
    count = say("tiles.explain.seat", count=table.view["counts"][seat])
    last_turn = next((turn for turn in reversed(table.view["history"]) if turn["seat"] == seat), None)
    last = (sentence(last_turn, table.view),) if last_turn else ()
    return Seat(
        seat, table.view["scores"][seat], turn=seat == table.view["turn"], badge=count, about=(count, *last)
    )


def _panel(table: TilesTable) -> Panel | None:
    """The panel: the meanings of a joker, the coach, or the hands; none for a spectator."""
    if table.view["seat"] is None:
        return None
    if panels.asks_joker(table):
        return panels.joker_panel(table)
    if table.name == RESULT and table.draft.review is not None:
        return panels.coach_panel(table)
    return panels.hands_panel(table)


def _status(table: TilesTable) -> Status | None:
    """The status line. After the end it says which turn or which best play the board shows; None if the board
    shows neither, and for a spectator during a match.
    """
    if table.name == PAST:
        words = last_turn_words(_table_on_board(table).view)
        return Status(words, "said") if words else None
    if table.name == RESULT:
        judged = _judged_turn(table)
        return Status(panels.choice_words(judged.best), "shown") if judged else None
    if table.view["seat"] is None:
        return None
    return Status(*play_status(table))


def play_status(table: TilesTable) -> tuple[Words, str]:
    """Return (the status line during a match, its mark for the style sheet). The line has the first of these
    that applies: a hint; the message of the last gesture; while another player acts, the last turn (or,
    before the first turn, whose turn it is); how to trade; an error; otherwise, what another player has just
    done and what to do now.
    """
    draft = table.draft
    if draft.note == "hint" and draft.hint:
        words = hint_words(draft.hint)
        if draft.hint.kind == "play":
            return with_single_note(words, table.view, table.laid_as_turn), "hint"
        if draft.hint.reason == "wins":
            return words, "hint"
        if table.last_chance:
            return _with_end(table, words), "hint"
        return joined((words, *idle_words(table.view, table.view["idle"]))), "hint"
    if draft.note and draft.note != "hint":
        return say(draft.note), "note"
    if not table.must_act or table.hands_shown is not None:
        return last_turn_words(table.view) or table.waiting_words, "said"
    if draft.trade is not None:
        return trade_words(table), "trade"
    if table.error and not _picked_joker(table):
        return draft_error_words(table), "ask" if table.unfinished else "fault"
    last = news(table)
    return joined((last, your_turn_words(table))) if last else ask(table), "ask"


def your_turn_words(table: TilesTable) -> Words:
    """ "Your turn"; then that no play is possible, or a warning if the match ends unless the person plays."""
    if table.only_trades:
        return _with_end(table, say("tiles.ask.trade"))
    return say("tiles.ask.last" if table.last_chance else "tiles.ask.yours")


def _with_end(table: TilesTable, words: Words) -> Words:
    """The words and, if the match ends unless the person plays, a sentence that says so."""
    return joined((words, say("tiles.hint.ends"))) if table.last_chance else words


def draft_error_words(table: TilesTable) -> Words:
    """The error of the laid tiles in words; for a line that is no hand, "no hand yet" if more tiles can make
    the laid ones a play.
    """
    error = table.error
    assert error
    if table.unfinished and error["code"] in ("no_hand", "spoils"):
        return say("tiles.fault.yet", tiles=line_short(error["data"], table.spent_jokers))
    return error_words(error, table.spent_jokers)


def news(table: TilesTable) -> Words | None:
    """The last turn in words, if it was another player's; None after the person has laid or picked up a tile,
    and if the person must pass.
    """
    history = table.view["history"]
    by_other = history and history[-1]["seat"] != table.view["seat"]
    if not by_other or table.laid or table.draft.picked or table.stuck:
        return None
    return last_turn_words(table.view)


def _picked_joker(table: TilesTable) -> Tile | None:
    """The joker that is picked up; None if none is."""
    tile = tile_of(table.draft.picked)
    return tile if tile and is_joker(tile) else None


def ask(table: TilesTable) -> Words:
    """What the person whose turn it is can do next, or the score of the laid tiles."""
    if joker := _picked_joker(table):
        return say("tiles.ask.joker", times=times_of(joker))
    if table.points is not None:
        return _points_words(table, table.points)
    if table.stuck:
        return _with_end(table, say("tiles.ask.pass"))
    if table.draft.picked:
        return say("tiles.ask.square")
    if table.only_trades or table.last_chance:
        return your_turn_words(table)
    return say("tiles.ask.turn" if table.board else "tiles.ask.first")


def _points_words(table: TilesTable, points: int) -> Words:
    """The score of the laid tiles, with a joker that has turned into another card, and why some jokers do not
    multiply. (After a sentence about a turned joker, there is none about jokers played before.)
    """
    score = say("tiles.ask.points", points=points)
    if table.turned_jokers:
        square, card = next(iter(table.turned_jokers.items()))
        with_note = with_single_note(score, table.view, table.laid_as_turn)
        return joined((turned_words(square, card, table.both_meanings(square)), with_note))
    with_note = with_notes(score, table.view, table.laid_as_turn)
    return say("tiles.ask.play", points=points) if with_note == score else with_note


def _table_on_board(table: TilesTable) -> TilesTable:
    """The table whose board is shown after the end: the final board, that after an earlier turn, or that
    before a turn with the coach's best play laid on it.
    """
    if table.name == PAST:
        return _after_turns(table, table.past_number)
    judged = _judged_turn(table)
    return _with_best(table, judged) if judged else table


def _zones(table: TilesTable) -> tuple[Zone, ...]:
    if table.name == PLAY:
        return zones.zones(table)
    on_board = _table_on_board(table)
    board = zones.board(on_board)
    return (zones.players(), board, *zones.lines(on_board)) if table.name == PAST else (board,)


def _after_turns(table: TilesTable, turns: int, play: Mapping[str, Any] | None = None) -> TilesTable:
    """The match after its first ``turns`` turns and then, if given, ``play`` (in the form of a turn of the
    history). Only the board, the meanings of jokers and the history are those of that moment.
    """
    view = table.view
    history = [*view["history"][:turns], *([play] if play else [])]
    filled_later: set[Square] = {square for turn in view["history"][turns:] for square in turn["place"]}
    board = {square: tile for square, tile in view["board"].items() if square not in filled_later}
    meanings: dict[Square, Card] = {}
    for turn in history:
        meanings |= turn["meanings"]
    past = {**view, "board": board, "meanings": meanings, "history": history}
    if play:
        past["board"] = {**board, **play["place"]}
    return TilesTable(past, Draft(), hands_shown=len(history[-1]["lines"]) if history else None)


def _judged_turn(table: TilesTable) -> JudgedTurn | None:
    """The turn of the coach's review whose best play the board shows; None if there is none."""
    review, number = table.draft.review or (), table.best_number
    return review[number - 1] if 0 < number <= len(review) else None


def _with_best(table: TilesTable, judged: JudgedTurn) -> TilesTable:
    """The match before a turn, with the best play laid."""
    return _after_turns(table, judged.turn, _as_play(judged.best))


def _as_play(choice: TurnChoice) -> Mapping[str, Any]:
    """A choice in the form of a play of the history."""
    lines = [
        {
            "squares": _from_to(made.first, made.last),
            "line": "across" if made.first[1:] == made.last[1:] else "down",  # across: the same row
            "hand": made.hand,
            "points": made.points,
            "times": made.times,
        }
        for made in choice.made
    ]
    return {"kind": "play", "seat": None, "place": choice.place, "meanings": choice.meanings, "lines": lines}


def _from_to(first: Square, last: Square) -> list[Square]:
    """The squares of a line, by its first and last one."""
    rows = range(int(first[1:]), int(last[1:]) + 1)
    return [f"{chr(column)}{row}" for column in range(ord(first[0]), ord(last[0]) + 1) for row in rows]
