import { storedText } from "../device/local.js";
import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. */

/** True while the person has not chosen a pace. Older versions stored no `paceChosen`; there, any pace but the default was chosen. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** True if others' turns were shown without a chosen pace, and the question was not asked since. */
let questionDue = false;
/** The key under which an older version stored that the person does not want the question. */
const NEVER_ASK_KEY = "joker-poker-pace-left";

/** Notes that others' turns are being shown, so that the question comes once a deal is over. */
export function noteWatched() {
  questionDue ||= paceIsOpen();
}

/** True if the question is due; play goes on without an answer, and after the next turns of others it is due again. */
export function asksPace() {
  return questionDue && paceIsOpen() && storedText(NEVER_ASK_KEY) === null;
}

/** Notes that the question is asked. */
export function noteAsked() {
  questionDue = false;
}

/** The pace of the others' turns; normal until a pace is chosen. @returns {import("../device/settings.js").Settings["pace"]} */
export function paceOfTurns() {
  return paceIsOpen() ? "normal" : settings.pace;
}

/** Milliseconds, for each of its beats, until a scene continues by itself; 0 if it waits for a tap. */
const ONWARD_MS = { tap: 0, slow: 2000, normal: 1280, fast: 800 };

/** After how many milliseconds a button of a scene is pressed by itself; 0 if it waits for a tap. @param {string} [scene]  its name @param {number} [beats]  the button's `after` */
export function waitMs(scene, beats = 0) {
  return beats * ONWARD_MS[scene === "play" ? paceOfTurns() : settings.pace];
}
