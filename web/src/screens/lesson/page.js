import { html, nothing } from "lit-html";
import sheet from "../../../style/lesson.css";
import { symbol } from "../../cards/cards.js";
import { isTableOf } from "../../device/shape.js";
import { entryOf, gameKeys, gameView, lessonName, mainGame } from "../../match/catalogue.js";
import { practiceHost } from "../../match/practicehost.js";
import { Session } from "../../match/session.js";
import { go } from "../../router.js";
import { adopt } from "../../site/parts.js";
import { screenFrame, waiting } from "../../table/frame.js";
import { t } from "../../text/text.js";
import { textOf } from "../../text/textof.js";
import { announce } from "../../ui/services.js";
import { tablePage } from "../table.js";
import { frames, holds } from "./script.js";

/**
 * A game's lesson: small tables with explanations. Its table is stored in a separate slot, so that the lesson can be left and continued,
 * and the running match of the game stays as it is.
 *
 * Hooks for tests: .lesson[data-step="cards"][data-number="2"][data-deed="asked|done|missed|"];
 *   [data-action="lesson-next|lesson-back|lesson-retry|lesson-play|lesson-again"].
 *
 * @typedef {import("../../match/catalogue.js").GameView} GameView
 * @typedef {Scenes.Lesson} Script
 * @typedef {Scenes.Step} Step
 */

adopt(sheet, "lesson");

/** The scripts whose style sheets with frames (see `frames`) are adopted. @type {Set<Script>} */
const styledScripts = new Set();

export class Lesson {
  /** The index of the step reached. */
  step = 0;
  /** The index of the step whose text is shown; lower than `step` while the person reads an earlier text again. */
  shownStep = 0;
  /** The lesson's table; null until it is read. @type {Session | null} */
  session = null;
  /** The text that was announced last. */
  #announced = "";
  /** Resolves when the lesson is on the table; null before `open`. @type {Promise<void> | null} */
  #opening = null;

