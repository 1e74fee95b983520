"""The board after an earlier turn, or with the best play instead of a person's choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jokerpoker.cards import Card
from jokerpoker.games.poker_tiles.rules.board import Square
from jokerpoker.games.poker_tiles.table.bench import Bench
from jokerpoker.games.poker_tiles.table.draft import Draft
from jokerpoker.games.poker_tiles.table.judged import JudgedTurn, TurnChoice


def after(bench: Bench, turns: int, play: Mapping[str, Any] | None = None) -> Bench:
    """The match after its first ``turns`` turns and then, if given, ``play``, in the form of a turn of the
    history.

    Only board, meanings of jokers and history are those of that moment, so this is only for showing a match
    that is over.
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


def judged_turn(bench: Bench) -> JudgedTurn | None:
    """The turn of the coach's review whose best play the board shows; None if it shows none."""
    review, number = bench.draft.review or (), bench.best_number
    return review[number - 1] if 0 < number <= len(review) else None


def with_best(bench: Bench, judged: JudgedTurn) -> Bench:
    """The match before a turn, then the best play."""
    return after(bench, judged.turn, _as_play(judged.best))


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
