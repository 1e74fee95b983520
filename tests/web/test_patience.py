"""The time that a person gives the strongest player; run by Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.web.node import BROWSER, returned

SOURCES = Path(__file__).parents[2] / "web" / "src"
TILES = SOURCES / "games" / "poker_tiles"
PLAYERS = [{"level": level, "character": "kato"} for level in ("human", "greedy", "expert")]

THINKING = (
    BROWSER
    + """
const { Session } = await from("match/session.js");
const asked = [];
let session;
const snapshot = { ply: 1, over: false, asked: [0], view: {}, prompt: {}, events: [] };
const engine = {
  load: async () => ({ ...snapshot, ply: 0, asked: [2] }),
  think: async ({ limit }, { enough }) => {
    session.ui.hurried = false;
    const before = enough();
    session.ui.hurried = true;
    asked.push({ limit, enough: [before, enough()] });
    return asked.length < 2 ? { ...snapshot, asked: [1] } : snapshot;
  },
};
const nothing = () => {};
const game = {
  show: nothing,
  limit: (record, seat) => (seat === 2 ? { seconds: record.seconds } : null),
};
const yes = async () => true;
const host = { engine, store: { saveTable: yes }, claims: { take: yes }, paint: nothing };
const record = { id: "m", asked: [2], view: {}, ...JSON.parse(process.argv[2]) };
session = new Session(host, game, record);
await session.start();
console.log(JSON.stringify(asked));
"""
)


def limit(seat: int, **record: Any) -> Any:
    """What the seat's player may spend on a move."""
    given = {"record": {"players": PLAYERS, **record}, "seat": seat}
    return returned(TILES / "limit.js", "return it.limit(given.record, given.seat);", given)


def test_only_who_makes_use_of_time_is_given_it() -> None:
    assert [limit(seat, seconds=3) for seat in range(3)] == [None, None, {"seconds": 3}]


@pytest.mark.parametrize("seconds", [None, 0, -1, 7, 10**9, "3", {}])
def test_what_was_never_offered_is_not_asked_for(seconds: Any) -> None:
    assert limit(2, seconds=seconds) is None
    assert limit(2) is None


@pytest.mark.parametrize("seconds", [0, 10])
def test_a_table_keeps_the_time_that_was_chosen(seconds: int) -> None:
    code = """
    return it.begun({ view: {} }, { key: "any" }, given);
    """
    given = {"players": PLAYERS, "options": {}, "seconds": seconds}
    record = returned(SOURCES / "match" / "tablerecord.js", code, given)
    assert record.get("seconds", 0) == seconds


def test_the_engine_is_told_of_it_and_that_it_is_enough() -> None:
    given = json.dumps({"players": PLAYERS, "seconds": 3})
    command = ["node", "--input-type=module", "--eval", THINKING, f"{SOURCES.as_uri()}/", given]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    first, second = json.loads(done.stdout)
    assert first == {"limit": {"seconds": 3}, "enough": [False, True]}
    assert second == {"limit": None, "enough": [False, True]}
