import { announce, reducedMotion } from "../../ui/services.js";
import { line } from "./voice.js";

/**
 * Answers of the page itself, in the status line and to screen readers: what an item is, or why something cannot be done.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** Milliseconds for which the line is lit; it shakes for half as long. */
const LIT_MS = 700;
/** The line's backgrounds, from lit to normal. */
const LIT = ["color-mix(in srgb, var(--accent) 40%, transparent)", "transparent"];
/** The line's offsets while it shakes. */
const SHAKEN = ["0", "-0.375rem", "0.375rem", "-0.1875rem", "0"];

/** Shows words in the status line, and announces them. @param {Session} session @param {Scenes.Words} words */
export function note(session, words) {
  const text = line(session, words);
  session.ui.note = text;
  session.host.paint();
  announce(text);
}

/** Says why something cannot be done; the line lights up even if it says so already. @param {Session} session @param {Scenes.Words} words */
export function refused(session, words) {
  note(session, words);
  const line = document.querySelector(".status");
  line?.animate({ backgroundColor: LIT }, LIT_MS);
  if (!reducedMotion()) line?.animate({ translate: SHAKEN }, LIT_MS / 2);
}
