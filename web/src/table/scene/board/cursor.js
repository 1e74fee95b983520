import { letterOf } from "../../../text/text.js";
import { skipPause } from "../../pause.js";
import { press } from "../buttons.js";
import { drop, gesture, gesturesDone } from "../gestures.js";
import { buttonsOf, destination, pickedItem } from "../items.js";
import { note } from "../refusing.js";
import { middleOf, spotOf, squareAt } from "./squares.js";
import { boardIn, boardUiOf, isFree, itemAt, itemsBeside, onBoard } from "./state.js";

/**
 * Puts items on a board's squares: by tapping, or by typing their names at a cursor, which then moves on to the next free square.
 *
 * @typedef {import("./state.js").Session} Session
 * @typedef {import("./state.js").Board} Board
 */

/** Columns and rows from a square to the next, by typing direction; a button with the same key chooses that direction. @type {Record<string, [number, number]>} */
const STEPS = { across: [1, 0], down: [0, 1] };

/**
 * Handles a tap on a square: drops the picked item there if it may go there; else taps the item on the square, or says what it is if it cannot
 * be tapped. On an empty square, moves the cursor there; if it is there already, switches the typing direction. A tap by finger does not move the cursor, which is only for typing.
 *
 * @param {Session} session @param {string} square @param {Pick<PointerEvent, "detail" | "pointerType">} click
 */
export async function tapSquare(session, square, { detail, pointerType }) {
  skipPause();
  // If the person is quick, the scene may not show yet which item was picked.
  await gesturesDone(session);
  const { scene } = session.table;
  const zone = boardIn(scene);
  const picked = pickedItem(scene);
  if (picked && destination(scene, picked.key, square)) return drop(session, picked.key, square);
  const item = zone && itemAt(zone, square);
  if (item?.tap) return gesture(session, { kind: "tap", item: item.key });
  if (item) return note(session, item.tells ?? item.label);
  if (pointerType === "touch") return;
  const ui = boardUiOf(session);
  if (ui.cursor !== square) ui.cursor = square;
  // Not at the second click of a double click, which zooms.
  else if (detail < 2) switchDirection(session);
  return session.host.paint();
}

/** Switches the typing direction: presses the button of the other direction. The button of the present direction is disabled, so it has a `why`. @param {Session} session */
function switchDirection(session) {
  const button = buttonsOf(session).find(({ key, why }) => STEPS[key] && !why);
  if (button) press(session, button);
}

/**
 * Handles the choice of an item beside the board. If it is chosen with the keyboard, it is placed at the cursor if possible; a finger or a
 * mouse removes the cursor.
 *
 * @param {Session} session @param {Scenes.Item} item @param {boolean} byKey @returns {boolean} true if it is being placed; false: the caller picks it up
 */
export function tapBeside(session, item, byKey) {
  const { scene } = session.table;
  const zone = boardIn(scene);
  const ui = boardUiOf(session);
  if (!byKey) ui.cursor = null;
  const { cursor } = ui;
  if (!zone || !cursor || pickedItem(scene) || !isFree(session, zone, cursor)) return false;
  if (!destination(scene, item.key, cursor)) return false;
  layNext(session, zone, item.key);
  return true;
}

/** Places an item at the cursor, and moves the cursor to the next free square in the typing direction; removes it if there is none. @param {Session} session @param {Board} zone @param {string} item */
function layNext(session, zone, item) {
  const ui = boardUiOf(session);
  const at = ui.cursor;
  if (!at) return;
  lay(session, item, at);
  ui.cursor = nextFree(session, zone, at);
  ui.lastSquare = at;
  showCursor(session);
}

/** Paints the cursor, and scrolls to it. @param {Session} session */
function showCursor(session) {
  // Otherwise painting would scroll back to the part in play.
  boardUiOf(session).movedAway = true;
  session.host.paint();
  onBoard("[data-cursor]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Places an item; until the engine has answered, `sent` lists it. @param {Session} session @param {string} item @param {string} square */
async function lay(session, item, square) {
  const { sent } = boardUiOf(session);
  sent.set(square, item);
  await drop(session, item, square);
  if (sent.get(square) === item) sent.delete(square);
}

/** The next free square in the typing direction; null if there is none before the edge. @param {Session} session @param {Board} zone @param {string} from @returns {string | null} */
function nextFree(session, zone, from) {
  const step = STEPS[zone.grid.along ?? "across"] ?? [0, 0];
  let at = stepFrom(zone, from, step);
  while (at && !isFree(session, zone, at)) at = stepFrom(zone, at, step);
  return at;
}

/** The square next to one, or null beyond the edge. @param {Board} zone @param {string} square @param {[number, number]} step */
export function stepFrom({ grid }, square, [dx, dy]) {
  const spot = spotOf(grid, square);
  return spot && squareAt(grid, spot.column + dx, spot.row + dy);
}

/** Moves the cursor one square; without a cursor, to the middle. @param {Session} session @param {Board} zone @param {[number, number]} step */
export function moveCursor(session, zone, step) {
  const ui = boardUiOf(session);
  ui.cursor = ui.cursor ? (stepFrom(zone, ui.cursor, step) ?? ui.cursor) : middleOf(zone.grid);
  ui.alternatives = [];
  showCursor(session);
}

/**
 * Handles a typed key. A rank places the first item of that rank at the cursor, or on the next free square; without a cursor, from the middle
 * of the board on. If other items have that rank too, typing the suit of one of them next (X for a joker) replaces the first item by that one.
 *
 * @param {Session} session @param {Board} zone @param {string} key @returns {boolean} true if an item is being placed
 */
export function typeItem(session, zone, key) {
  if (key.length !== 1) return false;
  const ui = boardUiOf(session);
  const beside = itemsBeside(session).filter(({ tap }) => tap);
  const alternatives = beside.filter(({ key: item }) => ui.alternatives.includes(item));
  const replacement = alternatives.find(({ face }) => face.charAt(1) === key.toLowerCase());
  if (replacement && ui.lastSquare) {
    ui.alternatives = [];
    lay(session, replacement.key, ui.lastSquare);
    return true;
  }
  const [first, ...more] = beside.filter(({ face }) => names(face, key));
  const start = ui.cursor ?? middleOf(zone.grid);
  const at = isFree(session, zone, start) ? start : nextFree(session, zone, start);
  if (!first || !at || !destination(session.table.scene, first.key, at)) return false;
  ui.cursor = at;
  layNext(session, zone, first.key);
  ui.alternatives = more.map(({ key: item }) => item);
  return true;
}

/** True if a typed key names the rank of a face; a joker is named by * and by its multiplier: 2 is the rank of `2h` and of the joker `2x`. @param {string} face @param {string} key */
function names(face, key) {
  const rank = face.charAt(0);
  if (face.charAt(1) === "x") return key === "*" || key === rank;
  return letterOf(rank).charAt(0).toLowerCase() === key.toLowerCase() || (rank === "T" && /^t$/i.test(key));
}

/** Undoes the last step of the draft; if there is a cursor, moves it to the square that has become empty. @param {Session} session @param {Board} zone */
export async function undoStep(session, zone) {
  const undo = buttonsOf(session).find(({ key, why }) => key === "undo" && !why);
  if (!undo) return;
  const filled = zone.places.filter(({ item }) => item?.tap).map(({ key }) => key);
  await press(session, undo);
  const zoneNow = boardIn(session.table.scene);
  const emptied = zoneNow && filled.find((square) => !itemAt(zoneNow, square));
  const ui = boardUiOf(session);
  if (!emptied || !ui.cursor) return;
  ui.cursor = emptied;
  session.host.paint();
}
