import { EngineError } from "../engine/errors.js";

/** What a table asks of the engine while a person chooses. */
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

  /**
   * Lets the engine carry out a gesture or a typed line; null if it cannot.
   *
   * @param {"gesture" | "type"} method @param {Partial<Bridge.GestureAt & Bridge.TypeAt>} what
   * @returns {Promise<any>}
   */
  async carryOut(method, what) {
    const { place, viewer: seat, several, game } = this.#session;
    if (!place) return null;
    const { table } = this.#session;
    const { ply } = table;
    try {
      const at = { match: place.match, ply, seat, hands_on: several };
      return await place.engine.call(method, /** @type {Bridge.GestureAt & Bridge.TypeAt} */ ({ ...at, ...what }));
    } catch (fault) {
      const code = fault instanceof EngineError ? fault.code : "";
      // Somebody has moved meanwhile: what was done is done at the table as it is now.
      if (code === "stale_ply" && table.ply !== ply) return this.carryOut(method, what);
      if (code === "refused") game.refused?.(this.#session, /** @type {EngineError} */ (fault).data.words);
      else this.#session.failed(fault);
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
