import { html } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { repair } from "../site/repair.js";
import { hasText, t } from "../text/text.js";

/** What the engine is doing, or why it failed. */

/** @typedef {import("../match/session.js").Session} Session */

/** Errors that a second try cannot fix. */
const HOPELESS = ["no_wasm", "mixed"];

/** True if the engine failed and can be tried again. @param {EngineHost} app */
export function canRestart({ engineState: { phase, fault } }) {
  return phase === "failed" && !HOPELESS.includes(fault?.code ?? "");
}

/** The progress of the engine's start, empty at its end, or why it failed. @param {EngineHost} app */
export function engineLine(app) {
  const { phase, fraction, fault } = app.engineState;
  if (phase === "failed") return engineFault(app, fault?.code ?? "boot");
  const percent = Math.floor(fraction * 100);
  return html`<div class="engine-line" data-engine=${phase}>
    <progress max="1" .value=${fraction} aria-label=${t("engine.loading")} ?hidden=${phase === "ready"}></progress>
    <span>${phase === "ready" ? "" : percent < 90 ? t("engine.percent", { percent }) : t("engine.starting")}</span>
  </div>`;
}

/** @param {EngineHost} app @param {string} code */
function engineFault(app, code) {
  const text = `engine.fault.${code}`;
  const message = hasText(text) ? text : "engine.fault.boot";
  // Files that came from this device may have been damaged there.
  const cached = Boolean(navigator.serviceWorker?.controller);
  const hopeless = HOPELESS.includes(code);
  return html`<div class="engine-line fault" role="alert" data-engine="failed" data-fault=${code}>
    <p>${t(message)}</p>
    ${
      hopeless
        ? ""
        : html`<button class="button primary" data-action="retry" @click=${() => app.startEngine()}>${t("engine.retry")}</button>`
    }
    ${cached && !hopeless ? html`<button class="button" data-action="repair" @click=${repair}>${t("engine.repair")}</button>` : ""}
  </div>`;
}

/** What a status line shows before the game's own text: an error, the engine's progress, or a note about what was just done; null if there is none of these. @param {EngineHost} app @param {Session} session */
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

/** The message for the error of the engine at a table. @param {Session} session @param {import("../text/text.js").TextKey} otherwise  the message if nothing is known about it */
export function faultWords({ ui }, otherwise) {
  const notDownloaded = ui.fault instanceof EngineError && ui.fault.code === "download";
  return t(notDownloaded ? "engine.fault.download" : otherwise);
}

/** @param {Session} session */
function faultLine(session) {
  return html`<span class="fault">${faultWords(session, "fault")}</span>
    <button class="button small" data-action="again" @click=${() => session.start()}>${t("engine.retry")}</button>`;
}
