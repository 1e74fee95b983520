import { html, svg } from "lit-html";
import { NOBODY, say } from "./voice.js";

/**
 * Charts of the engine (jokerpoker/display/charts.py).
 *
 * Hooks for tests: svg[data-chart="form|points|accuracy|fan"].
 */

/** @param {Extract<Scenes.Block, {kind: "charts"}>} block */
export function charts({ charts: all }) {
  return html`<div class="charts">
    ${all.map(
      ({ key, words, height, paths }) => html`<figure>
        <figcaption id="chart-${key}">${say(NOBODY, words)}</figcaption>
        <svg data-chart=${key} viewBox="0 0 320 ${height}" role="img" aria-labelledby="chart-${key}">
          ${Object.entries(paths).map(([mark, path]) => svg`<path data-mark=${mark} d=${path}></path>`)}
        </svg>
      </figure>`,
    )}
  </div>`;
}
