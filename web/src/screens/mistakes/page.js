/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import scene from "../../../style/scene.css";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { screenFrame } from "../../table/frame.js";
import { dated, t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { pastFrame } from "../history/frame.js";
import { tablePage } from "../table.js";
import { streak, today } from "./deck.js";
import { collect, drillsIn, dropOlder, progressIn } from "./keeping.js";
import { texts } from "./texts.js";
import { Trial } from "./trial.js";

/**
 * My mistakes: positions of one's own matches, to be decided again.
 *
 * Hooks for tests: [data-drills="12"][data-due="3"], in it [data-action="drill-begin|drill-look"], [data-gone], [data-older], [data-collecting].
 *
 * @typedef {import("./keeping.js").Kept} Kept
 * @typedef {import("./deck.js").Progress} Progress
 */

adopt(scene, "game");

export { texts };

/** The mark of a decision that is as good as the best. */
const BEST = 4;

class Deck {
  /** @type {Kept[] | null} */
  drills = null;
  /** @type {Progress} */
  progress = { looked: [], days: [] };
  /** @type {{at: number, of: number} | null} */
  looking = null;
  /** Are there more matches to look at? */
  more = false;
  /** One was let go. */
  gone = false;
  /** The machine's own practice was here before. */
  older = false;
  closed = false;
  /** The marks of what was decided since the person came here, by position. @type {Map<string, number>} */
  marks = new Map();
  /** What is decided in one go, from Begin on: matches that are looked at meanwhile add to the next time. @type {Set<string> | null} */
  round = null;
  #collected = false;

  /** @param {Page} app */
  constructor(app) {
    this.app = app;
    this.read();
  }

  async read() {
    const { store } = this.app;
    this.older ||= await dropOlder(store);
    [this.drills, this.progress] = await Promise.all([drillsIn(store), progressIn(store)]);
    this.app.paint();
  }

  /** Looks through matches once the engine is there; once for each coming here, or when asked. @param {boolean} [asked] */
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
  // Both of its screens share one.
  if (!deck || location.hash.startsWith("#/mistakes")) return;
  deck.closed = true;
  deck = null;
});

/** @param {Page} app @param {string} rest */
export function page(app, rest) {
  deck ??= new Deck(app);
  if (rest === "play") return playing(app, deck);
  deck.round = null;
  leave(app, deck);
  return pastFrame(
    t("mistakes"),
    deck.drills ? overview(app, deck) : html`<p role="status">${t("mistakes.coming")}</p>`,
  );
}

/** The table of a position goes; what was decided there counts. @param {Page} app @param {Deck} found */
function leave(app, found) {
  if (!(app.lesson instanceof Trial)) return found.look();
  app.lesson.session?.close();
  app.lesson = null;
  return found.read();
}

/** @param {Page} app @param {Deck} found */
function overview(app, found) {
  const { drills, progress, looking, gone, older, more } = found;
  const due = found.due.length;
  const count = drills?.length ?? 0;
  return html`<section class="panel" data-drills=${count} data-due=${due}>
    <p>${t("mistakes.about")}</p>
    ${older ? html`<p role="note" data-older>${t("mistakes.older")}</p>` : nothing}
    ${gone ? html`<p role="note" data-gone>${t("mistakes.gone")}</p>` : nothing}
    ${found.marks.size ? html`<p role="status" data-round=${found.marks.size}>${roundWords(found)}</p>` : nothing}
    ${count ? html`<p><b>${t("mistakes.due", { count: due })}</b></p><p>${t("mistakes.rest", { count, days: streak(progress, new Date()) })}</p>` : looking ? nothing : html`<p>${t("mistakes.empty")}</p>`}
    ${looking ? html`<p role="status" data-collecting>${t("mistakes.looking", looking)}</p>` : nothing}
    <div class="past-actions">
      <button class="button primary" data-action="drill-begin" ?disabled=${!due || !app.engine} @click=${() => go("mistakes/play")}>${t("mistakes.begin")}</button>
      ${more && !looking ? html`<button class="button" data-action="drill-look" @click=${() => found.look(true)}>${t("mistakes.look")}</button>` : nothing}
    </div>
  </section>`;
}

/** How it went since the person came here, and when what was not right comes back. @param {Deck} found */
function roundWords({ marks, drills }) {
  const again = (drills ?? []).filter(({ id }) => (marks.get(id) ?? BEST) < BEST);
  const [first] = again.map(({ drill }) => drill.plan.due).sort();
  const words = t("mistakes.round", { right: marks.size - again.length, of: marks.size });
  return first ? `${words} ${t("mistakes.round.back", { count: again.length, when: dated(first, "day") })}` : words;
}

/** The position whose turn it is. @param {Page} app @param {Deck} found */
function playing(app, found) {
  if (!(app.lesson instanceof Trial) && found.drills) begin(app, found);
  const { session } = app.lesson instanceof Trial ? app.lesson : { session: null };
  if (session) return tablePage(app, session);
  return screenFrame(t("mistakes"), html`<p role="status">${t("mistakes.coming")}</p>`);
}

/** @param {Page} app @param {Deck} found */
function begin(app, found) {
  const { due, marks } = found;
  found.round ??= new Set(due.map(({ id }) => id));
  const { round } = found;
  const left = due.filter(({ id }) => round.has(id));
  const [kept] = left;
  const back = () => go("mistakes");
  if (!kept) return queueMicrotask(back);
  const on = async () => {
    // Before the next one is taken, what has become of this one has to be known.
    await found.read();
    leave(app, found);
  };
  const ways = {
    next: on,
    stop: back,
    graded: (/** @type {number} */ mark) => marks.set(kept.id, mark),
    gone: () => {
      found.gone = true;
      announce(t("mistakes.gone"));
      on();
    },
  };
  const trial = new Trial(app, kept, ways, { at: round.size - left.length + 1, of: round.size });
  app.lesson?.session?.close();
  app.lesson = /** @type {any} */ (trial);
  trial.open();
}
