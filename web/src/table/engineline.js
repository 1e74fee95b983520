import { html } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { repair } from "../site/repair.js";
import { hasText, t } from "../text/text.js";

/** A line about what the engine is doing, or why it failed. */

/** @typedef {import("../match/session.js").Session} Session */

/** Errors that a second try cannot fix: this browser cannot run the engine; this code is of another build than the page. */
const HOPELESS = ["no_wasm", "mixed"];

/** The part of the progress bar that the download takes; the rest stands for the start of Python. */
const DOWNLOAD_SHARE = 0.9;

/** True if the engine failed and can be tried again. @param {EngineHost} app */
export function canRestart({ engineState: { phase, error } }) {
  return phase === "failed" && !HOPELESS.includes(error?.code ?? "");
}

/** The progress of the engine's start, empty at its end, or why it failed. @param {EngineHost} app */
export function engineLine(app) {
  const { phase, fraction, error } = app.engineState;
  if (phase === "failed") return engineErrorLine(app, error?.code ?? "boot");
  const percent = Math.floor(fraction * 100);
  return html`<div class="engine-line" data-engine=${phase}>
    <progress max=${1 / DOWNLOAD_SHARE} .value=${fraction} aria-label=${t("engine.loading")} ?hidden=${phase === "ready"}></progress>
    <span>${phase === "ready" ? "" : percent < 100 ? t("engine.percent", { percent }) : t("engine.starting")}</span>
  </div>`;
}

/** Why the engine failed, with buttons that may help. @param {EngineHost} app @param {string} code  of the error */
function engineErrorLine(app, code) {
  const text = `engine.fault.${code}`;
  const message = hasText(text) ? text : "engine.fault.boot";
  // A service worker answers with files stored on this device, which may be damaged.
  const filesAreStored = Boolean(navigator.serviceWorker?.controller);
  const hopeless = HOPELESS.includes(code);
  return html`<div class="engine-line fault" role="alert" data-engine="failed" data-fault=${code}>
    <p>${t(message)}</p>
    ${
      hopeless
        ? ""
        : html`<button class="button primary" data-action="retry" @click=${() => app.startEngine()}>${t("engine.retry")}</button>`
    }
    ${filesAreStored && !hopeless ? html`<button class="button" data-action="repair" @click=${repair}>${t("engine.repair")}</button>` : ""}
  </div>`;
}

/** What a status line shows instead of the game's own text: an error, the engine's progress, or a note about what was just done; null if there is none of these. @param {EngineHost} app @param {Session} session */
export function statusOverride(app, session) {
  const { ui } = session;
  if (errorAt(app, session)) return errorLine(session);
  if (!session.live) return engineLine(app);
  return ui.note ? html`<span data-note>${ui.note}</span>` : null;
}

/** The error of a table's last request to the engine; null if it succeeded, and while the engine itself has failed: `engineLine` shows that error. @param {EngineHost} app @param {Session} session */
export function errorAt({ engineState }, { ui }) {
  return engineState.phase === "failed" ? null : ui.error;
}

/** The text about the error of a table's last request. @param {Session} session @param {import("../text/text.js").TextKey} otherwise  the key of the message for any error but a failed download */
export function errorWords({ ui }, otherwise) {
  const notDownloaded = ui.error instanceof EngineError && ui.error.code === "download";
  return t(notDownloaded ? "engine.fault.download" : otherwise);
}

/** The error of a table's last request, with a button to try again. @param {Session} session */
function errorLine(session) {
  return html`<span class="fault">${errorWords(session, "fault")}</span>
    <button class="button small" data-action="again" @click=${() => session.start()}>${t("engine.retry")}</button>`;
}
