"""Somebody's player at a table: it is told what its seat may know, and has its say in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from jokerpoker.registry import GAMES
from jokerpoker.workshop.budget import MONITORING
from jokerpoker.workshop.door import Workshop
from tests.asking import Asking

from .asking import FOUR_LINES, ask, run, thinks
from .test_hostile import LAWLESS, PLAY_ON

counted = pytest.mark.skipif(not MONITORING, reason="this Python counts no events")


class AtTable(Asking):
    """The page's table, where seat 1 is answered by somebody's player in another interpreter."""

    def __init__(self, game: str = "joker_poker", seats: int | None = None) -> None:
        super().__init__()
        self.game, self.door = game, Workshop()
        seats = seats or GAMES[game].rules.seat_counts[0]
        self.seat = seats - 1
        self.begun = self.ask("new", game=game, seats=seats, seed="a seed", seat=0, options={})

    def told(self) -> Any:
        """What the player's seat is asked, and all that it may know."""
        return self.ask("asked", **{"for": self.seat})["asked"]

    def decide(self, source: str, **more: Any) -> Any:
        """What the player answers, or its fault."""
        own = {"name": "mine", "source": source}
        params = {"game": self.game, "own": own, "chance": "chance", **self.told(), **more}
        reply = ask(self.door, "decide", **params)
        return reply["result"] if reply["ok"] else reply["error"]

    def answer(self, action: Any, ply: int = 0) -> Any:
        """What the table makes of an answer."""
        return self.ask("answered", ply=ply, player="mine", seat=0, action=action, **{"for": self.seat})


@pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].traits.single])
def test_it_plays_at_the_table_of_every_game(game: str) -> None:
    table = AtTable(game)
    for ply in range(12):
        seat = table.begun["asked"][0]
        table.seat = seat
        found = table.decide(FOUR_LINES)
        table.begun = table.answer(found["action"], ply)
        assert table.begun["ply"] == ply + 1
        assert table.save["actions"][-1] == found["action"]
        if table.begun["over"]:
            break


def test_it_is_told_nothing_but_its_own_view() -> None:
    table = AtTable()
    told = table.told()
    assert set(told) == {"view", "prompt"}
    assert told["view"] == table.ask("view", seat=1)["view"]
    mine = table.begun["view"]["cards"]
    assert not any(card in str(told) for card in mine)
    assert "a seed" not in str(told)


def test_the_answer_is_said_with_what_it_printed_and_what_it_cost() -> None:
    found = AtTable().decide(thinks(*PLAY_ON, "print('here I am')", "yield answer"))
    assert found["text"] == "here I am\n"
    assert found["said"].startswith("Commit(seat=1")
    assert found["action"]["seat"] == 1
    assert (found["stopped"], found["line"]) == (False, 6)


def test_the_same_chance_gives_the_same_answer() -> None:
    table = AtTable()
    first = table.decide(FOUR_LINES)
    assert table.decide(FOUR_LINES)["action"] == first["action"]
    assert table.decide(FOUR_LINES, chance="another")["action"] != first["action"]


def test_it_remembers_as_long_as_it_sits_there() -> None:
    source = (
        "class Mine:\n    asked = 0\n"
        + thinks("self.asked += 1", "print(self.asked)", *PLAY_ON, "yield answer").partition("\n")[2]
    )
    table = AtTable()
    assert [table.decide(source)["text"] for _ in range(2)] == ["1\n", "2\n"]
    assert table.decide(source + "# mended\n")["text"] == "1\n"


def test_a_run_and_a_table_take_turns() -> None:
    table = AtTable()
    assert run(FOUR_LINES, table.door)["deals"] == 1
    assert table.decide(FOUR_LINES)["action"]
    assert run(FOUR_LINES, table.door)["deals"] == 1
    assert table.decide(thinks("while True: pass"))["code"] == "spent" if MONITORING else True


