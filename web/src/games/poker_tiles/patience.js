import { html, nothing } from "lit-html";
import { t } from "../../text/text.js";

/**
 * The time that a person gives the strongest player for a move: chosen before the match; the person can end it early.
 *
 * Hooks for tests: select[data-seconds] on the start page; at the table [data-action="hurry"].
 *
 * @typedef {import("../../match/session.js").Session} Session
 */

/** Levels whose thinking time can be set. */
const LEVELS = ["expert"];
/** The limits to choose from, in seconds per move. */
const SECONDS = [1, 3, 10];

/**
 * The time that a seat's player has for a move; null for no limit.
 *
 * @param {Pick<TableRecord, "players" | "seconds">} record @param {number} seat
 * @returns {{seconds: number} | null}
 */
export function limit({ players, seconds = 0 }, seat) {
  return LEVELS.includes(players[seat]?.level ?? "") && SECONDS.includes(seconds) ? { seconds } : null;
}

/** The choice of the time, if an opponent uses it. @param {Chooser} app */
export function secondsField(app) {
  const { choices } = app;
  if (!choices.players.some(({ level }) => LEVELS.includes(level))) return nothing;
  /** @param {Event} event */
  const change = ({ target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    app.keepChoices({ ...choices, seconds: Number(value) });
  };
  return html`<label class="option">
    <span class="option-name">${t("tiles.seconds")}</span>
    <select data-seconds @change=${change}>
      ${[0, ...SECONDS].map((count) => html`<option value=${count} .selected=${count === (choices.seconds ?? 0)}>${t("tiles.seconds.of", { count })}</option>`)}
    </select>
    <small>${t("tiles.seconds.about")}</small>
  </label>`;
}

/** A button that shows the time left and ends the wait; null if no player with a time limit is thinking. @param {Session} session */
export function hurryButton(session) {
  const { thinking } = session.ui;
  const timeLimit = thinking === null || !session.live ? null : limit(session.table, thinking);
  if (!timeLimit) return null;
  const hurry = () => {
    session.ui.hurried = true;
  };
  return html`<button class="button ready timed" data-action="hurry" .style=${`--time:${timeLimit.seconds}s`} @click=${hurry}>
    ${t("tiles.do.hurry")}<i class="time-left"></i>
  </button>`;
}
