import { html } from "lit-html";
import { areChoices, areInfos, FORMAT, readable } from "./device/records.js";
import { applySettings, settings } from "./device/settings.js";
import { EngineError } from "./engine/errors.js";
import { startEngine } from "./engine/start.js";
import { gameKeys, gameView, lessonName, mainGame, wantGame } from "./match/catalogue.js";
import { Claims } from "./match/claims.js";
import { lastGame, noteGame, tabsGame } from "./match/lastgame.js";
import { DAYS_SETTING } from "./match/matches.js";
import { Shelf } from "./match/shelf.js";
import { isFinished, isOpen, sceneOf } from "./match/standing.js";
import { currentRest, currentRoute, go } from "./router.js";
import { defaultChoices } from "./screens/home.js";
import { shown, title } from "./screens/index.js";
import { Reports } from "./screens/reports.js";
import { showable, TABLE, unpainted } from "./screens/table.js";
import { newer, takeNewer } from "./site/newer.js";
import { missing, Part } from "./site/parts.js";
import { useLanguage } from "./text/text.js";
import { paintDialog } from "./ui/dialogs.js";
import { Notices } from "./ui/notices.js";
import { paint } from "./ui/painting.js";
import { hush } from "./ui/services.js";

/**
 * The page: what it shows, and when the engine and the storage come in.
 *
 * @typedef {import("./match/catalogue.js").GameView} GameView
 * @typedef {import("./match/session.js").Session} Session
 */

/** Progress is painted no more often than this. */
const PROGRESS_MS = 100;

/** Screens with a table of their own. */
const ASIDE = ["learn", "mistakes"];

/** What makes a table comfortable and is not needed to paint it. */
const EXTRAS = new Part(() => import("./table/comforts.js"));

/** @implements {Page} */
export class App {
  /** @type {import("./engine/engine.js").Engine | null} */
  engine = null;
  /** @type {Page["engineState"]} */
  engineState = { phase: "loading", fraction: 0, fault: null };
  /** The game that PLAY starts and whose table is shown. */
  game = mainGame();
  /** What the engine has said about the games. @type {GameInfo[]} */
  infos = [];
  #painted = false;
  /** The engine's progress will be painted. @type {ReturnType<typeof setTimeout> | null} */
  #soon = null;
  /** Games that the running engine was asked about. @type {Set<string>} */
  #known = new Set();
  /** Tables by game. @type {Map<string, Session>} */
  sessions = new Map();
  /** Games whose saved table has been looked for. @type {Set<string>} */
  #looked = new Set();
  /** @type {Map<string, Choices>} */
  #choices = new Map();
  /** Slots with a table that this page cannot show and leaves as it is, and why. @type {Map<string, string>} */
  left = new Map();
  shelf = new Shelf(this);
  route = currentRoute();
  /** The lesson at hand, once one was opened. @type {import("./screens/lesson/lesson.js").Lesson | null} */
  lesson = null;
  /** What became of the games' lessons. @type {Map<string, "begun" | "done" | "refused">} */
  #lessons = new Map();
  /** The days whose deals were played to their end here last, as 2026-03-01. @type {string[]} */
  daysPlayed = [];

  /** @param {import("./device/store.js").Store} store @param {HTMLElement} root */
  constructor(store, root) {
    this.store = store;
    this.root = root;
    this.notices = new Notices(() => this.paint());
    this.reports = new Reports(this);
    this.claims = new Claims(this);
    newer.found = () => this.reports.update(() => location.reload());
  }

  /** The chosen game, once its part of the page is there. */
  get view() {
    return gameView(this.game);
  }

  /** @returns {GameInfo | null} */
  get info() {
    return this.infos.find(({ key }) => key === this.game) ?? null;
  }

  /** What became of the chosen game's lesson; "" for whoever has not heard of it. */
  get lessonState() {
    return this.#lessons.get(this.game) ?? "";
  }

  /** The table of the chosen game. */
  get session() {
    return this.shelf.replay ?? this.sessions.get(this.game) ?? null;
  }

  /** @param {string} slot  of a game's running table */
  sessionAt(slot) {
    return [...this.sessions.values()].find(({ game }) => game.slot === slot);
  }

  /** The saved table has been looked for. */
  get opened() {
    return this.#looked.has(this.game);
  }

  /** Players and rules for the next match of the chosen game, which has to be there. @returns {Choices} */
  get choices() {
    return this.#choices.get(this.game) ?? defaultChoices(/** @type {GameView} */ (this.view));
  }

