import { html, svg } from "lit-html";
import { NOBODY, say } from "./voice.js";

/** A chart of curves, from the lowest quantile to the highest, with areas between the outer two, the next two, and so on. */

/** Size and margin of the picture, in units of its own. */
const WIDTH = 320;
const HEIGHT = 160;
const EDGE = 4;

/** @param {Extract<Scenes.Block, {kind: "chart"}>} block */
export function chart({ key, words, at, curves }) {
  const all = curves.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const last = at.at(-1) || 1;
  /** @param {number} value */
  const height = (value) => (HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE)).toFixed(1);
  /** @param {number} index @param {number} value */
  const point = (index, value) =>
    `${(EDGE + ((at[index] ?? 0) / last) * (WIDTH - 2 * EDGE)).toFixed(1)},${height(value)}`;
  const lines = curves.map((curve) => curve.map((value, index) => point(index, value)));
  const middle = (lines.length - 1) / 2;
  const areas = lines
    .slice(0, Math.floor(lines.length / 2))
    .map((low, index) => [...low, ...(lines.at(-1 - index) ?? []).toReversed()]);
  return html`<figure class="inquiry-chart" data-chart=${key}>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${say(NOBODY, words)}>
      ${areas.map((area) => svg`<polygon points=${area.join(" ")}></polygon>`)}
      ${svg`<line x1="0" x2=${WIDTH} y1=${height(0)} y2=${height(0)}></line>
        <polyline points=${(lines[middle] ?? []).join(" ")}></polyline>`}
    </svg>
    <figcaption>${say(NOBODY, words)}</figcaption>
  </figure>`;
}
