import { html, nothing, svg } from "lit-html";
import { numbered, t } from "../../../text/text.js";
import { percent, signed } from "../words.js";
import { HANDS } from "./state.js";

/**
 * A thousand sessions of perfect play as a fan of curves: where most of them run.
 *
 * @typedef {import("./state.js").Explorer} Explorer
 * @typedef {{hands: number[], shares: number[], quantiles: number[][]}} Fan
 */

const WIDTH = 320;
const HEIGHT = 160;
const EDGE = 4;

/** @param {Explorer} state */
export function fanView(state) {
  const fan = /** @type {Fan | null} */ (state.fan(false));
  const params = { ...state.params(), seed: "fan", hands: state.hands };
  const waits = state.waits("sessions", params);
  return html`<section class="explorer-part">
    <h3>${t("machine.fan.title")}</h3>
    <div class="explorer-row">
      <label class="explorer-field">
        <span>${t("option.hands")}</span>
        <select data-explore="hands" @change=${(/** @type {Event} */ event) => setHands(state, event)}>
          ${HANDS.map((hands) => html`<option value=${hands} .selected=${hands === state.hands}>${numbered(hands)}</option>`)}
        </select>
      </label>
      <button class="button" data-action="fan" ?disabled=${waits || Boolean(fan)} @click=${() => start(state)}>
        ${waits ? t("machine.explorer.working", { share: percent(state.progress) }) : t("machine.fan.start")}
      </button>
    </div>
    ${fan ? drawing(fan) : nothing}
  </section>`;
}

/** @param {Explorer} state @param {Event} event */
function setHands(state, { target }) {
  state.hands = Number(/** @type {HTMLSelectElement} */ (target).value);
  state.changed();
}

/** @param {Explorer} state */
function start(state) {
  state.fan(true);
  state.host.paint();
}

/** @param {Fan} fan */
function drawing({ hands, quantiles }) {
  const all = quantiles.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const end = hands.at(-1) ?? 1;
  /** @param {number} place @param {number} coins */
  const point = (place, coins) => {
    const x = EDGE + ((hands[place] ?? 0) / end) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - ((coins - least) / (most - least)) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const curves = quantiles.map((curve) => curve.map((coins, place) => point(place, coins)));
  const [lowest = [], low = [], middle = [], high = [], highest = []] = curves;
  const [, zero = "0"] = point(0, 0).split(",");
  return html`<figure class="explorer-fan" data-fan>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words(quantiles, end)}>
      ${svg`<polygon class="wide" points=${[...lowest, ...highest.toReversed()].join(" ")}></polygon>
        <polygon class="narrow" points=${[...low, ...high.toReversed()].join(" ")}></polygon>
        <line x1="0" x2=${WIDTH} y1=${zero} y2=${zero}></line>
        <polyline points=${middle.join(" ")}></polyline>`}
    </svg>
    <figcaption>${words(quantiles, end)}</figcaption>
  </figure>`;
}

/** Where the sessions end, in words. @param {number[][]} quantiles @param {number} hands */
function words(quantiles, hands) {
  const [worst, low, middle, high, best] = quantiles.map((curve) => signed(Math.round(curve.at(-1) ?? 0)));
  return t("machine.fan.words", {
    hands: numbered(hands),
    worst: worst ?? "",
    low: low ?? "",
    middle: middle ?? "",
    high: high ?? "",
    best: best ?? "",
  });
}
