"""Runs of a user's player: results as in the arena, told while they come, and faults at their place."""

from __future__ import annotations

import json
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.__main__ import main
from jokerpoker.arena import duplicate
from jokerpoker.catalogue import Level
from jokerpoker.core import Action
from jokerpoker.registry import GAMES
from jokerpoker.workshop.budget import MONITORING
from jokerpoker.workshop.door import Workshop
from jokerpoker.workshop.faults import WorkshopFault
from jokerpoker.workshop.limits import LARGEST, MOST_LINES, MOST_PLAYERS
from jokerpoker.workshop.runner import Order, Own, Runner

from .asking import FOUR_LINES, STRONGEST, ask, order, run, thinks


def test_the_same_seed_gives_the_same_results_as_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, source = tmp_path / "mine.py", STRONGEST.replace('print(view["game"], *best.strengths)', "")
    file.write_text(source, "utf-8")
    command = ["arena", "joker_poker", f"{file}:Mine", "expert"]
    more = ["--deals", "3", "--jobs", "1", "--seed", "a seed", "--json"]
    assert main([*command, *more]) == 0
    told = json.loads(capsys.readouterr().out)
    found = run(source, players=["mine", "expert"], deals=3)
    assert found["seed"] == told["seed"]
    for ours, theirs in zip(found["players"], told["players"], strict=True):
        assert {**ours, "name": ""} == {**theirs, "name": ""}


@pytest.mark.parametrize("game", list(GAMES))
def test_four_lines_play_every_game(game: str) -> None:
    weakest = next(iter(GAMES[game].players))
    rules = GAMES[game].rules
    seats = rules.seat_counts[0]
    sides = len(rules.sides(seats, rules.options_type()))
    players = ["mine", *[weakest] * (sides - 1)] if sides > 1 else ["mine", weakest]
    steps = Runner(Order(game, tuple(players), (Own("mine", FOUR_LINES),), "a seed", 1)).steps()
    assert [next(steps) for _ in range(3)] == [0, 0, 0]


def test_it_is_told_while_it_comes() -> None:
    door, asked = Workshop(), order(STRONGEST, deals=3)
    replies = []
    while not replies or not replies[-1]["done"]:
        replies.append(ask(door, "run", order=asked, budget_ms=0)["result"])
    shares = [reply["progress"] for reply in replies]
    assert shares == sorted(shares)
    assert {reply["report"]["deals"] for reply in replies} == {0, 1, 2, 3}
    assert replies[0]["report"]["players"] == []
    last = replies[-1]["report"]
    assert [player["name"] for player in last["players"]] == ["mine", "casual"]
    assert last["decisions"] == 3 * 2 * 3
    assert len(last["prints"]) == last["decisions"]


def test_another_order_takes_the_place_of_the_one_before() -> None:
    door = Workshop()
    ask(door, "run", order=order(STRONGEST, deals=50), budget_ms=0)
    assert run(FOUR_LINES, door)["deals"] == 1


def test_two_versions_of_one_player_meet() -> None:
    versions = {"low": STRONGEST, "high": STRONGEST.replace("[:3]", "[-3:]")}
    own = [{"name": name, "source": source} for name, source in versions.items()]
    report = run("", own=own, players=["high", "low"], deals=2)
    assert [player["name"] for player in report["players"]] == ["high", "low"]


def test_a_fault_shows_the_line_the_values_and_the_decision() -> None:
    error = run(STRONGEST.replace("first, second, third =", "worth = 2\n        first, second ="))
    assert error["code"] == "raised"
    assert error["data"]["kind"] == "ValueError"
    assert (error["data"]["line"], error["data"]["function"]) == (12, "think")
    assert ["worth", "2"] in error["data"]["values"]
    assert (error["data"]["deal"], error["data"]["seat"], error["data"]["decision"]) == (0, 0, 0)