  /** @param {Page} app @param {GameView} game  the game that the lesson explains @param {Script} script */
  constructor(app, game, script) {
    this.app = app;
    this.game = game;
    this.steps = script.steps;
    this.script = script;
    if (!styledScripts.has(script)) adopt(frames(game.key, script.steps), "lesson");
    styledScripts.add(script);
    /** @type {GameView} */
    this.view = {
      ...game,
      slot: lessonName(game.key),
      practice: true,
      without: script.without,
      heading: () => t("learn.heading", { step: this.shownStep + 1, steps: script.steps.length }),
      stays: (record) => this.#mustWait(record),
      barred: () => this.#barred(),
      shown: () => this.steps.flatMap(({ shows = [] }) => shows),
      framed: (stage) => html`${this.bubble()}${stage}`,
      entered: (_, enter) => {
        enter();
        this.#entered();
      },
      menu: (items) => [...items, { name: "lesson-again", text: t("learn.again"), act: () => this.#go(0) }],
    };
  }

  /** The setting that stores the step reached. */
  get #stepName() {
    return this.game.key === mainGame() ? "lesson step" : `lesson step ${this.game.key}`;
  }

  /** Continues the lesson, or starts it; later calls do nothing. */
  open() {
    this.#opening ??= this.#open();
  }

  /** Reads the stored step and table; without a readable table, goes back to the step that set it up. */
  async #open() {
    const { store } = this.app;
    const [loaded, step] = await Promise.all([store.loadTable(this.view.slot), store.getSetting(this.#stepName, 0)]);
    const record = loaded && "record" in loaded ? loaded.record : null;
    const usable = isTableOf(record, this.game);
    const reached = Math.min(Math.max(0, Math.trunc(step)), this.steps.length - 1);
    this.step = this.shownStep = usable ? reached : (this.#at(reached).table ?? 0);
    this.#showTable(usable ? record : null);
    this.app.setLesson(this.#isLast(this.step) ? "done" : "begun", this.game.key);
  }

  /** Puts the step's table on the screen. @param {TableRecord | null} record  the stored table; null to deal a new one @param {Promise<void>} [free]  resolves when the table's slot is free */
  #showTable(record, free) {
    const { app } = this;
    const host = practiceHost(app, () => this.#go(0));
    const players = [{ level: "human", character: "you" }, ...this.script.opponents];
    const { start } = this.#at(this.#at(this.step).table ?? 0);
    const choices = { players, options: {}, preferences: { lesson: true }, ...start };
    this.session = new Session(host, this.view, record, choices, free);
    app.paint();
    if (app.route === "learn") this.session.start();
  }

  /** A step by its index. @param {number} step @returns {Step} */
  #at(step) {
    return /** @type {Step} */ (this.steps[step]);
  }

  /** Closes the old table, and deals the table of the step reached. */
  #dealTable() {
    const { session } = this;
    const clear = async () => {
      session?.close();
      // The engine has only one table: unfinished work on the old table would replace the new one.
      await session?.idle();
      await this.app.store.clearTable(this.view.slot);
    };
    const free = clear();
    // Later, since this function may be called while the page is being painted.
    queueMicrotask(() => this.#showTable(null, free));
  }

  /** The state of what the step reached asks for: not done yet ("asked"), done, or the person did something else ("missed"); "" if the step asks for nothing, or the text of an earlier step is shown. @param {TableRecord | null | undefined} record @returns {"" | "asked" | "missed" | "done"} */
  #deed(record) {
    const { done } = this.#at(this.step);
    if (!done || this.shownStep !== this.step) return "";
    if (!record) return "asked";
    if (holds(done, record)) return "done";
    return holds(this.script.acted, record) ? "missed" : "asked";
  }

  /** True if the computer players must wait. @param {TableRecord} record */
  #mustWait(record) {
    const deed = this.#deed(record);
    const { still = false, passed } = this.#at(this.step);
    return still || deed === "missed" || (deed === "done" && !passed);
  }

  /** Why buttons may not be pressed now, by their keys; by "", why nothing may be played without a button. Never barred are the buttons of the bar and the lesson's `free` ones; nor, unless an earlier text is shown or the person did something else, the `presses` of the step reached; nor "" while that step asks for something. @returns {Record<string, Scenes.Words>} */
  #barred() {
    const { step, shownStep, script, session } = this;
    const deed = this.#deed(session?.record);
    const next = t(deed === "missed" ? "learn.retry" : this.#isLast(shownStep) ? "learn.play" : "learn.on");
    const { asks, presses } = this.#at(step);
    const asked = deed === "asked" && asks;
    /** @type {Scenes.Words} */
    const why = asked
      ? { key: "learn.first.step", values: { asks } }
      : { key: "learn.first", values: { button: next } };
    const ofStep = step === shownStep && deed !== "missed" ? (presses ?? []) : [];
    const free = [asked && "", ...ofStep, ...(script.free ?? [])];
    const all = [{ key: "", zone: "" }, ...(session?.record?.scene?.buttons ?? [])];
    const barred = all.filter(({ key, zone }) => zone !== "bar" && !free.includes(key));
    return Object.fromEntries(barred.map(({ key }) => [key, why]));
  }

  /** Called after each painting: skips steps that the table has passed, and announces a text that has changed. */
  #entered() {
    const record = this.session?.record;
    if (!record) return;
    let { step } = this;
    while (holds(this.#at(step).passed, record)) step += 1;
    if (step !== this.step) this.#go(step);
    const words = this.#words();
    if (words === this.#announced) return;
    this.#announced = words;
    announce(words);
  }

  /** Goes to a step. @param {number} step @param {boolean} [lays]  true to deal the step's table; by default, if the step sets one up */
  #go(step, lays = Boolean(this.#at(step).start)) {
    this.step = this.shownStep = step;
    this.app.store.setSetting(this.#stepName, step);
    // The lesson is done once the last step was shown, however the person leaves.
    if (this.#isLast(step)) this.app.setLesson("done", this.game.key);
    if (lays) return this.#dealTable();
    // Later, since this function may be called while the page is being painted.
    queueMicrotask(() => this.app.paint());
    this.session?.start();
  }

  /** The text to show: that of the step, or one that says whether the person did what it asks for. */
  #words() {
    const deed = this.#deed(this.session?.record);
    if (deed === "missed") return textOf(this.#at(this.step).missed) || t("learn.missed");
    if (deed === "done") return t("learn.done");
    const { says, asks } = this.#at(this.shownStep);
    return textOf(asks ? [says, asks] : says);
  }

  /** True for the last step. @param {number} step */
  #isLast(step) {
    return step === this.steps.length - 1;
  }

  /** The step's text and buttons, above the table. */
  bubble() {
    const { shownStep } = this;
    const step = this.#at(shownStep);
    const record = this.session?.record;
    const deed = this.#deed(record);
    const mustWait = record ? this.#mustWait(record) : false;
    return html`<section class="lesson" data-step=${step.key} data-number=${shownStep + 1} data-deed=${deed} data-still=${mustWait} data-last=${this.#isLast(shownStep)} aria-label=${t("learn.title")}>
      <p>${this.#words()}</p>
      <div class="lesson-buttons">${deed === "missed" ? button("lesson-retry", t("learn.retry"), () => this.#go(this.#at(this.step).retry ?? 0, true)) : this.#buttons(step, deed)}</div>
    </section>`;
  }

  /** The buttons below the text of a step. @param {Step} step  the one shown @param {string} deed  see `#deed` */
  #buttons(step, deed) {
    if (this.#isLast(this.shownStep)) return button("lesson-play", t("learn.play"), () => this.#finish());
    const readBack = () => {
      this.shownStep -= 1;
      this.app.paint();
    };
    // The first step at a table has no way back: the texts before it are about another table.
    return html`${step.start ? nothing : html`<button class="icon-button" data-action="lesson-back" aria-label=${t("learn.back")} @click=${readBack}>${symbol("i-back", "icon")}</button>`}
      ${deed === "asked" ? nothing : button("lesson-next", t("learn.on"), () => this.#next())}`;
  }

  /** Goes to the next step or, while an earlier text is read again, shows the next text. */
  #next() {
    if (this.shownStep === this.step) return this.#go(this.step + 1);
    this.shownStep += 1;
    this.app.paint();
  }

  /** Ends the lesson: starts a match of the game; if one is unfinished, goes to the home page. */
  async #finish() {
    const { app } = this;
    const cleanUp = () => {
      app.lesson = null;
      app.store.setSetting(this.#stepName, 0);
      app.store.clearTable(this.view.slot);
    };
    addEventListener("hashchange", cleanUp, { once: true });
    app.setLesson("done", this.game.key);
    this.session?.close();
    await this.session?.idle();
    await app.chooseGame(this.game.key);
    await app.reopenIfOutdated();
    if (app.unfinished(this.game.key)) go("home");
    else await app.shelf.newMatch(structuredClone(app.choices));
  }
}

/** @param {string} name @param {string} text @param {() => void} act */
function button(name, text, act) {
  return html`<button class="button small primary" data-action=${name} @click=${act}>${text}</button>`;
}

/** The lesson of a game; goes to the rules if the game has none. @param {Page} app @param {string} key  of the game; the main game's if it is unknown @returns {unknown} */
export function page(app, key) {
  const game = gameKeys().includes(key) ? key : mainGame();
  const view = gameView(game);
  if (view && !view.lesson) queueMicrotask(() => go(`rules/${game}`, { replace: true }));
  const part = view?.lesson ?? entryOf(game).part;
  const script = view?.lesson?.module?.data;
  if (!view || !script) {
    part.shown(app);
    return screenFrame(t("learn.title"), waiting(app, part));
  }
  const current = app.lesson instanceof Lesson && app.lesson.game === view ? app.lesson : null;
  if (!current) app.lesson?.session?.close();
  const lesson = current ?? new Lesson(app, view, script);
  app.lesson = lesson;
  if (app.opened) lesson.open();
  return lesson.session ? tablePage(app, lesson.session) : screenFrame(t("learn.title"), nothing);
}
