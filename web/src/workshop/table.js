import { LONGEST_NAME, wellFormed } from "../device/players.js";
import { EngineError } from "../engine/errors.js";
import { asFault, sentence } from "./fault.js";
import { BUILT } from "./files.js";
import { BUDGET } from "./limits.js";
import { SLICE_LIMIT_MS, seed } from "./run.js";
import { TableFrame } from "./tableframe.js";
import { wholeAnswer } from "./whole.js";

/**
 * The game's own page in a frame over the workshop, at whose table one's player sits. The page asks for each of its decisions and is
 * given an action or a sentence; the player runs in the box as ever.
 *
 * @typedef {import("./page.js").Workshop} Workshop
 * @typedef {import("./whole.js").Answer} Answer
 *
 * @typedef {object} Asked   what a player's seat is asked, as the engine says it
 * @property {string} game
 * @property {SeatView} view
 * @property {Bridge.PromptTold} prompt
 * @property {string} chance   where the player's own chance comes from
 * @property {number} [drawn]
 *
 * @typedef {Asked & {own: string, level: string, answer?: Answer, fault?: EngineError}} Decision   and what the player of that name made of
 *   it, the others being of that level
 *
 * @typedef {{game: string, own: string}} Place   a table: the game, and which of one's players sits there
 */

const HASH = "#table/";
const KEY = "joker-poker-workshop-table";
const MOST_DECISIONS = 400;

export class Table {
  /** @type {Place | null} */
  #place = null;
  #choosing = false;
  /** What was decided since the page was opened. @type {Decision[]} */
  decisions = [];
  /** Where a match is under way. @type {Place | null} */
  waiting = waitingPlace();

  /** @param {Workshop} page */
  constructor(page) {
    this.page = page;
    this.frame = new TableFrame((said) => this.#heard(said));
    addEventListener("hashchange", () => this.follow());
  }

  /** Shows what the address says: a table, or none; a match that is under way there goes on. */
  follow() {
    const place = placeIn(location.hash);
    if (!place) return this.close();
    if (this.#place?.game === place.game && this.#place.own === place.own) return;
    this.#hide();
    this.#show(place, this.#choosing ? "./#/" : "./#/table");
    this.#choosing = false;
  }

  /** @param {Place} place @param {{choosing?: boolean}} [how]  before a match: who sits there, and what is played */
  go({ game, own }, { choosing = false } = {}) {
    this.#choosing = choosing;
    location.hash = `${HASH}${game}/${encodeURIComponent(own)}`;
  }

  /** Back to the bench. */
  close() {
    if (placeIn(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    if (this.#hide()) this.page.tableLeft();
  }

  /** @param {Place} place @param {string} address  of the page in the frame */
  #show(place, address) {
    this.#place = place;
    this.page.root.inert = true;
    this.frame.hang(document.body, place, address).focus();
  }

  #hide() {
    this.#place = null;
    this.page.root.inert = false;
    return this.frame.take();
  }

  /** @param {any} said @returns {Promise<object | null>} what is answered, where something was asked */
  async #heard(said) {
    switch (said.type) {
      case "decide":
        return this.#decided(said);
      case "refused":
        return { text: this.#refused(said) };
      case "stands":
        this.#stands(said);
        return null;
      case "see": {
        const at = this.decisions.findLastIndex(({ fault }) => fault);
        this.close();
        this.page.see(this.decisions, at);
        return null;
      }
      case "broken":
        this.close();
        this.page.fail(new EngineError("download", ""));
        return null;
      default:
        this.close();
        return null;
    }
  }

  /** @param {{game: string, own: string, view: SeatView, prompt: Bridge.PromptTold}} asked */
  async #decided({ game, own, view, prompt }) {
    /** @type {Decision} */
    const decision = { game, own, level: "own", view, prompt, chance: seed() };
    this.decisions = [...this.decisions, decision].slice(-MOST_DECISIONS);
    try {
      decision.answer = await decide(this.page, decision);
      return { action: decision.answer.action };
    } catch (error) {
      decision.fault = asFault(error);
      return { text: sentence(decision.fault) };
    }
  }

  /** The table takes no such answer. @param {{fault: Bridge.Wrong}} said */
  #refused({ fault: { code, message, data } }) {
    const fault = new EngineError(code === "illegal_answer" ? code : "wrong_shape", message, data ?? {});
    const last = this.decisions.at(-1);
    if (last) last.fault = fault;
    return sentence(fault);
  }

  /** @param {{over: boolean, own?: string}} how */
  #stands({ over, own }) {
    if (!this.#place) return;
    this.waiting = over ? null : { ...this.#place, own: own ?? this.#place.own };
    try {
      if (this.waiting) localStorage.setItem(KEY, JSON.stringify(this.waiting));
      else localStorage.removeItem(KEY);
    } catch {
      // The game keeps the match all the same.
    }
  }
}

/** Asks the player of that name, as it is written now. @param {Workshop} page @param {Asked & {own: string}} asked @returns {Promise<Answer>} rejects with an `EngineError` */
export async function decide({ box, packages, versions }, { game, own, view, prompt, chance, drawn = 0 }) {
  const version = versions.all.find(({ name }) => name === own);
  if (!version) throw new EngineError("gone", own, { name: own });
  const player = { name: `${own}.py`, source: version.source };
  const { wheels = [] } = version;
  await packages.lay(wheels);
  const params = { game, own: player, view, prompt, chance, drawn, budget: BUDGET, wheels };
  const found = await box.call("decide", params, SLICE_LIMIT_MS).catch((error) => {
    // No player's fault has this code but one that has spoilt Python itself: what comes after it begins again.
    if (error.code === "internal") box.stop("crashed");
    throw error;
  });
  const answer = wholeAnswer(found);
  if (!answer) throw new EngineError("crashed", "");
  return answer;
}

/** @param {string} hash @returns {Place | null} */
function placeIn(hash) {
  if (!hash.startsWith(HASH)) return null;
  const [game = "", own = ""] = hash.slice(HASH.length).split("/");
  try {
    return placeOf({ game, own: decodeURIComponent(own) });
  } catch {
    return null;
  }
}

/** @returns {Place | null} */
function waitingPlace() {
  try {
    return placeOf(JSON.parse(localStorage.getItem(KEY) ?? ""));
  } catch {
    return null;
  }
}

/** One at which somebody can sit. @param {any} found @returns {Place | null} */
function placeOf({ game, own }) {
  const sound = typeof own === "string" && own !== "" && own.length <= LONGEST_NAME && own === wellFormed(own);
  return sound && typeof game === "string" && Object.hasOwn(BUILT.games, game) ? { game, own } : null;
}
