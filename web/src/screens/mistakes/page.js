/// <reference path="./types.d.ts" />
import { html } from "lit-html";
import { readMatches } from "../../device/matchlist.js";
import { answerOf } from "../../engine/slices.js";
import { matchWithTable } from "../../match/matches.js";
import { currentRoute, go } from "../../router.js";
import { screenFrame } from "../../table/frame.js";
import { Inquiry } from "../../table/scene/inquiry.js";
import { t } from "../../text/text.js";
import { pastFrame } from "../history/frame.js";
import { tablePage } from "../table.js";
import { drop, keep, storedIn } from "./keeping.js";
import { Trial } from "./trial.js";

/**
 * Exercises, as the engine tells them (jokerpoker/deck.py): the first decision of a new deal, and positions of the person's own matches
 * to decide again.
 *
 * Hooks for tests: those of an inquiry, with [data-action="drill-new|drill-begin"] and [data-mark="gone|round|due|rest|empty"].
 */

/** The texts of the deck, and the coach's words for decisions. @type {import("../../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../../locales/screens/mistakes/${tag}.json`),
    import(`../../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};

/** Only this many of the newest matches are searched for positions. */
const NEWEST = 200;

class Deck {
  /** @type {Bridge.DeckTold | null} */
  told = null;
  /** True if a position had to be removed. */
  #gone = false;
  /** True on the screen of a position; no match is searched meanwhile. */
  #plays = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.inquiry = new Inquiry(app, (engine, { work }, slices) => this.#ask(engine, work ?? false, slices), {
      does: { "drill-new": () => go("mistakes/new"), "drill-begin": () => go("mistakes/play") },
    });
  }

  /** @param {import("../../engine/engine.js").Engine} engine @param {boolean} work @param {import("../../engine/slices.js").Options} [slices] */
  async #ask(engine, work, slices) {
    const { store, game } = this.app;
    const search = work ? (this.told?.search ?? "") : "";
    const matches = (await readMatches(store)).slice(0, NEWEST).filter(({ record }) => record.over && !record.parent);
    const asked = {
      ...(await storedIn(store)),
      game,
      gone: this.#gone,
      playing: this.#plays,
      matches: matches.map(({ id, record }) => ({
        id,
        game: record.game,
        levels: record.players.map(({ level }) => level),
      })),
      search,
      save: search ? (await matchWithTable(store, search))?.table?.save : null,
    };
    const told = await answerOf(engine, "deck", asked, slices);
    if (told) await keep(store, told.keep);
    this.told = told ?? this.told;
    return told;
  }

  /** Notes whether a position is on the screen; its table is closed when it is left. @param {boolean} plays */
  shows(plays) {
    if (plays === this.#plays) return;
    this.#plays = plays;
    this.inquiry.close();
    if (!plays) this.#next();
  }

  /** Closes the table of a position, and asks for the next one. */
  #next() {
    const { app } = this;
    app.lesson?.session?.close();
    app.lesson = null;
    this.told = null;
    this.inquiry.change();
  }

  /** Puts a position on the table. @param {Bridge.Exercise} position */
  open(position) {
    const { app } = this;
    app.lesson?.session?.close();
    const trial = new Trial(app, position, async (end) => {
      if (end === "stop") return go("mistakes");
      if (end === "gone" && position.match) {
        this.#gone = true;
        await drop(app.store, position.id);
      }
      this.#next();
    });
    app.lesson = /** @type {any} */ (trial);
    trial.open();
  }
}

/** @type {Deck | null} */
let deck = null;

addEventListener("hashchange", () => {
  if (currentRoute() === "mistakes") return;
  deck?.inquiry.close();
  deck = null;
});

/** @param {Page} app @param {string} rest  which position is to be decided: of the deck (`play`) or a new one (`new`) */
export function page(app, rest) {
  deck ??= new Deck(app);
  deck.shows(rest !== "");
  if (!rest) return pastFrame(t("exercises"), html`<section class="panel">${deck.inquiry.view()}</section>`);
  deck.inquiry.wake();
  if (!(app.lesson instanceof Trial)) {
    const position = deck.told?.positions[rest];
    if (position) deck.open(position);
    // The overview says what is due, or that the engine has failed.
    else if (deck.told || deck.inquiry.failed) queueMicrotask(() => go("mistakes"));
  }
  const session = app.lesson instanceof Trial ? app.lesson.session : null;
  if (session) return tablePage(app, session);
  return screenFrame(t("exercises"), html`<p role="status">${t("mistakes.coming")}</p>`);
}
