"""Users' players on the device: names that the engine takes, no more than there is room for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jokerpoker.workshop.limits import LARGEST, LONGEST_NAME, MOST_LINES
from tests.web.node import returned

PLAYERS = Path(__file__).parents[2] / "web" / "src" / "device" / "players.js"
STORAGE = """
    const kept = new Map(given.held ? [[it.KEY, given.held]] : []);
    const length = () => [...kept.values()].reduce((sum, text) => sum + text.length, 0);
    globalThis.localStorage = {
      getItem: (key) => kept.get(key) ?? null,
      removeItem: (key) => kept.delete(key),
      setItem: (key, text) => {
        const before = kept.get(key);
        kept.set(key, text);
        if (length() <= (given.quota ?? 1e9)) return;
        before === undefined ? kept.delete(key) : kept.set(key, before);
        throw new DOMException("full", "QuotaExceededError");
      },
    };
"""
LONGEST = LONGEST_NAME - len(".py")
MOST = 50


def names(*all_of: str) -> list[dict[str, Any]]:
    return [{"name": name, "source": f"x = {at}"} for at, name in enumerate(all_of)]


def joined(held: list[dict[str, Any]], more: list[dict[str, Any]], **given: Any) -> Any:
    """For how many there was room, and all that are read from the device once they have joined."""
    given = {"held": json.dumps({"at": 0, "all": held}), "more": more, **given}
    code = f"""{STORAGE} const room = it.roomFor(given.more);
    if (kept.size > 1) throw new Error("something is left of the trial");
    it.joinPlayers(given.more);
    return [room, it.readPlayers(it.storedPlayers())]"""
    return returned(PLAYERS, code, given)


def test_a_name_with_its_number_is_read_again() -> None:
    long = "x" * LONGEST
    room, found = joined(names(long), names(long, long, "x" * (LONGEST - 1)))
    assert (room, found["whole"]) == (3, True)
    kept = [player["name"] for player in found["all"]]
    assert kept == [long, "x" * (LONGEST - 2) + " 2", "x" * (LONGEST - 2) + " 3", "x" * (LONGEST - 1)]


def test_a_backup_brings_no_player_that_is_too_large_to_be_shown() -> None:
    code = """
    const { seal } = await import(given.sealed);
    return given.sources.map((source) => it.fitsPlayer("one", seal("one", { name: "one", source })));
    """
    sources = ["x" * LARGEST, "\n" * (MOST_LINES - 1), "x" * (LARGEST + 1), "\n" * MOST_LINES]
    sealed = PLAYERS.with_name("sealed.js").as_uri()
    assert returned(PLAYERS, code, {"sources": sources, "sealed": sealed}) == [True, True, False, False]


@pytest.mark.parametrize("here", [45, MOST - 1, MOST])
def test_as_many_join_as_there_is_room_for(here: int) -> None:
    held = names(*(f"player {at}" for at in range(here)))
    more = names(*(f"other {at}" for at in range(10)))
    room, found = joined(held, more)
    assert room == MOST - here
    assert found["whole"]
    assert [player["name"] for player in found["all"][here:]] == [f"other {at}" for at in range(room)]


def test_as_many_join_as_the_browser_keeps() -> None:
    held = [{"name": "mine", "source": "x" * 1000}]
    more = [{"name": name, "source": "x" * 1000} for name in ("one", "two", "three")]
    room, found = joined(held, more, quota=3400)
    assert room == 2
    assert [player["name"] for player in found["all"]] == ["mine", "one", "two"]
    assert joined(held, more, quota=0) == [0, {"at": 0, "all": held, "whole": True}]


def test_names_that_do_not_fit_are_made_to_fit_and_nobody_is_left_out() -> None:
    emoji = "a" + "\U0001f600" * 30
    strange = ["y" * 60, emoji, "\u202egnp.evil\x07", "\ud83d", "same", "same", " \n"]
    _, found = joined([*names(*strange), {"name": "half", "source": "x = '\ud800'"}], names("z" * 5000))
    assert found["whole"]
    kept = [player["name"] for player in found["all"]]
    shown = ["y" * LONGEST, "a" + "\U0001f600" * 19, "gnp.evil", "player", "same", "same 2", "player 2"]
    assert kept == [*shown, "half", "z" * LONGEST]
    assert found["all"][7]["source"] == "x = '\ufffd'"
    assert joined(names("\ud83d\ude00" * 20), [])[1]["all"][0]["name"] == "\U0001f600" * 20
