"""The names that the package gives, and what they take."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import jokerpoker
from jokerpoker import GAMES, Match, compare, evaluate, parse, play
from jokerpoker.ranking import PRESETS, best, winners
from tests.promised import PROMISED


def test_every_name_is_there_and_no_other() -> None:
    for name in jokerpoker.__all__:
        assert getattr(jokerpoker, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        _ = jokerpoker.nonsense


def test_importing_the_package_imports_nothing() -> None:
    code = "import sys, jokerpoker; print([name for name in sys.modules if name.startswith('jokerpoker.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("cards", "rules"),
    [("Kh Kd Kc Ts Th", "standard"), ("As Ks 9s 4s BJ", "joker_poker"), ("6s 5h 4d 2c Jk", "deuce_to_seven")],
)
def test_text_and_names_are_taken_as_cards_and_rules_are(cards: str, rules: str) -> None:
    assert evaluate(cards, rules) == evaluate(parse(cards), PRESETS[rules])
    assert best(cards, rules) == best(parse(cards), PRESETS[rules])
    assert compare([cards], rules) == compare([parse(cards)], PRESETS[rules])
    assert winners([cards], rules) == {0}


def test_what_to_write_instead_is_said() -> None:
    with pytest.raises(ValueError, match="write rank"):
        evaluate("x")
    with pytest.raises(ValueError, match="choose from standard"):
        evaluate("As", "wildest")
    with pytest.raises(ValueError, match="choose from"):
        compare(["As"], "wildest")


def test_a_match_is_played_by_what_the_package_gives() -> None:
    game = GAMES["joker_poker"]
    outcome = play(Match(game.rules, 2, "public"), [game.players["club"].make() for _ in range(2)])
    assert outcome.winners
    assert repr(GAMES) == f"<Catalogue: {', '.join(GAMES)}>"


@pytest.mark.parametrize("module", PROMISED)
def test_what_is_promised_is_there(module: str) -> None:
    found, names = import_module(module), PROMISED[module].split()
    assert [name for name in names if not hasattr(found, name)] == []
    assert sorted(getattr(found, "__all__", names)) == sorted(names)


def test_the_documentation_promises_the_same() -> None:
    page = Path(__file__).parents[1] / "docs" / "api.md"
    stays = page.read_text("utf-8").partition("## What may change")[0]
    told = re.findall(r"^\| `([\w.]+)` \| (`.*`) \|$", stays, re.MULTILINE)
    assert {module: re.findall(r"\w+", names) for module, names in told} == {
        module: names.split() for module, names in PROMISED.items()
    }
