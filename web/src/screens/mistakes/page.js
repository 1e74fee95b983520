/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import scene from "../../../style/scene.css";
import { gameName } from "../../match/catalogue.js";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { screenFrame } from "../../table/frame.js";
import { dated, t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { pastFrame } from "../history/frame.js";
import { tablePage } from "../table.js";
import { fresh, streak, today } from "./deck.js";
import { collect, drillsIn, dropOlder, progressIn } from "./keeping.js";
import { texts } from "./texts.js";
import { Trial } from "./trial.js";

/**
 * Exercises: the first decision of a new deal, and positions of the person's own matches to decide again.
 *
 * Hooks for tests: [data-action="drill-new"]; [data-drills="12"][data-due="3"], in it [data-action="drill-begin|drill-look"], [data-gone], [data-older], [data-collecting].
 *
 * @typedef {import("./keeping.js").StoredDrill} StoredDrill
 * @typedef {import("./deck.js").Drill} Drill
 * @typedef {import("./deck.js").Progress} Progress
 */

adopt(scene, "game");

export { texts };

/** The mark of a decision that is as good as the best. */
const BEST = 4;

class Deck {
  /** @type {StoredDrill[] | null} */
  drills = null;
  /** @type {Progress} */
  progress = { looked: [], days: [] };
  /** The match that is being searched, and how many there are; null if none is. @type {{at: number, of: number} | null} */
  looking = null;
  /** True if there are more matches to search. */
  more = false;
  /** True if a position was removed. */
  gone = false;
  /** True if practice data of an older page were deleted (those of the machine). */
  older = false;
  closed = false;
  /** Marks by position, since the screen was opened. @type {Map<string, number>} */
  marks = new Map();
  /** The positions of this round, fixed at Begin; positions found later come in the next round. @type {Set<string> | null} */
  round = null;
  #collected = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.read();
  }

  async read() {
    const { store } = this.app;
    // Another reading may have dropped them meanwhile.
    const dropped = await dropOlder(store);
    this.older ||= dropped;
    [this.drills, this.progress] = await Promise.all([drillsIn(store), progressIn(store)]);
    this.app.paint();
  }

  /** Searches matches once the engine is ready: once per visit to the screen, or when asked. @param {boolean} [asked] */
  async look(asked = false) {
    const { app } = this;
    if (!app.engine || this.looking || this.closed || (this.#collected && !asked)) return;
    this.#collected = true;
    this.looking = { at: 0, of: 0 };
    this.more = await collect(
      app,
      () => !this.closed && !(app.lesson instanceof Trial),
      (at, of) => {
        this.looking = { at: at + 1, of };
        this.read();
      },
    ).catch(() => false);
    this.looking = null;
    await this.read();
  }

  get due() {
    return today(this.drills ?? [], this.progress, new Date());
  }
}

/** @type {Deck | null} */
let deck = null;

addEventListener("hashchange", () => {
  // Both screens share one deck.
  if (!deck || location.hash.startsWith("#/mistakes")) return;
  deck.closed = true;
  deck = null;
});

/** @param {Page} app @param {string} rest */
export function page(app, rest) {
  deck ??= new Deck(app);
  if (rest === "play") return playing(app, deck);
  if (rest === "new") return playingNew(app);
  deck.round = null;
  leave(app, deck);
  return pastFrame(
    t("exercises"),
    deck.drills ? overview(app, deck) : html`<p role="status">${t("mistakes.coming")}</p>`,
  );
}

/** Closes the table of a position, where a decision counts; without one, searches matches. @param {Page} app @param {Deck} current */
function leave(app, current) {
  if (!(app.lesson instanceof Trial)) return current.look();
  app.lesson.session?.close();
  app.lesson = null;
  return current.read();
}

/** @param {Page} app @param {Deck} current */
function overview(app, current) {
  const { drills, progress, looking, gone, older, more } = current;
  const due = current.due.length;
  const count = drills?.length ?? 0;
  return html`<section class="panel">
      <h2>${t("mistakes.new")}</h2>
      <p>${t("mistakes.new.about", { game: gameName(app.game) })}</p>
      <div class="past-actions">
        <button class="button ${due ? "" : "primary"}" data-action="drill-new" ?disabled=${!app.engine} @click=${() => go("mistakes/new")}>${t("mistakes.new.begin")}</button>
      </div>
    </section>
    <section class="panel" data-drills=${count} data-due=${due}>
    <h2>${t("mistakes")}</h2>
    <p>${t("mistakes.about")}</p>
    ${older ? html`<p role="note" data-older>${t("mistakes.older")}</p>` : nothing}
    ${gone ? html`<p role="note" data-gone>${t("mistakes.gone")}</p>` : nothing}
    ${current.marks.size ? html`<p role="status" data-round=${current.marks.size}>${roundWords(current)}</p>` : nothing}
    ${count ? html`<p><b>${t("mistakes.due", { count: due })}</b></p><p>${t("mistakes.rest", { count, days: streak(progress, new Date()) })}</p>` : looking ? nothing : html`<p>${t("mistakes.empty")}</p>`}
    ${looking ? html`<p role="status" data-collecting>${t("mistakes.looking", looking)}</p>` : nothing}
    <div class="past-actions">
      <button class="button ${due ? "primary" : ""}" data-action="drill-begin" ?disabled=${!due || !app.engine} @click=${() => go("mistakes/play")}>${t("mistakes.begin")}</button>
      ${more && !looking ? html`<button class="button" data-action="drill-look" @click=${() => current.look(true)}>${t("mistakes.look")}</button>` : nothing}
    </div>
  </section>`;
}

/** The result of the round, and when the missed positions come back. @param {Deck} current */
function roundWords({ marks, drills }) {
  const missed = (drills ?? []).filter(({ id }) => (marks.get(id) ?? BEST) < BEST);
  const [first] = missed.map(({ drill }) => drill.plan.due).sort();
  const words = t("mistakes.round", { right: marks.size - missed.length, of: marks.size });
  return first ? `${words} ${t("mistakes.round.back", { count: missed.length, when: dated(first, "day") })}` : words;
}

/** The current position. @param {Page} app @param {Deck} current */
function playing(app, current) {
  if (!(app.lesson instanceof Trial) && current.drills) begin(app, current);
  return trialPage(app, t("mistakes"));
}

/** A new deal of the chosen game, to make its first decision; nothing of it is stored. @param {Page} app */
function playingNew(app) {
  if (!(app.lesson instanceof Trial) && app.engine) {
    const drill = { format: 1, game: app.game, match: "", ply: 0, seat: 0, cost: 0, plan: fresh(new Date()) };
    const another = () => {
      app.lesson?.session?.close();
      app.lesson = null;
      app.paint();
    };
    const callbacks = { next: another, stop: () => go("mistakes"), gone: another, graded: () => {} };
    open(app, new Trial(app, { id: "new", drill: /** @type {Drill} */ (drill) }, callbacks, { at: 1, of: 1 }));
  }
  return trialPage(app, t("mistakes.new"));
}

/** @param {Page} app @param {Trial} trial */
function open(app, trial) {
  app.lesson?.session?.close();
  app.lesson = /** @type {any} */ (trial);
  trial.open();
}

/** The table of the trial, once it is there. @param {Page} app @param {string} title */
function trialPage(app, title) {
  const session = app.lesson instanceof Trial ? app.lesson.session : null;
  if (session) return tablePage(app, session);
  return screenFrame(title, html`<p role="status">${t("mistakes.coming")}</p>`);
}

/** @param {Page} app @param {Deck} current */
function begin(app, current) {
  const { due, marks } = current;
  current.round ??= new Set(due.map(({ id }) => id));
  const { round } = current;
  const left = due.filter(({ id }) => round.has(id));
  const [stored] = left;
  const back = () => go("mistakes");
  if (!stored) return queueMicrotask(back);
  const goOn = async () => {
    // Read the new state of this position before choosing the next.
    await current.read();
    leave(app, current);
  };
  const callbacks = {
    next: goOn,
    stop: back,
    graded: (/** @type {number} */ mark) => marks.set(stored.id, mark),
    gone: () => {
      current.gone = true;
      announce(t("mistakes.gone"));
      goOn();
    },
  };
  open(app, new Trial(app, stored, callbacks, { at: round.size - left.length + 1, of: round.size }));
}
