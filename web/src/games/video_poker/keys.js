import { settings } from "../../device/settings.js";
import { keymap } from "../../table/keymap.js";
import { betRound, main, toggle } from "./moves.js";
import { sceneOf } from "./record.js";
import { showHolds, showTrainer } from "./trainer.js";

/** @typedef {import("../../match/session.js").Session<Machine.Table, Machine.Ui>} Session */

/** @type {import("../../table/keymap.js").Key<Session>[]} */
const MACHINE = [
  { key: "1 2 3 4 5", text: "machine.keys.hold" },
  { key: "Space", text: "machine.keys.main" },
  { key: "B", text: "machine.keys.bet", act: betRound },
  { key: "H", text: "machine.keys.holds", act: showHolds },
  { key: "T", text: "machine.keys.trainer", act: showTrainer },
];

export const { keys, letter } = keymap(MACHINE);

/** Handles a key at the machine; true when it meant something. @param {Session} session @param {KeyboardEvent} event */
export function pressed(session, event) {
  if (!session.record || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return false;
  if (sceneOf(session.table) !== "play") return false;
  if (event.key === " ") return spaceKey(session, event.target);
  if (!settings.shortcuts || !/^[1-5]$/.test(event.key)) return letter(session, event.key);
  toggle(session, Number(event.key) - 1);
  return true;
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
