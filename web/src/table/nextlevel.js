import { html, nothing } from "lit-html";
import { seatAll } from "../cards/characters.js";
import { readMatches } from "../device/matchlist.js";
import { outcomeOf, partnersOf } from "../match/standing.js";
import { hasText, t } from "../text/text.js";

/**
 * After a match, proposes the level at which this person would win about half the matches, or says why the level now stays.
 *
 * Hooks for tests: [data-next-level="medium"] with [data-action="next-level"]; [data-level-stays="few|fits|lowest|highest"].
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {import("../match/catalogue.js").GameView} GameView
 * @typedef {NonNullable<Bridge.FairLevelTold["why"]>} Why
 */

/** How many of the newest matches are read, including those of other games. */
const MOST = 100;

/** What is said after a match: the level proposed, or that the level of the opponents stays and why, "" if they have several; null if nothing. @type {WeakMap<Session, {level?: string, stays?: {why: Why, level: string}} | null>} */
const proposals = new WeakMap();

/** @param {MatchHost} app @param {Session} session  whose match is over */
export function nextLevel(app, session) {
  if (!proposals.has(session) && app.engine) propose(app, session);
  const { level, stays } = proposals.get(session) ?? {};
  if (stays) return html`<p class="next-level" data-level-stays=${stays.why} role="status">${stayWords(stays)}</p>`;
  if (!level) return nothing;
  return html`<p class="next-level" data-next-level=${level} role="status">
    <span>${t("level.next", { level: levelName(level) })}</span>
    <button class="button" data-action="next-level" @click=${() => take(app, session, level)}>${t("level.next.play")}</button>
  </p>`;
}

/** @param {{why: Why, level: string}} stays */
function stayWords({ why, level }) {
  if (level) return t(`nextLevel.${why}`, { level: levelName(level) });
  return t(why === "few" ? "nextRivals.few" : "nextRivals.fits");
}

/** @param {string} level */
function levelName(level) {
  const key = `level.${level}`;
  return hasText(key) ? t(key) : level;
}

/** Starts a new match against that level, which becomes the level chosen for the game. @param {MatchHost} app @param {Session} session @param {string} level */
function take(app, { game, record, players: seated }, level) {
  if (!record) return;
  const partners = partnersOf(game, seated, record.view.options);
  const levels = seated.map((person, seat) =>
    person.level === "human" || partners.includes(seat) ? person.level : level,
  );
  const players = seatAll(game.cast, levels, seated);
  app.keepChoices({ ...app.choices, players });
  app.shelf.newMatch({ players, options: record.view.options, unaided: record.unaided, seconds: record.seconds });
}

/** Computes what is said. @param {MatchHost} app @param {Session} session */
async function propose(app, session) {
  proposals.set(session, null);
  const { game, record, players, several, replay } = session;
  if (!record || record.parent || replay || several || game.practice) return;
  const levels = Object.keys(game.cast);
  const rivals = rivalLevels(game, players, record.view.options);
  const now = mean(rivals);
  if (Number.isNaN(now)) return;
  const matches = [
    ...(await played(app, game, record.id)),
    { against: now, won: shareOf(outcomeOf(game, record), session.seat) },
  ];
  const answer = await app.engine
    ?.call("fair_level", {
      levels: levels.length,
      now,
      against: matches.map(({ against }) => against),
      won: matches.map(({ won }) => won),
    })
    .catch(() => null);
  if (!answer) return;
  const same = rivals.every((level) => level === now);
  const { level, why } = answer;
  proposals.set(
    session,
    why ? { stays: { why, level: same ? (levels[now] ?? "") : "" } } : { level: levels[level ?? -1] },
  );
  app.paint();
}

/** The person's finished matches of the game before this one, oldest first: the opponents' mean level, and the person's share of the win. @param {MatchHost} app @param {GameView} game @param {string} id */
async function played(app, game, id) {
  const stored = (await readMatches(app.store)).slice(0, MOST);
  return stored
    .filter((match) => match.id !== id && match.record.over && !match.record.parent && match.record.game === game.key)
    .filter(({ record: { players } }) => players[0]?.level === "human" && !players[0].name)
    .map(({ record }) => ({
      against: mean(rivalLevels(game, record.players, record.facts?.options)),
      won: shareOf(record.outcome, 0),
    }))
    .filter(({ against }) => !Number.isNaN(against))
    .reverse();
}

/** A seat's share of the win, 0 to 1. @param {Outcome} outcome @param {number} seat */
function shareOf({ winners, together }, seat) {
  if (!winners.includes(seat)) return 0;
  return together ? 1 : 1 / winners.length;
}

/** The levels of the first seat's opponents, 0 for the weakest, -1 for none. @param {GameView} game @param {Person[]} players @param {unknown} options */
function rivalLevels(game, players, options) {
  const levels = Object.keys(game.cast);
  const partners = partnersOf(game, players, options);
  return players.map(({ level }) => levels.indexOf(level)).filter((_, seat) => seat > 0 && !partners.includes(seat));
}

/** The mean level; NaN if an opponent has none, or there are none. @param {number[]} rivals */
function mean(rivals) {
  if (rivals.includes(-1) || !rivals.length) return Number.NaN;
  return rivals.reduce((sum, level) => sum + level, 0) / rivals.length;
}
