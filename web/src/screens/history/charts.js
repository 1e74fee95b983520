import { html, nothing, svg } from "lit-html";
import { dated, numbered, t } from "../../text/text.js";

/**
 * Results over time, as charts and as a table.
 *
 * Hooks for tests: [data-chart="form|points|accuracy"].
 *
 * @typedef {import("./tally.js").Point} Point
 * @typedef {(typeof UNITS)[keyof typeof UNITS]} Unit
 */

/** Messages by unit: mean per match, title of the chart, head of a column. */
export const UNITS = /** @type {const} */ ({
  points: { mean: "stats.points", chart: "stats.pointsChart", one: "stats.onePoints" },
  coins: { mean: "stats.coins", chart: "stats.coinsChart", one: "stats.oneCoins" },
});
/** Matches that a chart shows. */
export const SHOWN = 40;
/** Size and margin of a chart, in units of its own. */
const WIDTH = 320;
const HEIGHT = 96;
const EDGE = 6;

/** Charts of the results over time, and the same as a table. @param {Point[]} points @param {Unit | null} unit */
export function courseOf(points, unit) {
  if (points.length < 2) return nothing;
  const last = points.slice(-SHOWN);
  const judged = points.filter(({ accuracy }) => accuracy !== null).slice(-SHOWN);
  return html`<section class="panel" aria-labelledby="stats-course">
    <h2 id="stats-course">${t("stats.course")}</h2>
    <div class="stats-charts">
      ${unit ? chart("points", t(unit.chart, { count: last.length }), bars(last)) : nothing}
      ${chart(
        "form",
        t("stats.formChart"),
        line(
          last.flatMap(({ form }) => form ?? []),
          1,
        ),
      )}
      ${
        judged.length > 1
          ? chart(
              "accuracy",
              t("stats.accuracyChart"),
              line(
                judged.map(({ accuracy }) => accuracy ?? 0),
                100,
              ),
            )
          : nothing
      }
    </div>
    ${courseTable(last, unit)}
  </section>`;
}

/** @param {string} name @param {string} label @param {unknown} drawing */
function chart(name, label, drawing) {
  return html`<figure class="stats-chart">
    <figcaption id="chart-${name}">${label}</figcaption>
    <svg data-chart=${name} viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="chart-${name}">
      ${svg`<line class="axis" x1="0" y1=${HEIGHT - EDGE} x2=${WIDTH} y2=${HEIGHT - EDGE}></line>`} ${drawing}
    </svg>
  </figure>`;
}

/** A bar for each match; wins have another colour and a dot on top. @param {Point[]} points */
function bars(points) {
  const low = Math.min(0, ...points.map(({ points: value }) => value));
  const range = Math.max(1, ...points.map(({ points: value }) => value)) - low;
  const step = WIDTH / points.length;
  return points.map(({ points: value, won }, index) => {
    const height = ((value - low) / range) * (HEIGHT - 3 * EDGE);
    const top = HEIGHT - EDGE - height;
    const dot = won ? svg`<circle cx=${(index + 0.5) * step} cy=${top - EDGE} r="3"></circle>` : nothing;
    return svg`<rect class=${won ? "won" : ""} x=${index * step + step * 0.15} y=${top} width=${step * 0.7} height=${height}></rect>${dot}`;
  });
}

/** @param {number[]} values @param {number} most */
function line(values, most) {
  const room = HEIGHT - 2 * EDGE;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => [EDGE + index * step, HEIGHT - EDGE - (value / most) * room]);
  const [x, y] = points.at(-1) ?? [];
  return svg`<line class="grid" x1="0" y1=${HEIGHT / 2} x2=${WIDTH} y2=${HEIGHT / 2}></line>
    <polyline points=${points.map((point) => point.join()).join(" ")}></polyline><circle cx=${x} cy=${y} r="4"></circle>`;
}

/** @param {Point[]} points @param {Unit | null} unit */
function courseTable(points, unit) {
  return html`<details class="stats-table">
    <summary>${t("stats.asTable")}</summary>
    <div class="stats-scroll">
      <table>
        <thead>
          <tr><th scope="col">${t("stats.when")}</th>${unit ? html`<th scope="col">${t(unit.one)}</th>` : nothing}<th scope="col">${t("stats.oneWon")}</th><th scope="col">${t("stats.accuracy")}</th></tr>
        </thead>
        <tbody>
          ${points.toReversed().map(
            ({ when, points: value, won, accuracy }) => html`<tr>
              <th scope="row">${dated(when)}</th>
              ${unit ? html`<td>${numbered(value)}</td>` : nothing}
              <td>${t(won === 1 ? "stats.yes" : won ? "stats.shared" : "stats.no")}</td>
              <td>${accuracy ?? "–"}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
