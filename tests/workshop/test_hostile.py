"""Players that do what they should not: each ends in one clear sentence, and the next one plays on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from jokerpoker import core
from jokerpoker.workshop.budget import MONITORING
from jokerpoker.workshop.door import Workshop

from .asking import FOUR_LINES, run, thinks

counted = pytest.mark.skipif(not MONITORING, reason="this Python counts no events")

UNSHOWN = ["class Odd:", "    def __repr__(self): raise SystemExit", "odd = Odd()", "1 / 0"]
WORDLESS = ["class Odd(Exception):", "    def __str__(self): raise SystemExit", "raise Odd"]
CLASSLESS = [
    "class Odd:",
    "    @property",
    "    def __class__(self): raise SystemExit",
    "odd = Odd()",
    "1 / 0",
]
NAMELESS = [
    "class Meta(type):",
    "    @property",
    "    def __name__(cls): raise KeyboardInterrupt",
    "class Odd(Exception, metaclass=Meta): pass",
    "odd = Odd()",
    "raise odd",
]
WORDS = [
    "class Odd(str):",
    "    def __len__(self): raise SystemExit",
    "    __getitem__ = __format__ = __add__ = __len__",
]
ODD_WORDS = [*WORDS, "class Fault(Exception):", "    def __str__(self): return Odd('odd')", "raise Fault"]
ODD_PRINT = [*WORDS, "print(Odd('odd'))", "1 / 0"]
ODD_VALUE = ["class Odd:", "    def __repr__(self): raise KeyboardInterrupt", "odd = [Odd()]", "1 / 0"]
OURS = ["from jokerpoker.workshop.faults import WorkshopFault", "raise WorkshopFault('x', 'y', z=object())"]
ODD_ANSWER = [
    "from dataclasses import dataclass",
    "from jokerpoker.games.joker_poker.rules.arrangement import Commit",
    "class Odd(Commit):",
    "    @property",
    "    def seat(self): raise SystemExit",
    "yield Odd.__new__(Odd)",
]
ENDLESS = "while True: pass"
GIVEN = ["def f(): pass", "f.__code__ = code", "f()"]
TIMED = ["import timeit", f"timeit.timeit({ENDLESS!r})"]
CODE = ["import types", f"code = compile({ENDLESS!r}, '/lib/x', 'exec')"]
COMMIT = "from jokerpoker.games.joker_poker.rules.arrangement import Commit"
SPLIT = [COMMIT, "cards = tuple(view['cards'])", "hands = cards[:5], cards[5:10], cards[10:]"]
LAWLESS = [*SPLIT, "yield Commit(view['seat'], hands, {}, (9, 9, 9))"]
FOR_ANOTHER = [*SPLIT, "yield Commit(1 - view['seat'], hands, {}, (0, 1, 1))"]
PLAY_ON = [
    "from jokerpoker import GAMES, core",
    "answer = GAMES[view['key']].rules.imagine(view, rng).sample(view['seat'], rng)",
]

HOSTILE: list[Any] = [
    pytest.param(["while True: pass"], "spent", 3, marks=counted, id="endless"),
    pytest.param(
        ["while True:", "    try:", "        x = 1", "    except Exception: pass"],
        "spent",
        None,
        marks=counted,
        id="endless, and it catches what it can",
    ),
    pytest.param(["def deeper(): return deeper()", "yield deeper()"], "too_deep", 3, id="deep recursion"),
    pytest.param(["import sys", "much = [0] * (sys.maxsize // 2)"], "no_memory", 4, id="memory"),
    pytest.param(UNSHOWN, "raised", 6, id="a value that cannot be shown"),
    pytest.param(WORDLESS, "raised", 5, id="an exception that cannot be shown"),
    pytest.param(["yield float('nan')"], "wrong_shape", 3, id="NaN"),
    pytest.param([COMMIT, "yield Commit(0, 1, 2, float('nan'))"], "wrong_shape", 4, id="wrong shapes"),
    pytest.param(["yield {'kind': 'commit'}"], "wrong_shape", 3, id="no action"),
    pytest.param(LAWLESS, "illegal_answer", None, id="illegal"),
    pytest.param(FOR_ANOTHER, "illegal_answer", None, id="other"),
    pytest.param(["return prompt"], "wrong_shape", None, id="no answers"),
    pytest.param(["yield None"], "no_answer", None, id="nothing"),
    pytest.param(["import sys", "sys.exit()"], "raised", 4, id="leaves"),
    pytest.param(CLASSLESS, "raised", 7, id="a class that raises"),
    pytest.param(NAMELESS, "raised", 8, id="a class without a name"),
    pytest.param(ODD_WORDS, "raised", 8, id="odd words"),
    pytest.param(ODD_PRINT, "raised", 7, id="odd words, printed"),
    pytest.param(ODD_VALUE, "raised", 6, id="a value inside that cannot be shown"),
    pytest.param(OURS, "raised", 4, id="raises a fault of ours"),
    pytest.param(ODD_ANSWER, "raised", 7, id="an answer that raises"),
    pytest.param(["exec('while True: pass')"], "spent", 3, marks=counted, id="exec"),
    pytest.param(["eval('[0 for _ in iter(int, 1)]')"], "spent", 3, marks=counted, id="eval"),
    pytest.param([*CODE, "types.FunctionType(code, {})()"], "spent", 5, marks=counted, id="made of code"),
    pytest.param([*CODE, *GIVEN], "spent", 7, marks=counted, id="given code"),
    pytest.param(TIMED, "spent", 4, marks=counted, id="by the library"),
]  # fmt: skip


def test_what_breaks_the_rules_is_told_of_the_file_that_answered_it() -> None:
    own = [{"name": "good", "source": FOUR_LINES}, {"name": "bad", "source": thinks(*LAWLESS)}]
    for players in (["good", "bad"], ["bad", "good"]):
        data = run("", own=own, players=players)["data"]
        assert (data["player"], data["file"]) == ("bad", "mine2.py")
        assert data["line"] == thinks(*LAWLESS).splitlines().index(f"        {LAWLESS[-1]}") + 1


@pytest.mark.parametrize(("lines", "code", "line"), HOSTILE)
def test_it_ends_in_one_clear_sentence(lines: list[str], code: str, line: int | None) -> None:
    door = Workshop()
    error = run(thinks(*lines), door)
    assert error["code"] == code
    assert len(error["message"]) <= 400
    assert "\n" not in error["message"]
    if line:
        assert error["data"]["line"] == line
    assert run(FOUR_LINES, door)["deals"] == 1


@counted
def test_what_the_library_makes_and_imports_is_free() -> None:
    source = thinks(
        *PLAY_ON,
        "from dataclasses import make_dataclass",
        "import decimal, fractions, statistics, collections",
        "made = make_dataclass('Made', ['x', 'y'])",
        "pair = collections.namedtuple('Pair', 'x y')",
        "for number in range(10): made(number, pair(1, 2))",
        "yield answer",
    )
    assert run(source)["spent"] == 11


def test_what_it_raises_turns_no_sentence_round() -> None:
    error = run(thinks("raise type('a\\u202eb', (Exception,), {})('left\\u202eright\\x07')"))
    assert (error["data"]["kind"], error["data"]["said"]) == ("a\\u202eb", "left\\u202eright\\x07")


@counted
def test_the_verdict_is_the_same_each_time() -> None:
    source = thinks("total = 0", "for number in range(10**9):", "    total += number")
    errors = [run(source, budget=100_000) for _ in range(3)]
    assert errors[0]["code"] == "spent"
    assert errors[0] == errors[1] == errors[2]
    assert ["number", "100000"] in errors[0]["data"]["values"] or ["number", "99999"] in errors[0]["data"][
        "values"
    ]


@counted
def test_a_budget_that_is_spent_leaves_the_last_answer() -> None:
    report = run(thinks(*PLAY_ON, "while True: yield answer"), budget=1_000)
    assert report["stopped"] == report["decisions"] > 0
    assert report["spent"] == 1_000


def test_what_is_printed_has_an_end() -> None:
    report = run(thinks(*PLAY_ON, "print('x' * 10**7)", "yield answer"))
    first = report["prints"][0]
    assert len(first["text"]) == 2_000
    assert first["lost"] == 10**7 + 1 - 2_000
    assert (first["deal"], first["name"]) == (0, "mine")


def test_it_changes_its_own_copy_of_the_view() -> None:
    spoils = ["view['cards'].clear()", "view['seat'] = 1", "prompt.data['bets'].clear()"]
    spoilt = run(thinks(*PLAY_ON, *spoils, "yield answer"))
    assert spoilt["players"] == run(thinks(*PLAY_ON, "yield answer"))["players"]


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        (["import jokerpoker.core as core", "core.leaders = print"], "jokerpoker.core.leaders"),
        (["from jokerpoker.core import Action", "Action.__bool__ = lambda self: False"], "Action.__bool__"),
        (["import random", "del random.Random"], "random.Random"),
    ],
)
def test_it_cannot_change_the_engine(lines: list[str], name: str) -> None:
    leaders, generator = core.leaders, random.Random
    error = run("\n".join([*lines, FOUR_LINES]))
    assert error["code"] == "changed_engine"
    assert error["data"]["name"].endswith(name)
    assert core.leaders is leaders
    assert random.Random is generator
    assert not hasattr(core.Action, "__bool__")


def test_the_engine_is_looked_at_after_each_deal() -> None:
    leaders = core.leaders
    cheats = thinks(*PLAY_ON, "core.leaders = lambda scores: frozenset([0])", "yield answer")
    assert run(cheats)["code"] == "changed_engine"
    assert core.leaders is leaders
