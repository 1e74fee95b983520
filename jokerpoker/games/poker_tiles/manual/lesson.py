"""The lesson of Poker Tiles: its steps are moments of one match, in which the person tries what is taught."""

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

_SAVED = read_json(__package__, "tables.json")
SAVES = {
    name: {**_SAVED["match"], "actions": _SAVED["match"]["actions"][:ply], "digest": digest}
    for name, (ply, digest) in _SAVED["tables"].items()
}
"""By name, the saves from which steps start: moments of one match, in its order, so that between two steps
tiles and scores change only if a player has moved."""
LAST = "view.history.-1"
"""The path of the last turn. It is a turn of the person: no other player moves before the step is checked."""
PLAYED = (OTHER_ASKED, Condition(f"{LAST}.kind", among=("play",)))
"""The person's turn is over, and was a play."""
HINT, PLAY, TRADE = (Pointer("button", button) for button in ("hint", "play", "trade"))
JOKER = "3x.0"
"""The joker, as an item of the rack."""


def _words(key: str) -> Words:
    return say(f"learn.poker_tiles.{key}")


def _table(name: str) -> Start:
    return Start(save=SAVES[name])


def _shows(placed: Mapping[str, str]) -> tuple[Pointer, ...]:
    """Pointers at items and at the squares for them; ``placed``: the items by square."""
    squares = (Pointer("place", square_name(square)) for square in placed)
    return (*(Pointer("item", tile) for tile in placed.values()), *squares)


def _lays(placed: Mapping[str, str]) -> tuple[Gesture, ...]:
    """The gestures that lay these items, given by square, and play them."""
    return (*(Drop(tile, square_name(square)) for square, tile in placed.items()), Press("play"))


QUEENS = {"H8": "Qd", "H9": "Qs"}
"""By square, the tiles to lay at the step ``gold``; the saves of later steps have them there."""
STRAIGHT = {"I8": "Ts", "J8": "Jc", "K8": "Kd", "L8": "Ah"}
"""By square, the tiles to lay at the step ``join``, to the right of a queen."""
CROSSING = ("J7", "K7", "M7", "N7")
"""The squares of the play that the hint shows at the step ``cross``."""
RIGHTMOST = "L8"
"""The square that gets a tile only if all four tiles are laid to the right of the queen."""
ABOVE, BELOW = "H6", "H11"
"""The squares at the ends of a column of queens and fours, at the step ``joker``."""
TRIPLED = (*PLAYED, Condition(f"{LAST}.points", among=(18,)))
"""The person's turn is over, and its play had the points of the full house, tripled by the joker."""
LESSON = Lesson(
    (Opponent("casual", "lilo"),),
    (
        Step("welcome", _words("welcome"), start=_table("gold")),
        Step("gold", _words("gold"), _shows(QUEENS), (PLAYED,), solution=_lays(QUEENS)),
        Step("hands", _words("hands"), (Pointer("place", "line-0"),), still=True),  # the hand just played
        Step(
            "join",
            _words("join"),
            _shows(STRAIGHT),
            ((*PLAYED, Condition(f"{LAST}.place.{RIGHTMOST}")),),
            _table("join"),
            solution=_lays(STRAIGHT),
        ),
        Step(
            "trade",
            _words("trade"),
            (TRADE,),
            ((OTHER_ASKED, Condition(f"{LAST}.kind", among=("trade",))),),
            _table("trade"),
            solution=(Press("trade"), Tap("2s"), Tap("Js"), Press("trade")),
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
            (HINT, PLAY, *(Pointer("place", square_name(square)) for square in CROSSING)),
            ((*PLAYED, Condition(f"{LAST}.lines.1")),),  # it made a second line
            solution=(Press("hint"), Press("hint"), Press("play")),  # steps 2 and 3 of the hint
        ),
        Step(
            "joker",
            _words("joker"),
            _shows({ABOVE: JOKER}),
            tuple((*TRIPLED, Condition(f"{LAST}.place.{square}")) for square in (ABOVE, BELOW)),
            _table("joker"),
            solution=_lays({ABOVE: JOKER}),
        ),
        Step("meaning", _words("meaning"), (Pointer("mark", "last"),), still=True),
        Step("end", _words("end"), still=True),
    ),
    acted=TURN_OVER,
    free=("undo", "redo", "back", "takeback", "order", "cancel"),
)