FOR_ANOTHER = [*LAWLESS[:-1], LAWLESS[-1].replace("view['seat']", "0")]
SPOILER = ["import random", "del random.Random", *PLAY_ON, "yield answer"]
HOSTILE: list[Any] = [
    pytest.param(["while True: pass"], "spent", marks=counted, id="endless"),
    pytest.param(LAWLESS, "illegal_answer", id="illegal"),
    pytest.param(FOR_ANOTHER, "illegal_answer", id="other seat"),
    pytest.param(["raise SystemExit"], "raised", id="leaves"),
    pytest.param(["yield float('nan')"], "wrong_shape", id="NaN"),
    pytest.param(SPOILER, "changed_engine", id="changes"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "code"), HOSTILE)
def test_what_goes_wrong_is_said_and_the_next_decision_is_as_good_as_ever(
    lines: list[str], code: str
) -> None:
    table = AtTable()
    assert table.decide(thinks(*lines))["code"] == code
    assert table.decide(FOUR_LINES)["action"]["seat"] == 1


SPOILS = ["import random, jokerpoker.core", "del random.Random", "del jokerpoker.core.IllegalAction"]
TOP_LEVEL = "\n".join(SPOILS)
IN_INIT = "class Mine:\n    def __init__(self):" + "".join(f"\n        {line}" for line in SPOILS)
THINKS = "\n    def think(self, view, prompt, rng, limit=None):\n        yield None\n"


@pytest.mark.parametrize(
    "source",
    [
        pytest.param(f"{TOP_LEVEL}\n{thinks(*PLAY_ON, 'yield answer')}", id="top level"),
        pytest.param(f"{TOP_LEVEL}\nraise ValueError\n", id="top level that raises"),
        pytest.param(IN_INIT + THINKS, id="init"),
        pytest.param(f"{IN_INIT}\n        raise ValueError{THINKS}", id="init that raises"),
    ],
)
def test_what_a_file_spoils_before_it_is_asked_is_mended_and_said(source: str) -> None:
    table = AtTable()
    for _ in range(2):
        assert table.decide(source)["code"] == "changed_engine"
    assert table.decide(FOUR_LINES)["action"]["seat"] == 1


def test_changing_the_view_changes_its_own_copy() -> None:
    table = AtTable()
    spoils = ["view['cards'].clear()", "view['seat'] = 0", "prompt.data.clear()"]
    spoilt = table.decide(thinks(*PLAY_ON, *spoils, "yield answer"))
    assert spoilt["action"] == table.decide(thinks(*PLAY_ON, "yield answer"))["action"]


def test_what_breaks_the_rules_is_told_with_its_line_and_the_rules_own_words() -> None:
    error = AtTable().decide(thinks(*LAWLESS))
    assert error["data"]["line"] == 6
    assert error["data"]["refusal"]["code"]


def test_the_table_asks_the_rules_itself() -> None:
    table = AtTable()
    good = table.decide(FOUR_LINES)["action"]
    error = table.answer({**good, "bets": [9, 9, 9]})
    assert (error["code"], error["data"]["refusal"]["code"]) == ("illegal_answer", "bet_not_left")
    assert table.answer({**good, "seat": 0})["code"] == "illegal_answer"
    assert table.answer({"kind": "nonsense"})["code"] == "bad_request"
    assert table.answer(good, ply=3)["code"] == "stale_ply"
    assert table.answer(good)["ply"] == 1
    assert table.ask("asked", **{"for": 1})["code"] == "not_asked"


def test_what_cannot_be_asked_is_refused() -> None:
    table = AtTable()
    assert table.decide(FOUR_LINES, game="nonsense")["code"] == "unknown_name"
    assert table.decide(FOUR_LINES, prompt={"kind": "commit"})["code"] == "bad_request"


@pytest.mark.parametrize(
    "lines", [["1 / 0"], ["yield 5"], ["return"], ["yield replace(answer, bets=(9, 9, 9))"]], ids=str
)
def test_a_fault_has_what_was_printed_before_it(lines: list[str]) -> None:
    source = thinks(
        "from dataclasses import replace", *PLAY_ON, "print('x' * 5000, '\\U0001f600', 'end')", *lines
    )
    for fault in (AtTable().decide(source), run(source)):
        assert fault["data"]["printed"].startswith("xxx")
    wide = thinks("a, b = 'here', [1]", "print('\\U0001f600' * 1999)", "1 / 0")
    told = AtTable().decide(wide)["data"]
    assert set(told["printed"]) <= {"\U0001f600", "\n"}
    assert told["values"]
