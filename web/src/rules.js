import { html } from "lit-html";
import { cardFace } from "./cards.js";
import { betFace } from "./games/joker_poker/bets.js";
import { rankingList } from "./kinds.js";
import { screenFrame } from "./screens.js";
import { t } from "./text.js";

/** @typedef {import("./text.js").TextKey} TextKey */

/** The nine betting cards of the printed game, for the picture. */
const BETS = [0, 1, 1, 2, 2, 2, 3, 3, 4];
const JOKERS = ["RJ", "BJ", "WJ"];

/** One deal split in the best of three ways. @type {[string, TextKey][]} */
const EXAMPLE = [
  ["Kh Kd Kc Ts Th", "rules.example.1"],
  ["5c 4c 3h 2h As", "rules.example.2"],
  ["6d 6s Qc Jh 5s", "rules.example.3"],
];

/** The rules in our own words, readable before anything else has loaded. */
export function page() {
  return screenFrame(
    t("rules.title"),
    html`
      ${section("aim")}
      ${section("arrange")}
      <ol class="example">
        ${EXAMPLE.map(([cards, text]) => html`<li><span class="cards-line" aria-hidden="true">${line(cards)}</span><span>${t(text)}</span></li>`)}
      </ol>
      ${section("bets")}
      <p class="bets-picture" aria-hidden="true">${BETS.map((value) => betFace(value, 0))}</p>
      ${section("showdown")} ${section("tie")} ${section("end")} ${section("jokers")}
      <ul class="joker-rules">
        ${JOKERS.map((joker) => html`<li><span class="cards-line" aria-hidden="true">${cardFace(joker)}</span><span>${t(/** @type {TextKey} */ (`rules.${joker}`))}</span></li>`)}
      </ul>
      <p>${t("rules.jokers.more")}</p>
      <p>${t("rules.jokers.flush")}</p>
      ${section("four")}
      <h2>${t("ranking.title")}</h2>
      <p>${t("rules.ranking")}</p>
      ${rankingList()}
      <p>${t("rules.ranking.more")}</p>`,
  );
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`rules.${name}`))}</p>`;
}

/** @param {string} cards */
function line(cards) {
  return cards.split(" ").map((card) => cardFace(card));
}
