import * as v from "valibot";

/**
 * Checks data from the worker in which users' code has run, or from storage. Each function `whole…` returns the value without unknown fields,
 * or null if its shape or size is wrong (`wholeWarnings` then returns an empty list, `wholeFields` leaves the field out). That the figures are true cannot be checked.
 *
 * @typedef {v.InferOutput<typeof STANDING>} Standing   a player's result in a run; `share`: the part of matches won, null in a solo game;
 *   `interval`: its lower and upper bound; `points`: per match, on average
 * @typedef {v.InferOutput<typeof PRINT>} Print   the output of a decision; `id`: the decision's number in the run; `deal`, `seat`, and `number`
 *   (of the decision in its match) from 0; `lost`: the number of characters left out
 * @typedef {v.InferOutput<typeof REPORT>} Report   the results of a run; `deals`, `decisions`: how many so far; `spent`: steps (jumps
 *   and calls) of the longest decision; `most`: the budget of a decision, in steps; `stopped`: the number of decisions over it
 * @typedef {v.InferOutput<typeof WARNING>} Warning   about a line, from 1, of a text that is valid Python; `said`: in English, as pyflakes says it
 * @typedef {v.InferOutput<typeof NAMED>} Named   names, each with its type or its parameters
 * @typedef {v.InferOutput<typeof NAMES>} Names   for completion: `keys` of a view, `members` by the owner's name, names in `modules` by module
 * @typedef {v.InferOutput<typeof RESULT>} Result   of a version's last run; `against`: a level's key, or the file name of another version
 * @typedef {v.InferOutput<typeof ANSWER>} Answer   a player's answer to one decision; `said`: the action as Python writes it; `text`: its
 *   output
 * @typedef {v.InferOutput<typeof DECISION> & {view: SeatView, prompt: Bridge.PromptJson}} PastDecision   a question and the answer, if there
 *   was one; `own`: the player's name; `chance`, `drawn`: seed and counter of the player's random generator
 * @typedef {{printed: PastDecision[], lost: PastDecision[], now: PastDecision[]}} Past   decisions of the last run: those with output, those of
 *   the last match that the player lost, those of the match played last
 */

/** Maximum number of players of a match. */
const MOST_PLAYERS = 16;
/** Maximum number of decisions in each list. */
const MOST_DECISIONS = 300;
/** The deepest nesting that is accepted; the engine's own data have less. */
const DEEPEST = 40;

const NAME = v.pipe(v.string(), v.maxLength(100));
const TEXT = v.pipe(v.string(), v.maxLength(4000));
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const FIGURE = v.pipe(v.number(), v.finite());
const SCORE = { share: v.nullable(FIGURE), interval: v.nullable(v.strictTuple([FIGURE, FIGURE])), points: FIGURE };

const STANDING = v.object({ name: NAME, ...SCORE });
const PRINT = v.object({ id: COUNT, deal: COUNT, seat: COUNT, number: COUNT, name: NAME, text: TEXT, lost: COUNT });
const REPORT = v.object({
  deals: COUNT,
  players: atMost(MOST_PLAYERS, STANDING),
  decisions: COUNT,
  spent: COUNT,
  stopped: COUNT,
  most: v.pipe(COUNT, v.minValue(1)),
  prints: atMost(100, PRINT),
});
const WARNING = v.object({ line: COUNT, kind: v.string(), names: v.array(v.string()), said: TEXT });
const NAMED = atMost(1000, v.strictTuple([v.string(), v.string()]));
const NAMES = v.object({ keys: NAMED, members: v.record(v.string(), NAMED), modules: v.record(v.string(), NAMED) });
const RESULT = v.object({ game: NAME, against: NAME, ...SCORE });
const ANSWER = v.object({ action: v.looseObject({}), said: TEXT, text: v.optional(TEXT, "") });
const VIEW = v.pipe(
  v.looseObject({ seat: COUNT, seats: v.pipe(COUNT, v.maxValue(MOST_PLAYERS)) }),
  v.check(({ seat, seats }) => seat < seats),
);
const QUESTION = { view: VIEW, prompt: v.looseObject({ kind: v.string() }), chance: v.string(), drawn: COUNT };
const DECISION = v.object({ id: v.optional(COUNT), own: NAME, ...QUESTION, answer: v.optional(ANSWER) });
const DECISIONS = atMost(MOST_DECISIONS, DECISION);
const PAST = v.object({ printed: DECISIONS, lost: DECISIONS, now: DECISIONS });
const MESSAGE = v.object({ message: v.string() });
const FIELD = v.union([v.string(), v.number(), v.boolean(), v.array(v.array(v.string())), MESSAGE]);

/** @param {unknown} value */
export const wholeReport = (value) => read(REPORT, value);
/** @param {unknown} value */
export const wholeWarnings = (value) => read(atMost(50, WARNING), value) ?? [];
/** @param {unknown} value */
export const wholeNames = (value) => read(NAMES, value);
/** @param {unknown} value */
export const wholeResult = (value) => read(RESULT, value);
/** @param {unknown} value */
export const wholeAnswer = (value) => read(ANSWER, value);
/** @param {unknown} value */
export const wholePast = (value) => /** @type {Past | null} */ (read(PAST, value));

/** The fields of an error's data that the page can show, without the others. @param {unknown} data */
export function wholeFields(data) {
  const fields = Object.entries(Object(data)).map(([name, value]) => [name, read(FIELD, value)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}

/** The schema of a list of at most `most` items. @template {v.GenericSchema} S @param {number} most @param {S} schema  of an item */
function atMost(most, schema) {
  return v.pipe(v.array(schema), v.maxLength(most));
}

/** The value without unknown fields; null if it does not fit. @template {v.GenericSchema} S @param {S} schema @param {unknown} value */
function read(schema, value) {
  const { success, output } = v.safeParse(schema, isShallow(value) ? value : null);
  return success ? output : null;
}

/** True if a value is nested no deeper than `deepest` objects and lists. @param {unknown} value @param {number} [deepest] @returns {boolean} */
function isShallow(value, deepest = DEEPEST) {
  if (Object(value) !== value) return true;
  return deepest > 0 && Object.values(/** @type {object} */ (value)).every((part) => isShallow(part, deepest - 1));
}
