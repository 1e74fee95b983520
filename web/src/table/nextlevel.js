import { html, nothing } from "lit-html";
import { seatAll } from "../cards/characters.js";
import { openLedger } from "../device/ledger.js";
import { seatOf, shareOf, YOU } from "../device/sums.js";
import { outcomeOf, partnersOf } from "../match/standing.js";
import { hasText, t } from "../text/text.js";

/**
 * After a match, proposes the level at which this person would win about half the matches, if it is not the level now.
 *
 * Hooks for tests: [data-next-level="medium"] with [data-action="next-level"].
 *
 * @typedef {import("../match/session.js").Session} Session
 * @typedef {import("../match/catalogue.js").GameView} GameView
 */

/** How many of the newest matches are read, including those of other games. */
const MOST = 100;

/** The level proposed after a match; null if there is none. @type {WeakMap<Session, {level: string | null}>} */
const proposals = new WeakMap();

/** @param {MatchHost} app @param {Session} session  whose match is over */
export function nextLevel(app, session) {
  const proposal = proposals.get(session);
  if (!proposal && app.engine) propose(app, session);
  const level = proposal?.level;
  if (!level) return nothing;
  const key = `level.${level}`;
  return html`<p class="next-level" data-next-level=${level} role="status">
    <span>${t("level.next", { level: hasText(key) ? t(key) : level })}</span>
    <button class="button" data-action="next-level" @click=${() => take(app, session, level)}>${t("level.next.play")}</button>
  </p>`;
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

/** Computes the proposal. @param {MatchHost} app @param {Session} session */
async function propose(app, session) {
  const proposal = { level: /** @type {string | null} */ (null) };
  proposals.set(session, proposal);
  const { game, record, players, several, replay } = session;
  if (!record || record.parent || replay || several || game.practice) return;
  const levels = Object.keys(game.cast);
  const now = rivalLevel(game, players, record.view.options);
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
  proposal.level = levels[answer?.level ?? -1] ?? null;
  if (proposal.level) app.paint();
}

/** The person's finished matches of the game before this one, oldest first: the opponents' mean level, and the person's share of the win. @param {MatchHost} app @param {GameView} game @param {string} id */
async function played(app, game, id) {
  const ledger = await openLedger(app.store);
  const stored = await ledger.next(MOST);
  return stored
    .filter((match) => match.id !== id && match.record.over && !match.record.parent && match.record.game === game.key)
    .map(({ record }) => ({
      seat: seatOf(YOU, record.players),
      against: rivalLevel(game, record.players, record.facts?.options),
      outcome: record.outcome,
    }))
    .filter(({ seat, against }) => seat === 0 && !Number.isNaN(against))
    .map(({ seat, against, outcome }) => ({ against, won: shareOf(outcome, seat) }))
    .reverse();
}

/** The mean level of the first seat's opponents; NaN if one of them has no level, or there are none. @param {GameView} game @param {Person[]} players @param {unknown} options */
function rivalLevel(game, players, options) {
  const levels = Object.keys(game.cast);
  const partners = partnersOf(game, players, options);
  const rivals = players
    .map(({ level }) => levels.indexOf(level))
    .filter((_, seat) => seat > 0 && !partners.includes(seat));
  return rivals.includes(-1) || !rivals.length
    ? Number.NaN
    : rivals.reduce((sum, level) => sum + level, 0) / rivals.length;
}
