"""The command line of Pegs and Jokers."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

RUN = Path(__file__).with_name("run_pegs_commands.mjs")


def read(language: str, *lines: str) -> list[Any]:
    asked = json.dumps({"lines": lines, "language": language})
    done = subprocess.run(["node", RUN], input=asked, capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout)
    return found


def played(rank: str, *walks: dict[str, Any]) -> dict[str, Any]:
    return {"do": "play", "rank": rank, "walks": list(walks)}


def test_a_card_and_its_steps() -> None:
    split = played("7", {"from": "20", "by": 3}, {"from": "40", "by": 4})
    found = read("en", "7: 20+3 40+4", "seven 20+3 and 40+4", "7 20+3, 40+4")
    assert found == [split, split, split]
    joker = played("Jk", {"from": "12", "to": "30"})
    assert read("en", "joker 12 to 30", "joker 12 -> 30", "Joker: 12→30") == [joker, joker, joker]
    back = played("9", {"from": "20", "by": -4}, {"from": "h2", "by": 5})
    assert read("en", "9: 20-4 h2+5") == [back]
    assert read("en", "king out", "10 5+10") == [
        played("K", {"from": "s", "by": 1}),
        played("T", {"from": "5", "by": 10}),
    ]
    assert read("en", "queen") == [played("Q")]


def test_a_card_may_have_its_suit() -> None:
    assert (
        read("en", "7♠: 20+3 40+4", "7s 20+3 40+4", "♠7 20+3, 40+4")
        == [played("7", {"from": "20", "by": 3}, {"from": "40", "by": 4})] * 3
    )
    assert read("en", "10h 5+10", "as 5+1", "A♠️ 5+1", "throw 10♦", "say kh with 5c") == [
        played("T", {"from": "5", "by": 10}),
        played("A", {"from": "5", "by": 1}),
        played("A", {"from": "5", "by": 1}),
        {"do": "discard", "rank": "T"},
        {"do": "declare", "rank": "5", "as": "K"},
    ]
    assert read("de", "D♥ heraus") == [played("Q", {"from": "s", "by": 1})]
    assert read("en", "1s 20+3", "♠ 20+3", "10 5+10")[:2] == [None, None]


def test_words() -> None:
    assert read("en", "hint", "go on", "throw 5", "say king with 5", "help doubt") == [
        {"do": "hint"},
        {"do": "next"},
        {"do": "discard", "rank": "5"},
        {"do": "declare", "rank": "5", "as": "K"},
        {"do": "help", "about": "doubt"},
    ]
    assert read("en", "7: 20*3", "fly", "", "say king", "throw") == [None] * 5


@pytest.mark.parametrize(
    ("language", "joker", "out", "throw"),
    [
        ("de", "Joker 12 auf 30", "König heraus", "wirf 5"),
        ("fr", "joker 12 à 30", "roi sortir", "jeter 5"),
        ("it", "jolly 12 a 30", "re esci", "scarta 5"),
    ],
)
def test_the_examples_of_every_language(language: str, joker: str, out: str, throw: str) -> None:
    assert read(language, joker, out, throw, "7: 20+3 40+4") == [
        played("Jk", {"from": "12", "to": "30"}),
        played("K", {"from": "s", "by": 1}),
        {"do": "discard", "rank": "5"},
        played("7", {"from": "20", "by": 3}, {"from": "40", "by": 4}),
    ]
