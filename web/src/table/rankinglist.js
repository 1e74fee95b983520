import { html } from "lit-html";
import { cardFace } from "../cards/cards.js";
import { t } from "../text/text.js";

/** @typedef {import("../text/text.js").TextKey} TextKey */

/** Kinds of hands, best first, each with an example; the words are in the locale. */
export const HAND_KINDS = [
  ["straight_flush", "Qh Jh Th 9h 8h"],
  ["quads", "6s 6c 6h 6d 4c"],
  ["full_house", "Tc Ts Th 5c 5d"],
  ["flush", "Qd 9d 8d 5d 2d"],
  ["straight", "9d 8c 7c 6d 5s"],
  ["trips", "Kc Ks Kd Ad 2s"],
  ["two_pair", "Qs Qd 7h 7s Ks"],
  ["pair", "Ts Tc Ad 7d 3h"],
  ["high", "Ah Jc 8d 6s 3c"],
];

/** Where jokers make it the highest hand. @type {[string, string]} */
const FIVE_KIND = ["five_kind", "As Ah Ad Ac WJ"];

/** The ranking of hands with drawn examples. @param {Record<string, unknown>} [options]  of a match */
export function rankingList(options) {
  const kinds = options?.five_of_a_kind === "top" ? [FIVE_KIND, ...HAND_KINDS] : HAND_KINDS;
  return html`<ol class="kinds">
    ${kinds.map(
      ([kind, cards]) => html`<li class="kind">
        <b>${t(/** @type {TextKey} */ (`kind.${kind}`))}</b>
        <span class="kind-cards" aria-hidden="true">${(cards ?? "").split(" ").map((card) => cardFace(card))}</span>
      </li>`,
    )}
  </ol>`;
}
