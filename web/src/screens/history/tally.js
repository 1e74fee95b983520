import { cellOf, isOwn, nothing, seatOf, shareOf } from "../../device/sums.js";

/**
 * Adds up the matches on this device. Only arithmetic: no page, no engine, no storage.
 *
 * @typedef {object} Filters   an empty text or 0 counts everything
 * @property {string} person   name of the person whose matches they are
 * @property {string} game
 * @property {number} seats
 * @property {string} level
 * @property {"" | "with" | "without"} [help]
 *
 * @typedef {import("../../device/sums.js").Cell} Cell
 * @typedef {Omit<Cell, "person" | "game" | "seats" | "level" | "help" | "kinds" | "accuracy"> & {accuracy: number | null}} Sum   `accuracy`: the mean
 *
 * @typedef {object} Point   one match, for the charts
 * @property {string} id
 * @property {string} when
 * @property {number} won      0 to 1
 * @property {number} points
 * @property {number | null} accuracy
 * @property {number | null} form     mean of `won` over this match and those before it, `FORM` at most; null for a match without opponents among
 *   others with some
 *
 * @typedef {object} Tally
 * @property {Sum} all
 * @property {Sum} met    matches against others; if there are none, all
 * @property {Map<string, Sum>} byLevel   by the level of the computer players; "mixed", or "people" if there were none
 * @property {Map<number, Sum>} bySeats   by the number of players
 * @property {Map<string, number>} kinds  how often the person had each kind of hand
 */

/** Number of matches in a mean `form`. */
export const FORM = 10;

/** True if there were other players. @param {Pick<Cell, "seats">} cell */
export function hasOthers({ seats }) {
  return seats > 1;
}

/** @param {Filters} filters @param {Cell[]} cells @returns {Tally} */
export function tally(filters, cells) {
  const chosen = cells.filter((cell) => counts(filters, cell));
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const [kind, times] of chosen.flatMap((cell) => Object.entries(cell.kinds)))
    kinds.set(kind, (kinds.get(kind) ?? 0) + times);
  const met = chosen.filter(hasOthers);
  return {
    all: summed(chosen),
    met: summed(met.length ? met : chosen),
    byLevel: grouped(met, ({ level }) => level),
    bySeats: grouped(met, ({ seats }) => seats),
    kinds,
  };
}

/** @template K @param {Cell[]} cells @param {(cell: Cell) => K} of @returns {Map<K, Sum>} */
function grouped(cells, of) {
  const keys = new Set(cells.map(of));
  return new Map([...keys].map((key) => [key, summed(cells.filter((cell) => of(cell) === key))]));
}

/** @param {Cell[]} cells @returns {Sum} */
function summed(cells) {
  const sum = nothing();
  const names = /** @type {(keyof typeof sum)[]} */ (Object.keys(sum));
  for (const cell of cells) for (const name of names) sum[name] += cell[name];
  return { ...sum, accuracy: sum.judged ? sum.accuracy / sum.judged : null };
}

/** True if a cell counts under the filters. @template {{person: string, game: string, seats: number, level: string, help: string}} C @param {Filters} filters @param {C} cell */
export function counts({ person, game, seats, level, help }, cell) {
  return (
    person === cell.person &&
    (!game || game === cell.game) &&
    (!seats || seats === cell.seats) &&
    (!level || level === cell.level) &&
    (!help || help === cell.help)
  );
}

/** The matches that count, with the seat of the person. @template {{record: Brief}} M @param {Filters} filters @param {M[]} matches @returns {(M & {seat: number})[]} */
export function counted(filters, matches) {
  return matches
    .map((match) => ({ ...match, seat: seatOf(filters.person, match.record.players) }))
    .filter(({ record, seat }) => seat >= 0 && isOwn(record) && counts(filters, cellOf(record, filters.person)));
}

/**
 * The points of the charts.
 *
 * @param {{id: string, record: Brief, seat: number}[]} matches  that count, newest first
 * @returns {Point[]} oldest first
 */
export function course(matches) {
  const met = matches.filter(({ record }) => hasOthers({ seats: record.players.length }));
  const compared = new Set(met.length ? met : matches);
  const won = [...compared].map(({ record, seat }) => shareOf(record.outcome, seat));
  let at = -1;
  return matches
    .map((match) => {
      const { id, record, seat } = match;
      const { when, outcome, accuracy } = record;
      if (compared.has(match)) at += 1;
      const last = compared.has(match) ? won.slice(at, at + FORM) : [];
      const form = last.length ? last.reduce((sum, share) => sum + share, 0) / last.length : null;
      const points = outcome.scores[seat] ?? 0;
      return { id, when, won: shareOf(outcome, seat), points, accuracy: accuracy?.[seat] ?? null, form };
    })
    .reverse();
}
