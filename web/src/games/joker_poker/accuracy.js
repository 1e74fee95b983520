import { html, nothing, svg } from "lit-html";
import { t } from "../../text/text.js";

/** How well the person played, match by match, kept on this device. */

const SETTING = "accuracy";
const MOST = 200;
/** Matches that the line shows. */
const SHOWN = 24;
const WIDTH = 120;
const HEIGHT = 36;

/** @param {import("../../device/store.js").Store} store @returns {Promise<MatchAccuracy[]>} oldest first */
export async function loadAccuracy(store) {
  const found = await store.getSetting(SETTING, /** @type {any} */ ([]), Array.isArray);
  return Array.isArray(found) ? found.filter((entry) => Number.isFinite(entry?.accuracy)).slice(-MOST) : [];
}

/**
 * Keeps the accuracy of a match; a later one of the same match takes its place.
 *
 * @param {import("../../device/store.js").Store} store
 * @param {View} view
 * @param {Review} review
 * @returns {Promise<MatchAccuracy[]>} the history with it
 */
export async function keepAccuracy(store, view, review) {
  const history = await loadAccuracy(store);
  const { accuracy, games } = review;
  if (accuracy === null) return history;
  const match = nameOf(view);
  const at = history.findIndex((entry) => entry.match === match);
  const entry = { match, when: history[at]?.when ?? new Date().toISOString(), games: games.length, accuracy };
  if (at < 0) history.push(entry);
  else history[at] = entry;
  const kept = history.slice(-MOST);
  await store.setSetting(SETTING, kept);
  return kept;
}

/** No two matches begin with the same cards. @param {View} view */
function nameOf({ seat, seats, history }) {
  const cards = history[0]?.seats[seat]?.hands.flat() ?? [];
  return `${seats} ${[...cards].sort().join(" ")}`;
}

/** A line over the last matches, the mean beside it. @param {MatchAccuracy[]} history */
export function accuracyLine(history) {
  const last = history.slice(-SHOWN).map(({ accuracy }) => accuracy);
  if (last.length < 2) return html`<p class="muted">${t("accuracy.none")}</p>`;
  const mean = Math.round(last.reduce((sum, value) => sum + value, 0) / last.length);
  const low = Math.min(50, ...last);
  const points = last.map((value, index) => [
    4 + (index / (last.length - 1)) * (WIDTH - 8),
    4 + ((100 - value) / (100 - low)) * (HEIGHT - 8),
  ]);
  const [x, y] = points.at(-1) ?? [];
  return html`<svg class="sparkline" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("accuracy.line", { values: last.join(", ") })}>
      ${svg`<polyline points=${points.map((point) => point.join()).join(" ")}></polyline><circle cx=${x} cy=${y} r="3"></circle>`}
    </svg>
    <p class="muted">${t("accuracy.mean", { count: last.length, mean })}</p>`;
}

/** @param {string} name @param {number | null} value @param {string} [hook] */
export function accuracyFigure(name, value, hook = "") {
  return html`<div class="figure">
    <dt>${name}</dt>
    <dd data-accuracy=${hook || nothing}>${value ?? "–"}</dd>
  </div>`;
}
