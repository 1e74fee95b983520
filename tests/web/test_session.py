"""A running table whose deal, save or game is at fault, run by Node."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from tests.web.node import BROWSER
from tests.web.test_parts import SOURCES

ANY_GAME = """
const anyGame = {
  key: "any",
  slot: "table any",
  show: async () => {},
};
"""
SEVERAL = """
globalThis.location = { hash: "#/table" };
const dialog = { close() {} };
Object.assign(globalThis.document, { hidden: false, getElementById: () => dialog });
const { Session } = await from("match/session.js");
const { gesture } = await from("table/scene/gestures.js");
const steps = JSON.parse(process.argv[2]);
const told = [];
let sees;
let name = "play";
let ply = 0;
const ask = async (method, { seat }) => {
  if (method === "lock" || method === "unlock") return { locked: "x" };
  told.push([method, seat]);
  await new Promise(setTimeout);
  ply += method === "gesture" ? 1 : 0;
  const view = { seat: method === "gesture" ? sees : seat, seats: 2, key: "any" };
  const beats = [{ scene: { name, buttons: [] } }];
  return { ply, over: false, asked: [0, 1], view, events: [], save: "x", beats, preferences: {} };
};
const held = { getSetting: async () => null, setSetting: async () => {}, saveTable: async () => true };
const host = {
  engine: { call: ask, load: (params) => ask("load", params) },
  store: held,
  claims: { take: async () => true },
  paint() {},
  gameEnded() {},
};
const players = [{ level: "human" }, { level: "human" }];
const session = new Session(host, anyGame, null, { players, options: {} });
const does = {
  start: () => session.start(),
  uncover: () => session.uncover(),
  cover: () => session.cover(),
  move: () => ((sees = 0), gesture(session, { kind: "press", button: "go" })),
  last: () => ((sees = null), gesture(session, { kind: "press", button: "go" })),
  end: () => ((sees = null), (name = "result"), gesture(session, { kind: "press", button: "go" })),
  "put down": () => Promise.all([session.uncover(), session.cover()]),
  "put down late": () => {
    const uncovered = session.uncover();
    return Promise.all([uncovered, new Promise(setTimeout).then(() => session.cover())]);
  },
};
for (const step of steps) await does[step]();
console.log(JSON.stringify({ told, holder: session.table.holder, seen: session.table.view.seat }));
"""

TABLE = """
globalThis.location = { hash: "#/table" };
const { Session } = await from("match/session.js");
const { EngineError } = await from("engine/errors.js");
const { refusal, kept, replay, taken, asks } = JSON.parse(process.argv[2]);
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
  if (method === "gesture" && asks) throw new EngineError(asks, "Said by the engine.");
  return answer();
};
const game = {
  ...anyGame,
  async show() {
    if (taken) throw new TypeError("a game's own fault");
  },
};
const host = {
  engine: { call: called, load: loaded, think: answer },
  store: { saveTable: async () => true, getSetting: async (name, none) => none },
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
if (asks) await session.carryOut("gesture", {});
const fault = session.ui.fault && (session.ui.fault.code ?? String(session.ui.fault));
console.log(JSON.stringify({ refused, warned, fault, live: session.live }));
"""


def played(**given: Any) -> dict[str, Any]:
    """A table after its start: what was refused, what went wrong, and whether it is ready."""
    found: dict[str, Any] = run(
        TABLE, {"refusal": "", "kept": False, "replay": False, "taken": False, "asks": "", **given}
    )
    return found


def run(script: str, case: object) -> Any:
    """What a script prints of a case."""
    command = ["node", "--input-type=module", "--eval", BROWSER + ANY_GAME + script]
    done = subprocess.run(
        [*command, f"{SOURCES.as_uri()}/", json.dumps(case)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("steps", "told", "holder"),
    [
        (["uncover"], [["view", 0]], 0),
        (["uncover", "cover"], [["view", 0], ["view", None]], None),
        (["put down"], [["view", None]], None),
        (["put down late"], [["view", 0], ["view", None]], None),
        (["uncover", "move"], [["view", 0], ["gesture", 0]], 0),
        (["uncover", "last"], [["view", 0], ["gesture", 0]], None),
        (["uncover", "end"], [["view", 0], ["gesture", 0]], None),
    ],
    ids=lambda part: " ".join(part) if isinstance(part, list) and isinstance(part[0], str) else "",
)
def test_nothing_of_a_seat_is_asked_for_before_its_person_has_uncovered(
    steps: list[str], told: list[Any], holder: int | None
) -> None:
    """A restarted worker shows the match to whoever asked last: a bystander, while it is covered."""
    found = run(SEVERAL, ["start", *steps])
    assert found == {"told": [["new", None], *told], "holder": holder, "seen": holder}


NAMES = """
const { Session } = await from("match/session.js");
await (await from("text/text.js")).useLanguage("en", true);
const people = JSON.parse(process.argv[2]);
const players = people.map((name) => ({ level: name === null ? "club" : "human", character: "you", name }));
const { table } = new Session({}, {}, { id: "m", players });
console.log(JSON.stringify(table.players.map(({ name }) => name)));
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [(["", "Bo", None, ""], ["Player {number}", "Bo", None, "Player {number}"]), (["", None], ["", None])],
    ids=["several people", "one person"],
)
def test_people_of_a_match_begun_before_they_had_names_are_players_by_number(
    before: list[str | None], after: list[str | None]
) -> None:
    assert run(NAMES, before) == after


@pytest.mark.parametrize(("code", "live"), [("over", True), ("internal", False)])
def test_a_question_that_comes_after_the_end_of_the_match_is_no_fault(code: str, live: bool) -> None:
    found = played(asks=code, kept=True)
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
