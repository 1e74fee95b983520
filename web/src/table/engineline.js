import { html } from "lit-html";
import { repair } from "../site/repair.js";
import { hasText, t } from "../text/text.js";

/** Errors that a second try cannot fix. */
const HOPELESS = ["no_wasm", "mixed"];

/** True if the engine failed and can be tried again. @param {EngineHost} app */
export function engineWaits({ engineState: { phase, fault } }) {
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
  const known = hasText(text) ? text : "engine.fault.boot";
  // Files that came from this device may have been damaged there.
  const cached = Boolean(navigator.serviceWorker?.controller);
  const hopeless = HOPELESS.includes(code);
  return html`<div class="engine-line fault" role="alert" data-engine="failed" data-fault=${code}>
    <p>${t(known)}</p>
    ${
      hopeless
        ? ""
        : html`<button class="button primary" data-action="retry" @click=${() => app.startEngine()}>${t("engine.retry")}</button>`
    }
    ${cached && !hopeless ? html`<button class="button" data-action="repair" @click=${repair}>${t("engine.repair")}</button>` : ""}
  </div>`;
}
