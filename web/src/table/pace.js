import { storedText } from "../device/local.js";
import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. */

/** True while the person has not chosen a pace; older versions stored only a pace that was not the default. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** True once the turns of others were shown while no pace was chosen, and it was not asked for since. */
let due = false;
/** The key in this device's storage by which an older version was told never to ask. */
const LEFT = "joker-poker-pace-left";

/** Notes that others' turns are being shown, so that the question comes once a deal is over. */
export function watched() {
  due ||= paceIsOpen();
}

/** True if the question is due; play goes on without an answer, and after the next turns of others it is due again. */
export function asksPace() {
  return due && paceIsOpen() && storedText(LEFT) === null;
}

/** Notes that the question is asked. */
export function noteAsked() {
  due = false;
}

/** The pace of the others' turns; normal until a pace is chosen. @returns {import("../device/settings.js").Settings["pace"]} */
export function paceOfTurns() {
  return paceIsOpen() ? "normal" : settings.pace;
}

/** Milliseconds for each beat that a scene waits until it continues by itself; 0 waits for a tap. */
const ONWARD_MS = { tap: 0, slow: 2000, normal: 1280, fast: 800 };

/** After how many milliseconds a button of a scene is pressed by itself; 0 if it waits for a tap. @param {string} [scene]  its name @param {number} [beats] */
export function waitMs(scene, beats = 0) {
  return beats * ONWARD_MS[scene === "play" ? paceOfTurns() : settings.pace];
}
