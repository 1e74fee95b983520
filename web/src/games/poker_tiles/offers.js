import { html } from "lit-html";
import { Part } from "../../site/parts.js";
import { t } from "../../text/text.js";

/**
 * What the start page offers beside a game: the puzzle of the day, and the four ways to play.
 *
 * Hooks for tests: [data-action="puzzle"], [data-preset="literal|ladder|easy|advanced"].
 *
 * @typedef {import("../../app.js").App} App
 */

const PUZZLE = new Part(() => import("./puzzle/page.js"));

/** The presets of the engine, as options that are not the default. @type {Record<string, Record<string, unknown>>} */
export const PRESETS = {
  literal: {},
  ladder: { score_table: "ladder" },
  easy: { any_pair: true },
  advanced: { jokers_2x: 0, jokers_3x: 0 },
};

/** @param {App} app */
export function offers(app) {
  const chosen = JSON.stringify(app.choices.options);
  return html`<button class="button wide" data-action="puzzle" ?disabled=${!app.engine} @click=${() => open(app)}>${t("tiles.puzzle")}</button>
    <div class="segments tiles-presets" role="group" aria-label=${t("tiles.presets")}>
      ${Object.entries(PRESETS).map(
        ([name, options]) => html`<button
          class="segment"
          data-preset=${name}
          aria-pressed=${chosen === JSON.stringify(options)}
          @click=${() => app.keepChoices({ ...app.choices, options: { ...options } })}
        >
          ${t(/** @type {import("../../text/text.js").TextKey} */ (`tiles.preset.${name}`))}
        </button>`,
      )}
    </div>`;
}

/** @param {App} app */
async function open(app) {
  const part = await PUZZLE.want();
  part?.openPuzzle(app);
}
