import { html, nothing } from "lit-html";
import sheet from "../../../style/branch.css";
import { nameOf } from "../../cards/characters.js";
import { playOn } from "../../match/branching.js";
import { adopt } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { showDialog } from "../../ui/dialogs.js";

/**
 * What if? Asks from whose seat a match is played on, and with which cards.
 *
 * Hooks for tests: dialog "branch": [data-branch-seat="1"], [data-branch-cards="same|others"], [data-action="branch-go"].
 *
 * @typedef {import("../../match/session.js").Session} Session
 */

adopt(sheet, "past");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/table/branch/${tag}.json`);

/** @param {Session} session  a replay @param {number} ply  from where */
export function askBranch(session, ply) {
  const wish = { ply, seat: session.persons[0] ?? 0, others: false };
  showDialog({
    title: t("playon.title"),
    name: "branch",
    content: (close) => html`<div class="branch">
      <p>${t("playon.about")}</p>
      <p>${t(session.table.apart === "shared" ? "playon.keepsBoth" : "playon.keeps")}</p>
      ${/** @type {MatchHost} */ (session.host).unfinished(session.game.key) ? html`<p role="note" data-under-way>${t("playon.underWay")}</p>` : nothing}
      ${session.players.length > 1 ? seats(session, wish) : nothing} ${cards(wish)}
      <div class="sheet-actions">
        <button class="button" data-action="cancel" @click=${close}>${t("cancel")}</button>
        <button class="button primary" data-action="branch-go" @click=${() => {
          close();
          playOn(/** @type {MatchHost} */ (session.host), session, wish);
        }}>${t("playon.go")}</button>
      </div>
    </div>`,
  });
}

/** @param {Session} session @param {{seat: number}} wish */
function seats(session, wish) {
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.seat")}</legend>
    <div class="branch-seats">${session.players.map(
      (person, seat) => html`<label>
        <input type="radio" name="branch-seat" data-branch-seat=${seat} .checked=${seat === wish.seat} @change=${() => {
          wish.seat = seat;
        }} />
        <span>${nameOf(person)}</span>
      </label>`,
    )}</div>
  </fieldset>`;
}

/** @param {{others: boolean}} wish */
function cards(wish) {
  const choice = (/** @type {"same" | "others"} */ name) => html`<label>
    <input type="radio" name="branch-cards" data-branch-cards=${name} .checked=${wish.others === (name === "others")} @change=${() => {
      wish.others = name === "others";
    }} />
    <span>${t(`playon.${name}`)}<small>${t(`playon.${name}.about`)}</small></span>
  </label>`;
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.cards")}</legend>
    ${choice("same")} ${choice("others")}
  </fieldset>`;
}