def test_decisions_are_counted_in_their_match() -> None:
    prints = run(STRONGEST, deals=2)["prints"]
    assert [(one["deal"], one["number"]) for one in prints] == [
        (deal, number) for deal in (0, 1) for _ in "two matches"[:2] for number in (0, 1, 2)
    ]
    fails = STRONGEST.replace(
        "        yield", "        if view['game'] == 3: raise ValueError\n        yield"
    )
    data = run(fails)["data"]
    assert (data["deal"], data["decision"]) == (0, 2)
    nines = "        first = 9 if view['game'] == 2 else first\n        yield"
    lawless = STRONGEST.replace("        yield", nines)
    error = run(lawless)
    assert (error["code"], error["data"]["decision"]) == ("illegal_answer", 1)


def test_who_printed_is_said() -> None:
    own = [{"name": name, "source": STRONGEST} for name in ("first", "second")]
    prints = run("", own=own, players=["first", "second"])["prints"]
    assert {one["name"] for one in prints} == {"first", "second"}


def test_the_standings_are_not_reckoned_anew_for_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []
    reckon = duplicate.result_of
    monkeypatch.setattr(duplicate, "result_of", lambda *all: reckoned.append(1) or reckon(*all))
    door, asked = Workshop(), order(FOUR_LINES, deals=12)
    replies = 0
    while True:
        replies += 1
        result = ask(door, "run", order=asked, budget_ms=0)["result"]
        if result["done"]:
            break
    assert replies > 80
    assert len(reckoned) < 20
    assert result["report"]["deals"] == 12
    assert result["report"]["players"][0]["share"] == run(FOUR_LINES, deals=12)["players"][0]["share"]


def test_a_fault_in_the_engine_is_told_at_the_players_own_line() -> None:
    error = run(thinks("from jokerpoker.cards import parse", "parse('not a card')"))
    assert (error["code"], error["data"]["line"]) == ("raised", 4)
    assert error["data"]["file"] == "mine.py"


class Resting:
    def think(self, *_: Any) -> Iterator[Action]:
        raise LookupError("by hand")


def test_an_opponent_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["joker_poker"].players, "casual", Level("", "", Resting))
    error = run(FOUR_LINES)
    assert error["code"] == "player_raised"
    assert error["code"] in str(WorkshopFault.__doc__)
    assert error["data"]["player"] == "casual"


@pytest.mark.parametrize(
    ("source", "code", "line", "column"),
    [
        ("x = 1\ndef think(:\n    pass", "syntax", 2, 11),
        ("class Mine:\n  def think(self):\n yield", "syntax", 3, None),
        ("x = '\0'", "syntax", None, None),
        ("(" * 5000, "syntax", None, None),
        ("x = 1", "no_player", None, None),
        ("1 / 0", "raised", 1, None),
        ("x" * (LARGEST + 1), "too_large", None, None),
        ("\n" * MOST_LINES, "too_large", None, None),
        ("\r\n" * MOST_LINES, "too_large", None, None),
        ("class Mine:\n    def __init__(self): self.x = y\n    def think(self): pass", "raised", 2, None),
    ],
)
def test_a_file_that_is_no_player_is_told(
    source: str, code: str, line: int | None, column: int | None
) -> None:
    error = run(source)
    assert error["code"] == code
    assert line is None or error["data"]["line"] == line
    assert column is None or error["data"]["column"] == column


@pytest.mark.parametrize(
    "expression",
    [
        "()" * 2000,
        "x" + "[0]" * 2000,
        "x" + "[0, 0]" * 2000,
        "x" + ".a" * 2000,
        "1" + " + 1" * 2000,
        "not " * 2000 + "1",
        "1 if x else " * 2000 + "1",
        "[x " + "for x, y in z " * 2000 + "]",
        "[" * 150 + "x" + ".a" * 2000 + "]" * 150,
        "f(1,\n  x" + "\n[0]" * 2000 + ")",
        pytest.param(
            "f'{x" + ".a" * 2000 + "}'",
            marks=pytest.mark.skipif(sys.version_info < (3, 12), reason="one token"),
        ),
    ],
    ids=lambda text: text[:12],
)
def test_an_expression_that_would_end_python_in_a_browser_is_told_at_its_line(expression: str) -> None:
    error = ask(Workshop(), "inspect", source=f"import math\nx = {expression}\n")["error"]
    assert error["code"] == "too_nested"
    assert error["code"] in str(WorkshopFault.__doc__)
    assert error["data"]["line"] >= 2
    assert error["data"]["most"] == 1000


