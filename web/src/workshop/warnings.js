import { html, nothing } from "lit-html";
import { hasText, t } from "../text/text.js";

/**
 * Warnings about a text that is valid Python.
 *
 * @typedef {import("./whole.js").Warning} Warning
 */

/** @param {import("./page.js").Workshop} page */
export function warningList(page) {
  const { warnings } = page;
  if (!warnings.length) return nothing;
  return html`<details class="warnings" open>
    <summary>${t("workshop.warnings", { count: warnings.length })}</summary>
    <ul>${warnings.map(
      (warning) => html`<li>
        <button class="linkish" data-action="warning" @click=${() => page.goTo(warning.line)}>${t("workshop.warning", { line: warning.line, said: sentence(warning) })}</button>
      </li>`,
    )}</ul>
  </details>`;
}

/** A warning's message; rare ones are in pyflakes' words. @param {Warning} warning */
function sentence({ kind, names: [name = "", more = ""], said }) {
  const key = `workshop.warning.${kind}`;
  return hasText(key) ? t(key, { name, more }) : said;
}
