import { EngineError } from "../engine/errors.js";
import { wholeReport } from "./whole.js";

/**
 * Runs an order in the box.
 *
 * @typedef {object} Order   what to play
 * @property {string} game
 * @property {string[]} players   by seat: the name of a file in `own`, or a level
 * @property {{name: string, source: string}[]} own   users' players
 * @property {string} seed
 * @property {number} deals
 *
 * @typedef {import("./whole.js").Report} Report
 */

/** Time limit for one slice, which has at least one decision. */
export const SLICE_LIMIT_MS = 20_000;
/** For about how long a slice plays. */
const SLICE_MS = 150;

/**
 * Plays the deals of an order, slice by slice.
 *
 * @param {import("./box.js").Box} box
 * @param {Order} order
 * @param {(report: Report, share: number) => void} onProgress
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
