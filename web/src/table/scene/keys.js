import { settings } from "../../device/settings.js";
import { skipPause } from "../pause.js";
import { press } from "./buttons.js";
import { drop, gesture } from "./gestures.js";
import { buttonsOf, destination, focusedItem, itemsOf, pickedItem, reachOf } from "./items.js";

/**
 * Keys of a table. The scene gives the shortcuts of items, places and buttons; single letters and digits can be switched off. Arrows move
 * from item to item.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** By key, how many items it leads to the right, and how many lines down; 99 and -99 lead to the ends of the zone. @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
};

/** The button that was pressed last by mouse or finger, until the focus moves on. @type {Element | null} */
let clickedButton = null;
/** Called at a press and when the focus has moved. @param {Event} event */
function noteButton({ target, type }) {
  // A dialog's buttons disappear with it; then the focus returns to the button that opened the dialog.
  if (!(target instanceof Element) || target.closest("dialog")) return;
  if (type === "pointerdown") clickedButton = target.closest("button");
  else if (target !== clickedButton) clickedButton = null;
}
for (const type of ["pointerdown", "focusin"]) addEventListener(type, noteButton, { capture: true });

/** Handles a key at the table; returns true if it had an effect. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (session.game.board?.pressed(session, event)) return true;
  const scene = session.record?.scene;
  if (!scene || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return undoKey(session, event);
  if (event.repeat && !ARROWS[event.key]) return false;
  const picked = event.key === "Escape" && pickedItem(scene);
  // Put the picked item down.
  if (picked) gesture(session, { kind: "tap", item: picked.key });
  return Boolean(picked) || shortcut(session, scene, event) || arrowKey(session, event.key);
}

/** Presses undo or redo at Z or Y with Control or Command; true if the scene has such a button. @param {Session} session @param {KeyboardEvent} event */
function undoKey(session, { key, shiftKey }) {
  const letter = key.toLowerCase();
  const step = letter === "y" || (letter === "z" && shiftKey) ? "redo" : letter === "z" ? "undo" : null;
  const button = buttonsOf(session).find((one) => one.key === step);
  if (button) press(session, button);
  return button !== undefined;
}

/** Handles a key that is the shortcut of a button, an item, a place or a zone; returns true if it had an effect. @param {Session} session @param {Scenes.Scene} scene @param {KeyboardEvent} event */
function shortcut(session, scene, { key: typed, target }) {
  const key = typed === " " ? "Space" : typed;
  // These keys press what has the focus, unless the table may have them.
  const pressesFocus = key === "Space" || key === "Enter";
  const confirms = key === "Enter" && isChosen(scene, target);
  if (pressesFocus ? !confirms && !freeForSpace(target) : key.length === 1 && !settings.shortcuts) return false;
  if (pressesFocus && session.ui.rests === "tap") return skipPause();
  const isKeyOf = (/** @type {{shortcut?: string}} */ owner) =>
    owner.shortcut?.toUpperCase().split(" ").includes(key.toUpperCase()) ?? false;
  const button = buttonsOf(session).find((one) => isKeyOf(one) && !(key === "Escape" && one.why));
  if (confirms && (!button || button.why)) return false;
  const item = itemsOf(scene).find((one) => one.tap && isKeyOf(one));
  if (button) press(session, button);
  else if (item) tapItem(session, scene, item.key);
  return Boolean(button ?? item) || placeKey(session, scene, isKeyOf);
}

/** Taps an item; if the arrow keys reach it, the next one starts from it. @param {Session} session @param {Scenes.Scene} scene @param {string} item */
function tapItem(session, scene, item) {
  focusAt(session, reachOf(scene).order.indexOf(item));
  gesture(session, { kind: "tap", item });
}

/**
 * Handles the shortcut of a place or a zone: puts the picked item there. If no item is picked, puts the focused item at the place. If neither
 * is possible, moves the focus to the zone.
 *
 * @param {Session} session @param {Scenes.Scene} scene
 * @param {(owner: {shortcut?: string}) => boolean} isKeyOf  returns true if the typed key is the shortcut of an item, a place, a zone or a button
 * @returns {boolean} true if the key had an effect
 */
