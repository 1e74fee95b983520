"""The command line: what is typed at a table, by the names that the page says."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.display.commandline import understand
from jokerpoker.display.contents import items_of
from jokerpoker.display.scenes import Drop, Item, Place, Press, Refused, Scene, Tap, Typed, Zone
from jokerpoker.display.words import say
from jokerpoker.games.video_poker.options import Options
from jokerpoker.games.video_poker.rules.actions import Deal
from jokerpoker.games.video_poker.rules.positions import VideoPoker
from jokerpoker.games.video_poker.table.draft import Draft
from jokerpoker.games.video_poker.table.presenter import PRESENTER
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from tests.joker_rum.table import table

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
        ("hold none", ["command.zone"]),
        ("drop 2", ["command.zone"]),
        ("help", ["command.can", "command.how"]),
        ("explain joker", ["card.standsFor", "machine.explain.wild", "machine.explain.card"]),
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


RUM = {
    "verbs": "discard=discard, throw, drop; draw-stock=stock; close=close; put=lay; hand=cards; seats=scores",
    "noise": "all=the",
    "to": "to=to",
    "letters": "K=k",
}


def rum_scene(*gestures: Press | Tap) -> tuple[Scene, dict[str, str]]:
    """Joker Rum as it is dealt, and what its things are called."""
    presenter = GAMES["joker_rum"].presenter
    assert presenter
    view = table({0: "As Ah Ad Ac 6s 7s 7s 2h 4d Kd Qd Jk"}).view(0)
    draft = presenter.begin(view, {})
    for gesture in gestures:
        draft = presenter.gesture(view, draft, gesture).draft
    scene = presenter.scene(view, draft)
    names = {f"item:{item.key}": item.face for item in items_of(scene)}
    names |= {f"place:group-{number}": f"Group {number + 1}" for number in range(3)}
    names["place:loose"] = "Unmatched"
    return scene, {**names, "button:discard": "Discard", "button:pass": "Play on", "zone:piles": "The piles"}


@pytest.mark.parametrize(
    ("line", "gestures"),
    [
        ("discard k♦", (Tap("Kd.0"), Press("discard"))),
        ("throw the kd", (Tap("Kd.0"), Press("discard"))),
        ("discard", (Press("discard"),)),
        ("close q♦", (Tap("Qd.0"), Press("close"))),
        ("stock", (Press("draw-stock"),)),
        ("play on", (Press("pass"),)),
        ("lay k♦ to 2", (Drop("Kd.0", "group-1"),)),
        ("k♦ to group 3", (Drop("Kd.0", "group-2"),)),
        ("k♦ to 0", (Drop("Kd.0", "loose"),)),
        ("k♦", (Tap("Kd.0"),)),
    ],
)
def test_a_games_own_verbs_name_its_buttons_and_zones(line: str, gestures: tuple[Any, ...]) -> None:
    scene, names = rum_scene(Press("group"))
    assert understand(Typed(line, names, (RUM,)), scene).gestures == gestures


def test_a_number_is_a_rank_unless_the_items_are_drawn_with_numbers() -> None:
    scene, names = rum_scene()
    four = understand(Typed("discard 4", names, (RUM,)), scene).gestures
    assert four == (Tap("4d.0"), Press("discard"))
    fourth = [*items_of(scene)][3].key
    numbered = Typed("discard 4", names, (RUM,), numbered=True)
    assert understand(numbered, scene).gestures == (Tap(fourth), Press("discard"))
    with pytest.raises(Refused):
        understand(Typed("discard 11", names, (RUM,)), scene)


def test_another_card_takes_the_place_of_the_one_at_hand() -> None:
    scene, names = rum_scene(Tap("Qd.0"))
    found = understand(Typed("k♦", names, (RUM,)), scene).gestures
    assert found == (Tap("Qd.0"), Tap("Kd.0"))


def test_what_lies_in_a_hand_and_what_everybody_has_is_read_out() -> None:
    scene, names = rum_scene()
    hand = understand(Typed("cards", names, (RUM,)), scene).said[0]
    assert len(hand.values["things"]) == 12
    scores = understand(Typed("scores", names, (RUM,)), scene).said
    assert [words.values["points"] for words in scores if words.key == "score.of"] == [0, 0, 0, 0]


def test_of_two_copies_one_is_meant() -> None:
    scene, names = rum_scene()
    found = understand(Typed("throw 7s", names, (RUM,)), scene)
    assert found.gestures[-1] == Press("discard")
    assert found.gestures[0] in (Tap("7s.0"), Tap("7s.1"))


@pytest.mark.parametrize(
    ("line", "way"),
    [
        ("start to 54", "way-2-s-26"),
        ("start → 54", "way-2-s-26"),
        ("Start to 36", "way-2-s-8"),
        ("start to 53", None),
    ],
)
def test_a_way_of_a_card_is_named_by_the_beginning_of_its_words(line: str, way: str | None) -> None:
    ways = {"way-2-s-8": "start → 36: takes Ann on", "way-2-s-26": "start → 54: sends Bo back"}
    words = say("pegs.options")
    items = [Place(f"option-{key}", Item(key, "", words, tap=True)) for key in ways]
    scene = Scene("play", words, words, words, (Zone("options", "list", words, tuple(items)),), ())
    names = {f"item:{key}": text for key, text in ways.items()}
    if way:
        assert understand(typed(line, names=names), scene).gestures == (Tap(way),)
    else:
        with pytest.raises(Refused):
            understand(typed(line, names=names), scene)
