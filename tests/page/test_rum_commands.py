"""The command line of Joker Rum: every form it knows, and what it says to the ones it does not."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.page.test_words import LANGUAGES, messages

SCRIPT = Path(__file__).parent / "run_rum_commands.mjs"
CARDS = ["As", "Ks", "Qs", "Js", "7h", "7h", "8h", "Td", "6c", "5h", "2d", "Jk"]

Answer = dict[str, Any]


def run(lines: list[str], language: str = "en", cards: list[str] = CARDS) -> list[Answer]:
    asked = json.dumps({"lines": lines, "cards": cards, "language": language})
    done = subprocess.run(["node", str(SCRIPT)], input=asked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list[Answer] = json.loads(done.stdout)
    return found


def lay(card: str, group: int | None) -> Answer:
    return {"do": "lay", "card": card, "group": group}


UNDERSTOOD: dict[str, Answer] = {
    "discard k♠": {"do": "discard", "card": "Ks"},
    "throw the king of spades": {"do": "discard", "card": "Ks"},
    "throw away 10♦": {"do": "discard", "card": "Td"},
    "discard king": {"do": "discard", "card": "Ks"},
    "discard 7": {"do": "discard", "card": "7h"},
    "discard joker": {"do": "discard", "card": "Jk"},
    "discard any joker": {"do": "discard", "card": "Jk"},
    "stock": {"do": "stock"},
    "draw": {"do": "stock"},
    "open": {"do": "open"},
    "take open": {"do": "open"},
    "close": {"do": "close", "card": None},
    "close 2♦": {"do": "close", "card": "2d"},
    "play on": {"do": "pass"},
    "hint": {"do": "hint"},
    "undo": {"do": "undo"},
    "by hand": {"do": "group"},
    "7♥ to 2": lay("7h", 1),
    "move 7h to group 3": lay("7h", 2),
    "put the seven of hearts into group 1": lay("7h", 0),
    "7♥ to 0": lay("7h", None),
    "7♥ to none": lay("7h", None),
    "7h": {"do": "where", "card": "7h"},
    "cards": {"do": "cards"},
    "hand": {"do": "cards"},
    "piles": {"do": "piles"},
    "last": {"do": "moves"},
    "sets": {"do": "sets"},
    "points": {"do": "scores"},
    "what": {"do": "status"},
    "who": {"do": "players"},
    "next": {"do": "next"},
    "again": {"do": "again"},
    "?": {"do": "help", "about": None},
    "help close": {"do": "help", "about": "close"},
}
REFUSED: dict[str, Answer] = {
    "": {"fault": "empty", "usage": "help"},
    "gin": {"fault": "word", "word": "gin", "usage": "help"},
    "discard": {"fault": "usage", "usage": "discard"},
    "discard 3": {"fault": "notYours", "word": "3", "usage": "discard"},
    "discard 3♠": {"fault": "notYours", "word": "3♠", "cards": ["3s"], "usage": "discard"},
    "7♥ to 4": {"fault": "hand", "word": "4", "usage": "lay"},
    "7♥ 8♥": {"fault": "usage", "word": "8♥", "usage": "lay"},
    "stock 7♥": {"fault": "rest", "word": "7♥", "usage": "stock"},
    "help 7♥": {"fault": "word", "word": "7♥", "usage": "help"},
}


def test_every_form_is_understood() -> None:
    assert dict(zip(UNDERSTOOD, run([*UNDERSTOOD]), strict=True)) == UNDERSTOOD


def test_what_is_wrong_is_said() -> None:
    assert dict(zip(REFUSED, run([*REFUSED]), strict=True)) == REFUSED


def test_one_of_several_has_to_be_named() -> None:
    assert run(["discard 7"], cards=[*CARDS, "7s"]) == [
        {"fault": "which", "word": "7", "cards": ["7h", "7s"], "usage": "discard"}
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_court_cards_have_the_letters_of_the_language_and_j_q_k(language: str) -> None:
    letters = dict(re.findall(r"([JQK])=(\w)", messages(language)["words.letters"]))
    held = ["Jh", "Qh", "Kh"]
    for card in held:
        for letter in {letters[card[0]], card[0].lower()}:
            assert run([f"{letter}h", f"{letter}♥"], language, held) == [{"do": "where", "card": card}] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_each_language_are_understood(language: str) -> None:
    """What the texts tell people to type is what they can type."""
    texts = messages(language)
    prefix = "rum.command.about."
    typed = re.findall(r"K=(\w)", texts["words.letters"])[0] + "♠"
    examples = {
        key.removeprefix(prefix): re.split(r"\s?: ", text)[0].replace("{k}♥", typed)
        for key, text in texts.items()
        if key.startswith(prefix)
    }
    found = dict(zip(examples, run([*examples.values()], language), strict=True))
    assert {key: answer.get("do") for key, answer in found.items()} == {key: key for key in examples}
    placeholder = run(texts["rum.command.placeholder"].replace("{k}♥", typed).split(" · "), language)
    assert [answer.get("do") for answer in placeholder] == ["discard", "help"]