function placeKey(session, scene, isKeyOf) {
  const zone = scene.zones.find(isKeyOf);
  const place = scene.zones.flatMap(({ places }) => places).find(isKeyOf);
  const keys = [zone, place].flatMap((one) => (one ? [one.key] : []));
  const picked = pickedItem(scene);
  const item = picked ?? focusedItem(session);
  const to = item && keys.map((key) => destination(scene, item.key, key)).find(Boolean);
  // An item that was not picked up goes only to a place.
  if (to && (picked || (place && item.targets?.length))) drop(session, item.key, to);
  else if (zone) focusOn(session, zone);
  else return false;
  return true;
}

/** Focuses the first item of a zone. @param {Session} session @param {Scenes.Zone} zone */
function focusOn(session, zone) {
  const keys = itemsOf({ zones: [zone] }).map(({ key }) => key);
  const { order } = reachOf(session.table.scene);
  const first = order.findIndex((key) => keys.includes(key));
  focusAt(session, first);
}

/** True if the target is an item that is already chosen, or the best choice, at a table with a board of points: then Enter confirms it. @param {Scenes.Scene} scene @param {EventTarget | null} target */
function isChosen(scene, target) {
  const chosen =
    target instanceof Element && target.matches("[data-index]:is([aria-pressed=true], [data-marks~=best])");
  return chosen && itemsOf(scene, "points").length > 0;
}

/** True if Space and Enter are free for the table: no input and no button reached by keyboard has the focus. If a clicked button has it, takes it away. @param {EventTarget | null} target */
function freeForSpace(target) {
  if (target instanceof HTMLInputElement) return false;
  if (!(target instanceof HTMLButtonElement)) return true;
  if (target !== clickedButton) return false;
  target.blur();
  return true;
}

/** Moves the focus at an arrow key: Left and Right along a line, Home and End to the ends of its zone, Up and Down to the nearest item of the next line. False for other keys, and without items. @param {Session} session @param {string} key */
function arrowKey(session, key) {
  const step = ARROWS[key];
  const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".stage [data-item][data-index]")]);
  items.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index));
  if (!step || !items.length) return false;
  const at = Math.min(session.ui.focus, items.length - 1);
  const next = step[1] ? nearestInNextLine(items, at, step[1]) : along(items, at, step[0]);
  // The first arrow only moves the focus to the items.
  const inside = items.some((item) => item === document.activeElement);
  focusAt(session, inside ? next : at);
  return true;
}

/** The index one step along the line of an item, or at an end of its zone. @param {HTMLElement[]} items @param {number} at @param {number} step */
function along(items, at, step) {
  const here = items[at];
  const zoneOf = (/** @type {HTMLElement | undefined} */ item) => item?.closest("[data-zone]");
  if (Math.abs(step) === 1) return items[at + step]?.dataset.line === here?.dataset.line ? at + step : at;
  const inZone = items.flatMap((item, index) => (zoneOf(item) === zoneOf(here) ? [index] : []));
  return (step < 0 ? inZone[0] : inZone.at(-1)) ?? at;
}

/** Moves the focus to an item. @param {Session} session @param {number} index  in `Reach.order`; -1 changes nothing */
function focusAt(session, index) {
  if (index < 0) return;
  session.ui.focus = index;
  session.host.paint();
  /** @type {HTMLElement | null} */ (document.querySelector(`.stage [data-item][data-index="${index}"]`))?.focus();
}

/** The index of the nearest item in the line above or below another item. @param {HTMLElement[]} items @param {number} at  index of that other item, returned if no line is there @param {number} direction  1 is down, -1 up */
export function nearestInNextLine(items, at, direction) {
  const rects = items.map((item) => item.getBoundingClientRect());
  const from = rects[at];
  if (!from) return at;
  const onBoard = (/** @type {number} */ index) => Boolean(items[index]?.closest(".points"));
  const after = rects.flatMap(({ top, left }, index) => {
    const down = (top - from.top) * direction;
    return down > from.height / 2 ? [{ index, down, across: Math.abs(left - from.left) }] : [];
  });
  // From an item on a board of points to one on the board, from others to others; only if there is none, across.
  const alike = after.filter(({ index }) => onBoard(index) === onBoard(at));
  const beyond = alike.length ? alike : after;
  const line = Math.min(...beyond.map(({ down }) => down));
  const inLine = beyond.filter(({ down }) => down < line + from.height / 2).sort((a, b) => a.across - b.across);
  return inLine[0]?.index ?? at;
}
