import { settings } from "../../device/settings.js";
import { betRound, main, toggle } from "./moves.js";
import { sceneOf } from "./record.js";
import { showHolds, showTrainer } from "./trainer.js";

/** @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */

/** Each key at the machine with what it does. @type {import("../../match/catalogue.js").Shortcut[]} */
export const KEYS = [
  { key: "1 2 3 4 5", text: "machine.keys.hold" },
  { key: "Space", text: "machine.keys.main" },
  { key: "B", text: "machine.keys.bet" },
  { key: "H", text: "machine.keys.holds" },
  { key: "T", text: "machine.keys.trainer" },
  { key: "?", text: "keys.help" },
];

/** @type {Record<string, (session: Session) => unknown>} */
const COMMANDS = { b: betRound, h: showHolds, t: showTrainer };

/** Handles a key at the machine; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  if (sceneOf(session.table) !== "play") return false;
  if (event.key === " ") return spaceKey(session, event.target);
  if (!settings.shortcuts) return false;
  if (/^[1-5]$/.test(event.key)) {
    toggle(session, Number(event.key) - 1);
    return true;
  }
  const run = COMMANDS[event.key.toLowerCase()];
  run?.(session);
  return run !== undefined;
}

/** The button that was pressed last by mouse or finger. @type {Element | null} */
let touched = null;
addEventListener(
  "pointerdown",
  ({ target }) => {
    touched = target instanceof Element ? target.closest("button") : null;
  },
  { capture: true },
);

/** Who has gone to a button by the keyboard presses that button. @param {Session} session @param {EventTarget | null} target */
function spaceKey(session, target) {
  if (target instanceof HTMLInputElement) return false;
  if (target instanceof HTMLButtonElement) {
    if (target !== touched) return false;
    target.blur();
  }
  main(session);
  return true;
}
