import { html } from "lit-html";
import { symbol } from "./cards.js";
import { Part } from "./lazy.js";
import { back, currentRest } from "./router.js";
import { t } from "./text.js";

/**
 * The screens beside the home page and the table, each fetched when it is first shown.
 *
 * @typedef {import("./app.js").App} App
 * @typedef {{page: (app: App, rest: string) => unknown}} Screen   `rest`: what the address says after the screen's name
 */

/** @type {Record<string, {part: Part<Screen>, title: () => string}>} */
export const SCREENS = {
  rules: { part: new Part(() => import("./rules.js")), title: () => t("rules.title") },
  learn: { part: new Part(() => import("./learn/page.js")), title: () => t("learn.title") },
  history: { part: new Part(() => import("./history/page.js")), title: () => t("history.title") },
  statistics: { part: new Part(() => import("./history/statistics.js")), title: () => t("stats.title") },
  together: { part: new Part(() => import("./together/page.js")), title: () => t("together.title") },
  deal: { part: new Part(() => import("./together/deal.js")), title: () => t("deal.title") },
  hands: { part: new Part(() => import("./hands/page.js")), title: () => t("hands.title") },
};

/** A screen, or what is to be seen until it is there. @param {App} app @param {string} name */
export function screen(app, name) {
  const found = SCREENS[name];
  if (!found) throw new Error(`there is no screen ${name}`);
  const { part, title } = found;
  if (part.module) return part.module.page(app, currentRest());
  if (!part.failed) part.want(() => app.paint());
  return screenFrame(title(), waiting(app, part));
}

/** @param {App} app @param {Part<any>} part @param {() => void} [retry]  what else a second try takes */
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
      <button class="icon-button" data-action="back" aria-label=${t("back")} @click=${back}>${symbol("i-back", "icon")}</button>
      <h1>${title}</h1>
    </header>
    <main id="main" class=${kind} tabindex="-1">${content}</main>
  </div>`;
}
