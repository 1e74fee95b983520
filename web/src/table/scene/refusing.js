import { announce, reducedMotion } from "../../ui/services.js";
import { say } from "./voice.js";

/**
 * Says why something cannot be done: in the status line, which lights up even if it says so already, and to screen readers.
 *
 * @typedef {import("./game.js").Session} Session
 */

const LIT_MS = 700;
const LIT = ["color-mix(in srgb, var(--accent) 40%, transparent)", "transparent"];
const SHAKEN = ["0", "-0.375rem", "0.375rem", "-0.1875rem", "0"];

/** @param {Session} session @param {Scenes.Words} words */
export function refused(session, words) {
  const why = say(session, words);
  session.ui.note = why;
  session.host.paint();
  announce(why);
  const line = document.querySelector(".status");
  line?.animate({ backgroundColor: LIT }, LIT_MS);
  if (!reducedMotion()) line?.animate({ translate: SHAKEN }, LIT_MS / 2);
}
