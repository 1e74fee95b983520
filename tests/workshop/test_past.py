"""What was decided in a run can be looked at again: as it was asked, with what was answered and printed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from jokerpoker.registry import GAMES
from jokerpoker.workshop.door import Workshop

from .asking import FOUR_LINES, STRONGEST, ask, run


def past(source: str, **more: Any) -> tuple[Any, Any]:
    """What a run came to, and what is kept of it."""
    door = Workshop()
    return run(source, door, **more), ask(door, "past")["result"]


def listed(prompt: Any) -> Any:
    """A prompt, whatever the order of the actions in it."""
    return {**prompt, "actions": sorted(map(json.dumps, prompt["actions"] or []))}


def test_what_printed_is_kept_as_it_was_asked() -> None:
    report, found = past(STRONGEST, deals=2)
    assert report["deals"] == 2
    last = found["printed"][-1]
    printed, answer = report["prints"][-1], last["answer"]
    assert (last["own"], last["deal"]) == ("mine", 1)
    assert (last["id"], answer["text"]) == (printed["id"], printed["text"])
    assert answer["said"].startswith("Commit(")
    assert answer["action"]["kind"] == "commit"
    assert found["now"] == []


def test_asked_again_with_the_same_chance_it_answers_the_same() -> None:
    source = FOUR_LINES.replace("yield", "print(view['seat'])\n        yield")
    door = Workshop()
    run(source, door)
    for each in ask(door, "past")["result"]["printed"]:
        asked = {key: each[key] for key in ("view", "prompt", "chance", "drawn")}
        own = {"name": "mine", "source": source}
        again = ask(door, "decide", game="joker_poker", own=own, **asked)["result"]
        assert again["action"] == each["answer"]["action"]


def test_the_last_match_that_it_lost_is_whole() -> None:
    _, found = past(FOUR_LINES, deals=1)
    lost = found["lost"]
    assert [each["answer"]["number"] for each in lost] == [0, 1, 2]
    assert [each["view"]["game"] for each in lost] == [1, 2, 3]
    assert {each["view"]["seat"] for each in lost} == {lost[0]["view"]["seat"]}


def test_a_match_that_it_won_is_not_kept() -> None:
    _, found = past(STRONGEST, players=["mine", "mine"], deals=1)
    assert not found["lost"]


def test_of_a_fault_the_decision_is_the_last_one() -> None:
    failing = "if view['game'] == 2: 1 / 0\n        first, second, third ="
    error, found = past(STRONGEST.replace("first, second, third =", failing))
    assert error["code"] == "raised"
    assert [each["view"]["game"] for each in found["now"]] == [1, 2]
    assert not {"answer", "id"} & {*found["now"][-1]}


def test_nothing_is_kept_before_a_run() -> None:
    assert ask(Workshop(), "past")["result"] == {"printed": [], "lost": [], "now": []}


@pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].traits.single])
def test_every_decision_can_be_shown(game: str) -> None:
    rules = GAMES[game].rules
    weakest = next(iter(GAMES[game].players))
    sides = len(rules.sides(rules.seat_counts[0], rules.options_type()))
    players = ["mine", *[weakest] * (sides - 1)]
    source = FOUR_LINES.replace("yield", "print(1)\n        yield")
    door = Workshop()
    order = {
        "game": game,
        "players": players,
        "own": [{"name": "mine", "source": source}],
        "seed": "s",
        "deals": 1,
    }
    for _ in range(40):
        if ask(door, "run", order=order, budget_ms=0)["result"]["done"]:
            break
    for each in json.loads(json.dumps(ask(door, "past")["result"]["printed"])):
        shown = ask(door, "show", match="m", game=game, view=each["view"])["result"]["snapshot"]
        assert shown["view"] == each["view"]
        assert listed(shown["prompt"]) == listed(each["prompt"])
        seat, action = each["view"]["seat"], each["answer"]["action"]
        assert seat in shown["asked"]
        refused = ask(door, "submit", match="m", ply=0, seat=seat, action=action)
        assert refused["error"]["code"] == "only_shown"


def test_what_is_no_view_is_not_shown() -> None:
    door = Workshop()
    _, found = past(STRONGEST)
    view = found["printed"][0]["view"]
    for wrong in ({}, {**view, "seat": 7}, {**view, "options": {"x": 1}}):
        error = ask(door, "show", match="m", game="joker_poker", view=wrong)["error"]
        assert error["code"] == "no_view"
    assert ask(door, "show", match="m", game="nonsense", view=view)["error"]["code"] == "unknown_game"
