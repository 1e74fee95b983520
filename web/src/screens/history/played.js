import { cellOf, helpOf, isOwn, seatOf, shareOf } from "../../device/sums.js";
import { dated } from "../../text/text.js";

/**
 * The matches that count in the statistics, and what the engine is told of them.
 *
 * @typedef {import("../../device/ledger.js").MatchBrief} MatchBrief
 * @typedef {MatchBrief & {seat: number}} Counted   a match that counts, with the seat of the person
 */

/** Matches that charts show. */
const SHOWN = 40;

/** The matches that count under the filters. @param {Bridge.Filters} filters @param {MatchBrief[]} matches @returns {Counted[]} */
export function counted({ person, ...wanted }, matches) {
  return matches
    .map((match) => ({ ...match, seat: seatOf(person, match.record.players) }))
    .filter(({ record, seat }) => {
      if (seat < 0 || !isOwn(record)) return false;
      const cell = cellOf(record, person);
      return Object.entries(wanted).every(([name, value]) => !value || value === cell[/** @type {"game"} */ (name)]);
    });
}

/** What the engine is told of matches; properties that they share are sent once. @param {Counted[]} matches  newest first @returns {Bridge.PastMatches} */
export function playedIn(matches) {
  /** @type {Map<string, {number: number, kind: Bridge.Kind}>} */
  const kinds = new Map();
  const rows = matches.toReversed().map(({ record, seat }) => {
    const { game, players, outcome, facts, accuracy } = record;
    const rivals = players.filter((_, other) => other !== seat).map(({ level }) => level);
    const kind = { game, options: facts?.options ?? null, rivals, help: helpOf(record) };
    const key = JSON.stringify(kind);
    const { number } = kinds.get(key) ?? { number: kinds.size };
    kinds.set(key, { number, kind });
    return [number, shareOf(outcome, seat), outcome.scores[seat] ?? 0, accuracy?.[seat] ?? null];
  });
  const when = matches.slice(0, SHOWN).map(({ record }) => dated(record.when));
  return { kinds: [...kinds.values()].map(({ kind }) => kind), matches: rows, when };
}
