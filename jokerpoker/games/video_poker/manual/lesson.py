"""The lesson of the machine: deal, hold and draw one hand."""

from __future__ import annotations

from jokerpoker.display.lessons import Condition, Lesson, Pointer, Start, Step
from jokerpoker.display.scenes import Press, Tap
from jokerpoker.display.words import Words, say
from jokerpoker.games.video_poker.rules.paytables import MOST_COINS

SEED = "00000000000000000000000000000001"
"""A seed whose first hand has a king and the joker."""
HELD_CARDS = {1: "Kc", 4: "Jk"}
"""The king and the joker, by their index in the hand."""
HELD = "desk.drafts.0.held.*"
"""The path of the indexes of the held cards in the data that conditions are about."""
ITEMS = tuple(f"1:{card}" for card in HELD_CARDS.values())
"""The keys of the items of these two cards in hand 1."""
MAIN = (Pointer("button", "main"),)
DRAWN = ((Condition("view.tally.hands", least=1),),)
"""True once a hand has been played to the end."""


def _words(key: str) -> Words:
    return say(f"learn.video_poker.{key}")


LESSON = Lesson(
    (),
    (
        Step(
            "deal",
            _words("deal"),
            MAIN,
            done=((Condition("view.cards.0"),),),
            start=Start(SEED),
            solution=(Press("main"),),
            # The status line asks for the bet, so these may be pressed too.
            presses=("fewer", "more", *(f"bet-{coins}" for coins in range(1, MOST_COINS + 1))),
        ),
        Step(
            "hold",
            _words("hold"),
            tuple(Pointer("item", item) for item in ITEMS),
            # These cards are held, and no others.
            done=(
                (
                    *(Condition(HELD, among=(index,)) for index in HELD_CARDS),
                    Condition(HELD, among=tuple(HELD_CARDS), of="each"),
                ),
            ),
            solution=tuple(map(Tap, ITEMS)),
            missed=_words("hold.missed"),
        ),
        Step("draw", _words("draw"), MAIN, done=DRAWN, solution=(Press("main"),)),
        Step("trainer", _words("trainer"), (Pointer("button", "trainer"),)),
        Step("end", _words("end")),
    ),
    acted=DRAWN,
)
