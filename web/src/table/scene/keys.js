import { settings } from "../../device/settings.js";
import { press } from "./draw.js";
import { gesture } from "./gestures.js";

/**
 * Keys of a table: every item and button that has one says it itself. Single letters and digits can be switched off.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** The button that was pressed last by mouse or finger. @type {Element | null} */
let touched = null;
addEventListener(
  "pointerdown",
  ({ target }) => {
    touched = target instanceof Element ? target.closest("button") : null;
  },
  { capture: true },
);

/** Handles a key; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  const scene = session.record?.scene;
  if (!scene || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  const key = event.key === " " ? "Space" : event.key.toUpperCase();
  if (key === "Space" ? !freeForSpace(event.target) : !settings.shortcuts) return false;
  const button = scene.buttons.find(({ shortcut }) => shortcut === key);
  const item = button ? null : itemAt(scene, key);
  if (button) press(session, button);
  else if (item) gesture(session, { kind: "tap", item: item.key });
  return Boolean(button ?? item);
}

/** @param {Scenes.Scene} scene @param {string} key */
function itemAt({ zones }, key) {
  const items = zones.flatMap(({ places }) => places.flatMap(({ item }) => item ?? []));
  return items.find(({ shortcut, tap }) => tap && shortcut === key);
}

/** Whoever has gone to a button by the keyboard presses that button. @param {EventTarget | null} target */
function freeForSpace(target) {
  if (target instanceof HTMLInputElement) return false;
  if (!(target instanceof HTMLButtonElement)) return true;
  if (target !== touched) return false;
  target.blur();
  return true;
}

/** The keys of the scene, for the help sheet. @param {Session} session @returns {{key: string, words: Scenes.Words}[]} */
export function keysOf({ record }) {
  const { zones = [], buttons = [] } = record?.scene ?? {};
  const items = zones.flatMap(({ hint, places }) => {
    const keys = places.flatMap(({ item }) => item?.shortcut || []);
    return hint && keys.length ? [{ key: keys.join(" "), words: hint }] : [];
  });
  const pressing = buttons.flatMap(({ shortcut, words }) => (shortcut ? [{ key: shortcut, words }] : []));
  return [...items, ...pressing];
}
