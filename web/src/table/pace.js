import { settings } from "../device/settings.js";

/** The pace at which the others' turns are shown. */

/** True while the person has not chosen a pace; older versions stored only a pace that was not the default. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
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
