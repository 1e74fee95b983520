import { settings } from "../device/settings.js";

/** How the others' turns go on. */

/** May they be asked about the pace? Older versions kept only what was chosen. */
export function paceIsOpen() {
  return !settings.paceChosen && settings.pace === "tap";
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
