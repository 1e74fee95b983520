import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { EngineError } from "../src/engine/errors.js";
import { Session } from "../src/match/session.js";
import { gesture } from "../src/table/scene/gestures.js";
import { useLanguage } from "../src/text/text.js";

location.hash = "#/table";
document.getElementById = () => ({ close() {} });
document.hidden = false;
const GAME = { key: "any", slot: "table any", show: async () => {} };
const HOST = { reopenIfOutdated: async () => {}, paint() {}, gameEnded() {} };
const STORE = { getSetting: async (_, none) => none, setSetting: async () => {}, saveTable: async () => true };
const PRESS = { kind: "press", button: "go" };
const warned = mock.method(console, "warn", () => {});
beforeEach(() => warned.mock.resetCalls());

/** A device that two people share: what each step asks of the engine, and who holds it in the end. */
async function shared(...steps) {
  const told = [];
  let [sees, name, ply] = [null, "play", 0];
  const ask = async (method, { seat }) => {
    if (method === "lock" || method === "unlock") return { locked: "x" };
    told.push([method, seat]);
    await new Promise(setTimeout);
    ply += method === "gesture" ? 1 : 0;
    const view = { seat: method === "gesture" ? sees : seat, seats: 2, key: "any" };
    const beats = [{ scene: { name, buttons: [] } }];
    return { ply, over: false, asked: [0, 1], view, events: [], save: "x", beats, preferences: {} };
  };
  const host = { ...HOST, store: STORE, engine: { call: ask, load: (params) => ask("load", params) } };
  const players = [{ level: "human" }, { level: "human" }];
  const session = new Session(host, GAME, null, { players, options: {} });
  const plays = (/** @type {number | null} */ viewer, scene = "play") => {
    [sees, name] = [viewer, scene];
    return gesture(session, PRESS);
  };
  const does = {
    uncover: () => session.uncover(),
    cover: () => session.cover(),
    move: () => plays(0),
    last: () => plays(null),
    end: () => plays(null, "result"),
    "put down": () => Promise.all([session.uncover(), session.cover()]),
    "put down late": () => Promise.all([session.uncover(), new Promise(setTimeout).then(() => session.cover())]),
  };
  await session.start();
  for (const step of steps) await does[step]();
  assert.equal(session.table.view.seat, session.table.holder);
  assert.deepEqual(told.shift(), ["new", null]);
  return [told, session.table.holder];
}

// A restarted worker shows the match to whoever asked last: a bystander, while it is covered.
for (const [steps, told, holder] of [
  [["uncover"], [["view", 0]], 0],
  [
    ["uncover", "cover"],
    [
      ["view", 0],
      ["view", null],
    ],
    null,
  ],
  [["put down"], [["view", null]], null],
  [
    ["put down late"],
    [
      ["view", 0],
      ["view", null],
    ],
    null,
  ],
  [
    ["uncover", "move"],
    [
      ["view", 0],
      ["gesture", 0],
    ],
    0,
  ],
  [
    ["uncover", "last"],
    [
      ["view", 0],
      ["gesture", 0],
    ],
    null,
  ],
  [
    ["uncover", "end"],
    [
      ["view", 0],
      ["gesture", 0],
    ],
    null,
  ],
])
  test(`nothing of a seat is asked for before its person has uncovered: ${steps}`, async () => {
    assert.deepEqual(await shared(...steps), [told, holder]);
  });

/** A table after its start: what was refused, what went wrong, whether it is ready. */
async function started({ refusal = "", kept = false, replay = false, taken = false, asks = "" }) {
  const refused = [];
  const answer = async () => {
    if (refusal) throw new EngineError(refusal, "Said by the engine.");
    const view = { seats: 2, key: "any" };
    return { ply: 1, over: false, asked: [0], view, events: [{}], save: "x" };
  };
  const engine = {
    load: async () => ({ ...(await answer()), asked: [taken ? 1 : 0] }),
    think: answer,
    call: async (method) => {
      if (method === "gesture") throw new EngineError(asks, "Said by the engine.");
      return answer();
    },
  };
  const show = async () => {
    if (taken) throw new TypeError("a fault of its own");
  };
  const host = { ...HOST, engine, store: STORE, refused: ({ code }) => refused.push(code) };
  const players = [
    { level: "human", character: "you" },
    { level: "club", character: "ada" },
  ];
  const record = { id: "m", game: "any", format: 2, ply: 0, over: false, asked: [Number(taken)], view: {}, players };
  const session = new Session(host, { ...GAME, show }, kept ? record : null, { players, options: {} });
  session.replay = replay;
  await session.start();
  if (asks) await session.carryOut("gesture", {});
  return { refused, fault: session.ui.error?.code ?? null, live: session.live };
}

