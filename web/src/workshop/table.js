import { LONGEST_NAME } from "../device/players.js";
import { EngineError } from "../engine/errors.js";
import { freshSeed } from "../engine/seeds.js";
import { t } from "../text/text.js";
import { asEngineError, sentence } from "./errors.js";
import { BUILT } from "./files.js";
import { SLICE_LIMIT_MS } from "./run.js";
import { wholeAnswer } from "./whole.js";

/**
 * Shows the game's page in a frame over the workshop, with the person's player at its table. The page asks for each of the
 * player's decisions and gets an action or an error message; the player itself runs in the frame of `box.js`, as in a run. The page's side is `web/src/own/table/`.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 * @typedef {import("./whole.js").Answer} Answer
 *
 * @typedef {object} Question   of the engine, to a player's seat
 * @property {string} game
 * @property {SeatView} view
 * @property {Bridge.PromptJson} prompt
 * @property {string} chance   the seed of the player's random generator for this decision
 * @property {number} [drawn]   the counter of that generator; 0 by default
 *
 * @typedef {Question & {own: string, level: string, answer?: Answer, error?: EngineError}} Decision   a question with the player's name
 *   (`own`), the level that the other seats are shown with, and the player's answer or error
 *
 * @typedef {{game: string, own: string}} Pairing   a table: the game, and the name of the player at it
 */

/** The frame's id, by which the page in it knows that it is in the workshop. */
const FRAME = "own-table";
/** Maximum number of decisions that can be looked at again. */
const MOST_DECISIONS = 400;

/** A frame with the game's page, which finds `workshop` as a property of the frame's element. @param {AroundTable} workshop @param {string} address  of the page */
export function tableFrame(workshop, address) {
  const properties = { id: FRAME, className: FRAME, title: t("workshop.table"), src: address, workshop };
  return Object.assign(document.createElement("iframe"), properties);
}

/** The table at which the person's player sits. @implements {AroundMatch} */
export class Table {
  /** The table that is shown; null while none is. @type {Pairing | null} */
  #pairing = null;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** The latest decisions since the page was opened, in order. @type {Decision[]} */
  decisions = [];

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
    addEventListener("hashchange", () => this.follow());
  }

  /** What the page in the frame is to show: a table of this game with this player. */
  get order() {
    return /** @type {Pairing} */ (this.#pairing);
  }

  /**
   * Shows the table that the workshop's address names; the page in the frame begins with the form for a match, on which an unfinished match
   * can be continued. If the address names no table, closes the one that is shown.
   */
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

  /** Puts a table into the address, after which `follow` shows it. @param {Pairing} pairing */
  go({ game, own }) {
    location.hash = `#table/${game}/${encodeURIComponent(own)}`;
  }

  /** Returns to the workshop. @param {boolean} [broken]  true if the page in the frame could not load the game: then the workshop says so */
  close(broken = false) {
    if (pairingIn(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    this.#frame?.remove();
    this.page.root.inert = false;
    if (this.#frame) this.page.tableLeft();
    this.#frame = this.#pairing = null;
    if (broken) this.page.fail(new EngineError("download", ""));
  }

  /** Returns to the workshop, and shows the last decision that failed. */
  see() {
    const at = this.decisions.findLastIndex(({ error }) => error);
    this.close();
    this.page.see(this.decisions, at);
  }

  /** @type {AroundMatch["decide"]} */
  async decide(asked) {
    // Copied, since the asking page may be gone before the decision is looked at. `level` is one value for all other seats, which may have
    // several levels; with `own` they are shown as users' players.
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

/** Has the player with the name `own` decide, by its current source. @param {Workshop} page @param {Question & {own: string}} asked @returns {Promise<Answer>} rejects with an `EngineError` */
export async function decide({ box, versions }, { game, own, view, prompt, chance, drawn = 0 }) {
  const version = versions.all.find(({ name }) => name === own);
  if (!version) throw new EngineError("gone", own, { name: own });
  // Here `own` is the player's file; in the question it is the name.
  const file = { name: `${own}.py`, source: version.source };
  const params = { game, own: file, view, prompt, chance, drawn };
  const unchecked = await box.call("decide", params, SLICE_LIMIT_MS).catch((error) => {
    const engineError = asEngineError(error);
    // With these codes, a player may have damaged Python itself: end the worker.
    if (["internal", "crashed"].includes(engineError.code)) box.stop("crashed");
    throw engineError;
  });
  const answer = wholeAnswer(unchecked);
  if (!answer) throw new EngineError("crashed", "");
  return answer;
}

/** The table that an address names. @param {string} hash  the address from `#` on @returns {Pairing | null} null if it names none */
function pairingIn(hash) {
  const [, game = "", own = ""] = /^#table\/(\w+)\/([^/]+)$/.exec(hash) ?? [];
  try {
    return Object.hasOwn(BUILT.games, game) ? { game, own: decodeURIComponent(own).slice(0, LONGEST_NAME) } : null;
  } catch {
    return null;
  }
}
