import { storedText, storeText } from "../device/local.js";
import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. A question at the table asks for it (`pacequestion.js`). */

/** True while the person has not chosen a pace. Older versions stored no `paceChosen`: for their settings, any pace but the default counts as chosen. */
export function paceNotChosen() {
  return !settings.paceChosen && settings.pace === "tap";
}

/** True if the question was asked on this visit. The browser may refuse to store that, so the page remembers it, too. */
let wasAsked = false;
/** The key under which the device stores that the question was asked; older versions stored there that the person did not want it. */
const ASKED_KEY = "joker-poker-pace-left";

/** True if the question is to be asked: only once on a device, and only while no pace is chosen. */
export function asksPace() {
  return !wasAsked && paceNotChosen() && storedText(ASKED_KEY) === null;
}

/** Notes, here and on the device, that the question was asked. */
export function noteAsked() {
  wasAsked = true;
  storeText(ASKED_KEY, "1");
}

/** The pace of the others' turns; normal until a pace is chosen. @returns {import("../device/settings.js").Settings["pace"]} */
export function paceOfTurns() {
  return paceNotChosen() ? "normal" : settings.pace;
}

/** Milliseconds for each unit of a button's `after`, until it is pressed automatically; 0 if it waits for a tap. */
const ONWARD_MS = { tap: 0, slow: 2000, normal: 1280, fast: 800 };

/** The milliseconds after which a button is pressed automatically; 0 if it waits for a tap. @param {string} [scene]  the name of its scene @param {number} [after]  the button's `after` */
export function waitMs(scene, after = 0) {
  return after * ONWARD_MS[scene === "play" ? paceOfTurns() : settings.pace];
}
