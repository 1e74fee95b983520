import { LONGEST_NAME } from "../device/players.js";
import { EngineError } from "../engine/errors.js";
import { freshSeed } from "../engine/seeds.js";
import { t } from "../text/text.js";
import { asEngineError, sentence } from "./errors.js";
import { BUILT } from "./files.js";
import { SLICE_LIMIT_MS } from "./run.js";
import { wholeAnswer } from "./whole.js";

/**
 * Shows the game's page in a frame over the workshop, with the person's player at its table. The page asks for each decision of the player
 * and gets an action or a sentence; the player runs in the box as usual. `web/src/own/table/` is the other end.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 * @typedef {import("./whole.js").Answer} Answer
 *
 * @typedef {object} Question   of the engine, to a player's seat
 * @property {string} game
 * @property {SeatView} view
 * @property {Bridge.PromptJson} prompt
 * @property {string} chance   the seed of the player's random generator
 * @property {number} [drawn]   that generator's counter
 *
 * @typedef {Question & {own: string, level: string, answer?: Answer, error?: EngineError}} Decision   a question with the player's name, the
 *   level of the others, and the player's answer or error
 *
 * @typedef {{game: string, own: string}} Pairing   a table: the game, and the name of the player at it
 */

/** The frame's id, by which the page in it knows where it is. */
const FRAME = "own-table";
/** Maximum number of decisions that can be looked at again. */
const MOST_DECISIONS = 400;

/** The game's own page in a frame, which finds the workshop's side there. @param {AroundTable} workshop @param {string} address */
export function tableFrame(workshop, address) {
  const about = { id: FRAME, className: FRAME, title: t("workshop.table"), src: address, workshop };
  return Object.assign(document.createElement("iframe"), about);
}

/** @implements {AroundMatch} */
export class Table {
  /** The table that is shown. @type {Pairing | null} */
  #pairing = null;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** Decisions since the page was opened. @type {Decision[]} */
  decisions = [];

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
    addEventListener("hashchange", () => this.follow());
  }

  get order() {
    return /** @type {Pairing} */ (this.#pairing);
  }

  /** Shows the table in the address: first its form, where an unfinished match can be continued. Without one in the address, closes it. */
  follow() {
    const pairing = pairingIn(location.hash);
    if (!pairing) return this.close();
    if (this.#pairing?.game === pairing.game && this.#pairing.own === pairing.own) return;
    this.#frame?.remove();
    this.#pairing = pairing;
    this.#frame = tableFrame(this, "./#/");
    this.page.root.inert = true;
    document.body.append(this.#frame);
    this.#frame.focus();
  }

  /** @param {Pairing} pairing */
  go({ game, own }) {
    location.hash = `#table/${game}/${encodeURIComponent(own)}`;
  }

  /** Returns to the workshop. */
  close(broken = false) {
    if (pairingIn(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    this.#frame?.remove();
    this.page.root.inert = false;
    if (this.#frame) this.page.tableLeft();
    this.#frame = this.#pairing = null;
    if (broken) this.page.fail(new EngineError("download", ""));
  }

  /** Shows the last decision that failed. */
  see() {
    this.close();
    this.page.see(
      this.decisions,
      this.decisions.findLastIndex(({ error }) => error),
    );
  }

  /** @type {AroundMatch["decide"]} */
  async decide(asked) {
    // The asking page may be gone before its data are looked at.
    const decision = /** @type {Decision} */ ({ ...structuredClone(asked), level: "own", chance: freshSeed() });
    this.decisions = [...this.decisions, decision].slice(-MOST_DECISIONS);
    try {
      decision.answer = await decide(this.page, decision);
      return { action: decision.answer.action };
    } catch (error) {
      decision.error = asEngineError(error);
      return { text: sentence(decision.error) };
    }
  }

  /** @type {AroundMatch["refused"]} */
  refused({ code, message, data }) {
    const error = new EngineError(code === "illegal_answer" ? code : "wrong_shape", message, structuredClone(data));
    const last = this.decisions.at(-1);
    if (last) last.error = error;
    return sentence(error);
  }
}

/** Has the player of that name decide, by its current source. @param {Workshop} page @param {Question & {own: string}} asked @returns {Promise<Answer>} rejects with an `EngineError` */
export async function decide({ box, versions }, { game, own, view, prompt, chance, drawn = 0 }) {
  const version = versions.all.find(({ name }) => name === own);
  if (!version) throw new EngineError("gone", own, { name: own });
  const player = { name: `${own}.py`, source: version.source };
  const params = { game, own: player, view, prompt, chance, drawn };
  const unchecked = await box.call("decide", params, SLICE_LIMIT_MS).catch((error) => {
    const engineError = asEngineError(error);
    // These codes mean that a player has damaged Python itself: restart it.
    if (["internal", "crashed"].includes(engineError.code)) box.stop("crashed");
    throw engineError;
  });
  const answer = wholeAnswer(unchecked);
  if (!answer) throw new EngineError("crashed", "");
  return answer;
}

/** @param {string} hash @returns {Pairing | null} */
function pairingIn(hash) {
  const [, game = "", own = ""] = /^#table\/(\w+)\/([^/]+)$/.exec(hash) ?? [];
  try {
    return Object.hasOwn(BUILT.games, game) ? { game, own: decodeURIComponent(own).slice(0, LONGEST_NAME) } : null;
  } catch {
    return null;
  }
}