@pytest.mark.parametrize(
    "source",
    [
        f"x = [{', '.join(map(str, range(9000)))}]",
        f"x = {{{', '.join(f'{n}: (0.{n}, -{n} * 2)' for n in range(3000))}}}",
        f"x = ({' '.join(repr(str(n)) for n in range(4000))})",
        "x = 1\n" * 4900,
        "x = 1; " * 9000,
        "if x: pass\n" + "elif y == 1: pass\n" * 200,
        "@x\n" * 2000 + "def f(): pass",
        f"print({', '.join('a.b(c)[d]' for _ in range(3000))})",
        f"x = '{'[' * 5000}'",
    ],
    ids=lambda text: text[:12],
)
def test_what_is_long_side_by_side_is_no_fault(source: str) -> None:
    assert ask(Workshop(), "inspect", source=source)["ok"]


def test_reading_does_not_run_anything() -> None:
    door = Workshop()
    assert ask(door, "inspect", source="raise SystemExit")["ok"]
    error = ask(door, "inspect", source="def")["error"]
    assert (error["code"], error["data"]["line"]) == ("syntax", 1)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "nonsense"}, "unknown_name"),
        ({"players": ["mine", "nobody"]}, "unknown_name"),
        ({"players": ["mine"]}, "bad_request"),
        ({"deals": 0}, "bad_request"),
    ],
)
def test_an_order_that_cannot_be_played_is_refused(wrong: dict[str, object], code: str) -> None:
    assert run(FOUR_LINES, **wrong)["code"] == code


def test_the_door_answers_as_the_games_does() -> None:
    games = ask(Workshop(), "hello")["result"]["games"]
    sides = {game["key"]: game["sides"] for game in games}
    assert (sides["joker_poker"], sides["joker_rum"], sides["pegs_and_jokers"], sides["video_poker"]) == (
        2,
        4,
        2,
        1,
    )


@pytest.mark.parametrize("kind", ["ValueError", "KeyboardInterrupt"])
@pytest.mark.parametrize("versions", [("traces", "plays"), ("plays", "traces")])
def test_an_error_of_any_player_in_the_engines_code_is_at_its_own_line(
    versions: tuple[str, str], kind: str
) -> None:
    traces = f"""
import sys
def trace(frame, event, argument):
    if frame.f_code.co_name == "submit":
        sys.settrace(None)
        raise {kind}
    return trace
""" + FOUR_LINES.replace("        yield", "        sys.settrace(trace)\n        yield")
    sources = {"traces": traces, "plays": FOUR_LINES}
    own = [{"name": name, "source": sources[name]} for name in versions]
    error = run("", own=own, players=versions)
    file = ("mine.py", "mine2.py")[versions.index("traces")]
    assert (error["code"], error["data"]["kind"]) == ("raised", kind)
    assert (error["data"]["file"], error["data"]["line"]) == (file, 6)


def test_as_many_players_meet_as_the_page_stores() -> None:
    many = {"game": "video_poker", "options": {"hands": 1}}
    assert len(run("", own=[], players=["beginner"] * MOST_PLAYERS, **many)["players"]) == MOST_PLAYERS
    error = run("", own=[], players=["beginner"] * (MOST_PLAYERS + 1), **many)
    assert (error["code"], error["data"]["place"]) == ("bad_request", "run.order.players")


def test_what_a_package_does_counts_as_steps_of_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(tmp_path / "laps.whl", "w") as wheel:
        wheel.writestr("laps.py", "def laps(count):\n    for lap in range(count):\n        pass\n")
    monkeypatch.syspath_prepend(str(tmp_path / "laps.whl"))
    source = "import laps\n" + thinks(
        "laps.laps(1000)",
        "from jokerpoker import GAMES",
        "yield GAMES[view['key']].rules.imagine(view, rng).sample(view['seat'], rng)",
    )
    report = run(source)
    sys.modules.pop("laps")
    assert report["spent"] > 1000 or not MONITORING
