import { study } from "../../../engine/slices.js";
import { layPlay } from "../laying.js";
import { freshHand, layingOf, newDraft } from "../record.js";
import { faultOf, faultWords } from "../words.js";

/**
 * A position of the engine's that somebody may lay tiles on, without a match: a puzzle, or an example.
 */

export class Trial {
  /** @type {Tiles.View | null} */
  seen = null;
  /** The points that can be had. */
  best = 0;
  draft = newDraft([]);
  hand = freshHand();
  /** @type {(Tiles.Report & {solved?: boolean}) | null} */
  report = null;
  failed = false;
  #asked = 0;

  /** @param {Page} app @param {string} seed */
  constructor(app, seed) {
    this.app = app;
    this.seed = seed;
  }

  /** Fetches the position; true when it is there. */
  async begin() {
    this.failed = false;
    const found = await this.#study("puzzle");
    if (found) Object.assign(this, { seen: found.view, best: found.best, draft: newDraft(found.view.cards) });
    this.app.paint();
    return Boolean(found);
  }

  /** @param {string} name @param {Record<string, unknown>} [params] @returns {Promise<any>} null when it fails */
  async #study(name, params) {
    const { app, seed } = this;
    try {
      return app.engine && (await study(app.engine, "poker_tiles", name, { seed, ...params }));
    } catch (fault) {
      console.warn(fault);
      this.failed = true;
      return null;
    }
  }

  /** May tiles be laid? */
  get open() {
    return true;
  }

  /** @returns {Tiles.Bench} */
  get bench() {
    return {
      view: /** @type {Tiles.View} */ (this.seen),
      draft: this.draft,
      hand: this.hand,
      report: this.report,
      may: this.open,
      changed: () => this.changed(),
      paint: () => this.app.paint(),
    };
  }

  /** Has what is laid judged; only the latest question's answer counts. */
  async changed() {
    const ask = ++this.#asked;
    const laid = Object.keys(this.draft.laid).length > 0;
    if (!laid) this.report = null;
    this.app.paint();
    if (!laid) return;
    const report = await this.#study("puzzle_so_far", layingOf(this.draft));
    if (ask !== this.#asked || !report) return;
    this.report = report;
    this.app.paint();
  }

  /** What a joker that is laid can be. @param {Tiles.Square} square */
  async meanings(square) {
    const answer = await this.#study("puzzle_meanings", layingOf(this.draft));
    return answer?.jokers[square] ?? [];
  }

  /** Lays the best play. */
  async show() {
    const found = await this.#study("puzzle_solution");
    const [play] = found?.plays ?? [];
    if (play) layPlay(this.bench, play);
  }

  /** What is wrong with what is laid, in words; "" where nothing is. */
  get fault() {
    const fault = faultOf(this.report);
    return fault ? faultWords(fault) : "";
  }
}
