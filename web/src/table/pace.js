import { storedText, storeText } from "../device/local.js";
import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. */

/** True while the person has not chosen a pace; older versions stored only a pace that was not the default. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** True once the turns of others were shown while no pace was chosen. */
let due = false;
/** True once the question was asked since the page was opened. */
let asked = false;
/** The key in this device's storage that says that the question was asked. */
const ASKED = "joker-poker-pace-asked";

/** Notes that others' turns are being shown, so that the question comes once a deal is over. */
export function watched() {
  due ||= paceIsOpen();
}

/** True until the question was asked on this device; play goes on without an answer. */
export function asksPace() {
  return due && !asked && paceIsOpen() && storedText(ASKED) === null;
}

/** Notes that the question is asked. */
export function noteAsked() {
  asked = true;
  // Without storage it is asked again on the next visit.
  storeText(ASKED, "1");
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
