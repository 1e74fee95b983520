import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. */

/** True while the person has not chosen a pace; older versions stored only a pace that was not the default. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** True once others were watched while no pace was chosen. */
let due = false;
const LATER = "joker-poker-pace-later";

/** Notes that others' turns are being shown, so that the question comes. */
export function watched() {
  due ||= paceIsOpen();
}

/** True while the question is shown; play goes on without an answer. */
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

/** Closes the question for this visit. */
export function askLater() {
  due = false;
  try {
    sessionStorage.setItem(LATER, "1");
  } catch {
    // Without storage the question comes again when others are watched.
  }
}

/** The pace of the others' turns; normal until a pace is chosen. @returns {import("../device/settings.js").Settings["pace"]} */
export function paceOfTurns() {
  return paceIsOpen() ? "normal" : settings.pace;
}

/** Length of a beat in milliseconds; 0 waits for a tap. */
const BEAT_MS = { tap: 0, slow: 2000, normal: 1280, fast: 800 };

/** After how many milliseconds a button of a scene is pressed by itself; 0 if it waits for a tap. @param {string} [scene]  its name @param {number} [beats] */
export function waitMs(scene, beats = 0) {
  return beats * BEAT_MS[scene === "play" ? paceOfTurns() : settings.pace];
}
