import { html, nothing } from "lit-html";
import limits from "../../../jokerpoker/workshop/limits.json" with { type: "json" };
import { isObject } from "../device/shape.js";
import { EngineError } from "../engine/errors.js";
import { t, textOr } from "../text/text.js";

/**
 * Shows errors of a player or of the worker that runs it, and warnings about a text that is valid Python. The data of an error are those of
 * jokerpoker/workshop/faults.py.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 * @typedef {import("./whole.js").Warning} Warning
 * @typedef {import("../text/text.js").Values} Values
 */

/** Maximum characters of output that are shown. */
const MOST_PRINTED = 1000;
/** Maximum characters of the sentence about an error, which may quote what a player made. */
const MOST_SENTENCE = 4000;
/** Values that messages need, for errors that come without them. */
const UNKNOWN = { most: 0, lines: 0, found: "", answer: "", name: "" };
/** Errors outside Python. Their message, often the browser's, is shown too, for bug reports. */
const OUTSIDE = ["crashed", "boot", "download"];

/** @param {unknown} value @returns {value is number} */
const isWhole = (value) => Number.isInteger(value);

/** The panel about the page's error: a sentence, the line, the decision, and the variables at the line. @param {Workshop} page */
export function errorPanel(page) {
  const { error, phase } = page;
  if (!error) return nothing;
  const { file = limits.file, values, decision, deal, seat } = error.data;
  const line = ownLine(error);
  const variables = Array.isArray(values) ? values.filter((value) => Array.isArray(value)) : [];
  return html`<div class="fault" role="alert" data-fault=${error.code}>
    <p><b>${sentence(error, file === limits.file)}</b></p>
    ${
      line
        ? html`<button class="linkish" data-action="line" @click=${() => page.editor?.goTo(line)}>${t("workshop.line", { line })}</button>`
        : nothing
    }
    ${isWhole(deal) && isWhole(seat) && isWhole(decision) ? html`<p class="muted">${t("workshop.where", { deal: deal + 1, seat: seat + 1, decision: decision + 1 })}</p>` : nothing}
    ${page.decisions.now.length ? html`<button class="button small" data-action="show" @click=${() => page.past.show(page.decisions.now, page.decisions.now.length - 1)}>${t("workshop.show")}</button>` : nothing}
    ${variables.length ? valuesOf(variables) : nothing}
    ${printedBefore(error)}
    ${OUTSIDE.includes(error.code) && error.message ? html`<p class="muted"><code>${error.message}</code></p>` : nothing}
    ${
      phase === "failed"
        ? html`<button class="button primary" data-action="retry" @click=${() => page.start()}>${t("engine.retry")}</button>`
        : nothing
    }
  </div>`;
}

/** What the player had printed in that decision before the error. @param {EngineError} error */
export function printedBefore({ data: { printed } }) {
  if (typeof printed !== "string" || !printed) return nothing;
  return html`<details open data-printed><summary>${t("workshop.prints")}</summary><pre tabindex="0">${printed.slice(-MOST_PRINTED)}</pre></details>`;
}

/** The error itself if it has a code; any other counts as a crash. @param {unknown} error @returns {EngineError} */
export function asEngineError(error) {
  return error instanceof EngineError ? error : new EngineError("crashed", String(error));
}

/** The sentence about an error. @param {EngineError} error @param {boolean} [own]  true if the error is the open player's, false if its opponent's */
export function sentence({ code, message, data }, own = true) {
  const { refusal, kind = "", said = "" } = data;
  const key = `workshop.fault.${code}`;
  const colon = said ? `: ${said}` : "";
  const reason = (isObject(refusal) ? refusal.message : null) ?? (said || message);
  const values = /** @type {Values} */ ({ ...UNKNOWN, ...data, kind: `${kind}${colon}`, said: `${reason}` });
  const text = textOr(key, t("workshop.fault.other", { said: message }), values);
  return (own ? text : t("workshop.fault.opponent", { said: text })).slice(0, MOST_SENTENCE);
}

/** The line of an error in the open player's source, from 1; undefined if the error is elsewhere. @param {EngineError} error @returns {number | undefined} */
export function ownLine({ data: { file, line } }) {
  return file === limits.file && isWhole(line) ? line : undefined;
}

/** The variables at the line of an error. @param {string[][]} values  names and values */
function valuesOf(values) {
  return html`<details class="values" open>
    <summary>${t("workshop.values")}</summary>
    <dl>${values.map(([name, value]) => html`<div><dt><code>${name}</code></dt><dd><code>${value}</code></dd></div>`)}</dl>
  </details>`;
}

/** The warnings about the open player's source. @param {Workshop} page */
export function warningList({ editor, warnings }) {
  if (!warnings.length) return nothing;
  return html`<details class="warnings" open>
    <summary>${t("workshop.warnings", { count: warnings.length })}</summary>
    <ul>${warnings.map(
      (warning) => html`<li>
        <button class="linkish" data-action="warning" @click=${() => editor?.goTo(warning.line)}>${t("workshop.warning", { line: warning.line, said: warned(warning) })}</button>
      </li>`,
    )}</ul>
  </details>`;
}

/** A warning's message; for a rare kind that has none, the words of pyflakes, the library that finds them. @param {Warning} warning */
function warned({ kind, names: [name = "", more = ""], said }) {
  return textOr(`workshop.warning.${kind}`, said, { name, more });
}