  /** @param {Choices} choices */
  keepChoices(choices) {
    this.#choices.set(this.game, choices);
    this.store.setSetting(`choices ${this.game}`, choices);
    this.paint();
  }

  /** The table on the screen: the match's, or the lesson's. */
  get tableShown() {
    const session = this.#playing;
    const played = this.route === "table" && session && !session.elsewhere && !session.covered;
    return played || ASIDE.includes(this.route) ? session : null;
  }

  /** The table that the engine works for. */
  get #playing() {
    return ASIDE.includes(this.route) ? (this.lesson?.session ?? null) : this.session;
  }

  /** Draws the page as things stand; what moved glides. */
  paint() {
    // Until then index.html speaks for itself.
    if (!this.#painted) this.root.replaceChildren();
    this.#painted = true;
    const glide = TABLE.module?.flip(this.root, this.#place());
    try {
      const screen = shown(this);
      paint(html`${this.notices.template((notice) => notice.id !== "update" || !this.#inHand())} ${screen}`, this.root);
    } catch (fault) {
      return unpainted(this, fault);
    }
    glide?.();
    const session = this.tableShown;
    if (session && !session.unshown) TABLE.module?.entered(session);
    paintDialog();
    document.title = title(this);
    document.body.dataset.route = this.route;
    document.body.dataset.engine = this.engineState.phase;
    if (session) EXTRAS.want(() => this.paint());
    EXTRAS.module?.painted(this);
    if (newer.here && !this.#inHand()) this.#takeNewer();
  }

  /** What was played is on disk before. */
  async #takeNewer() {
    await this.session?.idle();
    if (!this.#inHand()) takeNewer();
  }

  /** What is shown; between two of these nothing glides. */
  #place() {
    const session = this.tableShown;
    if (!session) return this.route;
    const { record } = session;
    return `${this.route} ${sceneOf(record)} ${record?.holder ?? ""}`;
  }

  /** Takes up a language, by default the browser's; what was noted in the old one goes. @param {string} [language] */
  async speak(language) {
    try {
      await useLanguage(language, true);
    } catch {
      return this.notices.show({ id: "language", text: () => missing("part.failed") });
    }
    for (const session of this.sessions.values()) session.ui.note = "";
    hush();
    this.paint();
  }

  /** Nobody wants a reload between two cards. */
  #inHand() {
    const session = this.#playing;
    const plays = ["table", ...ASIDE].includes(this.route) && session?.record?.over === false;
    return plays && !isOpen(session.table);
  }

  /** Reads what was left on the table, then shows the address's screen. */
  async open() {
    const kept = await this.store.settings();
    applySettings(kept.get("look") ?? settings);
    const infos = kept.get("infos");
    if (!this.infos.length && areInfos(infos)) this.infos = infos;
    for (const key of gameKeys()) {
      const choices = kept.get(`choices ${key}`);
      if (areChoices(choices)) this.#choices.set(key, choices);
      const lesson = kept.get(lessonName(key));
      if (lesson) this.#lessons.set(key, lesson);
    }
    this.daysPlayed = kept.get(DAYS_SETTING) ?? [];
    const game = [tabsGame(), kept.get("game"), lastGame()].find((key) => gameKeys().includes(key));
    await this.chooseGame(game ?? mainGame());
  }

  /** Looks whether the deal of the day has been played. */
  async #lookAtDay() {
    this.daysPlayed = await this.store.getSetting(DAYS_SETTING, []);
    this.paint();
  }

  /** @param {"begun" | "done" | "refused"} state @param {string} [game] */
  setLesson(state, game = this.game) {
    this.#lessons.set(game, state);
    this.store.setSetting(lessonName(game), state);
    this.paint();
  }

  /** Another screen; the engine goes to the table that is on it. @param {string} route */
  moveTo(route) {
    if (route === this.route) return;
    const before = this.#playing;
    this.route = route;
    hush();
    if (route === "home") this.#lookAtDay();
    if (before === this.#playing) return;
    before?.unseat();
    this.#playing?.start();
  }

  /** Brings a game and its saved table to the front. @param {string} key */
  async chooseGame(key) {
    await this.bring(key);
    if (key !== this.game) return;
    if (this.route === "table" && currentRest()) return this.shelf.openReplay(currentRest());
    if (this.route === "table" && !this.session) go("home");
    this.paint();
    await this.#askAbout(key);
    this.#play();
  }

  /** The same, while another screen is shown. @param {string} key */
  async bring(key) {
    noteGame(key);
    if (key !== this.game) {
      this.session?.unseat();
      this.game = key;
      this.store.setSetting("game", key);
      this.paint();
    }
    this.engine?.want(key);
    const view = await wantGame(key);
    if (view && !this.#looked.has(key)) await this.#openTable(view);
  }

  /** The table goes on, if there is one. */
  async #play() {
    await this.#playing?.start();
    await this.claims.rest();
  }

  /** Another tab has played on: what it left takes the place of what was here. @param {GameView} view */
  async reopen(view) {
    this.sessions.delete(view.key);
    this.#looked.delete(view.key);
    await this.chooseGame(this.game);
  }

  /** Sees to what another tab may have done at the chosen game's table. */
  async look() {
    const { view } = this;
    if (view && this.opened && (await this.store.changed(view.slot))) {
      this.session?.close();
      await this.reopen(view);
    }
  }

  /** Levels and options of a game; the engine brings its rules when it is first asked. @param {string} key */
  async #askAbout(key) {
    const { engine } = this;
    if (!engine || this.#known.has(key)) return;
    this.#known.add(key);
    const { games } = await engine.call("hello", { games: [key] }).catch(() => ({ games: [] }));
    if (!games.length) {
      this.#known.delete(key);
      return;
    }
    this.infos = [...this.infos.filter((info) => info.key !== key), ...games];
    this.store.setSetting("infos", this.infos);
    this.paint();
  }

  /** @param {GameView} view */
  async #openTable(view) {
    const found = await this.store.loadTable(view.slot);
    if (this.#looked.has(view.key)) return;
    this.#looked.add(view.key);
    if (found && "damaged" in found) return this.reports.damaged(found.damaged);
    if (!found || this.sessions.has(view.key)) return;
    if (!readable(found.record, view))
      return this.refused(new EngineError(found.record?.format > FORMAT ? "newer_save" : "damaged_save", ""), view);
    const session = this.showable(view, found.record);
    if (session) this.sessions.set(view.key, session);
    else await this.refused(new EngineError("unshown", ""), view);
  }

  /** A session of the record; null, if it reads well and still cannot be painted. @param {GameView} view @param {any} record */
  showable(view, record) {
    return showable(this, view, record);
  }

  /** Starts the engine; again after a failure. */
  async startEngine() {
    this.engineState = { phase: "loading", fraction: 0, fault: null };
    this.paint();
    try {
      this.engine = await startEngine({ game: this.game, onProgress: (fraction) => this.#progress(fraction) });
    } catch (fault) {
      return this.engineFailed(fault);
    }
    this.#known.clear();
    this.engineState = { phase: "ready", fraction: 1, fault: null };
    this.engine.addEventListener("restarted", (event) => {
      const { match, snapshot } = /** @type {CustomEvent} */ (event).detail;
      this.#playing?.resumed(match, snapshot);
    });
    this.engine.addEventListener("failed", (event) =>
      this.engineFailed(/** @type {CustomEvent} */ (event).detail.error),
    );
    await this.#askAbout(this.game);
    this.paint();
    await this.#play();
    this.reports.goOffline();
  }

  /** @param {number} fraction */
  #progress(fraction) {
    this.engineState = { ...this.engineState, fraction };
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.paint();
    }, PROGRESS_MS);
  }

  /** @param {unknown} fault */
  engineFailed(fault) {
    this.engine = null;
    this.session?.unseat();
    this.lesson?.session?.unseat();
    const known = fault instanceof EngineError ? fault : new EngineError("boot", String(fault));
    this.engineState = { phase: "failed", fraction: 0, fault: known };
    this.paint();
  }

  /** The screen has changed. */
  arrived() {
    this.reports.arrived();
    const { session } = this;
    if (this.route !== "table" || !session) this.claims.rest();
    else if (session.live && !session.replay) this.claims.take(session);
    else this.#play();
  }

  /** A game, or a deal, was played to the end. */
  gameEnded() {
    this.reports.gameEnded();
  }

  /** Is a match of this game under way? Its table must have been looked for. @param {string} game */
  unfinished(game) {
    const session = this.sessions.get(game);
    return session?.record && !isFinished(session.record) ? session : null;
  }

  /** Lays a table for a game. @param {Session} session */
  lay(session) {
    const { key } = session.game;
    this.sessions.set(key, session);
    this.#looked.add(key);
  }

  /** Takes up what lies on the device again; nobody plays meanwhile. */
  forgetTables() {
    this.sessions.clear();
    this.#looked.clear();
  }

  /** The engine does not take a saved table. @param {unknown} fault @param {GameView} [view] */
  refused(fault, view = /** @type {GameView} */ (this.view)) {
    return this.shelf.refused(fault, view);
  }
}
