"""The lesson of Pegs and Jokers: each task has its own table; the first three are moments of one match.

A place is written by its name: a hole's number, ``h1`` to ``h5`` in the lane, ``s`` for the start area. The
item ``way-0-s-8`` is the choice to move a peg of seat 0 from ``s`` to 8.
"""

from __future__ import annotations

from jokerpoker.datafiles import read_json
from jokerpoker.display.lessons import (
    TURN_OVER,
    Condition,
    Conditions,
    Lesson,
    Opponent,
    Pointer,
    Start,
    Step,
)
from jokerpoker.display.scenes import Gesture, Press, Tap
from jokerpoker.display.words import Words, say

SAVES = read_json(__package__, "tables.json")
"""By a step's key, the save of its table's match."""
OWN = "view.pegs.0.*"
"""The path of the places of the person's pegs."""
LANE = tuple(f"h{hole}" for hole in range(1, 6))
"""The names of the holes of a lane, from the entrance."""
PLAYED = "view.pile.-1"
"""The path of the card that was played last."""


def _words(key: str) -> Words:
    return say(f"learn.pegs_and_jokers.{key}")


def _at(*places: str) -> Conditions:
    """The condition that one of the person's pegs is on one of these places."""
    return ((Condition(OWN, among=places),),)


def _asks(
    key: str, *cards: str, done: Conditions, solution: tuple[Gesture, ...], options: tuple[str, ...] = ()
) -> Step:
    """A step of the lesson at its own table. It asks for one of the cards and then, if there are ``options``,
    for one of these items. ``solution``: gestures that do what it asks.
    """
    shows = (*(_card(card) for card in cards), *(Pointer("item", item) for item in options))
    start = Start(save=SAVES[key])
    return Step(key, _words(key), shows, done, start, solution=solution)


def _card(card: str) -> Pointer:
    """Points to the first copy of a card in the hand."""
    return Pointer("item", f"{card}.0")


def _plays(card: str, *options: str) -> tuple[Gesture, ...]:
    """The gestures of a play: tap the card, then the options, then press play."""
    return (Tap(f"{card}.0"), *map(Tap, options), Press("play"))


LESSON = Lesson(
    (Opponent("child", "mia"), Opponent("hurrying", "vito"), Opponent("child", "theo")),
    (
        _asks("out", "Kc", done=_at("8"), solution=_plays("Kc", "way-0-s-8")),
        Step("way", _words("way"), still=True),
        _asks("eight", "8s", done=_at("0"), solution=_plays("8s")),
        _asks("castle", "5s", done=_at(*LANE), solution=_plays("5s", "way-0-0-h2"), options=("way-0-0-h2",)),
        _asks("hit", "6d", done=_at("57"), solution=_plays("6d")),
        Step("gift", _words("gift"), still=True),
        _asks(
            "joker",
            "RJ",
            done=((Condition(PLAYED, among=("RJ",)), Condition(OWN, among=("0",))),),
            solution=_plays("RJ", "way-0-s-0"),
            options=("way-0-s-0",),
        ),
        Step("end", _words("end"), (Pointer("button", "cards"),), still=True),
    ),
    acted=TURN_OVER,
    # No hints: a step asks for one play, and the expert may prefer another. No log: it would not have what
    # was played before the step's table was set up.
    without=("hint", "log"),
    free=("undo", "redo", "take-back"),
)
