import { readMatches } from "../../device/matchlist.js";
import { oneTab } from "../../device/onetab.js";
import { unseal } from "../../device/sealed.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";

/**
 * Stores the drills (jokerpoker/drills.py) and the progress on this device. Only the engine reads what is in them.
 *
 * @typedef {import("../../device/store.js").Store} Store
 * @typedef {import("../../engine/engine.js").Engine} Engine
 */

/** The name of the store of the drills, of the setting with the progress, and of the lock for changing both. */
const DRILLS = "drills";
/** The number of newest matches in which drills are searched for. */
const NEWEST = 200;

/** The stored drills and progress, and the time: `now` in milliseconds, `zone` in minutes behind UTC. @param {Store} store */
async function storedIn(store) {
  const all = [...(await store.all(DRILLS))];
  return {
    drills: Object.fromEntries(all.map(([id, value]) => [id, unseal(id, value)?.record])),
    progress: await store.getSetting(DRILLS, null),
    now: Date.now(),
    zone: new Date().getTimezoneOffset(),
  };
}

/** Stores what an answer of the engine says. @param {Store} store @param {Bridge.ToStore} toStore */
async function keep(store, { drills, progress }) {
  for (const [id, drill] of Object.entries(drills)) await store.keep(DRILLS, id, drill);
  if (progress) await store.setSetting(DRILLS, progress);
}

/** Deletes a drill. @param {Store} store @param {string} id */
export function drop(store, id) {
  return store.keep(DRILLS, id, undefined);
}

/**
 * Asks the engine for the screen of exercises, and stores the drills that it finds in the match to search.
 *
 * @param {Page} app @param {Engine} engine
 * @param {{search?: string, playing?: boolean, gone?: boolean}} asked  `search`: the id of the match to search; `playing`: true if an
 *   exercise is to be put on the table; `gone`: true if a drill was removed because it could not be played any more
 * @param {import("../../engine/slices.js").Options} [slices]
 */
export async function exercisesOf({ store, game }, engine, { search = "", playing = false, gone = false }, slices) {
  const matches = (await readMatches(store)).slice(0, NEWEST).filter(({ record }) => record.over && !record.parent);
  const params = {
    ...(await storedIn(store)),
    game,
    matches: matches.map(({ id, record }) => ({
      id,
      game: record.game,
      levels: record.players.map(({ level }) => level),
    })),
    save: search ? (await matchWithTable(store, search))?.table?.save : null,
  };
  const answer = await answerOf(engine, "exercises", { ...params, search, playing, gone }, slices);
  if (answer) await keep(store, answer.keep);
  return answer;
}

/**
 * Has the engine grade a decision, and stores the drills and the progress that this changes; never in two tabs at the same time.
 *
 * @param {Engine} engine @param {Store} store @param {Bridge.Exercise} exercise @param {Bridge.AskGrade} ask
 * @returns {Promise<Bridge.GradeAnswer>}
 */
export function gradeAndStore(engine, store, { id, match, reps }, ask) {
  const grade = async () => {
    const { drills, ...more } = await storedIn(store);
    // Without `match`, the position is new and no drill: nothing is counted.
    const shown = match ? { id, reps, drill: drills[id] ?? null, ...more } : null;
    const answer = await answerOf(engine, "grade", { ...ask, shown });
    if (answer.keep) await keep(store, answer.keep);
    return answer;
  };
  return oneTab(DRILLS, grade);
}
