import { html } from "lit-html";
import { symbol } from "../cards/cards.js";
import { back } from "../router.js";
import { t } from "../text/text.js";

/**
 * Shared by all screens except home page and table: bar, body, and what is shown while they load.
 */

/** @template T @typedef {import("../site/parts.js").Part<T>} Part */

/** What a screen shows until its part has loaded; if loading failed, buttons to try again or to reload the page. @param {Painter} app @param {Part<unknown>} part @param {() => void} [retry]  called as well when the person tries again */
export function waiting(app, part, retry = () => {}) {
  if (!part.failed) return html`<p class="muted" role="status">${t("part.coming")}</p>`;
  const again = () => {
    part.failed = false;
    part.want(() => app.paint());
    retry();
    app.paint();
  };
  return html`<div role="alert" data-part="failed">
    <p>${t("part.failed")}</p>
    <button class="button primary" data-action="retry" @click=${again}>${t("engine.retry")}</button>
    <button class="button" data-action="reload" @click=${() => location.reload()}>${t("part.reload")}</button>
  </div>`;
}

/** Bar and body that every screen shares. @param {string} title @param {unknown} content @param {string} [kind]  class of the body */
export function screenFrame(title, content, kind = "prose") {
  return html`<div class="rules">
    <header class="bar">
      <button class="icon-button" data-action="back" aria-label=${t("back")} @click=${() => back()}>${symbol("i-back", "icon")}</button>
      <h1>${title}</h1>
    </header>
    <main id="main" class=${kind} tabindex="-1">${content}</main>
  </div>`;
}
