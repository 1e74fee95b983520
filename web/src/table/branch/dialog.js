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

/** How many turns are searched for the seat's first decision. */
const MOST_TURNS = 40;

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

/**
 * Finds the turn at which the seat decides first: it may have played already at this one, or others may come first.
 *
 * @param {Session} session @param {Branch} branch
 */
async function seek(session, branch) {
  const { engineMatch, film } = session;
  const { seat, ply } = branch;
  const whole = film?.whole;
  const end = whole?.ply ?? ply;
  branch.first = undefined;
  if (!engineMatch) return;
  for (let at = ply; at < Math.min(end, ply + MOST_TURNS) && seat === branch.seat; at += 1) {
    const { match } = engineMatch;
    const snapshot = await engineMatch.engine.call("replay", { match, ply: at, seat }).catch(() => null);
    if (!snapshot || seat !== branch.seat) return;
    if (snapshot.asked.includes(seat)) {
      branch.first = snapshot.beats?.at(-1)?.scene.heading ?? undefined;
      return paintDialog();
    }
  }
  // Where an unfinished match ends now, the seat may still have decisions ahead.
  if (seat !== branch.seat || end > ply + MOST_TURNS || !whole?.over) return;
  branch.first = null;
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
