import { ANCHORS } from "./anchors.js";

/**
 * How strong a person plays, on the scale of the measured levels: a Bayesian estimate with its interval. Arithmetic alone; what it
 * rests on is in docs/rating.md.
 *
 * @typedef {import("./anchors.js").Anchors} Anchors
 * @typedef {{won: number, seats: number, rivals: string[]}} Result   `won`: 0 to 1, a shared win counts in parts; `rivals`: levels
 * @typedef {{points: number, low: number, high: number, matches: number}} Rating   95 of 100 times it is between `low` and `high`
 */

/** Where the weakest level stands. */
const BASE = 1000;
/** A difference of so many points makes chances ten times as great, as in chess. */
const TEN_TIMES = 400;
/** Nobody is far out before playing. */
const PRIOR_WIDTH = 250;
/** After so many matches one counts half: people learn. */
const HALF_LIFE = 150;
const STEP = 5;
const REACH = 1000;

/** @type {Map<string, ReturnType<typeof scalesOf>>} */
const known = new Map();

/** @param {string} game */
function scales(game) {
  const found = known.get(game) ?? scalesOf(/** @type {Anchors} */ (ANCHORS[game]));
  known.set(game, found);
  return found;
}

/** The points of each level by the number of players, and their mean, the scale that is shown. @param {Anchors} anchors */
function scalesOf({ ladder }) {
  const bySeats = Object.entries(ladder).map(([seats, shares]) => {
    const points = [0, ...shares.map((share) => step(share, Number(seats)))].map(running()).map((sum) => BASE + sum);
    return { seats: Number(seats), points };
  });
  const shown = bySeats[0]?.points.map(
    (_, level) => bySeats.reduce((sum, { points }) => sum + (points[level] ?? 0), 0) / bySeats.length,
  );
  return { bySeats: new Map(bySeats.map(({ seats, points }) => [seats, points])), shown: shown ?? [] };
}

/** How many points a level is above the one below, from its share of wins against a table of those. @param {number} share @param {number} seats */
function step(share, seats) {
  return TEN_TIMES * Math.log10((share * (seats - 1)) / (1 - share));
}

/** The levels of a game and where they stand. @param {string} game @returns {{level: string, points: number}[]} weakest first; none for a game without */
export function standings(game) {
  const anchors = ANCHORS[game];
  if (!anchors) return [];
  const { shown } = scales(game);
  return anchors.levels.map((level, index) => ({ level, points: shown[index] ?? BASE }));
}

/** A place on the shown scale, on that of a number of players: between the same two levels. @param {number} points @param {number[]} from @param {number[]} to */
function carried(points, from, to) {
  const last = from.length - 1;
  if (points <= (from[0] ?? 0)) return (to[0] ?? 0) + points - (from[0] ?? 0);
  if (points >= (from[last] ?? 0)) return (to[last] ?? 0) + points - (from[last] ?? 0);
  const above = from.findIndex((level) => level > points);
  const [low = 0, high = 1] = [from[above - 1], from[above]];
  const [least = 0, most = 1] = [to[above - 1], to[above]];
  return least + ((points - low) / (high - low)) * (most - least);
}

/**
 * The chance of somebody of this strength to win against these levels.
 *
 * @param {string} game @param {number} points @param {Result} match
 * @returns {number} NaN where that was not measured
 */
export function chanceToWin(game, points, { seats, rivals }) {
  const anchors = ANCHORS[game];
  const { bySeats, shown } = scales(game);
  const own = bySeats.get(seats);
  if (!own) return Number.NaN;
  const weight = (/** @type {number} */ at) => 10 ** (at / TEN_TIMES);
  const mine = weight(carried(points, shown, own));
  const others = rivals.map((level) => weight(own[anchors?.levels.indexOf(level) ?? -1] ?? Number.NaN));
  return mine / others.reduce((sum, other) => sum + other, mine);
}

/**
 * The rating after matches.
 *
 * @param {string} game @param {Result[]} matches  oldest first
 * @returns {Rating | null} null without any that counts
 */
export function rate(game, matches) {
  const counted = matches.filter((match) => !Number.isNaN(chanceToWin(game, BASE, match)));
  if (!counted.length) return null;
  const levels = standings(game);
  const middle = levels.reduce((sum, { points }) => sum + points, 0) / levels.length;
  const grid = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, index) => middle - REACH + index * STEP);
  const logs = grid.map((points) => -0.5 * ((points - middle) / PRIOR_WIDTH) ** 2);
  for (const { match, won, lost } of tables(counted)) {
    for (const [at, points] of grid.entries()) {
      const chance = chanceToWin(game, points, match);
      logs[at] = (logs[at] ?? 0) + won * Math.log(chance) + lost * Math.log(1 - chance);
    }
  }
  return { ...summed(grid, logs), matches: counted.length };
}

/** Matches against the same levels together: how many were won and lost, the latest weighing most. @param {Result[]} matches */
function tables(matches) {
  /** @type {Map<string, {match: Result, won: number, lost: number}>} */
  const found = new Map();
  for (const [index, match] of matches.entries()) {
    const key = [...match.rivals].sort().join();
    const weight = 0.5 ** ((matches.length - 1 - index) / HALF_LIFE);
    const sum = found.get(key) ?? { match, won: 0, lost: 0 };
    found.set(key, { match, won: sum.won + weight * match.won, lost: sum.lost + weight * (1 - match.won) });
  }
  return found.values();
}

/** Mean and interval. @param {number[]} grid @param {number[]} logs */
function summed(grid, logs) {
  const top = Math.max(...logs);
  const parts = logs.map((log) => Math.exp(log - top));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const points = grid.reduce((sum, at, index) => sum + at * (parts[index] ?? 0), 0) / whole;
  const sums = parts.map(running());
  const quantile = (/** @type {number} */ share) =>
    grid.find((_, index) => (sums[index] ?? 0) >= share * whole) ?? points;
  return { points, low: quantile(0.025), high: quantile(0.975) };
}

/** Each number with all before it. @returns {(part: number) => number} */
function running() {
  let sum = 0;
  return (part) => {
    sum += part;
    return sum;
  };
}

/** Was a match played by one person against measured levels under the measured rules? @param {Brief} record */
export function isRated({ over, game, players, facts, parent }) {
  const anchors = ANCHORS[game];
  const rivals = players.filter(({ level }) => level !== "human");
  return (
    over &&
    !parent &&
    anchors !== undefined &&
    rivals.length === players.length - 1 &&
    rivals.every(({ level }) => anchors.levels.includes(level)) &&
    players.length in anchors.ladder &&
    same(facts?.options, anchors.options)
  );
}

/** @param {unknown} one @param {unknown} other */
function same(one, other) {
  const sorted = (/** @type {any} */ options) =>
    JSON.stringify(Object.entries(options ?? {}).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
