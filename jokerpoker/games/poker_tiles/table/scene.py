"""What a table of Poker Tiles shows: a game being played, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.table import panels, zones
from jokerpoker.games.poker_tiles.table.bench import Bench
from jokerpoker.games.poker_tiles.table.buttons import buttons, trade_about
from jokerpoker.games.poker_tiles.table.draft import Draft
from jokerpoker.games.poker_tiles.table.judged import JudgedTurn, TurnChoice
from jokerpoker.games.poker_tiles.table.told import last_words, sentence
from jokerpoker.games.poker_tiles.table.words import fault_words, hint_words
from jokerpoker.panels import Panel
from jokerpoker.scenes import PLAY, Scene, Seat, Status, Zone
from jokerpoker.words import Player, Words, say


def scene(bench: Bench) -> Scene:
    """The table as it is."""
    playing = bench.name == PLAY
    return Scene(
        name=bench.name,
        heading=say("game.poker_tiles"),
        title=_title(bench),
        progress=_progress(bench),
        zones=zones.zones(bench) if playing else (_final(bench),),
        buttons=buttons(bench),
        status=_status(bench),
        body=None if playing else panels.result_panel(bench),
        panel=_panel(bench),
        waits=bench.mine,
        helped=bench.draft.helped,
        seats=tuple(_seat(bench, seat) for seat in range(bench.view["seats"])),
    )


def _title(bench: Bench) -> Words:
    """What the browser's tab says."""
    if bench.name != PLAY:
        return panels.winner_words(bench)
    return say("tiles.title.yours") if bench.mine else say("thinking", name=Player(bench.view["turn"]))


def _progress(bench: Bench) -> Words:
    """The bag and the points, in a line."""
    scores = tuple(
        say("score.of", name=Player(seat), points=points) for seat, points in enumerate(bench.view["scores"])
    )
    return say("tiles.progress", bag=say("tiles.bag", count=bench.view["bag"]), scores=scores)


def _seat(bench: Bench, seat: int) -> Seat:
    held = say("tiles.explain.seat", count=bench.view["counts"][seat])
    done = next((turn for turn in reversed(bench.view["history"]) if turn["seat"] == seat), None)
    last = (sentence(done, done["kind"]),) if done else ()
    return Seat(
        seat, bench.view["scores"][seat], turn=seat == bench.view["turn"], badge=held, about=(held, *last)
    )


def _panel(bench: Bench) -> Panel:
    """What a joker can be, the coach, or the hands."""
    if panels.asks_joker(bench):
        return panels.joker_panel(bench)
    if bench.name != PLAY and bench.draft.review is not None:
        return panels.coach_panel(bench)
    return panels.hands_panel(bench)


def _status(bench: Bench) -> Status | None:
    if bench.name != PLAY:
        one = shown_turn(bench)
        return Status(panels.choice_words(one.best), "shown") if one else None
    if bench.view["seat"] is None:
        return None
    return Status(*status(bench))


def status(bench: Bench) -> tuple[Words, str]:
    """What was just done, what is wrong, what the person may do, or what was done last."""
    draft = bench.draft
    if draft.note == "hint" and draft.hint:
        return hint_words(draft.hint), "hint"
    if draft.note and draft.note != "hint":
        return say(draft.note), "note"
    if not bench.mine:
        return last_words(bench.view) or bench.waiting, "said"
    if draft.trade is not None:
        return trade_about(bench), "trade"
    if bench.fault:
        return fault_words(bench.fault), "fault"
    return ask(bench), "ask"


def ask(bench: Bench) -> Words:
    """What the person may do now."""
    if bench.points is not None:
        return say("tiles.ask.play", points=bench.points)
    if bench.stuck:
        return say("tiles.ask.pass")
    if bench.draft.picked:
        return say("tiles.ask.square")
    return say("tiles.ask.turn" if bench.board else "tiles.ask.first")


def shown_turn(bench: Bench) -> JudgedTurn | None:
    """The turn whose best play is looked at."""
    review, at = bench.draft.review or (), bench.draft.shown
    return review[at - 1] if 0 < at <= len(review) else None


def _final(bench: Bench) -> Zone:
    """The board as it lies at the end, or before a turn, with the best play on it."""
    one = shown_turn(bench)
    return zones.board(_before(bench, one.turn, one.best) if one else bench)


def _before(bench: Bench, turn: int, choice: TurnChoice) -> Bench:
    """The board before a turn with a play on it."""
    view = bench.view
    later: set[Square] = {square for one in view["history"][turn:] for square in one["place"]}
    board = {square: tile for square, tile in view["board"].items() if square not in later}
    lines = [
        {"squares": [made.first, made.last], "hand": made.hand, "points": made.points, "times": made.times}
        for made in choice.made
    ]
    play: Mapping[str, Any] = {"kind": "play", "place": choice.place, "meanings": {}, "lines": lines}
    past = {
        **view,
        "board": {**board, **choice.place},
        "meanings": {**view["meanings"], **choice.meanings},
        "history": [play],
    }
    return Bench(past, Draft(), told=len(lines))
