"""The lesson of Joker Poker: a game against one opponent, then cards with two jokers."""

from __future__ import annotations

from jokerpoker.display.lessons import Condition, Conditions, Lesson, Opponent, Pointer, Start, Step
from jokerpoker.display.scenes import Drop, Gesture, Press, Tap
from jokerpoker.display.words import say
from jokerpoker.games.joker_poker.table.draft import SUMMARY
from jokerpoker.games.joker_poker.table.zones import BETS, HANDS

SEED = "000000000000000000000000000001e1"
"""The seed of a match that suits the lesson, found by trial and error. In game 1 nobody has a joker, and the
person's As and Td are in different hands, because a step swaps them; in game 2 the person has two jokers.
"""
BET_INDEXES = (8, 5, 0)
"""The indexes of betting cards of value 4, 2 and 0 among the person's nine, low to high."""

DRAFT = "desk.drafts.0"
"""The path of the person's draft in the data that conditions are about."""
SHOWN = Condition("scene.name", among=("showdown", "summary", "result"))
"""True in a showdown and after it."""
SETTLED = (Condition(f"{DRAFT}.note", among=("",)), Condition(f"{DRAFT}.picked", among=("",)))
"""Nothing is picked up, and the last gesture did not sort the cards, clear the table or take a hint."""
SWAPPED: Conditions = (
    (*SETTLED, Condition("desk.steps.1"), Condition(f"{DRAFT}.laid.bets.*", least=0, of="none")),
    (*SETTLED, Condition("desk.steps.2")),
)
"""Cards were probably swapped: either the draft changed once and no bet was laid, or it changed twice. Each
change adds a step for undo; ``desk.steps.0`` is the arrangement before the first.
"""
HAND_ZONES = tuple(Pointer("zone", hand) for hand in HANDS)
JOKERS = (Pointer("item", "BJ"), Pointer("item", "RJ"))
CHANCES = tuple(Pointer("zone", hand, "value") for hand in HANDS)
"""Points at each hand's chance of winning, which a hint shows."""


def step(
    key: str,
    *shows: Pointer,
    done: Conditions = (),
    completes_earlier: bool = False,
    solution: tuple[Gesture, ...] = (),
    presses: tuple[str, ...] = (),
) -> Step:
    """A step at the table that the welcome has set up, with the text ``learn.joker_poker.<key>``. The other
    arguments are those of :class:`Step`.
    """
    words = say(f"learn.joker_poker.{key}")
    return Step(
        key, words, shows, done, completes_earlier=completes_earlier, solution=solution, presses=presses
    )


def at_button(button: str) -> Pointer:
    return Pointer("button", button)


def reached(game: int, at: int) -> Conditions:
    """True once the showdown of a game has reached its step ``at``, as in ``Draft.step``, or a later game has
    begun.
    """
    here = (Condition(f"{DRAFT}.game", among=(game,)), SHOWN, Condition(f"{DRAFT}.step", least=at))
    return (here, *shows_game(game + 1))


def shows_game(game: int) -> Conditions:
    """True once the person's table shows this game or a later one."""
    return ((Condition(f"{DRAFT}.game", least=game),),)


LESSON = Lesson(
    (Opponent("casual", "lilo"),),
    (
        Step("welcome", say("learn.joker_poker.welcome"), start=Start(seed=SEED)),
        # While a hand beats the one above it, the table says to swap or to sort.
        step("cards", *HAND_ZONES, done=SWAPPED, solution=(Tap("As"), Tap("Td")), presses=("sort",)),
        # Also done if the person took a hint before this step.
        step(
            "suggest",
            at_button("suggest"),
            done=((Condition(f"{DRAFT}.hints"),),),
            completes_earlier=True,
            solution=(Press("suggest"),),
            presses=("sort",),
        ),
        step("chances", *CHANCES, presses=("suggest",)),
        step(
            "bets",
            Pointer("zone", BETS),
            done=((Condition(f"{DRAFT}.laid.bets.*", least=0, of="each"),),),
            solution=tuple(Drop(f"bet-{bet}", f"stake-{row}") for row, bet in enumerate(BET_INDEXES)),
            presses=("suggest", "stakes"),
        ),
        step(
            "ready",
            at_button("ready"),
            done=reached(1, 0),
            completes_earlier=True,
            solution=(Press("ready"),),
            presses=("suggest", "stakes"),
        ),
        step("showdown", at_button("next"), done=reached(1, SUMMARY), solution=(Press("next"),) * SUMMARY),
        step(
            "summary",
            at_button("next-game"),
            done=shows_game(2),
            completes_earlier=True,
            solution=(Press("next-game"),),
        ),
        step("jokers", *JOKERS, presses=("joker",)),
        step("end"),
    ),
    free=("undo", "redo"),
)
