import { html } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { t } from "../text/text.js";
import { engineLine } from "./engineline.js";

/**
 * What a table's status line shows before the game's own text.
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** An error, the engine's progress, or a note about what was just done; null if there is none of these. @param {EngineHost} app @param {Session} session */
export function firstWords(app, session) {
  const { ui } = session;
  if (faultAt(app, session)) return faultLine(session);
  if (!session.live) return engineLine(app);
  return ui.note ? html`<span data-note>${ui.note}</span>` : null;
}

/** The error of the engine at a table; null if the engine itself has failed, which `engineLine` shows. @param {EngineHost} app @param {Session} session */
export function faultAt({ engineState }, { ui }) {
  return engineState.phase === "failed" ? null : ui.fault;
}

/** The message for that error. @param {Session} session @param {import("../text/text.js").TextKey} otherwise  the message if nothing is known about it */
export function faultWords({ ui }, otherwise) {
  const absent = ui.fault instanceof EngineError && ui.fault.code === "download";
  return t(absent ? "engine.fault.download" : otherwise);
}

/** @param {Session} session */
function faultLine(session) {
  return html`<span class="fault">${faultWords(session, "fault")}</span>
    <button class="button small" data-action="again" @click=${() => session.start()}>${t("engine.retry")}</button>`;
}
