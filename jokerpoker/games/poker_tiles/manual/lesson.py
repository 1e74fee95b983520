"""The lesson of Poker Tiles: each step has a table where the person can do what it asks."""

from __future__ import annotations

from collections.abc import Mapping

from jokerpoker.datafiles import read_json
from jokerpoker.display.lessons import (
    OTHER_ASKED,
    TURN_OVER,
    Condition,
    Lesson,
    Opponent,
    Pointer,
    Start,
    Step,
)
from jokerpoker.display.scenes import Drop, Gesture, Press, Tap
from jokerpoker.display.words import Words, say
from jokerpoker.games.poker_tiles.table.squares import square_name

SAVES = read_json(__package__, "tables.json")
"""By name, the saved matches from which steps start."""
LAST = "view.history.-1"
"""The path of the last turn. It is the person's turn: no other player moves before the step is checked."""
PLAYED = (OTHER_ASKED, Condition(f"{LAST}.kind", among=("play",)))
"""The person's turn is over, and was a play."""
HINT, PLAY, TRADE = (Pointer("button", button) for button in ("hint", "play", "trade"))
JOKER = "3x.0"
"""The joker, as an item of the rack."""


def _words(key: str) -> Words:
    return say(f"learn.poker_tiles.{key}")


def _table(name: str) -> Start:
    return Start(save=SAVES[name])


def _tiles(*tiles: str) -> tuple[Pointer, ...]:
    return tuple(Pointer("item", tile) for tile in tiles)


def _lays(placed: Mapping[str, str]) -> tuple[Gesture, ...]:
    """Gestures that lay and play these items, given by square."""
    return (*(Drop(tile, square_name(square)) for square, tile in placed.items()), Press("play"))


STRAIGHT = {"I6": "Ts", "J6": "Jc", "K6": "Kd", "L6": "Ah"}
"""The tiles to lay at the step ``join``, to the right of a queen."""
RIGHTMOST = "L6"
"""The rightmost square of the straight: it gets a tile only if all four tiles are laid."""
TRIPLED_POINTS = 18
"""The points of the full house, tripled by the joker."""
LESSON = Lesson(
    (Opponent("casual", "lilo"),),
    (
        Step("welcome", _words("welcome"), start=_table("gold")),
        Step("gold", _words("gold"), _tiles("Qd", "Qs"), (PLAYED,), solution=_lays({"H8": "Qd", "H9": "Qs"})),
        Step("hands", _words("hands"), (Pointer("place", "line-0"),), still=True),
        Step(
            "join",
            _words("join"),
            (*_tiles(*STRAIGHT.values()), *(Pointer("place", square_name(square)) for square in STRAIGHT)),
            ((*PLAYED, Condition(f"{LAST}.place.{RIGHTMOST}")),),
            _table("join"),
            solution=_lays(STRAIGHT),
        ),
        Step(
            "hint",
            _words("hint"),
            (HINT,),
            ((Condition("helped", among=(True,)),),),
            _table("cross"),
            solution=(Press("hint"),),
        ),
        Step(
            "cross",
            _words("cross"),
            (HINT, PLAY),
            ((*PLAYED, Condition(f"{LAST}.lines.1")),),
            solution=(Press("hint"), Press("hint"), Press("play")),
        ),
        Step(
            "joker",
            _words("joker"),
            _tiles(JOKER),
            ((*PLAYED, Condition(f"{LAST}.points", least=TRIPLED_POINTS)),),
            _table("joker"),
            solution=_lays({"G6": JOKER}),
        ),
        Step("meaning", _words("meaning"), (Pointer("mark", "last"),), still=True),
        Step(
            "trade",
            _words("trade"),
            (TRADE,),
            ((OTHER_ASKED, Condition(f"{LAST}.kind", among=("trade",))),),
            _table("trade"),
            solution=(Press("trade"), Tap("2d"), Tap("4h"), Press("trade")),
        ),
        Step("end", _words("end"), still=True),
    ),
    acted=TURN_OVER,
    free=("undo", "redo", "back", "takeback", "order", "keep"),
)
