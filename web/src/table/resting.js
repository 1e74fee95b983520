import { html, nothing } from "lit-html";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { asksPace, paceOfTurns, watched } from "./pace.js";
import { pause, skipPause, tapped } from "./pause.js";

/**
 * Time to look at what others did. Whoever has not chosen a pace is asked meanwhile.
 *
 * Hooks for tests: [data-action="go-on"].
 *
 * @typedef {{
 *   ui: {rests: boolean}, host: Pick<Chooser, "paint" | "store">, replay: boolean, closed: boolean, readonly live: boolean,
 * }} Resting
 */

const QUESTION = new Part(() => import("./pacequestion.js"));

/** Milliseconds that a beat is looked at, by the chosen pace. */
const BEAT_MS = { slow: 2000, normal: 1000, fast: 300 };

/** Beats for which a whole turn is looked at. */
const WHOLE = 1;

/** Until a tap, or as long as the pace says. @param {Resting} session @param {number} stay  beats @param {number} [moves]  milliseconds in which things move */
export async function rest(session, stay, moves = 0) {
  const { ui, host, replay } = session;
  // Of what is only part of a turn not each wants a tap.
  const timed = replay || stay < WHOLE;
  const pace = timed && paceOfTurns() === "tap" ? "normal" : paceOfTurns();
  ui.rests = pace === "tap";
  if (!replay) watched();
  if (ui.rests || asksPace()) host.paint();
  if (pace !== "tap") return pause(moves + stay * BEAT_MS[pace]);
  await tapped(() => session.closed || !session.live);
  ui.rests = false;
}

/** One step of several, whatever the pace. @param {Resting} _ @param {number} stay  beats @param {number} moves  milliseconds in which things move */
export function step(_, stay, moves) {
  const pace = paceOfTurns();
  return pause(moves + stay * BEAT_MS[pace === "tap" ? "normal" : pace]);
}

/** What stands in place of the other buttons. */
export function restButtons() {
  return html`<div class="actions"><button class="button primary ready" data-action="go-on" @click=${skipPause}>${t("pace.goOn")}</button></div>`;
}

/** Above the table, until it is answered. @param {Resting["host"]} host */
export function paceQuestion(host) {
  if (!asksPace()) return nothing;
  if (!QUESTION.module && !QUESTION.failed) QUESTION.want(() => host.paint());
  return QUESTION.module?.question(host) ?? nothing;
}
