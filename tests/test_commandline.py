"""The command line: what is typed at a table, by the names that the page says."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.commandline import understand
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Deal
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.table.draft import Draft
from jokerpoker.games.video_poker.table.presenter import PRESENTER
from jokerpoker.rng import Rng
from jokerpoker.scenes import Drop, Item, Place, Press, Refused, Scene, Tap, Typed, Zone
from jokerpoker.words import say

ENGLISH = {
    "verbs": "choose=hold, keep; drop=drop, let go; put=put, move; next=next; status=what, why; undo=undo; "
    "redo=redo; help=help, ?; explain=explain; all=all; none=none, nothing",
    "noise": "all=the, of",
    "to": "to=to, on",
    "letters": "K=k",
}
GERMAN = {"verbs": "choose=halte; help=hilfe", "noise": "all=der", "to": "to=auf", "letters": "K=k; J=b"}
NAMES = {
    "item:1:Kh": "king of hearts",
    "item:1:Jk": "joker",
    "item:1:9s": "nine of spades",
    "item:1:9d": "nine of diamonds",
    "item:1:Ts": "ten of spades",
    "zone:pays": "What the hands pay",
    "zone:hand": "Your cards",
    "button:main": "Draw",
    "button:holds": "Holds",
    "button:bet-3": "Bet 3 coins",
    "button:best": "Best hold",
    "place:bankroll": "Coins",
    "choice:trainer": "When does the trainer speak?",
    "option:trainer-warn": "Before a wrong hold",
    "option:trainer-after": "After each hand",
    "option:trainer-end": "Not until the end",
    "choice:careful": "Ask before drawing five new cards?",
    "option:careful-yes": "Yes",
    "option:careful-no": "No",
}


def machine_scene(held: tuple[int, ...] = ()) -> Scene:
    """The machine with five known cards dealt."""
    state = VideoPoker.start(1, Rng("words"), Options())
    state.apply(Deal(0, 5))
    state.cards = ("Kh", "Jk", "9s", "9d", "Ts")
    return PRESENTER.scene(state.view(0), Draft(held=held))


def typed(line: str, *lists: dict[str, str], names: dict[str, str] = NAMES) -> Typed:
    return Typed(line, names, lists or (ENGLISH,))


def taps(*cards: str) -> tuple[Tap, ...]:
    return tuple(Tap(f"1:{card}") for card in cards)


@pytest.mark.parametrize(
    ("line", "held", "gestures"),
    [
        ("hold 1 3", (), taps("Kh", "9s")),
        ("k♥ joker", (), taps("Kh", "Jk")),
        ("the king of hearts and 9♦".replace(" and", ""), (), taps("Kh", "9d")),
        ("Keep KH, 10♠!", (), taps("Kh", "Ts")),
        ("hold 10s", (0,), taps("Kh", "Ts")),
        ("hold all", (2,), taps("Kh", "Jk", "9d", "Ts")),
        ("hold none", (0, 2), taps("Kh", "9s")),
        ("let go joker", (1, 2), taps("Jk")),
        ("draw", (), (Press("main"),)),
        ("next", (), (Press("main"),)),
        ("holds", (), (Press("holds"),)),
        ("bet 3", (), (Press("bet-3"),)),
        ("undo", (), (Press("undo"),)),
        ("best", (), (Press("best"),)),
        ("not until the end", (), (Press("trainer-end"),)),
        ("five new cards no", (), (Press("careful-no"),)),
        ("no", (), (Press("careful-no"),)),
        ("king", (), taps("Kh")),
    ],
)
def test_a_line_becomes_gestures(line: str, held: tuple[int, ...], gestures: Any) -> None:
    assert understand(typed(line), machine_scene(held)).gestures == gestures


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "command.fault.empty"),
        ("the of", "command.fault.empty"),
        ("hold", "command.fault.usage"),
        ("hold 9", "command.fault.several"),
        ("hold q♥", "command.fault.unknown"),
        ("explain", "command.fault.usage"),
        ("explain nothing of that", "command.fault.unknown"),
        ("after each", "command.fault.unknown"),
        ("fold", "command.fault.unknown"),
        ("put k♥", "command.fault.where"),
        ("put k♥ on nowhere", "command.fault.where"),
    ],
)
def test_what_is_wrong_is_said(line: str, key: str) -> None:
    with pytest.raises(Refused) as refusal:
        understand(typed(line), machine_scene())
    assert refusal.value.words.key == key


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("cards", ["command.zone"]),
        ("pay", ["command.zone"]),
        ("what", ["machine.ask.hold"]),
        ("help", ["command.can", "command.how"]),
        ("explain joker", ["joker.Jk", "machine.explain.wild", "machine.explain.card"]),
        ("explain coins", ["machine.bankroll", "machine.explain.bankroll"]),
    ],
)
def test_questions_are_answered(line: str, keys: list[str]) -> None:
    command = understand(typed(line), machine_scene())
    assert command.gestures == ()
    assert [words.key for words in command.said][: len(keys)] == keys


def test_the_language_of_the_person_and_english_are_understood() -> None:
    scene = machine_scene()
    for line in ("halte k♥", "hold k♥", "der king"):
        assert understand(typed(line, GERMAN, ENGLISH), scene).gestures == taps("Kh")


def test_items_are_put_on_places() -> None:
    item = Item("a", "Kh", say("card"))
    zone = Zone("row", "row", say("row"), (Place("p1", item, say("one")), Place("p2", None, say("two"))))
    scene = Scene("play", say("h"), say("h"), say("h"), (zone,), ())
    names = {"item:a": "king of hearts", "place:p1": "first hand", "place:p2": "second hand"}
    assert understand(typed("put k♥ on second hand", names=names), scene).gestures == (Drop("a", "p2"),)
    assert understand(typed("move king to second", names=names), scene).gestures == (Drop("a", "p2"),)
