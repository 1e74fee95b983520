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
