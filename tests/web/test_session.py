"""A running table whose deal, save or game is at fault, run by Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.web.node import BROWSER
from tests.web.test_parts import SOURCES

TABLE = """
globalThis.location = { hash: "#/table" };
const { Session } = await from("match/session.js");
const { EngineError } = await from("engine/errors.js");
const { refusal, kept, replay, taken, assist } = JSON.parse(process.argv[2]);
const warned = [];
console.warn = (fault) => warned.push(String(fault));
const refused = [];
const view = { seats: 2, key: "any" };
const snapshot = { ply: 1, over: false, asked: [0], view, prompt: {}, events: [{}], save: "x" };
const loaded = async () => ({ ...(await answer()), asked: [taken ? 1 : 0] });
const answer = async () => {
  if (refusal) throw new EngineError(refusal, "Said by the engine.");
  return snapshot;
};
const called = async (method) => {
  if (method === "assist" && assist) throw new EngineError(assist, "Said by the engine.");
  return answer();
};
const game = {
  key: "any",
  slot: "table any",
  own: [],
  ui: () => ({}),
  refit() {},
  begin: () => ({}),
  begun: () => ({}),
  finished: () => false,
  question: () => null,
  othersThink: () => true,
  open: () => true,
  cover() {},
  took() {
    if (taken) throw new TypeError("a game's own fault");
  },
};
const host = {
  engine: { call: called, load: loaded, think: answer },
  store: { saveTable: async () => true },
  claims: { take: async () => true },
  paint() {},
  gameEnded() {},
  refused: (fault) => refused.push(fault.code),
};
const players = [{ level: "human", character: "you" }, { level: "club", character: "ada" }];
const record = { game: "any", format: 2, ...snapshot, ply: 0, asked: [taken ? 1 : 0], players, id: "m" };
const session = new Session(host, game, kept ? record : null, { players, options: {} });
session.replay = replay;
await session.start();
if (assist) await session.assist("suggest", {});
const fault = session.ui.fault && (session.ui.fault.code ?? String(session.ui.fault));
console.log(JSON.stringify({ refused, warned, fault, live: session.live }));
"""


def played(**given: Any) -> dict[str, Any]:
    """A table after its start: what was refused, what went wrong, and whether it is ready."""
    case = {"refusal": "", "kept": False, "replay": False, "taken": False, "assist": "", **given}
    command = [
        "node",
        "--input-type=module",
        "--eval",
        BROWSER + TABLE,
        f"{SOURCES.as_uri()}/",
        json.dumps(case),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("code", "live"), [("over", True), ("internal", False)])
def test_a_question_that_comes_after_the_end_of_the_match_is_no_fault(code: str, live: bool) -> None:
    found = played(assist=code, kept=True)
    assert (found["fault"], found["live"]) == (None if live else code, live)


@pytest.mark.parametrize("code", ["bad_request", "few_cards", "unknown_game"])
def test_a_deal_that_the_engine_refuses_is_no_damaged_save(code: str) -> None:
    found = played(refusal=code)
    assert found == {"refused": [], "warned": [], "fault": code, "live": False}


def test_a_save_that_the_engine_refuses_is_put_aside() -> None:
    assert played(refusal="bad_request", kept=True)["refused"] == ["bad_request"]


def test_a_match_of_the_history_that_is_refused_leaves_the_table_alone() -> None:
    found = played(refusal="damaged_save", kept=True, replay=True)
    assert (found["refused"], found["fault"]) == ([], "damaged_save")


def test_a_fault_of_a_game_that_tells_a_move_holds_up_nobody() -> None:
    found = played(kept=True, taken=True)
    assert found == {
        "refused": [],
        "warned": ["TypeError: a game's own fault"],
        "fault": None,
        "live": True,
    }
