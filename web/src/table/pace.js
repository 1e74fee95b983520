import { settings } from "../device/settings.js";

/** How the others' turns go on. */

/** May they be asked about the pace? Older versions kept only what was chosen. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** Have others been watched while it was open? */
let due = false;
const LATER = "joker-poker-pace-later";

/** Others are being watched: it is time to ask. */
export function watched() {
  due ||= paceIsOpen();
}

/** Is it asked now? Not answering keeps nobody from playing. */
export function asksPace() {
  return due && paceIsOpen() && !later();
}

function later() {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
}

/** Whoever closes the question is not asked again on this visit. */
export function askLater() {
  due = false;
  try {
    sessionStorage.setItem(LATER, "1");
  } catch {
    // A browser without storage: it comes again when others are watched.
  }
}

/** The pace of the others' turns: nobody taps for each of them unasked. @returns {import("../device/settings.js").Settings["pace"]} */
export function paceOfTurns() {
  return paceIsOpen() ? "normal" : settings.pace;
}

/** Milliseconds of a beat in which nothing else happens; 0 waits for a tap. */
const BEAT_MS = { tap: 0, slow: 2000, normal: 1280, fast: 800 };

/** After how many milliseconds a button of a scene is pressed by itself; 0 if it waits for a tap. @param {string} [scene]  its name @param {number} [beats] */
export function waitMs(scene, beats = 0) {
  return beats * BEAT_MS[scene === "play" ? paceOfTurns() : settings.pace];
}
