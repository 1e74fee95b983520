/**
 * How long a move of a computer player is looked at before the next one: no metronome. A card taken from the open pile is
 * thought over, everybody has a tempo of their own, and no two moves take the same.
 */

/** A move in the open at an even tempo, by the chosen pace. */
const BEAT_MS = { tap: 1000, slow: 2000, fast: 300 };
/** Face down there is less to see. */
const HIDDEN = 0.4;
/** Each seat's tempo. */
const TEMPERS = [1, 0.75, 1.2, 0.95];
/** The least and the most, in beats. */
export const BOUNDS = /** @type {const} */ ([0.45, 2.2]);

/**
 * @param {{pace: "tap" | "slow" | "fast", round: number, seat: number, events: {kind: string, source?: string}[]}} move
 * @param {number} chance  0 to 1
 * @returns {number} milliseconds
 */
export function rhythm({ pace, round, seat, events }, chance) {
  const beats = weightOf(events) * (TEMPERS[seat % TEMPERS.length] ?? 1) * spread(chance);
  const [least, most] = BOUNDS;
  return BEAT_MS[pace] * (round === 3 ? 1 : HIDDEN) * Math.min(most, Math.max(least, beats));
}

/** Most moves are near the beat, a few are long. @param {number} chance */
function spread(chance) {
  return 0.65 + 0.6 * chance + 0.6 * chance ** 4;
}

/** @param {{kind: string, source?: string}[]} events */
function weightOf(events) {
  return events.some(({ kind, source }) => kind === "draw" && source === "face_up") ? 1.35 : 1;
}
