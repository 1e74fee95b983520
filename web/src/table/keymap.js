import { settings } from "../device/settings.js";

/**
 * The keys of a game's table, each written once: its line in the help sheet and, of a single letter, what it does. Single letters can
 * be switched off. The keys that every table has are added where the help sheet is made.
 *
 * @template S  the game's session
 * @typedef {object} Key
 * @property {string} key   as the help sheet has it
 * @property {import("../text/text.js").TextKey} text
 * @property {(session: S) => unknown} [act]
 * @property {(session: S) => boolean} [of]   does it mean something at this table? Usually it does
 */

/** @template S @param {Key<S>[]} keys */
export function keymap(keys) {
  const acts = new Map(keys.map(({ key, act }) => [key.toLowerCase(), act]));
  /** Does what a letter means; true when it means something. @param {S} session @param {string} key */
  const letter = (session, key) => {
    const act = settings.shortcuts ? acts.get(key.toLowerCase()) : undefined;
    act?.(session);
    return act !== undefined;
  };
  return { keys, letter };
}

/** What Control or Command means together with a key. @param {KeyboardEvent} event @returns {"undo" | "redo" | null} */
export function undoing({ key, shiftKey }) {
  const letter = key.toLowerCase();
  if (letter === "y" || (letter === "z" && shiftKey)) return "redo";
  return letter === "z" ? "undo" : null;
}
