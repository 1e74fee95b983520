import { html, nothing, svg } from "lit-html";
import { textOf } from "../../text/textof.js";

/**
 * Small charts.
 *
 * Hooks for tests: [data-chart="form|points|accuracy"].
 */

/** Size and margin of a chart, in units of its own. */
const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** @param {Extract<Scenes.Block, {kind: "plots"}>} block */
export function charts({ plots }) {
  return html`<div class="stats-charts">
    ${plots.map(
      (plot) => html`<figure class="stats-chart">
        <figcaption id="chart-${plot.key}">${textOf(plot.words)}</figcaption>
        <svg data-chart=${plot.key} viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="chart-${plot.key}">
          ${svg`<line class="axis" x1="0" y1=${HEIGHT - EDGE} x2=${WIDTH} y2=${HEIGHT - EDGE}></line>`}
          ${plot.most ? line(plot.heights, plot.most) : bars(plot)}
        </svg>
      </figure>`,
    )}
  </div>`;
}

/** @param {Scenes.Plot} plot */
function bars({ heights, marked = [] }) {
  const low = Math.min(0, ...heights);
  const range = Math.max(1, ...heights) - low;
  const step = WIDTH / heights.length;
  return heights.map((value, index) => {
    const height = ((value - low) / range) * (HEIGHT - 3 * EDGE);
    const top = HEIGHT - EDGE - height;
    const won = marked.includes(index);
    const dot = won ? svg`<circle cx=${(index + 0.5) * step} cy=${top - EDGE} r="3"></circle>` : nothing;
    return svg`<rect class=${won ? "won" : ""} x=${index * step + step * 0.15} y=${top} width=${step * 0.7} height=${height}></rect>${dot}`;
  });
}

/** @param {number[]} heights @param {number} most */
function line(heights, most) {
  const room = HEIGHT - 2 * EDGE;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, heights.length - 1);
  const points = heights.map((value, index) => [EDGE + index * step, HEIGHT - EDGE - (value / most) * room]);
  const [x, y] = points.at(-1) ?? [];
  return svg`<line class="grid" x1="0" y1=${HEIGHT / 2} x2=${WIDTH} y2=${HEIGHT / 2}></line>
    <polyline points=${points.map((point) => point.join()).join(" ")}></polyline><circle cx=${x} cy=${y} r="4"></circle>`;
}
