import assert from "node:assert/strict";
import { test } from "node:test";
import { inPlay, spotOf } from "../src/table/scene/board/squares.js";
import { boardUiOf, lookAtNews } from "../src/table/scene/board/state.js";

/** A board of so many squares each way. @param {number} size */
const board = (size) => ({
  rows: [..."abcdefghijklmnopqrstuvwxy"].slice(0, size),
  columns: Array.from({ length: size }, (_, at) => String(at + 1)),
  areas: [{ mark: "gold", label: { key: "tiles.gold" }, first: "g7", last: "i9" }],
});
const GRID = board(15);
/** A square with a tile. @param {string} key @param {string[]} marks */
const tile = (key, ...marks) => ({ key, item: { key }, marks });

test("squares have names, and no square of another board has one", () => {
  const found = ["a1", "r18", "a19", "A1", "h", ""].map((square) => spotOf(board(18), square));
  assert.deepEqual(found, [{ column: 0, row: 0 }, { column: 17, row: 17 }, null, null, null, null]);
});

test("the picture is of the gold squares, then of what is used", () => {
  for (const [lying, column, row, columns, rows] of [
    [[], 3, 3, 9, 9],
    [["h7", "h11"], 3, 4, 11, 7],
    [["h12"], 8, 4, 7, 7],
    [["line-0", "2d", "hint"], 3, 3, 9, 9],
    [["a1", "o15"], 0, 0, 15, 15],
  ]) {
    const places = lying.map((key) => ({ key }));
    assert.deepEqual(inPlay(GRID, places, 3), { column, row, columns, rows });
  }
  assert.deepEqual(inPlay({ ...GRID, areas: [] }, [], 3), { column: 0, row: 0, columns: 15, rows: 15 });
});

test("the picture is close in a lesson, and shows the gold squares and what is pointed at", () => {
  const zone = { grid: GRID, places: [tile("h7", "last"), tile("h8")] };
  const shown = [[], [{ key: "h12" }, { key: "Ts" }]].map((pointers) => {
    const session = { ui: {}, record: {}, game: { stays: () => true, shown: () => pointers } };
    lookAtNews(session, zone);
    return boardUiOf(session).partInPlay.columns;
  });
  assert.deepEqual(shown, [5, 8]);
});

test("the picture stands still while tiles are laid; what is new, and a hint, is looked at", () => {
  const session = { ui: {} };
  const looks = (...places) => {
    const zone = { grid: GRID, places };
    lookAtNews(session, zone);
    const { partInPlay, news } = boardUiOf(session);
    return [partInPlay.columns, news.column, news.columns];
  };
  const laid = ["h10", "h11", "h12"].map((key) => tile(key, "laid"));
  const hint = { key: "h13", marks: ["hint"] };
  assert.deepEqual(looks(tile("h9", "last")), [5, 7, 3]);
  assert.deepEqual(looks(tile("h9"), laid[0]), [5, 7, 3]);
  assert.deepEqual(looks(tile("h9"), ...laid), [5, 7, 3]);
  assert.deepEqual(looks(tile("h9"), ...laid, hint), [5, 11, 3]);
  assert.deepEqual(looks(tile("h9"), tile("h12", "last")), [8, 10, 3]);
});
