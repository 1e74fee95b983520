import { html } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { missing } from "../site/parts.js";
import { t } from "../text/text.js";
import { engineLine } from "./engineline.js";

/**
 * What goes before what a table's status line says.
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** What goes before whatever a game says: that something failed, how far the engine is, what was just done; null when there is nothing. @param {EngineHost} app @param {Session} session */
export function firstWords(app, session) {
  const { ui } = session;
  if (faultAt(app, session)) return faultLine(session);
  if (!session.live) return engineLine(app);
  return ui.note ? html`<span data-note>${ui.note}</span>` : null;
}

/** What the engine could not do at a table; null where it has failed itself, which `engineLine` tells. @param {EngineHost} app @param {Session} session */
export function faultAt({ engineState }, { ui }) {
  return engineState.phase === "failed" ? null : ui.fault;
}

/** What the engine could not do at a table. @param {Session} session @param {import("../text/text.js").TextKey} otherwise  where nothing better is known */
export function faultWords({ ui }, otherwise) {
  const absent = ui.fault instanceof EngineError && ui.fault.code === "download";
  return absent ? missing("engine.fault.download") : t(otherwise);
}

/** @param {Session} session */
function faultLine(session) {
  return html`<span class="fault">${faultWords(session, "fault")}</span>
    <button class="button small" data-action="again" @click=${() => session.start()}>${t("engine.retry")}</button>`;
}
