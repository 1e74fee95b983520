"""The scenes of Poker Tiles: a match being played, its result and, after the end, each of its turns again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.display.panels import Panel
from jokerpoker.display.scenes import PLAY, Scene, Seat, Status, Zone
from jokerpoker.display.winnerwords import winner_words
from jokerpoker.display.words import Player, Words, say
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.rules.tiles import Tile, is_joker
from jokerpoker.games.poker_tiles.rules.turns import scores_after
from jokerpoker.games.poker_tiles.table import panels, zones
from jokerpoker.games.poker_tiles.table.bench import PAST, RESULT, Bench
from jokerpoker.games.poker_tiles.table.buttons import buttons, trade_words
from jokerpoker.games.poker_tiles.table.draft import Draft, JudgedTurn, TurnChoice, tile_of
from jokerpoker.games.poker_tiles.table.event_words import last_turn_words, sentence
from jokerpoker.games.poker_tiles.table.multipliers import with_notes, with_single_note
from jokerpoker.games.poker_tiles.table.words import (
    error_words,
    hint_words,
    idle_words,
    joined,
    line_short,
    times_of,
    turned_words,
)


def scene(bench: Bench) -> Scene:
    return Scene(
        name=bench.name,
        heading=say("game.poker_tiles"),
        title=_title(bench),
        progress=_progress(bench),
        zones=_zones(bench),
        buttons=buttons(bench),
        status=_status(bench),
        body=panels.result_panel(bench) if bench.name == RESULT else None,
        panel=_panel(bench),
        waits=bench.mine,
        helped=bench.draft.helped,
        again=bench.name == PAST,
        seats=tuple(_seat(bench, seat) for seat in range(bench.view["seats"])),
    )


def _title(bench: Bench) -> Words:
    if bench.name == PAST:
        return say("film.title")
    if bench.name == RESULT:
        return winner_words(bench.view)
    return say("tiles.title.yours") if bench.mine else say("thinking", name=Player(bench.view["turn"]))


def _progress(bench: Bench) -> Words:
    scores = tuple(
        say("score.of", name=Player(seat), points=points) for seat, points in enumerate(bench.view["scores"])
    )
    return say("tiles.progress", bag=say("tiles.bag", count=bench.view["bag"]), scores=scores)


def _seat(bench: Bench, seat: int) -> Seat:
    if bench.name == PAST:
        turns = bench.view["history"][: bench.past_number]
        points = scores_after(turns, bench.view["seats"])[seat]
        return Seat(seat, points, turn=turns[-1]["seat"] == seat)
    count = say("tiles.explain.seat", count=bench.view["counts"][seat])
    last_turn = next((turn for turn in reversed(bench.view["history"]) if turn["seat"] == seat), None)
    last = (sentence(last_turn, last_turn["kind"], bench.view),) if last_turn else ()
    return Seat(
        seat, bench.view["scores"][seat], turn=seat == bench.view["turn"], badge=count, about=(count, *last)
    )


def _panel(bench: Bench) -> Panel | None:
    """The panel: the meanings of a joker, the coach, or the hands; none for a spectator."""
    if bench.view["seat"] is None:
        return None
    if panels.asks_joker(bench):
        return panels.joker_panel(bench)
    if bench.name == RESULT and bench.draft.review is not None:
        return panels.coach_panel(bench)
    return panels.hands_panel(bench)


def _status(bench: Bench) -> Status | None:
    """The status line. After the end it says which turn or which best play the board shows; None if the board
    shows neither.
    """
    if bench.name == PAST:
        words = last_turn_words(_bench_on_board(bench).view)
        return Status(words, "said") if words else None
    if bench.name == RESULT:
        judged = _judged_turn(bench)
        return Status(panels.choice_words(judged.best), "shown") if judged else None
    if bench.view["seat"] is None:
        return None
    return Status(*play_status(bench))


def play_status(bench: Bench) -> tuple[Words, str]:
    """The status line during a game, and its mark for the style sheet. It says the first of these that there
    is: a hint; the message of the last gesture; while another player acts, the last turn (or, before the
    first turn, whose turn it is); how to trade; an error; otherwise, what another player has just done and
    what to do now.
    """
    draft = bench.draft
    if draft.note == "hint" and draft.hint:
        words = hint_words(draft.hint)
        if draft.hint.kind != "play":
            ends = (
                (say("tiles.hint.ends"),) if bench.last_chance else idle_words(bench.view, bench.view["idle"])
            )
            return joined((words, *ends)), "hint"
        return with_single_note(words, bench.view, bench.laying), "hint"
    if draft.note and draft.note != "hint":
        return say(draft.note), "note"
    if not bench.mine or bench.hands_shown is not None:
        return last_turn_words(bench.view) or bench.waiting, "said"
    if draft.trade is not None:
        return trade_words(bench), "trade"
    if bench.error and not _picked_joker(bench):
        return draft_error_words(bench), "ask" if bench.unfinished else "fault"
    last = news(bench)
    return joined((last, your_turn_words(bench))) if last else ask(bench), "ask"


def your_turn_words(bench: Bench) -> Words:
    """ "Your turn", with a warning if the match ends unless the person plays."""
    return say("tiles.ask.last" if bench.last_chance else "tiles.ask.yours")


def draft_error_words(bench: Bench) -> Words:
    """The error of the laid tiles in words. If more tiles can make them a play, a line is "no hand yet"."""
    error = bench.error
    assert error
    if bench.unfinished and error["code"] in ("no_hand", "spoils"):
        return say("tiles.fault.yet", tiles=line_short(error["data"], bench.spent_jokers))
    return error_words(error, bench.spent_jokers)


def news(bench: Bench) -> Words | None:
    """The last turn in words, if it was another player's; None after the person has laid or picked up a tile,
    and if the person must pass.
    """
    history = bench.view["history"]
    by_other = history and history[-1]["seat"] != bench.view["seat"]
    if not by_other or bench.laid or bench.draft.picked or bench.stuck:
        return None
    return last_turn_words(bench.view)


def _picked_joker(bench: Bench) -> Tile | None:
    """The joker that is picked up; None if none is."""
    tile = tile_of(bench.draft.picked)
    return tile if tile and is_joker(tile) else None


def ask(bench: Bench) -> Words:
    """What the person on turn can do next, or the score of the laid tiles."""
    if joker := _picked_joker(bench):
        return say("tiles.ask.joker", times=times_of(joker))
    if bench.points is not None:
        return _points_words(bench, bench.points)
    if bench.stuck:
        words = say("tiles.ask.pass")
        return joined((words, say("tiles.hint.ends"))) if bench.last_chance else words
    if bench.draft.picked:
        return say("tiles.ask.square")
    if bench.last_chance:
        return say("tiles.ask.last")
    return say("tiles.ask.turn" if bench.board else "tiles.ask.first")


def _points_words(bench: Bench, points: int) -> Words:
    """The score of the laid tiles, with a joker that has turned into another card, and why some jokers do not
    multiply. (After a sentence about a turned joker, there is none about jokers played before.)
    """
    score = say("tiles.ask.points", points=points)
    if bench.turned_jokers:
        square, card = next(iter(bench.turned_jokers.items()))
        with_note = with_single_note(score, bench.view, bench.laying)
        return joined((turned_words(square, card), with_note))
    with_note = with_notes(score, bench.view, bench.laying)
    return say("tiles.ask.play", points=points) if with_note == score else with_note


def _bench_on_board(bench: Bench) -> Bench:
    """The bench whose board is shown after the end: the final board, that after an earlier turn, or that
    before a turn with the coach's best play laid on it.
    """
    if bench.name == PAST:
        return _after_turns(bench, bench.past_number)
    judged = _judged_turn(bench)
    return _with_best(bench, judged) if judged else bench


def _zones(bench: Bench) -> tuple[Zone, ...]:
    if bench.name == PLAY:
        return zones.zones(bench)
    on_board = _bench_on_board(bench)
    board = zones.board(on_board)
    return (zones.players(), board, *zones.lines(on_board)) if bench.name == PAST else (board,)


def _after_turns(bench: Bench, turns: int, play: Mapping[str, Any] | None = None) -> Bench:
    """The match after its first ``turns`` turns and then, if given, ``play`` (in the form of a turn of the
    history). Only the board, the meanings of jokers and the history are those of that moment.
    """
    view = bench.view
    history = [*view["history"][:turns], *([play] if play else [])]
    filled_later: set[Square] = {square for turn in view["history"][turns:] for square in turn["place"]}
    board = {square: tile for square, tile in view["board"].items() if square not in filled_later}
    meanings: dict[Square, Card] = {}
    for turn in history:
        meanings |= turn["meanings"]
    past = {**view, "board": board, "meanings": meanings, "history": history}
    if play:
        past["board"] = {**board, **play["place"]}
    return Bench(past, Draft(), hands_shown=len(history[-1]["lines"]) if history else None)


def _judged_turn(bench: Bench) -> JudgedTurn | None:
    """The turn of the coach's review whose best play the board shows; None if there is none."""
    review, number = bench.draft.review or (), bench.best_number
    return review[number - 1] if 0 < number <= len(review) else None


def _with_best(bench: Bench, judged: JudgedTurn) -> Bench:
    """The match before a turn, with the best play laid."""
    return _after_turns(bench, judged.turn, _as_play(judged.best))


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
