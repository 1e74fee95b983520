import { html } from "lit-html";
import { currentRoute } from "../router.js";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";
import { asksPace, paceNotChosen, paceOfTurns } from "./pace.js";
import { pause, skipPause, untilTap } from "./pause.js";

/**
 * Waits while people look at what others did; asks for a pace while none is chosen.
 *
 * Hooks for tests: [data-action="go-on"].
 *
 * `rests`: "tap" while the table waits for a tap; "ask" while it waits by itself and no pace is chosen yet; otherwise "".
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {{
 *   ui: {rests: "" | "tap" | "ask"}, host: Pick<Chooser, "paint" | "store">, replay: boolean, closed: boolean, readonly live: boolean,
 * }} Resting
 */

const QUESTION = new Part(() => import("./pacequestion.js"));

/** Milliseconds for each unit of `stay`, by pace. */
const STAY_MS = { slow: 2000, normal: 1000, fast: 300 };

/** The time for which words are shown, in units of `STAY_MS`: a base time, plus a time per character. */
const READING = { base: 1.2, character: 0.045 };

/** The least time, in milliseconds, for which words are shown, so that they can be read. @param {string} words */
export function readingMs(words) {
  return words ? stayMs(READING.base + READING.character * words.length) : 0;
}

/** The time, in milliseconds, for which a beat is shown if it does not wait for a tap. @param {number} stay  of the beat, in units of `STAY_MS` */
export function stayMs(stay) {
  const pace = paceOfTurns();
  return stay * STAY_MS[pace === "tap" ? "normal" : pace];
}

/** True if others' turns continue only at a tap. @param {Resting} session */
export function advancesByTap({ replay }) {
  return paceOfTurns() === "tap" && !replay;
}

/** Waits after a beat: for a tap, or `ms` milliseconds. @param {Resting} session @param {Pick<Scenes.Beat, "timed">} beat @param {boolean} isEarly  true for a beat before the one that may wait for a tap @param {number} ms */
export async function rest(session, { timed }, isEarly, ms) {
  const { ui, host, replay } = session;
  if (isEarly) return pause(ms);
  const needsTap = advancesByTap(session) && !timed;
  ui.rests = needsTap ? "tap" : paceNotChosen() && !replay ? "ask" : "";
  if (ui.rests === "ask" && asksPace()) QUESTION.want();
  if (ui.rests) host.paint();
  if (!needsTap) return pause(ms);
  await untilTap(() => session.closed || !session.live);
  ui.rests = "";
}

/** The button that replaces the others while the table waits for a tap. */
export function restButtons() {
  return html`<div class="actions"><button class="button primary ready" data-action="go-on" @click=${skipPause}>${t("pace.goOn")}</button></div>`;
}

/** Asks for the pace if that is due, once others' turns or a showdown were seen; never in a lesson, an exercise or a replay, over another dialog, or once the person has gone on from the scene. @param {Session} session @param {Scenes.Scene | undefined} [scene]  the one on the table */
export async function askAfter({ replay, game, table, host: { store } }, scene = table.scene) {
  if (!asksPace() || replay || game.framed) return;
  const question = await QUESTION.want();
  if (table.scene !== scene || currentRoute() !== "table" || document.querySelector("dialog[open]")) return;
  await question?.askPace(store, game.watched);
}
