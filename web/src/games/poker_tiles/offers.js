import { html } from "lit-html";
import { Part } from "../../site/parts.js";
import { t } from "../../text/text.js";

/**
 * What the start page offers in addition to a match: the puzzle of the day.
 *
 * Hooks for tests: [data-action="puzzle"].
 */

const PUZZLE = new Part(() => import("./puzzle/page.js"));

/** @param {MatchHost} app */
export function offers(app) {
  return html`<button class="button wide" data-action="puzzle" ?disabled=${!app.engine} @click=${() => open(app)}>${t("tiles.puzzle")}</button>`;
}

/** @param {MatchHost} app */
async function open(app) {
  const part = await PUZZLE.want();
  part?.openPuzzle(app);
}
