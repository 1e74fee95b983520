import { html, nothing } from "lit-html";
import { outcomeOf } from "../match/recordfacts.js";
import { go } from "../router.js";
import { Part } from "../site/parts.js";
import { t } from "../text/text.js";

/**
 * Actions on a finished match: share, check, compare, play on from one of its turns. Their code is fetched on demand.
 *
 * Hooks for tests: .ending with [data-action="whatif|share|proof|history|compare"].
 */

/** @typedef {import("../match/session.js").Session} Session */

const CONSOLATION = new Part(() => import("./consolation.js"));

const NEXT_LEVEL = new Part(() => import("./nextlevel.js"));

/** The buttons at the end of a match; the consolation, if there is one, has the button `whatif`. Practice is not in the history and cannot be shared. @param {Session} session */
export function endingButtons(session) {
  const { engine } = session.host;
  const { practice } = session.game;
  const consolation = consolationOf(session);
  return html`<div class="ending">
    ${session.record?.parent ? html`<p class="line-note" role="note">${t("whatif.counts")}</p><button class="button primary" data-action="compare" @click=${() => go(`lines/${session.record?.id}`)}>${t("whatif.compare")}</button>` : nothing}
    ${consolation || practice || session.record?.parent ? nothing : whatIf(session)}
    ${practice ? nothing : html`<button class="button" data-action="share" ?disabled=${!engine} @click=${() => share(session)}>${t("share.result")}</button>`}
    <button class="button" data-action="proof" @click=${() => proof(session)}>${t("fair.title")}</button>
    ${session.replay || practice ? nothing : html`<button class="button" data-action="history" @click=${() => go("history")}>${t("history.title")}</button>`}
  </div>`;
}

/**
 * A button that opens the replay of a match at its first turn; in a game for one player, whose hands do not depend on each other, at its last
 * decision. None in a replay.
 *
 * @param {Session} session
 */
function whatIf({ table, players, replay }) {
  if (replay) return nothing;
  const turn = players.length === 1 ? Math.max(0, table.ply - 1) : 0;
  return html`<button class="button" data-action="whatif" @click=${() => go(`table/${table.id}@${turn}`)}>${t("whatif.replay")}</button>`;
}

/** True if a match can have a consolation: it is over and was played here by one person, who lost it or played a game for one player. Practice and lines of play have none. @param {Session} session */
function mayHaveConsolation({ record, game, persons: [person, ...others] }) {
  if (!record?.over || record.parent || record.apart === "shared" || game.practice || others.length) return false;
  return person !== undefined && (record.players.length === 1 || !outcomeOf(game, record).winners.includes(person));
}

/** The consolation at the top of the result; null if there is none. An empty element keeps its place until its code has loaded, so that nothing moves. @param {Session} session */
export function consolationOf(session) {
  if (!mayHaveConsolation(session) || CONSOLATION.failed) return null;
  const part = CONSOLATION.shown(session.host);
  return part
    ? part.consolation(session, whatIf(session))
    : html`<div class="consolation" data-consolation="working"><div></div></div>`;
}

/** Opens the dialog that proves that the deal was not rigged. @param {Session} session */
export async function proof(session) {
  (await import("./proof.js")).showProof(session);
}

/** Opens the dialog that shares the match. @param {Session} session */
export async function share(session) {
  (await import("./sharematch.js")).shareMatch(session);
}

/** True if a level to play next may be proposed. @param {Session} session */
function mayPropose({ record, replay, several, game, players }) {
  return !(record?.parent || replay || several || game.practice || NEXT_LEVEL.failed) && players.length > 1;
}

/** The level to play next, and the buttons that leave the result or play again. @param {MatchHost} app @param {unknown} [more]  buttons between these two */
export function endActions(app, more = nothing) {
  const { session } = app;
  const { replay, game } = session ?? {};
  const afterwards = game?.afterwards;
  const leave = async () => {
    await app.shelf.leave();
    afterwards?.act();
  };
  return html`${session && mayPropose(session) ? (NEXT_LEVEL.shown(app)?.nextLevel(app, session) ?? html`<p class="next-level"></p>`) : nothing}<div class="actions">
    <button class="button wide" data-action="home" @click=${leave}>${afterwards?.title() ?? t(replay ? "history.title" : "result.home")}</button>
    ${more}
    ${
      replay
        ? (app.session?.film?.again() ?? nothing)
        : html`<button class="button primary wide" data-action="play-again" @click=${() => app.shelf.playAgain()}>${t("result.again")}</button>`
    }
  </div>`;
}
