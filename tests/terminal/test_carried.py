"""What a wheel carries of the messages is all that is said in a terminal."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.display.words import Words
from jokerpoker.registry import GAMES
from jokerpoker.rng import Rng
from jokerpoker.terminal import messagefiles
from jokerpoker.terminal.session import LISTS
from tests.conformance.play import sampled_positions
from tests.conformance.subjects import Subject
from tests.conformance.tables import TABLES
from tests.conformance.test_scenes import PRESENTERS, told, walk
from tests.terminal.sessions import Terminal

ROOT = Path(__file__).parents[2]
TERMINAL = ROOT / "jokerpoker" / "terminal"
EVERY = 4
"""Of the positions of each table, every fourth is looked at."""


@pytest.fixture(scope="module")
def setup() -> dict[str, Any]:
    """The names of ``setup.py``, which is run when a wheel is made."""
    return runpy.run_path(str(ROOT / "setup.py"))


@pytest.fixture(scope="module")
def carried(setup: dict[str, Any]) -> list[set[str]]:
    """The keys that a wheel carries, for each language."""
    return [set(setup["messages_of"](language)) for language in messagefiles.languages()]


def said_at(subject: Subject, seats: int, options: Any) -> set[str]:
    """The keys of all that a presenter says at a table, gestures and their panels included."""
    found, presenter = list[Words](), PRESENTERS[subject.rules.key]
    for number, state in enumerate(sampled_positions(subject.rules, seats, options)[::EVERY]):
        view = state.view(0)
        for draft, gesture in walk(presenter, state, 0, Rng(f"carried/{number}")):
            found += told(presenter.scene(view, draft))
            done = presenter.gesture(view, draft, gesture)
            found += told([getattr(done, "said", ()), getattr(done, "panel", None)])
    return {words.key for words in found}


@pytest.mark.parametrize(
    ("subject", "seats", "options"),
    # The example game has its messages with its page.
    [table for table in TABLES if table.values[0].rules.key in GAMES],
)
def test_a_wheel_carries_all_that_is_said(
    carried: list[set[str]], subject: Subject, seats: int, options: Any
) -> None:
    needed = said_at(subject, seats, options)
    assert not set().union(*(needed - keys for keys in carried))


def test_a_wheel_carries_what_the_terminal_names_and_little_else(carried: list[set[str]]) -> None:
    own = {key for path in TERMINAL.glob("*.py") for key in re.findall(r'"(\w+\.[\w.]+)"', path.read_text())}
    known = messagefiles.messages_of("en")
    needed = (own & set(known)) | {key for keys in LISTS.values() for key in keys}
    for keys in carried:
        assert needed <= keys, sorted(needed - keys)
        assert len(keys) < 0.65 * len(known), "lessons and rules stay with the page"


def test_what_a_text_names(setup: dict[str, Any]) -> None:
    keys = ["rank.K", "rank.one.K", "suit.h", "game", "game.video_poker", "machine.do.deal"]
    sources = ['say(f"rank.one.{rank}")', 'say("suit.h")', 'say(f"machine.do.{what}")', "say('game')"]
    assert setup["named"](keys, sources) == {"rank.one.K", "suit.h", "machine.do.deal"}


def forget() -> None:
    """Have the messages read again."""
    messagefiles.messages_of.cache_clear()
    messagefiles._packed.cache_clear()


def test_a_session_with_what_a_wheel_carries(
    setup: dict[str, Any], terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = messagefiles.languages()
    place = tmp_path / "messages.json"
    place.write_text(setup["messages"](), "utf-8")
    monkeypatch.setattr(messagefiles, "PACKED", place)
    forget()
    try:
        assert messagefiles.languages() == known
        assert all(messagefiles.messages_of(tag) == setup["messages_of"](tag) for tag in known)
        lines = "help\ntrainer\ndeal\nholds\nbest\ndraw\nresult\n"
        for language in ("en", "de", "fr", "it"):
            assert terminal.play("--new", "--set", "hands=1", "--language", language, lines=lines) == 0
            assert terminal.said.count("\n") > 20
    finally:
        monkeypatch.undo()
        forget()
