import { settings } from "../../../device/settings.js";
import { t } from "../../../text/text.js";
import { announce } from "../../../ui/services.js";
import { drop } from "../gestures.js";
import { destination, pickedItem } from "../items.js";
import { moveCursor, stepFrom, tapBeside, typeItem, undoStep } from "./cursor.js";
import { drawBoard } from "./grid.js";
import { fit } from "./looking.js";
import { middleOf, spotOf } from "./squares.js";
import { boardIn, boardUiOf, itemAt, onBoard, squareWords } from "./state.js";

/**
 * Keys of a board: arrows move its cursor, names of items place them there; W and L read out what is near.
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board
 */

/** By key, how many columns it leads to the right, and how many rows down. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What a letter does if it is not the name of an item to place. @type {Record<string, (session: Session, zone: Board) => void>} */
const LETTERS = {
  w: (session, zone) => announce(aroundWords(session, zone)),
  l: (session, zone) => announce(lineWords(session, zone)),
  z: (session) => fit(session),
};

/** What a game with a board adds to its view. @type {import("../../../match/catalogue.js").BoardPart} */
export const board = {
  draw: drawBoard,
  tapped: tapBeside,
  pressed,
  keys: [
    { key: "← → ↑ ↓", words: { key: "board.keys.arrows" } },
    { key: "A K … 2 *", words: { key: "board.keys.type" } },
    { key: "⌫", words: { key: "board.keys.back" } },
    { key: "W", words: { key: "board.keys.around" } },
    { key: "L", words: { key: "board.keys.line" } },
    { key: "Z", words: { key: "board.keys.fit" } },
  ],
};

/** Handles a key; returns true if it had an effect on the board. @param {Session} session @param {KeyboardEvent} event */
function pressed(session, event) {
  const scene = session.record?.scene;
  const zone = boardIn(scene);
  if (!scene || !zone || event.altKey || event.ctrlKey || event.metaKey) return false;
  const { key } = event;
  if (ARROWS[key]) return !isShortcut(scene, key) && arrow(session, zone, key);
  if (key === "Backspace" || key === "Delete") {
    undoStep(session, zone);
    return true;
  }
  if (key === "Enter") return enter(session, scene, event.target);
  return !event.repeat && settings.shortcuts && letter(session, zone, key);
}

/** True if a button has this key as its shortcut. @param {Scenes.Scene} scene @param {string} key */
function isShortcut({ buttons }, key) {
  return buttons.some(({ shortcut = "" }) => shortcut.split(" ").includes(key));
}

/** Moves the cursor; false for Left and Right while an item has the focus, since they move between items. @param {Session} session @param {Board} zone @param {string} key */
function arrow(session, zone, key) {
  const step = /** @type {[number, number]} */ (ARROWS[key]);
  if (step[0] && document.activeElement?.closest("[data-index]")) return false;
  moveCursor(session, zone, step);
  focusCursor(session, zone);
  return true;
}

/** Focuses the cursor's square; reads it out if it cannot have the focus. @param {Session} session @param {Board} zone */
function focusCursor(session, zone) {
  const { cursor } = boardUiOf(session);
  const square = onBoard("[data-cursor]");
  square?.focus();
  if (cursor && document.activeElement !== square) announce(squareWords(session, zone, cursor));
}

/** Places the picked item at the cursor; false if a button has the focus, since Enter presses that. @param {Session} session @param {Scenes.Scene} scene @param {EventTarget | null} target */
function enter(session, scene, target) {
  const { cursor } = boardUiOf(session);
  const picked = pickedItem(scene);
  if (target instanceof HTMLButtonElement || !picked || !cursor || !destination(scene, picked.key, cursor))
    return false;
  drop(session, picked.key, cursor);
  return true;
}

/** Places the item that a letter names, or does what the letter does on every board (`LETTERS`); returns true if it did either. @param {Session} session @param {Board} zone @param {string} key */
function letter(session, zone, key) {
  const laid = typeItem(session, zone, key);
  if (laid) focusCursor(session, zone);
  else boardUiOf(session).alternatives = [];
  const act = laid ? undefined : LETTERS[key.toLowerCase()];
  act?.(session, zone);
  return laid || act !== undefined;
}

/** Names what lies at the cursor and on the four squares beside it. @param {Session} session @param {Board} zone */
function aroundWords(session, zone) {
  const at = boardUiOf(session).cursor ?? middleOf(zone.grid);
  const near = Object.values(ARROWS).flatMap((step) => stepFrom(zone, at, step) ?? []);
  return [at, ...near].map((square) => squareWords(session, zone, square)).join(". ");
}

/** Names what lies in the cursor's line, along the typing direction, or says that the line is empty. @param {Session} session @param {Board} zone */
function lineWords(session, zone) {
  const { rows, columns, along = "across" } = zone.grid;
  const spot = spotOf(zone.grid, boardUiOf(session).cursor ?? middleOf(zone.grid));
  const [row = "", column = ""] = [rows[spot?.row ?? 0], columns[spot?.column ?? 0]];
  const line = along === "across" ? columns.map((name) => row + name) : rows.map((name) => name + column);
  const taken = line.filter((square) => itemAt(zone, square));
  return taken.map((square) => squareWords(session, zone, square)).join(". ") || t("board.rowEmpty");
}
