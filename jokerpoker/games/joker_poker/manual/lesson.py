"""The lesson of Joker Poker: a game against one opponent, then cards with a joker."""

from __future__ import annotations

from jokerpoker.display.lessons import Lesson, Opponent, Pointer, Start, Step, Trace, Traces
from jokerpoker.display.scenes import Drop, Gesture, Press, Tap
from jokerpoker.display.words import say
from jokerpoker.games.joker_poker.table.draft import STEPS_OF_HAND, SUMMARY
from jokerpoker.games.joker_poker.table.zones import BETS, HANDS

SEED = "000000000000000000000000000001b4"
"""The seed of a deal that suits the lesson, found by trying."""

DRAFT = "desk.drafts.0"
"""The path of the person's draft."""
SHOWN = Trace("scene.name", among=("showdown", "summary", "result"))
"""True in a showdown and after it."""
MOVED = (Trace(f"{DRAFT}.note", among=("",)), Trace(f"{DRAFT}.picked", among=("",)))
"""The last gesture moved something, unlike a sorting or a hint, and nothing is picked."""
SWAPPED: Traces = (
    (*MOVED, Trace("desk.steps.1"), Trace(f"{DRAFT}.laid.bets.*", least=0, of="none")),
    (*MOVED, Trace("desk.steps.2")),
)
"""Cards were swapped: the draft has a second step, which is no betting card."""
CARDS = tuple(Pointer("zone", hand) for hand in HANDS)
CHANCES = tuple(Pointer("zone", hand, "value") for hand in HANDS)


def step(
    key: str, *shows: Pointer, done: Traces = (), gate: bool = False, way: tuple[Gesture, ...] = ()
) -> Step:
    """A step at the lesson's only table."""
    return Step(key, say(f"learn.joker_poker.{key}"), shows, done, gate=gate, way=way)


def press(button: str) -> Pointer:
    """Points at a button."""
    return Pointer("button", button)


def reached(game: int, at: int) -> Traces:
    """True once the showdown of a game has reached step ``at``."""
    here = (Trace(f"{DRAFT}.game", among=(game,)), SHOWN, Trace(f"{DRAFT}.step", least=at))
    return (here, *dealt(game + 1))


def dealt(game: int) -> Traces:
    """True once the cards of a game are dealt."""
    return ((Trace(f"{DRAFT}.game", least=game),),)


LESSON = Lesson(
    (Opponent("casual", "lilo"),),
    (
        Step("welcome", say("learn.joker_poker.welcome"), start=Start(seed=SEED)),
        step("cards", *CARDS, done=SWAPPED, way=(Tap("Ah"), Tap("9c"))),
        step("order"),
        step("ranking", press("ranking")),
        step("suggest", press("suggest"), done=((Trace(f"{DRAFT}.hints"),),), way=(Press("suggest"),)),
        step("chances", *CHANCES),
        step(
            "bets",
            Pointer("zone", BETS),
            done=((Trace(f"{DRAFT}.laid.bets.*", least=0, of="each"),),),
            way=tuple(Drop(f"bet-{bet}", f"stake-{row}") for row, bet in enumerate((8, 5, 0))),
        ),
        step("ready", press("ready"), done=reached(1, 0), gate=True, way=(Press("ready"),)),
        step(
            "showdown",
            done=reached(1, 1),
            way=(Press("next"),),
        ),
        step("points", Pointer("mark", "best"), done=reached(1, STEPS_OF_HAND), way=(Press("next"),)),
        step(
            "rest", press("next"), done=reached(1, SUMMARY), way=(Press("next"),) * (SUMMARY - STEPS_OF_HAND)
        ),
        step("summary", press("next-game"), done=dealt(2), gate=True, way=(Press("next-game"),)),
        step("joker", Pointer("item", "BJ")),
        step("jokerChoice", Pointer("item", "BJ")),
        step("end"),
    ),
)
