import { html } from "lit-html";
import { t } from "../text/text.js";
import { paceOfTurns } from "./pace.js";
import { pause, skipPause, untilTap } from "./pause.js";

/**
 * Waits while people look at what others did.
 *
 * Hooks for tests: [data-action="go-on"].
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {{
 *   ui: {rests: "" | "tap"}, host: Pick<Chooser, "paint">, replay: boolean, closed: boolean, readonly live: boolean,
 * }} Resting
 */

/** Milliseconds for each beat for which an action of others is shown, by pace. */
const STAY_MS = { slow: 2000, normal: 1000, fast: 300 };

/** For how many milliseconds a beat is shown that waits for no tap. @param {number} stay */
export function stayMs(stay) {
  const pace = paceOfTurns();
  return stay * STAY_MS[pace === "tap" ? "normal" : pace];
}

/** Waits for a tap, or for as long as the pace says. @param {Resting} session @param {Pick<Scenes.Beat, "stay" | "timed">} beat @param {number} [motionMs]  milliseconds of motion before */
export async function rest(session, { stay = 0, timed }, motionMs = 0) {
  const { ui, host, replay } = session;
  const tapped = paceOfTurns() === "tap" && !replay && !timed;
  if (!tapped) return pause(motionMs + stayMs(stay));
  ui.rests = "tap";
  host.paint();
  await untilTap(() => session.closed || !session.live);
  ui.rests = "";
}

/** Waits for one step of several, never for a tap. @param {Resting} _ @param {Pick<Scenes.Beat, "stay">} beat @param {number} motionMs  milliseconds of motion before */
export function step(_, { stay = 0 }, motionMs) {
  return pause(motionMs + stayMs(stay));
}

/** The button that replaces the others while the table waits for a tap. */
export function restButtons() {
  return html`<div class="actions"><button class="button primary ready" data-action="go-on" @click=${skipPause}>${t("pace.goOn")}</button></div>`;
}
