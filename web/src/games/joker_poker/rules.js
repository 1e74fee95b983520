/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { cardFace } from "../../cards/cards.js";
import { LiveTable } from "../../table/livetable.js";
import { rankingList } from "../../table/rankinglist.js";
import "../../table/room.js";
import { faceIn } from "../../table/scene/faces.js";
import { t } from "../../text/text.js";

/** @typedef {import("../../text/text.js").TextKey} TextKey */

/** The nine betting cards of the printed game, for the picture. */
const BETS = [0, 1, 1, 2, 2, 2, 3, 3, 4];
const JOKERS = ["RJ", "BJ", "WJ"];

/** One deal split in the best of three ways, and a hand with a joker. @type {{split: LiveTable, joker: LiveTable} | null} */
let tables = null;

function liveTables() {
  if (tables) return tables;
  const split = new LiveTable(
    "split",
    ["Kh Kd Kc Ts Th", "5c 4c 3h 2h As", "6d 6s Qc Jh 5s"],
    ["rules.example.1", "rules.example.2", "rules.example.3"],
  );
  const joker = new LiveTable("joker", ["9h 8h 7h 6h RJ"], ["rules.example.joker"]);
  tables = { split, joker };
  return tables;
}

/** The rules of Joker Poker in our own words. @param {Page} app */
export function rules(app) {
  const live = liveTables();
  return html`
      ${section("aim")}
      ${section("arrange")} ${live.split.view(app)}
      <p class="muted">${t("live.hint")}</p>
      ${section("bets")}
      <p class="bets-picture" aria-hidden="true">${BETS.map((value) => faceIn(`bet ${value} 0`))}</p>
      ${section("showdown")} ${section("tie")} ${section("end")} ${section("jokers")}
      <ul class="joker-rules">
        ${JOKERS.map((joker) => html`<li><span class="cards-line" aria-hidden="true">${cardFace(joker)}</span><span>${t(/** @type {TextKey} */ (`rules.${joker}`))}</span></li>`)}
      </ul>
      ${live.joker.view(app)}
      <p class="muted">${t("live.joker")}</p>
      <p>${t("rules.jokers.more")}</p>
      <p>${t("rules.jokers.flush")}</p>
      ${section("four")}
      <h2>${t("ranking.title")}</h2>
      <p>${t("rules.ranking")}</p>
      ${rankingList()}
      <p>${t("rules.ranking.more")}</p>`;
}

/** @param {string} name */
function section(name) {
  return html`<h2>${t(/** @type {TextKey} */ (`rules.${name}.title`))}</h2>
    <p>${t(/** @type {TextKey} */ (`rules.${name}`))}</p>`;
}
