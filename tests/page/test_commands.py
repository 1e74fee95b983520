"""The command line of the table: every form it knows, and what it says to the ones it does not."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
PLACES = ["Kh", "Kd", "9s", "9c", "2h", "Qs", "Js", "Th", "5d", "4c", "As", "7h", "6s", "3s", "RJ"]
TABLE = {"cards": PLACES, "sizes": [5, 5, 5]}
FOUR = {
    "cards": ["Kh", "Kd", "9s", "9c", "2h", "Qs", "Js", "Th", "5d", "4c", "As", "7h", "3s"],
    "sizes": [5, 5, 3],
}
TWO_JOKERS = {"cards": [*PLACES[:-2], "WJ", "RJ"], "sizes": [5, 5, 5]}
FOREIGN = {
    "verbs": "swap=échanger, échange; ready=prêt; bet=miser, mise",
    "particles": "to=vers, sur; with=avec, et; hand=main",
    "ranks": "K=roi; 3=trois; 2=deux; 4=quatre",
    "suits": "h=cœurs, cœur; s=piques, pique",
    "noise": "all=de, le, la, les, l'",
    "jokers": "RJ=joker rouge",
    "letters": "J=v; Q=d; K=r",
}

Answer = dict[str, Any]


def card(text: str) -> Answer:
    return {"card": text}


def at(row: int, column: int) -> Answer:
    return {"row": row, "column": column}


def move(cards: str, hand: int) -> Answer:
    return {"do": "move", "cards": cards.split(), "hand": hand}


def swap(a: Answer, b: Answer) -> Answer:
    return {"do": "swap", "a": a, "b": b}


def joker(which: str, stands_for: str | None) -> Answer:
    return {"do": "joker", "joker": which, "card": stands_for}


def bet(value: int, hand: int) -> Answer:
    return {"do": "bet", "value": value, "hand": hand}


UNDERSTOOD: list[tuple[str, Answer]] = [
    # cards to a hand
    ("k♥ to 1", move("Kh", 0)),
    ("K♥ → 1", move("Kh", 0)),
    ("k♥️->2", move("Kh", 1)),
    ("♥k to 2", move("Kh", 1)),
    ("♥K→2", move("Kh", 1)),
    ("10h to 2", move("Th", 1)),
    ("♡10, A♤ to 2", move("Th As", 1)),
    ("kh to 1", move("Kh", 0)),
    ("KH TO 3", move("Kh", 2)),
    ("kh kd 9s to 2", move("Kh Kd 9s", 1)),
    ("kh, kd and 9s to the second hand", move("Kh Kd 9s", 1)),
    ("k♥ 9♠ to 2", move("Kh 9s", 1)),
    ("king of hearts to the first hand.", move("Kh", 0)),
    ("king hearts to hand 2", move("Kh", 1)),
    ("hearts king into 2", move("Kh", 1)),
    ("10h to 1", move("Th", 0)),
    ("th to 1", move("Th", 0)),
    ("ten of hearts to 1", move("Th", 0)),
    ("10♥ to 1", move("Th", 0)),
    ("10 ♥ to 1", move("Th", 0)),
    ("two of hearts to 3", move("2h", 2)),
    ("2 hearts to 3", move("2h", 2)),
    ("q to 1", move("Qs", 0)),
    ("queen to 1", move("Qs", 0)),
    ("kings to 2", move("Kh Kd", 1)),
    ("all kings and nines to 2", move("Kh Kd 9s 9c", 1)),
    ("put the ace of spades in the third hand", move("As", 2)),
    ("move as to 2", move("As", 1)),
    ("as to 2", move("As", 1)),
    ("ace to 2", move("As", 1)),
    ("joker to 1", move("RJ", 0)),
    ("rj as to 1", move("RJ As", 0)),
    ("red joker and as to 1", move("RJ As", 0)),
    # two cards or places
    ("swap kh 3s", swap(card("Kh"), card("3s"))),
    ("swap kh with 3s", swap(card("Kh"), card("3s"))),
    ("x kh 3s", swap(card("Kh"), card("3s"))),
    ("kh 3s", swap(card("Kh"), card("3s"))),
    ("kh to 3s", swap(card("Kh"), card("3s"))),
    ("kh ↔ 3s", swap(card("Kh"), card("3s"))),
    ("swap king of hearts and three of spades", swap(card("Kh"), card("3s"))),
    ("swap rj as", swap(card("RJ"), card("As"))),
    ("kh to 2.3", swap(card("Kh"), at(1, 2))),
    ("1.1 2.3", swap(at(0, 0), at(1, 2))),
    ("swap hand 1 card 2 with hand 2 card 3", swap(at(0, 1), at(1, 2))),
    ("kh to first hand third card", swap(card("Kh"), at(0, 2))),
    ("swap 1 2", {"do": "swapHands", "a": 0, "b": 1}),
    ("swap hands 1 and 3", {"do": "swapHands", "a": 0, "b": 2}),
    ("swap the first and the second hand", {"do": "swapHands", "a": 0, "b": 1}),
    # jokers
    ("joker as ks", joker("RJ", "Ks")),
    ("joker as k♦", joker("RJ", "Kd")),
    ("joker as as", joker("RJ", "As")),
    ("rj as king of diamonds", joker("RJ", "Kd")),
    ("red joker stands for the king of diamonds", joker("RJ", "Kd")),
    ("joker = kd", joker("RJ", "Kd")),
    ("joker auto", joker("RJ", None)),
    ("joker as best", joker("RJ", None)),
    # bets
    ("bet 4 on 2", bet(4, 1)),
    ("bet 4 2", bet(4, 1)),
    ("4 on 2", bet(4, 1)),
    ("bet four on the second hand", bet(4, 1)),
    ("zero on three", bet(0, 2)),
    ("bet 10 on 1", bet(10, 0)),
    ("eight to 1", bet(8, 0)),
    ("bet 4 2 0", {"do": "layBets", "values": [4, 2, 0]}),
    ("bets 4, 2, 0", {"do": "layBets", "values": [4, 2, 0]}),
    ("bet none on 2", {"do": "unbet", "hand": 1}),
    ("unbet 3", {"do": "unbet", "hand": 2}),
    ("unbet", {"do": "unbet", "hand": None}),
    ("take back all", {"do": "unbet", "hand": None}),
    ("suggest bets", {"do": "takeBets"}),
    ("bet suggest", {"do": "takeBets"}),
    # questions
    ("names", {"do": "names"}),
    ("hands", {"do": "hands"}),
    ("hand 2", {"do": "hand", "hand": 1}),
    ("2", {"do": "hand", "hand": 1}),
    ("third hand", {"do": "hand", "hand": 2}),
    ("names 2", {"do": "hand", "hand": 1}),
    ("kh", {"do": "where", "cards": ["Kh"]}),
    ("kings", {"do": "swap", "a": card("Kh"), "b": card("Kd")}),
    ("joker", {"do": "where", "cards": ["RJ"]}),
    ("bets", {"do": "bets"}),
    ("scores", {"do": "scores"}),
    ("opponents", {"do": "players"}),
    ("what", {"do": "status"}),
    ("again", {"do": "again"}),
    ("help", {"do": "help", "about": None}),
    ("?", {"do": "help", "about": None}),
    ("help bet", {"do": "help", "about": "bet"}),
    ("help joker", {"do": "help", "about": "joker"}),
    # the rest
    ("sort", {"do": "sort", "how": None}),
    ("sort by suit", {"do": "sort", "how": "suit"}),
    ("sort rank", {"do": "sort", "how": "rank"}),
    ("sort in groups", {"do": "sort", "how": "groups"}),
    ("suggest", {"do": "suggest", "number": None}),
    ("suggest 2", {"do": "suggest", "number": 2}),
    ("undo", {"do": "undo", "count": 1}),
    ("u 3", {"do": "undo", "count": 3}),
    ("redo", {"do": "redo", "count": 1}),
    ("clear", {"do": "clear"}),
    ("ready!", {"do": "ready"}),
    ("  Ready ", {"do": "ready"}),
    ("next", {"do": "next"}),
    ("skip", {"do": "skip"}),
]

REFUSED: list[tuple[str, Answer]] = [
    ("", {"fault": "empty", "usage": "help"}),
    ("  ...", {"fault": "empty", "usage": "help"}),
    ("foo", {"fault": "word", "word": "foo", "usage": "help"}),
    ("kh to foo", {"fault": "word", "word": "foo", "usage": "help"}),
    ("1h to 2", {"fault": "word", "word": "1h", "usage": "help"}),
    ("k to 1", {"fault": "which", "word": "k", "cards": ["Kh", "Kd"], "usage": "move"}),
    ("ks to 1", {"fault": "notYours", "word": "ks", "cards": ["Ks"], "usage": "move"}),
    ("jack of hearts to 1", {"fault": "notYours", "word": "jack", "cards": ["Jh"], "usage": "move"}),
    ("eights to 1", {"fault": "notYours", "word": "eights", "usage": "move"}),
    ("bj to 1", {"fault": "notYours", "cards": ["BJ"], "usage": "joker"}),
    ("kh to 4", {"fault": "hand", "word": "4", "usage": "move"}),
    ("kh to", {"fault": "usage", "usage": "move"}),
    ("to 1", {"fault": "usage", "word": "to", "usage": "move"}),
    ("kh to 2.6", {"fault": "place", "word": "2.6", "usage": "move"}),
    ("kh to 4.1", {"fault": "hand", "word": "4.1", "usage": "move"}),
    ("swap kh", {"fault": "usage", "usage": "swap"}),
    ("swap kh 3s 9s", {"fault": "usage", "usage": "swap"}),
    ("swap", {"fault": "usage", "usage": "swap"}),
    ("swap 1 4", {"fault": "hand", "word": "4", "usage": "swap"}),
    ("joker as", {"fault": "usage", "usage": "joker"}),
    ("joker as king", {"fault": "usage", "usage": "joker"}),
    ("bet", {"fault": "usage", "word": "", "usage": "bet"}),
    ("bet 4", {"fault": "usage", "word": "", "usage": "bet"}),
    ("bet 4 on 9", {"fault": "hand", "word": "9", "usage": "bet"}),
    ("bet 4 on", {"fault": "hand", "word": "", "usage": "bet"}),
    ("bet 4 2 0 1", {"fault": "usage", "word": "", "usage": "bet"}),
    ("undo kh", {"fault": "usage", "word": "kh", "usage": "undo"}),
    ("ready now", {"fault": "word", "word": "now", "usage": "help"}),
    ("ready kh", {"fault": "rest", "word": "kh", "usage": "ready"}),
    ("help 4", {"fault": "word", "word": "4", "usage": "help"}),
]

ELSEWHERE: list[tuple[str, dict[str, Any], Answer]] = [
    ("joker as ks", FOUR, {"fault": "noJoker", "usage": "joker"}),
    ("joker as ks", TWO_JOKERS, {"fault": "which", "cards": ["WJ", "RJ"], "usage": "joker"}),
    ("wj as ks", TWO_JOKERS, joker("WJ", "Ks")),
    ("two-coloured joker auto", TWO_JOKERS, joker("WJ", None)),
    ("kh to 3.4", FOUR, {"fault": "place", "word": "3.4", "usage": "move"}),
]

TRANSLATED: list[tuple[str, Answer]] = [
    ("roi de cœur vers 1", move("Kh", 0)),
    ("Roi de coeur sur la main 2", move("Kh", 1)),
    ("échanger roi de cœur et trois de pique", swap(card("Kh"), card("3s"))),
    ("echanger kh 3s", swap(card("Kh"), card("3s"))),
    ("miser quatre sur deux", bet(4, 1)),
    ("joker rouge vers 1", move("RJ", 0)),
    ("prêt", {"do": "ready"}),
    ("ready", {"do": "ready"}),
    ("king of hearts to 1", move("Kh", 0)),
    # the letters of the language beside J, Q and K
    ("r♥ vers 1", move("Kh", 0)),
    ("♥r vers 1", move("Kh", 0)),
    ("RH vers 1", move("Kh", 0)),
    ("k♥ vers 1", move("Kh", 0)),
    ("v♠ d♠ vers 3", move("Js Qs", 2)),
    ("ds kd vers 1", move("Qs Kd", 0)),
    ("v vers 1", move("Js", 0)),
    ("échanger rd vs", swap(card("Kd"), card("Js"))),
    ("joker rouge vers 1", move("RJ", 0)),
]


def run(cases: list[dict[str, Any]]) -> Any:
    asked = json.dumps({"cases": cases, "foreign": FOREIGN})
    script = str(HERE / "run_commands.mjs")
    done = subprocess.run(["node", script], input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


CASES = [
    *({"line": line, "context": TABLE, "expected": answer} for line, answer in UNDERSTOOD + REFUSED),
    *({"line": line, "context": context, "expected": answer} for line, context, answer in ELSEWHERE),
    *({"line": line, "context": TABLE, "language": True, "expected": answer} for line, answer in TRANSLATED),
]


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    found: list[Answer] = run(CASES)["answers"]
    return found


@pytest.mark.parametrize("number", range(len(CASES)), ids=lambda number: CASES[number]["line"] or "nothing")
def test_line(answers: list[Answer], number: int) -> None:
    assert answers[number] == CASES[number]["expected"]


@pytest.mark.parametrize(
    ("cards", "hand", "kept", "expected"),
    [
        # The lowest card of the hand gives way.
        ("Qs", 0, "", "Kh Kd 9s 9c Qs 2h Js Th 5d 4c As 7h 6s 3s RJ"),
        # Not one that was brought there before.
        ("Qs", 0, "2h", "Kh Kd Qs 9c 2h 9s Js Th 5d 4c As 7h 6s 3s RJ"),
        # Cards that are there already stay, named cards never push each other out.
        ("2h 9s Qs As", 0, "", "2h"),
        # A joker stays to the last.
        ("Kh Kd 9s 9c", 2, "", "RJ"),
        # Nothing else to give: kept cards go too.
        ("Qs", 0, "Kh Kd 9s 9c 2h", "Kh Kd 9s 9c Qs 2h Js Th 5d 4c As 7h 6s 3s RJ"),
    ],
)
def test_cards_give_way(cards: str, hand: int, kept: str, expected: str) -> None:
    gather = {"cards": cards.split(), "hand": hand, "kept": kept.split()}
    (places,) = run([{"line": "", "context": TABLE, "gather": gather}])["moves"]
    assert sorted(places) == sorted(PLACES)
    row = places[5 * hand : 5 * hand + 5]
    assert set(cards.split()) <= set(row)
    if len(expected) == 2:
        assert expected in row
    else:
        assert " ".join(places) == expected


def test_more_cards_than_a_hand_holds() -> None:
    gather = {"cards": PLACES[:6], "hand": 2, "kept": []}
    assert run([{"line": "", "context": TABLE, "gather": gather}])["moves"] == [None]
