"""The lesson of Joker Rum: the aim, a discard of the first round, and a hand that closes."""

from __future__ import annotations

from jokerpoker.datafiles import read_json
from jokerpoker.display.lessons import TURN_OVER, Lesson, Opponent, Pointer, Start, Step, Trace
from jokerpoker.display.scenes import Press, Tap
from jokerpoker.display.words import Words, say

DEAL = "00000000000000000000000000000008"
"""The seed of a deal in which the person begins, and needs one card for a set."""
TABLES = read_json(__package__, "tables.json")


def _words(key: str) -> Words:
    return say(f"learn.joker_rum.{key}")


LESSON = Lesson(
    (Opponent("simple", "mara"), Opponent("simple", "emil"), Opponent("simple", "suri")),
    (
        Step("welcome", _words("welcome"), (Pointer("zone", "hand"),), start=Start(DEAL)),
        Step("sets", _words("sets"), (Pointer("button", "sets"),)),
        Step(
            "discard",
            _words("discard"),
            (Pointer("zone", "hand"),),
            done=TURN_OVER,
            still=True,
            way=(Tap("Jh.0"), Press("discard")),
        ),
        Step("rounds", _words("rounds"), still=True),
        Step(
            "close",
            _words("close"),
            (Pointer("button", "close"),),
            done=((Trace("scene.name", among=("summary",)),),),
            start=Start(save=TABLES["close"]),
            way=(Press("close"),),
        ),
        Step("end", _words("end"), still=True),
    ),
    acted=TURN_OVER,
)
