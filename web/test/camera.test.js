import assert from "node:assert/strict";
import { test } from "node:test";
import { inPlay, spotOf, zoomed } from "../src/table/scene/board/camera.js";
import { cameraOf, lookAtNews } from "../src/table/scene/board/state.js";

/** A board of so many squares each way. @param {number} size */
const board = (size) => ({
  rows: [..."abcdefghijklmnopqrstuvwxy"].slice(0, size),
  columns: Array.from({ length: size }, (_, at) => String(at + 1)),
  areas: [{ mark: "gold", label: { key: "tiles.gold" }, first: "g7", last: "i9" }],
});
const GRID = board(15);

test("squares have names, and no square of another board has one", () => {
  const found = ["a1", "r18", "a19", "A1", "h", ""].map((square) => spotOf(board(18), square));
  assert.deepEqual(found, [{ column: 0, row: 0 }, { column: 17, row: 17 }, null, null, null, null]);
});

test("the picture grows from the gold squares", () => {
  for (const [lying, laid, x, y, columns, rows] of [
    [[], [], 7.5, 7.5, 9, 9],
    [["h7", "h11"], [], 8.5, 7.5, 11, 9],
    [[], ["h11"], 7.5, 7.5, 9, 9],
    [[], ["h12"], 8, 7.5, 10, 9],
    [["a1", "o15"], [], 7.5, 7.5, 15, 15],
  ]) {
    const places = [...lying.map((key) => ({ key })), ...laid.map((key) => ({ key, marks: ["laid"] }))];
    assert.deepEqual(inPlay(GRID, places), { x, y, columns, rows });
  }
});

test("the picture is closer where a lesson lets nobody move", () => {
  const zone = { grid: GRID, places: [{ key: "h7", marks: ["last"] }] };
  const sessions = [false, true].map((stays) => ({ ui: {}, record: {}, game: { stays: () => stays } }));
  const shown = sessions.map((session) => {
    lookAtNews(session, zone);
    return cameraOf(session, zone).columns;
  });
  assert.deepEqual(shown, [9, 5]);
});

test("the picture stands still while tiles are laid; what is new, and a hint, is looked at", () => {
  const session = { ui: {} };
  const columns = (...places) => {
    const zone = { grid: GRID, places };
    lookAtNews(session, zone);
    return cameraOf(session, zone).columns;
  };
  const laid = ["h10", "h11", "h12"].map((key) => ({ key, marks: ["laid"] }));
  const [last, hint] = [
    { key: "h9", marks: ["last"] },
    { key: "h13", marks: ["hint"] },
  ];
  const before = { ...last, marks: [] };
  assert.equal(columns(last), 9);
  assert.equal(columns(before, laid[0]), 9);
  assert.equal(columns(before, ...laid), 9);
  assert.equal(columns(last), 9);
  assert.equal(columns(before, ...laid, hint), 11);
  assert.equal(columns(before, { key: "h12", marks: ["last"] }), 12);
});

test("a larger picture keeps its point and stays on the board", () => {
  const camera = { x: 7.5, y: 7.5, columns: 8, rows: 8 };
  assert.deepEqual(zoomed(GRID, camera, 2, { x: 5.5, y: 7.5 }), { x: 6.5, y: 7.5, columns: 4, rows: 4 });
  const far = zoomed(GRID, camera, 0.1, { x: 0, y: 0 });
  assert.ok(far.columns === 15 && far.x >= 0 && far.x <= 15);
});
