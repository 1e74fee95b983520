import { EngineError } from "../engine/errors.js";
import { wholeReport } from "./whole.js";

/**
 * Runs users' players in the frame of box.js.
 *
 * @typedef {object} Order   what to play
 * @property {string} game
 * @property {string[]} players   for each side, the name of a file in `own`, or a level
 * @property {{name: string, source: string}[]} own   the files of users' players
 * @property {string} seed
 * @property {number} deals   the number of deals
 *
 * @typedef {import("./whole.js").Report} Report
 */

/** Time limit for one slice of a run, or for one decision. */
export const SLICE_LIMIT_MS = 20_000;
/** About how long a slice plays; it has at least one decision. */
const SLICE_MS = 150;

/**
 * Plays the deals of an order, one slice after another.
 *
 * @param {import("./box.js").Box} box
 * @param {Order} order
 * @param {(report: Report, share: number) => void} onProgress  called after each slice: the results so far, the part of the run that is done
 * @returns {Promise<Report>} rejects with an `EngineError`
 */
export async function run(box, order, onProgress) {
  for (;;) {
    const { done, progress, report: unchecked } = await box.call("run", { order, budget_ms: SLICE_MS }, SLICE_LIMIT_MS);
    const report = wholeReport(unchecked);
    if (!report || !Number.isFinite(progress)) throw new EngineError("crashed", "");
    onProgress(report, Number(progress));
    if (done) return report;
  }
}
