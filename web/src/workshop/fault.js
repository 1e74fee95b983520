import { html, nothing } from "lit-html";
import { EngineError } from "../engine/errors.js";
import { hasText, t } from "../text/text.js";
import { OWN_FILE } from "./limits.js";

/** @typedef {import("./page.js").Workshop} Workshop */

/** Maximum characters of output that are shown. */
const MOST_PRINTED = 1000;
/** Errors around Python, not in it; the browser's message is shown too, for bug reports. */
const OUTSIDE = ["crashed", "boot", "download"];

/** The error: one sentence, the line, and the variables there. @param {Workshop} page */
export function faultPanel(page) {
  const { fault, phase } = page;
  if (!fault) return nothing;
  const { line, file, values = [], decision, deal, seat } = fault.data;
  const own = file === undefined || file === OWN_FILE;
  const variables = values.filter((/** @type {unknown} */ value) => Array.isArray(value));
  return html`<div class="fault" role="alert" data-fault=${fault.code}>
    <p><b>${sentence(fault, own)}</b></p>
    ${
      line && own
        ? html`<button class="linkish" data-action="line" @click=${() => page.goTo(line)}>${t("workshop.line", { line })}</button>`
        : nothing
    }
    ${[deal, seat, decision].every(Number.isInteger) ? html`<p class="muted">${t("workshop.where", { deal: deal + 1, seat: seat + 1, decision: decision + 1 })}</p>` : nothing}
    ${page.decisions.now.length ? html`<button class="button small" data-action="show" @click=${() => page.past.show(page.decisions.now, page.decisions.now.length - 1)}>${t("workshop.show")}</button>` : nothing}
    ${variables.length ? valuesOf(variables) : nothing}
    ${printedBefore(fault)}
    ${OUTSIDE.includes(fault.code) && fault.message ? html`<p class="muted"><code>${fault.message}</code></p>` : nothing}
    ${
      phase === "failed"
        ? html`<button class="button primary" data-action="retry" @click=${() => page.start()}>${t("engine.retry")}</button>`
        : nothing
    }
  </div>`;
}

/** What the decision had printed. @param {EngineError} fault */
export function printedBefore({ data: { printed } }) {
  if (typeof printed !== "string" || !printed) return nothing;
  return html`<details open data-printed><summary>${t("workshop.prints")}</summary><pre tabindex="0">${printed.slice(-MOST_PRINTED)}</pre></details>`;
}

/** @param {unknown} error @returns {EngineError} */
export function asFault(error) {
  return error instanceof EngineError ? error : new EngineError("crashed", String(error));
}

/** @param {EngineError} fault @param {boolean} [own]  of the player that is open, not of its opponent */
export function sentence({ code, message, data }, own = true) {
  const key = `workshop.fault.${code}`;
  const text = hasText(key) ? t(key, argumentsOf(data, message)) : t("workshop.fault.other", { said: message });
  return own ? text : t("workshop.fault.opponent", { said: text });
}

/** The arguments of an error's message. @param {Record<string, any>} data @param {string} message */
function argumentsOf(
  { kind = "", said = "", most = 0, lines = 0, found = "", answer = "", name = "", refusal },
  message,
) {
  const colon = said ? `: ${said}` : "";
  return { kind: `${kind}${colon}`, said: refusal?.message ?? (said || message), most, lines, found, answer, name };
}

/** @param {string[][]} values */
function valuesOf(values) {
  return html`<details class="values" open>
    <summary>${t("workshop.values")}</summary>
    <dl>${values.map(([name, value]) => html`<div><dt><code>${name}</code></dt><dd><code>${value}</code></dd></div>`)}</dl>
  </details>`;
}
