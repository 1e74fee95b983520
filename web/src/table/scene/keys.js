import { settings } from "../../device/settings.js";
import { undoing } from "../keymap.js";
import { skipPause } from "../pause.js";
import { press } from "./buttons.js";
import { focused } from "./fan.js";
import { drop, gesture } from "./gestures.js";
import { atHand, itemsOf } from "./items.js";

/**
 * Keys of a table: every item, place and button that has one says it itself. Single letters and digits can be switched off. Arrows go from
 * thing to thing of a hand.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** Left and right, up and down. @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
};

/** The button that was pressed last by mouse or finger. @type {Element | null} */
let touched = null;
addEventListener(
  "pointerdown",
  ({ target }) => {
    touched = target instanceof Element ? target.closest("button") : null;
  },
  { capture: true },
);

/** Handles a key at the table; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  const scene = session.record?.scene;
  if (!scene || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return undoKey(session, scene, event);
  if (event.repeat && !ARROWS[event.key]) return false;
  if (event.key === "Escape") return letGo(session, scene);
  return shortcut(session, scene, event) || arrowKey(session, event.key);
}

/** @param {Session} session @param {Scenes.Scene} scene @param {KeyboardEvent} event */
function undoKey(session, scene, event) {
  const step = undoing(event);
  const button = scene.buttons.find(({ key }) => key === step);
  if (button) press(session, button);
  return button !== undefined;
}

/** @param {Session} session @param {Scenes.Scene} scene */
function letGo(session, scene) {
  const hand = atHand(scene);
  if (hand) gesture(session, { kind: "tap", item: hand.key });
  return hand !== undefined;
}

/** @param {Session} session @param {Scenes.Scene} scene @param {KeyboardEvent} event */
function shortcut(session, scene, { key: typed, target }) {
  const key = typed === " " ? "Space" : typed;
  const onButtons = key === "Space" || key === "Enter";
  if (onButtons ? !freeForSpace(target) : key.length === 1 && !settings.shortcuts) return false;
  if (onButtons && session.ui.rests === "tap") return skipPause();
  const means = (/** @type {{shortcut?: string}} */ thing) =>
    thing.shortcut?.toUpperCase().split(" ").includes(key.toUpperCase()) ?? false;
  const button = scene.buttons.find(means);
  const item = itemsOf(scene).find((one) => one.tap && means(one));
  const place = scene.zones.flatMap(({ places }) => places).find(means);
  const hand = place && (atHand(scene) ?? focused(session));
  if (button) press(session, button);
  else if (item) gesture(session, { kind: "tap", item: item.key });
  else if (place && hand) drop(session, hand.key, place.key);
  return Boolean(button ?? item ?? hand);
}

/** Whoever has gone to a button by the keyboard presses that button. @param {EventTarget | null} target */
function freeForSpace(target) {
  if (target instanceof HTMLInputElement) return false;
  if (!(target instanceof HTMLButtonElement)) return true;
  if (target !== touched) return false;
  target.blur();
  return true;
}

/** Left and right in order; up and down to the nearest thing there. @param {Session} session @param {string} key */
function arrowKey(session, key) {
  const step = ARROWS[key];
  const things = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-shape=fan] [data-item]")]);
  if (!step || !things.length) return false;
  const { ui } = session;
  const at = Math.min(ui.focus, things.length - 1);
  const next = step[1] ? nearest(things, at, step[1]) : Math.max(0, Math.min(things.length - 1, at + step[0]));
  // The first arrow only brings the focus in.
  const inside = things.some((thing) => thing === document.activeElement);
  ui.focus = inside ? next : at;
  session.host.paint();
  things[ui.focus]?.focus();
  return true;
}

/** @param {HTMLElement[]} things @param {number} at @param {number} direction */
function nearest(things, at, direction) {
  const rects = things.map((thing) => thing.getBoundingClientRect());
  const from = rects[at];
  if (!from) return at;
  const beyond = rects.flatMap(({ top, left }, index) => {
    const down = (top - from.top) * direction;
    return down > from.height / 2 ? [{ index, down, aside: Math.abs(left - from.left) }] : [];
  });
  const line = Math.min(...beyond.map(({ down }) => down));
  const inLine = beyond.filter(({ down }) => down < line + from.height / 2).sort((a, b) => a.aside - b.aside);
  return inLine[0]?.index ?? at;
}

/** The keys of the scene, for the help sheet. @param {Session} session @returns {{key: string, words: Scenes.Words}[]} */
export function keysOf({ record }) {
  const { zones = [], buttons = [] } = record?.scene ?? {};
  const things = zones.flatMap(({ hint, places }) => {
    const keys = places.flatMap(({ item, shortcut: key }) => item?.shortcut || key || []);
    return hint && keys.length ? [{ key: keys.join(" "), words: hint }] : [];
  });
  const pressing = buttons.flatMap(({ shortcut: key, words, hint }) => (key ? [{ key, words: hint ?? words }] : []));
  return [...(zones.some(({ shape }) => shape === "fan") ? FAN_KEYS : []), ...things, ...pressing];
}

const FAN_KEYS = [
  { key: "← → ↑ ↓", words: { key: "keys.arrows" } },
  { key: "Enter", words: { key: "keys.pick" } },
  { key: "Esc", words: { key: "keys.escape" } },
];
