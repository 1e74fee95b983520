import { html, nothing } from "lit-html";
import { cardName } from "../../cards/cards.js";
import { tileFace } from "../../table/scene/tile.js";
import { numbered, t } from "../../text/text.js";

/** The hands with what they bring, weakest first. */

/** An example of each hand. @type {[import("../../text/text.js").TextKey, string][]} */
const HANDS = [
  ["kind.pair", "Js Jd"],
  ["kind.two_pair", "4h 4c 8s 8d"],
  ["kind.trips", "6s 6h 6d"],
  ["kind.straight", "7c 8d 9s Th Jc"],
  ["kind.flush", "2h 6h 9h Jh Ah"],
  ["kind.full_house", "Ks Kh Kd 3c 3s"],
  ["kind.quads", "9s 9h 9d 9c"],
  ["kind.straight_flush", "4s 5s 6s 7s 8s"],
  ["kind.royal_flush", "Th Jh Qh Kh Ah"],
  ["kind.five_kind", "Qs Qh Qd Qc 2x"],
];
const POINTS = {
  literal: [2, 3, 3, 4, 5, 6, 7, 8, 9, 10],
  ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

/** @param {string} tile */
function named(tile) {
  return tile.endsWith("x") ? t("tiles.joker", { times: Number(tile.charAt(0)) }) : cardName(tile);
}

/** @param {Tiles.Options} options */
function pointsOf({ score_table: table, own_points: own }) {
  return table === "own" ? own : POINTS[table];
}

/** On the screen of hands: by the rules at the table, or those that were chosen. @param {MatchHost} app */
export function worthOfHands({ session, choices }) {
  const options = session?.record?.view.options ?? { score_table: "literal", ...choices.options };
  const known = /** @type {Tiles.Options} */ (/** @type {unknown} */ (options));
  return html`<section class="panel">${handsTable(known, t("tiles.hands.points"))}</section>`;
}

/** @param {Tiles.Options | null} options @param {string} [title] */
export function handsTable(options, title = t("tiles.hands")) {
  const points = options ? pointsOf(options) : POINTS.literal;
  return html`${title ? html`<h2>${title}</h2>` : nothing}
    <ul class="tiles-hands">
      ${HANDS.map(([hand, tiles], index) => {
        const list = tiles.split(" ");
        return html`<li data-hand=${hand}>
          <span>${t(hand)}</span>
          <span class="tiles-example" role="img" aria-label=${list.map(named).join(", ")}>${list.map((tile) => tileFace(tile))}</span>
          <b>${numbered(points[index] ?? 0)}</b>
        </li>`;
      })}
    </ul>
    <p class="muted">${t(options?.any_pair ? "tiles.hands.any" : "tiles.hands.jacks")}</p>`;
}
