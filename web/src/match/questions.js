import { EngineError } from "../engine/errors.js";

/** Questions to the engine about a table while a person chooses. */
export class Questions {
  #session;
  #asked = 0;
  /** The engine's last look at the cards. @type {Promise<boolean>} */
  looking = Promise.resolve(false);

  /** @param {import("./session.js").Session<any, any>} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * In slices.
   *
   * @param {Omit<Bridge.Assist, "match">} params
   * @param {{signal?: AbortSignal, onProgress?: (share: number) => void}} [options]
   * @throws {EngineError} where the engine refuses it
   */
  async answer(params, options) {
    const { place } = this.#session;
    if (!place) throw new EngineError("away", "The engine is not at this table.");
    return place.engine.answer({ match: place.match, ...params }, options);
  }

  /** Null when it cannot be answered. @param {string} name @param {Record<string, unknown>} params @param {boolean} [long]  the answer comes in slices */
  async assist(name, params, long = false) {
    const { place, seat } = this.#session;
    if (!place) return null;
    const asked = { match: place.match, name, seat, params };
    try {
      return await (long ? place.engine.answer(asked) : place.engine.call("assist", asked));
    } catch (fault) {
      this.#session.failed(fault);
      return null;
    }
  }

  /** Asks the engine about the current arrangement. Only the answer to the latest question counts. @returns {Promise<boolean>} true when it came */
  inspect() {
    this.looking = this.#inspect();
    return this.looking;
  }

  async #inspect() {
    const session = this.#session;
    const { record } = session;
    const question = record && session.place && session.viewer !== null ? session.game.question(record) : null;
    if (!record || !question) return false;
    const ask = ++this.#asked;
    session.ui.pending = true;
    const report = await this.assist(question.name, question.params);
    if (ask !== this.#asked || session.closed) return false;
    session.ui.pending = false;
    const news = report && JSON.stringify(report) !== JSON.stringify(record.report);
    if (news) record.report = report;
    session.host.paint();
    if (news) session.saveSoon();
    return report !== null;
  }

  /** Nobody waits for the last answer any more. */
  drop() {
    this.#asked += 1;
  }
}