for (const [code, live] of [
  ["over", true],
  ["internal", false],
])
  test(`a gesture that comes after the end of the match is no fault: ${code}`, async () => {
    assert.deepEqual(await started({ asks: code, kept: true }), { refused: [], fault: live ? null : code, live });
  });

for (const code of ["bad_request", "few_cards", "unknown_game"])
  test(`a deal that the engine refuses is no damaged save: ${code}`, async () => {
    assert.deepEqual(await started({ refusal: code }), { refused: [], fault: code, live: false });
  });

test("a save that the engine refuses is put aside", async () => {
  assert.deepEqual((await started({ refusal: "bad_request", kept: true })).refused, ["bad_request"]);
});

test("a match of the history that is refused leaves the table alone", async () => {
  const found = await started({ refusal: "damaged_save", kept: true, replay: true });
  assert.deepEqual(found, { refused: [], fault: "damaged_save", live: false });
});

test("a fault while a move is shown holds up nobody", async () => {
  assert.deepEqual(await started({ kept: true, taken: true }), { refused: [], fault: null, live: true });
  assert.equal(warned.mock.calls[0].arguments[0].message, "a fault of its own");
});

test("people of a match begun before they had names are players by number", async () => {
  await useLanguage("en", true);
  const named = (...people) => {
    const players = people.map((name) => ({ level: name === null ? "club" : "human", character: "you", name }));
    return new Session({}, GAME, { id: "m", players }).players.map(({ name }) => name);
  };
  assert.deepEqual(named("", "Bo", null, ""), ["Player {number}", "Bo", null, "Player {number}"]);
  assert.deepEqual(named("", null), ["", null]);
});

test("the engine is told how long a player may think, and that it is enough", async () => {
  const asked = [];
  const snapshot = { ply: 1, over: false, asked: [0], view: {}, events: [] };
  const engine = {
    load: async () => ({ ...snapshot, ply: 0, asked: [2] }),
    think: async ({ limit }, { enough }) => {
      session.ui.hurried = false;
      const before = enough();
      session.ui.hurried = true;
      asked.push([limit, before, enough()]);
      return asked.length < 2 ? { ...snapshot, asked: [1] } : snapshot;
    },
  };
  const limit = (record, seat) => (seat === 2 ? { seconds: record.seconds } : null);
  const players = ["human", "club", "expert"].map((level) => ({ level, character: "x" }));
  const record = { id: "m", asked: [2], view: {}, players, seconds: 3 };
  const session = new Session({ ...HOST, engine, store: STORE }, { ...GAME, limit }, record);
  await session.start();
  assert.deepEqual(asked, [
    [{ seconds: 3 }, false, true],
    [null, false, true],
  ]);
});

test("of what may change the match one runs at a time, in order", async () => {
  const session = new Session({ ...HOST, store: STORE }, GAME, null, { players: [{ level: "human" }], options: {} });
  const noted = [];
  const act = (name) => async () => {
    noted.push(`${name} begins`);
    await new Promise(setTimeout);
    noted.push(`${name} ends`);
  };
  await Promise.all(["a", "b", "c"].map((name) => session.alone(act(name))));
  assert.deepEqual(noted, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("whoever waits for a closed table goes on", async () => {
  const players = [{ level: "human" }, { level: "club" }];
  const session = new Session({ ...HOST, engine: null, store: STORE }, GAME, null, { players, options: {} });
  const before = session.ready();
  session.close();
  assert.deepEqual([await before, await session.ready()], [false, false]);
});
