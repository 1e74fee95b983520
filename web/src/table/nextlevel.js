import { html, nothing } from "lit-html";
import { seatAll } from "../cards/characters.js";
import { isCounted, readMatches } from "../device/matchlist.js";
import { answerOf } from "../engine/slices.js";
import { asPast } from "../match/recordfacts.js";
import { t } from "../text/text.js";
import { textOf } from "../text/textof.js";

/**
 * After a match, proposes the level at which this person would win about half the matches, or says why to stay at the present level.
 *
 * Hooks for tests: [data-next-level="medium"] with [data-action="next-level"]; [data-level-stays="few|fits|contrary|lowest|highest"].
 *
 * @typedef {import("../match/session.js").Session} Session
 */

/** The most stored matches that the proposal counts, besides the one just played: the newest, of all games. */
const MOST_STORED = 100;

/** The engine's answer after each match; null until it comes. @type {WeakMap<Session, Bridge.FairLevelAnswer | null>} */
const proposals = new WeakMap();

/** Draws the proposal, or the reason why there is none; nothing if the engine says neither, null before its answer. @param {MatchHost} app @param {Session} session  whose match is over */
export function nextLevel(app, session) {
  if (!proposals.has(session) && app.engine) propose(app, session);
  const proposal = proposals.get(session);
  if (!proposal) return null;
  const { words, level, seats, why } = proposal;
  if (!words) return nothing;
  if (why) return html`<p class="next-level" data-level-stays=${why} role="status">${textOf(words)}</p>`;
  return html`<p class="next-level" data-next-level=${level} role="status">
    <span>${textOf(words)}</span>
    <button class="button" data-action="next-level" @click=${() => take(app, session, seats)}>${t("nextlevel.play", { level: t(/** @type {"level.expert"} */ (`level.${level}`)) })}</button>
  </p>`;
}

/** Starts a new match against players of these levels, which become the players chosen for the game. @param {MatchHost} app @param {Session} session @param {string[]} levels */
function take(app, session, levels) {
  const players = seatAll(session.game.cast, levels, session.players);
  app.keepChoices({ ...app.choices, players });
  app.shelf.playAgain(players);
}

/** Asks the engine what to say. @param {MatchHost} app @param {Session} session */
async function propose(app, session) {
  proposals.set(session, null);
  const { game, record } = session;
  if (!record) return;
  const stored = (await readMatches(app.store)).filter(({ id, record: brief }) => id !== record.id && isCounted(brief));
  const matches = [asPast(game, record), ...stored.slice(0, MOST_STORED).map(({ record: brief }) => ({ ...brief }))];
  const proposal = app.engine && (await answerOf(app.engine, "fair_level", { matches }).catch(() => null));
  if (!proposal) return;
  proposals.set(session, proposal);
  app.paint();
}
