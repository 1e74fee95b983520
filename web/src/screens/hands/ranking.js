import { html } from "lit-html";
import { cardFace, cardName } from "../../cards/cards.js";
import { listed, t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */
/** @typedef {(cards: string) => void} Lay   lays out cards to compare them */

/** Kinds of hands, best first, each with an example; their texts are messages. */
const HAND_KINDS = [
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
/** The best hands of the three ways to play for low. @type {[TextKey, string][]} */
const LOW = [
  ["lab.choice.system.ace_to_five", "5h 4c 3s 2d Ah"],
  ["lab.choice.system.deuce_to_seven", "7d 5c 4s 3h 2c"],
  ["lab.choice.system.ace_to_six", "6c 4d 3h 2s Ac"],
];

/** The ranking of hands, which needs no engine. @param {Lay} lay */
export function rankingView(lay) {
  return html`<p>${t("rules.ranking")}</p>
    <ol class="lab-kinds">
      ${example(lay, t("kind.five_kind"), t("hands.about.five_kind"), "As Ah Ad Ac WJ")}
      ${HAND_KINDS.map(([kind, cards]) =>
        example(
          lay,
          t(/** @type {TextKey} */ (`kind.${kind}`)),
          t(/** @type {TextKey} */ (`hands.about.${kind}`)),
          cards ?? "",
        ),
      )}
    </ol>
    <p>${t("rules.ranking.more")}</p>
    <p>${t("hands.three")}</p>
    <h2>${t("hands.low")}</h2>
    <p>${t("hands.low.about")}</p>
    <ol class="lab-kinds">
      ${LOW.map(([name, cards]) => example(lay, t(name), t(/** @type {TextKey} */ (name.replace("choice", "about"))), cards))}
    </ol>`;
}

/** A kind of hand with an example, which opens in the laboratory. @param {Lay} lay @param {string} name @param {string} about @param {string} text */
function example(lay, name, about, text) {
  const cards = text.split(" ");
  const spoken = t("hands.try", { cards: listed(cards.map(cardName)) });
  return html`<li class="lab-kind">
    <div>
      <b>${name}</b>
      <span class="lab-about">${about}</span>
    </div>
    <button class="lab-example" data-example=${text} aria-label=${spoken} @click=${() => lay(text)}>
      <span class="kind-cards" aria-hidden="true">${cards.map((card) => cardFace(card))}</span>
    </button>
  </li>`;
}
