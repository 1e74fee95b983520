import { html, nothing } from "lit-html";
import sheet from "../../../style/lesson.css";
import { readable } from "../../device/records.js";
import { gameView, mainGame } from "../../match/catalogue.js";
import { Session } from "../../match/session.js";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { screenFrame, waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { announce } from "../../ui/services.js";
import { tablePage } from "../table.js";

/**
 * The lesson: a small match at the real table, with somebody who explains. It has a table of its own on the device, so that it
 * can be left and taken up again, and the match that lies on the real table stays as it is.
 *
 * Hooks for tests: .lesson[data-step="cards"][data-number="2"]; [data-action="lesson-next|lesson-back|lesson-play|lesson-again"].
 *
 * @typedef {import("../../app.js").App} App
 * @typedef {import("../../text/text.js").TextKey} TextKey
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 * @typedef {import("../../match/catalogue.js").Lesson} Script
 * @typedef {import("../../match/catalogue.js").LessonStep} Step
 */

adopt(sheet, "lesson");

const SLOT = "lesson";

export class Lesson {
  /** The step reached. */
  step = 0;
  /** The step being read again; null for the one reached. @type {number | null} */
  again = null;
  /** @type {Session | null} */
  session = null;
  #said = "";
  #opening = false;

  /** @param {App} app @param {GameView} game  what it explains @param {Script} script */
  constructor(app, game, script) {
    this.app = app;
    this.game = game;
    this.script = script;
    /** @type {GameView} */
    this.view = {
      ...game,
      slot: SLOT,
      practice: true,
      heading: () => t("learn.heading", { step: this.shown + 1, steps: script.steps.length }),
      stage: (host, session) => html`${this.bubble()}${game.stage(host, session)}`,
      entered: (session) => {
        game.entered(session);
        this.#entered();
      },
      menu: (session) => [
        ...game.menu(session),
        { name: "lesson-again", text: t("learn.again"), act: () => this.restart() },
      ],
    };
  }

  /** Takes up what was left, or deals. */
  async open() {
    if (this.#opening) return;
    this.#opening = true;
    const { store } = this.app;
    const [found, step] = await Promise.all([store.loadTable(SLOT), store.getSetting("lesson step", 0)]);
    const record = found && "record" in found ? found.record : null;
    const usable = readable(record, this.game);
    this.step = usable ? Math.min(Math.max(0, Number(step) || 0), this.script.steps.length - 1) : 0;
    this.#sit(usable ? record : null);
    this.app.setLesson("begun");
    this.#opening = false;
  }

  /** @param {TableRecord | null} record */
  #sit(record) {
    const { app } = this;
    const host = {
      get engine() {
        return app.engine;
      },
      store: app.store,
      paint: () => app.paint(),
      refused: () => this.restart(),
      gameEnded: () => {},
      // A lesson in another tab is another lesson.
      claims: { take: async () => true },
    };
    const players = [{ level: "human", character: "you" }, ...this.script.opponents];
    this.session = new Session(host, this.view, record, { players, options: {}, seed: this.script.seed });
    app.paint();
    if (app.route === "learn") this.session.start();
  }

  /** From the first step. */
  async restart() {
    this.session?.close();
    this.step = 0;
    this.again = null;
    await this.app.store.clearTable(SLOT);
    this.#sit(null);
  }

  /** The step whose text is shown. */
  get shown() {
    return this.again ?? this.step;
  }

  /** Goes on with the script as far as the table has come. */
  #entered() {
    const record = this.session?.record;
    if (!record) return;
    const step = this.script.stepNow(record, this.step);
    if (step !== this.step) this.#go(step);
    const { key } = /** @type {Step} */ (this.script.steps[this.shown]);
    if (key === this.#said) return;
    this.#said = key;
    announce(this.#text(key));
  }

  /** @param {number} step */
  #go(step) {
    this.step = step;
    this.again = null;
    this.app.store.setSetting("lesson step", step);
    // Never in the middle of a painting.
    queueMicrotask(() => this.app.paint());
  }

  /** @param {string} key */
  #text(key) {
    return t(/** @type {TextKey} */ (`learn.${key}`));
  }

  bubble() {
    const step = /** @type {Step} */ (this.script.steps[this.shown]);
    const last = this.shown === this.script.steps.length - 1;
    const waits = this.again === null && step.done;
    return html`<section class="lesson" data-step=${step.key} data-number=${this.shown + 1} aria-label=${t("learn.title")}>
      <p>${this.#text(step.key)}</p>
      <div class="lesson-buttons">
        ${this.shown > 0 && !last ? button("lesson-back", t("learn.back"), () => this.#read(this.shown - 1)) : nothing}
        ${last ? button("lesson-play", t("learn.play"), () => this.#finish()) : nothing}
        ${waits || last ? nothing : button("lesson-next", t("learn.on"), () => this.#next(), "primary")}
      </div>
    </section>`;
  }

  /** @param {number} step */
  #read(step) {
    this.again = step;
    this.app.paint();
  }

  #next() {
    if (this.again === null) return this.#go(this.step + 1);
    this.again = this.again + 1 < this.step ? this.again + 1 : null;
    this.app.paint();
  }

  async #finish() {
    const { store } = this.app;
    this.session?.close();
    const left = () => {
      this.app.lesson = null;
    };
    addEventListener("hashchange", left, { once: true });
    this.app.setLesson("done");
    go("home");
    await Promise.all([store.setSetting("lesson step", 0), store.clearTable(SLOT)]);
  }
}

/** @param {string} name @param {string} text @param {() => void} act @param {string} [kind] */
function button(name, text, act, kind = "") {
  return html`<button class="button small ${kind}" data-action=${name} @click=${act}>${text}</button>`;
}

/** What the main game's lesson is told with. */
function mainLesson() {
  const view = /** @type {GameView} */ (gameView(mainGame()));
  return { view, part: /** @type {import("../../site/parts.js").Part<{lesson: Script}>} */ (view.lesson) };
}

/** @param {App} app @returns {unknown} */
export function page(app) {
  const { view, part } = mainLesson();
  if (!part.module) {
    if (!part.failed) part.want(() => app.paint());
    return screenFrame(t("learn.title"), waiting(app, part));
  }
  app.lesson ??= new Lesson(app, view, part.module.lesson);
  const { lesson } = app;
  if (!lesson.session && app.opened) lesson.open();
  return lesson.session ? tablePage(app, lesson.session) : screenFrame(t("learn.title"), nothing);
}
