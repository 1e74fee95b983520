import { html, nothing } from "lit-html";
import { go } from "../../router.js";
import { t } from "../../text/text.js";
import { streak } from "./deck.js";
import { drillsIn, progressIn } from "./keeping.js";
import { texts } from "./texts.js";

/**
 * The size and streak of the deck of mistakes, for the statistics.
 *
 * Hooks for tests: [data-practised="12"][data-streak="3"].
 */

export { texts };

/** @type {{count: number, days: number} | null} */
let sum = null;
let reading = false;
addEventListener("hashchange", () => {
  sum = null;
  reading = false;
});

/** @param {Page} app */
export function practised(app) {
  if (!reading) read(app);
  if (!sum?.count) return nothing;
  return html`<section class="panel" data-practised=${sum.count} data-streak=${sum.days}>
    <h2>${t("mistakes")}</h2>
    <p>${t("mistakes.rest", sum)}</p>
    <button class="button" data-action="mistakes" @click=${() => go("mistakes")}>${t("mistakes")}</button>
  </section>`;
}

/** @param {Page} app */
async function read(app) {
  reading = true;
  const [drills, progress] = await Promise.all([drillsIn(app.store), progressIn(app.store)]);
  sum = { count: drills.length, days: streak(progress, new Date()) };
  app.paint();
}
