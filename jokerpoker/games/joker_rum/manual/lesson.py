"""The lesson of Joker Rum: the aim, a discard of the first round, and closing."""

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
from jokerpoker.display.scenes import Press, Tap
from jokerpoker.display.words import Words, say

SEED = "00000000000000000000000000000008"
"""The seed of a match in which the person begins, with a hand that needs one card for a set."""
SAVES = read_json(__package__, "tables.json")
"""By step's key, the saved match that the step opens."""
NEARLY_A_SET = ("7s", "8s", "Ts")
"""The cards of that hand that need one card for a set; the lesson says so, and asks to keep them."""
NEEDLESS = "Jh.0"
"""The item of a card of that hand that goes into no set with any other; the lesson names it."""
DEAL_OVER: Conditions = ((Condition("scene.name", among=("summary",)),),)
"""True once the sheet of the finished deal is shown."""


def _words(key: str) -> Words:
    return say(f"learn.joker_rum.{key}")


def _turn_over_with(*cards: str) -> Conditions:
    """The condition that the person's turn is over with all these cards in the hand."""
    in_hand = tuple(Condition("view.cards.*", among=(card,)) for card in cards)
    return tuple((*group, *in_hand) for group in TURN_OVER)


LESSON = Lesson(
    (Opponent("simple", "mara"), Opponent("simple", "emil"), Opponent("simple", "suri")),
    (
        Step("welcome", _words("welcome"), (Pointer("zone", "hand"),), start=Start(SEED)),
        Step("sets", _words("sets"), (Pointer("button", "sets"),)),
        Step(
            "discard",
            _words("discard"),
            (Pointer("item", NEEDLESS),),
            done=_turn_over_with(*NEARLY_A_SET),
            still=True,
            solution=(Tap(NEEDLESS), Press("discard")),
            missed=_words("discard.missed"),
        ),
        Step("rounds", _words("rounds"), still=True),
        Step(
            "close",
            _words("close"),
            (Pointer("button", "close"),),
            done=DEAL_OVER,
            start=Start(save=SAVES["close"]),
            solution=(Press("close"),),
        ),
        Step("end", _words("end"), still=True),
    ),
    acted=TURN_OVER,
    free=("undo", "group"),
)
