import { html, nothing } from "lit-html";
import sheet from "../../../style/branch.css";
import { nameOf } from "../../cards/characters.js";
import { playOn } from "../../match/branching.js";
import { gameName } from "../../match/catalogue.js";
import { adopt } from "../../site/parts.js";
import { t } from "../../text/text.js";
import { paintDialog, showDialog } from "../../ui/dialogs.js";
import { say } from "../scene/voice.js";

/**
 * The dialog of *Play on from here*: asks for the seat and the hidden cards.
 *
 * Hooks for tests: dialog "branch": [data-first="|none"], [data-branch-seat="1"], [data-branch-cards="same|others"], [data-action="branch-go"].
 *
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {{ply: number, seat: number, others: boolean, first: Scenes.Words | null | undefined}} Branch
 *   the turn, the seat to play, whether what it could not know is dealt again; `first`: the heading of the table
 *   at which the seat decides first; undefined until that is known, null if it decides nothing more
 */

adopt(sheet, "past");

/** @type {import("../../text/text.js").FetchTexts} */
export const texts = (tag) => import(`../../../locales/table/branch/${tag}.json`);

/** @param {Session} session  a replay @param {number} ply  where it branches off */
export function askBranch(session, ply) {
  /** @type {Branch} */
  const branch = { ply, seat: session.persons[0] ?? 0, others: false, first: undefined };
  seek(session, branch);
  showDialog({
    title: t("playon.title"),
    name: "branch",
    content: (close) => html`<div class="branch">
      <p>${t("playon.about", { alone: session.players.length === 1 })}</p>
      ${firstWords(session, branch)}
      <p>${t(session.table.apart === "shared" ? "playon.keepsBoth" : "playon.keeps")}</p>
      ${/** @type {MatchHost} */ (session.host).unfinished(session.game.key)?.record?.ply ? html`<p role="note" data-under-way>${t("playon.underWay")}</p>` : nothing}
      ${session.players.length > 1 ? seats(session, branch) : nothing} ${cards(session, branch)}
      <div class="sheet-actions">
        <button class="button" data-action="cancel" @click=${close}>${t("cancel")}</button>
        <button class="button primary" data-action="branch-go" ?disabled=${branch.first === null} @click=${() => {
          close();
          playOn(/** @type {MatchHost} */ (session.host), session, branch);
        }}>${t("playon.go")}</button>
      </div>
    </div>`,
  });
}

/** Asks the engine where the seat decides first. @param {Session} session @param {Branch} branch */
async function seek({ engineMatch }, branch) {
  const { seat, ply } = branch;
  branch.first = undefined;
  if (!engineMatch) return;
  const { engine, match } = engineMatch;
  const told = await engine.call("decides", { match, ply, seat }).catch(() => null);
  if (!told || seat !== branch.seat) return;
  branch.first = told.heading;
  paintDialog();
}

/** Says where the seat decides first, once that is known. @param {Session} session @param {Branch} branch */
function firstWords(session, { first }) {
  if (first === undefined) return nothing;
  if (first === null) return html`<p role="alert" data-first="none">${t("playon.nothing")}</p>`;
  const where = say(session, first);
  // Some headings are just the game's name.
  if (where === gameName(session.game.key)) return nothing;
  return html`<p role="status" data-first><b>${t("playon.first", { where })}</b></p>`;
}

/** @param {Session} session @param {Branch} branch */
function seats(session, branch) {
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.seat")}</legend>
    <div class="branch-seats">${session.players.map(
      (person, seat) => html`<label>
        <input type="radio" name="branch-seat" data-branch-seat=${seat} .checked=${seat === branch.seat} @change=${() => {
          branch.seat = seat;
          seek(session, branch);
        }} />
        <span>${nameOf(person)}</span>
      </label>`,
    )}</div>
  </fieldset>`;
}

/** @param {Session} session @param {Branch} branch */
function cards({ game }, branch) {
  const choice = (/** @type {"same" | "others"} */ name) => html`<label>
    <input type="radio" name="branch-cards" data-branch-cards=${name} .checked=${branch.others === (name === "others")} @change=${() => {
      branch.others = name === "others";
    }} />
    <span>${t(`playon.${name}`)}<small>${t(`playon.${name}.about`)}</small></span>
  </label>`;
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.cards", { game: game.key })}</legend>
    ${choice("same")} ${choice("others")}
  </fieldset>`;
}
