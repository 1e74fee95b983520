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
 * What if? Asks from whose seat a match is played on, and with which cards.
 *
 * Hooks for tests: dialog "branch": [data-first="|none"], [data-branch-seat="1"], [data-branch-cards="same|others"], [data-action="branch-go"].
 *
 * @typedef {import("../../match/session.js").Session} Session
 * @typedef {{ply: number, seat: number, others: boolean, first: Scenes.Words | null | undefined}} Wish
 *   `first`: what the table says of where the seat decides first; null where it decides nothing more
 */

/** Turns that are looked at. */
const FARTHEST = 40;

adopt(sheet, "past");

/** @type {import("../../text/text.js").Brought} */
export const texts = (tag) => import(`../../../locales/table/branch/${tag}.json`);

/** @param {Session} session  a replay @param {number} ply  from where */
export function askBranch(session, ply) {
  /** @type {Wish} */
  const wish = { ply, seat: session.persons[0] ?? 0, others: false, first: undefined };
  seek(session, wish);
  showDialog({
    title: t("playon.title"),
    name: "branch",
    content: (close) => html`<div class="branch">
      <p>${t("playon.about", { alone: session.players.length === 1 })}</p>
      ${firstWords(session, wish)}
      <p>${t(session.table.apart === "shared" ? "playon.keepsBoth" : "playon.keeps")}</p>
      ${/** @type {MatchHost} */ (session.host).unfinished(session.game.key)?.record?.ply ? html`<p role="note" data-under-way>${t("playon.underWay")}</p>` : nothing}
      ${session.players.length > 1 ? seats(session, wish) : nothing} ${cards(session, wish)}
      <div class="sheet-actions">
        <button class="button" data-action="cancel" @click=${close}>${t("cancel")}</button>
        <button class="button primary" data-action="branch-go" ?disabled=${wish.first === null} @click=${() => {
          close();
          playOn(/** @type {MatchHost} */ (session.host), session, wish);
        }}>${t("playon.go")}</button>
      </div>
    </div>`,
  });
}

/**
 * The seat may have played already at this turn, or others may come first: looks for the turn at which it decides.
 *
 * @param {Session} session @param {Wish} wish
 */
async function seek(session, wish) {
  const { place, film } = session;
  const { seat, ply } = wish;
  const whole = film?.whole;
  const end = whole?.ply ?? ply;
  wish.first = undefined;
  if (!place) return;
  for (let at = ply; at < Math.min(end, ply + FARTHEST) && seat === wish.seat; at += 1) {
    const { match } = place;
    const found = await place.engine.call("replay", { match, ply: at, seat }).catch(() => null);
    if (!found || seat !== wish.seat) return;
    if (found.asked.includes(seat)) {
      wish.first = found.beats?.at(-1)?.scene.heading ?? undefined;
      return paintDialog();
    }
  }
  // Whoever plays on where an unfinished match stands decides what is still to come.
  if (seat !== wish.seat || end > ply + FARTHEST || !whole?.over) return;
  wish.first = null;
  paintDialog();
}

/** Where one decides first, once that is known. @param {Session} session @param {Wish} wish */
function firstWords(session, { first }) {
  if (first === undefined) return nothing;
  if (first === null) return html`<p role="alert" data-first="none">${t("playon.nothing")}</p>`;
  const where = say(session, first);
  // Some tables are called by their game alone.
  if (where === gameName(session.game.key)) return nothing;
  return html`<p role="status" data-first><b>${t("playon.first", { where })}</b></p>`;
}

/** @param {Session} session @param {Wish} wish */
function seats(session, wish) {
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.seat")}</legend>
    <div class="branch-seats">${session.players.map(
      (person, seat) => html`<label>
        <input type="radio" name="branch-seat" data-branch-seat=${seat} .checked=${seat === wish.seat} @change=${() => {
          wish.seat = seat;
          seek(session, wish);
        }} />
        <span>${nameOf(person)}</span>
      </label>`,
    )}</div>
  </fieldset>`;
}

/** @param {Session} session @param {Wish} wish */
function cards({ game }, wish) {
  const choice = (/** @type {"same" | "others"} */ name) => html`<label>
    <input type="radio" name="branch-cards" data-branch-cards=${name} .checked=${wish.others === (name === "others")} @change=${() => {
      wish.others = name === "others";
    }} />
    <span>${t(`playon.${name}`)}<small>${t(`playon.${name}.about`)}</small></span>
  </label>`;
  return html`<fieldset class="panel-choice">
    <legend>${t("playon.cards", { game: game.key })}</legend>
    ${choice("same")} ${choice("others")}
  </fieldset>`;
}
