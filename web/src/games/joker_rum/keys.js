import { settings } from "../../device/settings.js";
import { keymap, undoing } from "../../table/keymap.js";
import { lay, toggleGroups } from "./grouping.js";
import { inOrder, layoutOf } from "./layout.js";
import * as moves from "./moves.js";
import { sceneOf } from "./record.js";
import { showSets } from "./sets.js";

/** @typedef {import("../../match/session.js").Session<Rum.Table, Rum.Ui>} Session */

/** @type {import("../../table/keymap.js").Key<Session>[]} */
const TABLE = [
  { key: "← → ↑ ↓", text: "rum.keys.arrows" },
  { key: "Enter", text: "rum.keys.enter" },
  { key: "Esc", text: "rum.keys.escape" },
  {
    key: "D",
    text: "rum.keys.discard",
    act: (session) => moves.discard(session, session.ui.picked ?? focused(session)),
  },
  { key: "S", text: "rum.keys.stock", act: (session) => moves.draw(session, "stock") },
  { key: "O", text: "rum.keys.open", act: (session) => moves.draw(session, "face_up") },
  { key: "C", text: "rum.keys.close", act: moves.close },
  { key: "P", text: "rum.keys.pass", act: moves.playOn },
  { key: "H", text: "rum.keys.hint", act: moves.hint },
  { key: "U", text: "rum.keys.undo", act: moves.undo },
  { key: "G", text: "rum.keys.group", act: toggleGroups },
  { key: "0 1 2 3", text: "rum.keys.numbers" },
  { key: "K", text: "rum.keys.sets", act: showSets },
];

export const { keys, letter } = keymap(TABLE);

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handles a key at the table; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || event.altKey) return false;
  const scene = sceneOf(session.table);
  if (scene === "summary") return sheetKey(session, event);
  if (scene !== "play") return false;
  if (event.ctrlKey || event.metaKey) return undoKey(session, event);
  if (event.key === "Escape") return moves.letGo(session);
  return arrowKey(session, event.key) || groupKey(session, event.key) || letter(session, event.key);
}

/** @param {Session} session @param {KeyboardEvent} event */
function sheetKey(session, { key, target, ctrlKey, metaKey }) {
  const onButton = target instanceof HTMLButtonElement;
  if (ctrlKey || metaKey || (key !== "ArrowRight" && (onButton || (key !== "Enter" && key !== " ")))) return false;
  moves.goOn(session);
  return true;
}

/** @param {Session} session @param {KeyboardEvent} event */
function undoKey(session, event) {
  if (undoing(event) !== "undo") return false;
  moves.undo(session);
  return true;
}

/** @param {Session} session @param {string} key */
function groupKey(session, key) {
  const { groups } = session.table;
  if (!groups || !settings.shortcuts || !/^[0-3]$/.test(key)) return false;
  const id = session.ui.picked ?? focused(session);
  if (id) lay(session, id, key === "0" ? null : Number(key) - 1);
  return true;
}

/** The card that the keyboard is at. @param {Session} session */
function focused(session) {
  const order = inOrder(layoutOf(session.table));
  return order[Math.min(session.ui.focus, order.length - 1)] ?? null;
}

/** Left and right in order; up and down to the nearest card there. @param {Session} session @param {string} key */
function arrowKey(session, key) {
  const step = ARROWS[key] ?? (key === "Home" ? [-99, 0] : key === "End" ? [99, 0] : null);
  if (!step) return false;
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".rum-hand .rum-card")]);
  const ui = session.ui;
  const at = Math.min(ui.focus, cards.length - 1);
  const next = step[1] ? nearest(cards, at, step[1]) : Math.max(0, Math.min(cards.length - 1, at + step[0]));
  // The first arrow only brings the focus in.
  const inside = document.activeElement instanceof Element && document.activeElement.matches(".rum-card");
  ui.focus = inside ? next : at;
  session.host.paint();
  cards[ui.focus]?.focus();
  return true;
}

/** @param {HTMLElement[]} cards @param {number} at @param {number} direction */
function nearest(cards, at, direction) {
  const rects = cards.map((card) => card.getBoundingClientRect());
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
