/**
 * What the matches kept on this device add up to. Arithmetic alone: no page, no engine, no storage.
 *
 * @typedef {object} Wish   which matches count; an empty text or 0 lets all of them count
 * @property {string} person   name of the person whose matches they are, as `personsIn` gives it
 * @property {string} game
 * @property {number} seats
 * @property {string} level
 * @property {"" | "with" | "without"} [help]
 *
 * @typedef {object} Sum
 * @property {number} matches
 * @property {number} won      shared wins count in parts
 * @property {number} points
 * @property {number} hands    hands (or deals) that the person won
 * @property {number} ofHands  of how many
 * @property {number} judged   matches that the coach has judged
 * @property {number | null} accuracy  mean of those, 0 to 100
 *
 * @typedef {object} Point   one match, for the charts
 * @property {string} id
 * @property {string} when
 * @property {number} won      0 to 1
 * @property {number} points
 * @property {number | null} accuracy
 * @property {number} form     mean of `won` over this match and those before it, `FORM` at most
 *
 * @typedef {object} Tally
 * @property {Sum} all
 * @property {Map<string, Sum>} byLevel   by the level of the computer players; "mixed", or "people" where there were none
 * @property {Map<number, Sum>} bySeats   by the number of players
 * @property {Map<string, number>} kinds  how often each kind of hand was held
 * @property {Point[]} points  oldest first
 */

/** Matches that make the form. */
export const FORM = 10;
/** The name of whoever has not given one. */
export const YOU = "";

/** @param {Wish} wish @param {{id: string, record: MatchRecord}[]} matches  finished ones, in any order @returns {Tally} */
export function tally(wish, matches) {
  const chosen = counted(wish, matches).sort(
    (a, b) => a.record.when.localeCompare(b.record.when) || a.id.localeCompare(b.id),
  );
  /** @type {Tally} */
  const found = { all: nothing(), byLevel: new Map(), bySeats: new Map(), kinds: new Map(), points: [] };
  for (const { id, record, seat } of chosen) {
    const sums = [
      found.all,
      sumOf(found.byLevel, levelOf(record.players)),
      sumOf(found.bySeats, record.players.length),
    ];
    for (const sum of sums) add(sum, record, seat);
    for (const [kind, count] of Object.entries(record.outcome.kinds?.[seat] ?? {}))
      found.kinds.set(kind, (found.kinds.get(kind) ?? 0) + count);
    found.points.push(pointOf(id, record, seat, found.points));
  }
  return found;
}

/** The matches that count, with the seat of the person. @param {Wish} wish @param {{id: string, record: MatchRecord}[]} matches */
export function counted(wish, matches) {
  return matches
    .map(({ id, record }) => ({ id, record, seat: seatOf(wish.person, record.players) }))
    .filter(({ record, seat }) => seat >= 0 && counts(wish, record));
}

/** Everybody who has played as a person, whoever has no name first. @param {{record: MatchRecord}[]} matches @returns {string[]} */
export function personsIn(matches) {
  const names = new Set(
    matches.flatMap(({ record }) => record.players.filter(isPerson).map(({ name }) => name ?? YOU)),
  );
  return [...names].sort((a, b) => a.localeCompare(b));
}

/** The level that all computer players of a match share, "mixed", or "people". @param {Person[]} players */
export function levelOf(players) {
  const levels = new Set(players.filter((player) => !isPerson(player)).map(({ level }) => level));
  if (levels.size > 1) return "mixed";
  return [...levels][0] ?? "people";
}

/** @param {Person} player */
function isPerson({ level }) {
  return level === "human";
}

/** @param {string} person @param {Person[]} players @returns {number} -1 when they did not play */
export function seatOf(person, players) {
  return players.findIndex((player) => isPerson(player) && (player.name ?? YOU) === person);
}

/** @param {Wish} wish @param {MatchRecord} record */
function counts({ game, seats, level, help }, record) {
  const { over, game: played, players } = record;
  return (
    over &&
    (!game || game === played) &&
    (!seats || seats === players.length) &&
    (!level || level === levelOf(players)) &&
    (!help || help === helpOf(record))
  );
}

/** Was the match played without help? Who does not know has taken some. @param {MatchRecord} record @returns {"with" | "without"} */
export function helpOf({ helped }) {
  return helped === false ? "without" : "with";
}

/** @returns {Sum} */
function nothing() {
  return { matches: 0, won: 0, points: 0, hands: 0, ofHands: 0, judged: 0, accuracy: null };
}

/** @template K @param {Map<K, Sum>} sums @param {K} key */
function sumOf(sums, key) {
  const sum = sums.get(key) ?? nothing();
  sums.set(key, sum);
  return sum;
}

/** @param {Sum} sum @param {MatchRecord} record @param {number} seat */
function add(sum, { outcome, accuracy }, seat) {
  sum.matches += 1;
  sum.won += shareOf(outcome.winners, seat);
  sum.points += outcome.scores[seat] ?? 0;
  sum.hands += outcome.won[seat] ?? 0;
  sum.ofHands += outcome.rounds;
  const judged = accuracy?.[seat];
  if (judged === undefined) return;
  sum.accuracy = ((sum.accuracy ?? 0) * sum.judged + judged) / (sum.judged + 1);
  sum.judged += 1;
}

/** @param {number[]} winners @param {number} seat */
function shareOf(winners, seat) {
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** @param {string} id @param {MatchRecord} record @param {number} seat @param {Point[]} before @returns {Point} */
function pointOf(id, { when, outcome, accuracy }, seat, before) {
  const won = shareOf(outcome.winners, seat);
  const last = [...before.slice(1 - FORM), { won }];
  const form = last.reduce((sum, point) => sum + point.won, 0) / last.length;
  return { id, when, won, points: outcome.scores[seat] ?? 0, accuracy: accuracy?.[seat] ?? null, form };
}
