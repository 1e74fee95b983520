import { html } from "lit-html";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { asksPace, paceIsOpen, paceOfTurns, watched } from "./pace.js";
import { pause, skipPause, untilTap } from "./pause.js";

/**
 * Waits while people look at what others did, and asks for a pace while none is chosen.
 *
 * Hooks for tests: [data-action="go-on"].
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {{
 *   ui: {rests: "" | "tap" | "ask"}, host: Pick<Chooser, "paint" | "store">, replay: boolean, closed: boolean, readonly live: boolean,
 * }} Resting
 */

const QUESTION = new Part(() => import("./pacequestion.js"));

/** Milliseconds for each beat for which an action of others is shown, by pace. */
const STAY_MS = { slow: 2000, normal: 1000, fast: 300 };

/** For how many milliseconds a beat is shown that waits for no tap. @param {number} stay */
export function stayMs(stay) {
  const pace = paceOfTurns();
  return stay * STAY_MS[pace === "tap" ? "normal" : pace];
}

/** Waits for a tap, or for as long as the pace says. @param {Resting} session @param {Pick<Scenes.Beat, "stay" | "timed">} beat @param {boolean} step  true for one step of several, which waits for no tap @param {number} [motionMs]  milliseconds of motion before */
export async function rest(session, { stay = 0, timed }, step, motionMs = 0) {
  const { ui, host, replay } = session;
  if (step) return pause(motionMs + stayMs(stay));
  const tapped = paceOfTurns() === "tap" && !replay && !timed;
  ui.rests = tapped ? "tap" : paceIsOpen() && !replay ? "ask" : "";
  if (!replay) watched();
  if (ui.rests) host.paint();
  if (!tapped) return pause(motionMs + stayMs(stay));
  await untilTap(() => session.closed || !session.live);
  ui.rests = "";
}

/** The button that replaces the others while the table waits for a tap. */
export function restButtons() {
  return html`<div class="actions"><button class="button primary ready" data-action="go-on" @click=${skipPause}>${t("pace.goOn")}</button></div>`;
}

/** Goes on from a panel that has been read; asks for the pace before while none is chosen. @param {Session} session @param {() => void} act */
export async function goOn(session, act) {
  const question = asksPace() ? await QUESTION.want() : null;
  if (question) question.askPace(session, act);
  else act();
}
