/// <reference path="./types.d.ts" />
import { toGo } from "./geometry.js";
import { begin, homeOf } from "./record.js";

/**
 * What a match has come to that its board does not show at the end: who has hit whom, and how far the teams had to go. Kept by plies, so
 * that a move that is taken back takes its part along.
 */

/** Counts what has just happened; a match begun on an older page has no tally and gets none. @param {Pegs.Table} record @param {Pegs.Entry[]} entries */
export function count({ tally, ply, view }, entries) {
  if (!tally) return;
  for (const { seat, hits = [] } of entries)
    for (const [of, , to] of hits) tally.hits.push({ ply, by: seat, of, helped: to !== "s" });
  const left = (/** @type {number} */ seat) => toGo(view.seats, seat, view.pegs[seat] ?? []);
  tally.course.push({ ply, left: view.sides.map((side) => side.reduce((sum, seat) => sum + left(seat), 0)) });
}

/** Forgets what came after a ply. @param {Pegs.Tally | undefined} tally @param {number} ply @returns {Pegs.Tally | undefined} */
export function upTo(tally, ply) {
  const kept = (/** @type {{ply: number}} */ one) => one.ply <= ply;
  return tally && { hits: tally.hits.filter(kept), course: tally.course.filter(kept) };
}

/** An earlier turn of a finished game: the log and what was counted end there. The log knows the last lines, or those just shown. @param {Pegs.Table} record @param {Pegs.Table} last @param {number} ply */
export function rewound(record, last, ply) {
  const [shown, known] = [linesTo(record.log, ply), linesTo(last.log, ply)];
  record.log = shown.at(-1)?.ply === ply && shown.length > known.length ? shown : known;
  record.tally = upTo(last.tally, ply);
  record.show = begin().show;
}

/** @param {Pegs.Entry[]} log @param {number} ply */
function linesTo(log, ply) {
  return log.filter((entry) => entry.ply <= ply);
}

/** How often a seat has sent a peg back; null where nobody has counted. @param {Pegs.Table} record @param {number} seat */
export function hitsBy({ tally }, seat) {
  return tally ? tally.hits.filter(({ by, helped }) => by === seat && !helped).length : null;
}

/** What the statistics are made of: of each seat, once the match is over. @param {Pegs.Table} record @returns {{home: number[], rounds: number, tally?: Pegs.Deeds[]}} */
export function facts({ tally, view }) {
  const seen = { home: view.pegs.map(homeOf), rounds: Math.ceil(view.number / view.seats) };
  return tally ? { ...seen, tally: view.pegs.map((_, seat) => deedsOf(tally, view.sides, seat)) } : seen;
}

/** @param {Pegs.Tally} tally @param {number[][]} sides @param {number} seat @returns {Pegs.Deeds} */
function deedsOf({ hits, course }, sides, seat) {
  const team = sides.findIndex((side) => side.includes(seat));
  const leads = course.map(({ left }) => Math.min(...left.filter((_, side) => side !== team)) - (left[team] ?? 0));
  const sent = hits.filter(({ helped }) => !helped);
  return {
    hits: sent.filter(({ by }) => by === seat).length,
    taken: sent.filter(({ of }) => of === seat).length,
    helped: hits.filter(({ by, helped }) => by === seat && helped).length,
    ahead: Math.max(0, ...leads),
    behind: Math.max(0, ...leads.map((lead) => -lead)),
  };
}
