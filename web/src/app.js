import { html } from "lit-html";
import { applySettings, SETTINGS_KEY, settings } from "./device/settings.js";
import { areChoices, isTableOf, TABLE_FORMAT } from "./device/shape.js";
import { EngineError } from "./engine/errors.js";
import { startEngine } from "./engine/start.js";
import { gameKeys, gameView, lessonName, mainGame, wantGame } from "./match/catalogue.js";
import { lastGame, noteGame } from "./match/lastgame.js";
import { DAYS_SETTING } from "./match/matches.js";
import { isFinished, isPublic, sceneOf } from "./match/recordfacts.js";
import { TABLES } from "./match/session.js";
import { Shelf } from "./match/shelf.js";
import { currentRest, currentRoute, go } from "./router.js";
import { defaultChoices } from "./screens/home.js";
import { shown, title } from "./screens/index.js";
import { Reports } from "./screens/reports.js";
import { handlePaintError, sessionToShow, TABLE } from "./screens/table.js";
import { Part } from "./site/parts.js";
import { t, useLanguage } from "./text/text.js";
import { paintDialog } from "./ui/dialogs.js";
import { Notices, passes } from "./ui/notices.js";
import { paint } from "./ui/painting.js";
import { hush, throttled } from "./ui/services.js";

/**
 * The page: chooses what is shown, and connects screens, engine and storage.
 *
 * @typedef {import("./match/catalogue.js").GameView} GameView
 * @typedef {import("./match/session.js").Session} Session
 * @typedef {"begun" | "done" | "refused"} LessonState
 */

/** Screens whose table is not that of a match. */
const ASIDE = ["learn", "mistakes"];

/** Extras of a table, such as dragging and explanations, that are not needed to paint it. */
const EXTRAS = new Part(() => import("./table/comforts.js"));

/** Asks the browser not to delete what is stored. */
const KEEPING = new Part(() => import("./screens/persistence.js"));

/** @implements {Page} */
export class App {
  /** @type {import("./engine/engine.js").Engine | null} */
  engine = null;
  /** @type {Page["engineState"]} */
  engineState = { phase: "loading", fraction: 0, error: null };
  /** The game that PLAY starts and whose table is shown. */
  game = mainGame();
  /** True once the page was painted. */
  #painted = false;
  /** Tables by game. @type {Map<string, Session>} */
  sessions = new Map();
  /** Games whose saved table was read. @type {Set<string>} */
  #readGames = new Set();
  /** Players and rules chosen for the next match, by game. @type {Map<string, Choices>} */
  #choices = new Map();
  /** Saved tables that this page cannot show and leaves as they are: by slot, the reason. @type {Map<string, string>} */
  leftTables = new Map();
  shelf = new Shelf(this);
  route = currentRoute();
  /** The open lesson or the exercises, if any. @type {import("./screens/lesson/page.js").Lesson | null} */
  lesson = null;
  /** The state of each game's lesson. @type {Map<string, LessonState>} */
  #lessons = new Map();
  /** Dates whose deal of the day was finished here, such as 2026-03-01; the page checks only whether today's is among them. @type {string[]} */
  daysPlayed = [];

  /** @param {import("./device/store.js").Store} store @param {HTMLElement} root */
  constructor(store, root) {
    this.store = store;
    this.root = root;
    this.onlineOnly = false;
    this.notices = new Notices(() => this.paint());
    this.reports = new Reports(this);
    store.addEventListener("conflict", (event) => this.#reopenChanged(/** @type {CustomEvent} */ (event).detail.slot));
  }

  /** The view of the chosen game, or null until it has loaded. */
  get view() {
    return gameView(this.game);
  }

  /** The state of the chosen game's lesson; "" if it was never offered. */
  get lessonState() {
    return this.#lessons.get(this.game) ?? "";
  }

  /** The replay that is shown instead of tables; without one, the table of the chosen game. */
  get session() {
    return this.shelf.replay ?? this.sessions.get(this.game) ?? null;
  }

  /** True once the chosen game's saved table was read. */
  get opened() {
    return this.#readGames.has(this.game);
  }

  /** Players and rules for the next match of the chosen game, which must have loaded. @returns {Choices} */
  get choices() {
    return this.#choices.get(this.game) ?? defaultChoices(/** @type {GameView} */ (this.view));
  }

  /** @param {Choices} choices */
  keepChoices(choices) {
    this.#choices.set(this.game, choices);
    this.store.setSetting(`choices ${this.game}`, choices);
    this.paint();
  }

  /** The table on the screen: a match's, or that of a lesson or an exercise; null on other screens, and while the table is covered. */
  get tableShown() {
    const session = this.#activeTable;
    const showsCards = this.route === "table" && session && !session.covered;
    return showsCards || ASIDE.includes(this.route) ? session : null;
  }

  /** The table that the engine works for. */
  get #activeTable() {
    return ASIDE.includes(this.route) ? (this.lesson?.session ?? null) : this.session;
  }

  /** Paints the page; elements that moved are animated. */
  paint() {
    // The address has just changed: the router will show its screen, and paint that.
    if (this.route !== currentRoute()) return;
    // Until the first painting, the content of index.html is shown.
    if (!this.#painted) this.root.replaceChildren();
    this.#painted = true;
    const glide = TABLE.module?.flip(this.root, this.#shownName());
    try {
      const screen = shown(this);
      paint(html`${this.notices.template((notice) => this.#fits(notice))} ${screen}`, this.root);
    } catch (error) {
      return handlePaintError(this, error);
    }
    glide?.();
    const session = this.tableShown;
    if (session && !session.beforeFirstTurn) TABLE.module?.entered(session);
    paintDialog();
    document.title = title(this);
    document.body.dataset.route = this.route;
    document.body.dataset.engine = this.engineState.phase;
    if (session) EXTRAS.want(() => this.paint());
    EXTRAS.module?.painted(this);
  }

  /** True if a notice belongs at the top of the screen now. @param {import("./ui/notices.js").Notice} notice */
  #fits(notice) {
    if (notice.id === "update") return !this.#isPlaying();
    return this.route === "home" ? !passes(notice) : !notice.notAtTable || !TABLES.includes(this.route);
  }

  /** A name for what is shown; elements are animated only between two paintings with the same name. */
  #shownName() {
    const session = this.tableShown;
    if (!session) return this.route;
    const { record } = session;
    return `${this.route} ${sceneOf(record)} ${record?.holder ?? ""}`;
  }

  /** Switches to a language, by default the one that the person or the browser wants; notes at the tables, which are in the old one, are removed. @param {string} [language] */
  async speak(language) {
    try {
      await useLanguage(language, true);
    } catch {
      return this.notices.show({ id: "language", text: () => t("part.failed") });
    }
    for (const session of this.sessions.values()) session.ui.note = "";
    hush();
    this.paint();
  }

  /** True while a match is being played, when the page must not reload. */
  #isPlaying() {
    const session = this.#activeTable;
    const plays = TABLES.includes(this.route) && session?.record?.over === false;
    return plays && !isPublic(session.table);
  }

  /** Reads the stored settings and the saved table, then shows the address's screen. */
  async open() {
    const stored = await this.store.settings();
    applySettings(stored.get(SETTINGS_KEY) ?? settings);
    for (const key of gameKeys()) {
      const choices = stored.get(`choices ${key}`);
      if (areChoices(choices)) this.#choices.set(key, choices);
      const lesson = /** @type {LessonState | undefined} */ (stored.get(lessonName(key)));
      if (lesson) this.#lessons.set(key, lesson);
    }
    this.daysPlayed = /** @type {string[]} */ (stored.get(DAYS_SETTING) ?? []);
    // Older pages stored the chosen game as a setting.
    const game = [lastGame() ?? "", String(stored.get("game"))].find((key) => gameKeys().includes(key));
    await this.chooseGame(game ?? mainGame());
  }

  /** Reads which deals of the day were played, and paints the page. */
  async #readDaysPlayed() {
    this.daysPlayed = await this.store.getSetting(DAYS_SETTING, []);
    this.paint();
  }

  /** Notes the state of a game's lesson; a lesson that was done stays done. @param {LessonState} state @param {string} [game] */
  setLesson(state, game = this.game) {
    if (this.#lessons.get(game) === "done") return;
    this.#lessons.set(game, state);
    this.store.setSetting(lessonName(game), state);
    this.paint();
  }

  /** Notes which screen is shown, without painting it; from now on the engine works for that screen's table. @param {string} route */
  moveTo(route) {
    if (route === this.route) return;
    const before = this.#activeTable;
    this.route = route;
    hush();
    if (route === "home") this.#readDaysPlayed();
    if (before === this.#activeTable) return;
    before?.unseat();
    this.#activeTable?.start();
  }

  /** Chooses a game, reads its saved table, then shows the address's screen and continues the match there. @param {string} key */
  async chooseGame(key) {
    await this.loadGame(key);
    if (key !== this.game) return;
    if (this.route === "table" && currentRest()) return this.shelf.openReplay(currentRest());
    if (this.route === "table" && !this.session) go("home");
    this.paint();
    this.#prepare(key);
    this.#play();
  }

  /** Chooses a game and reads its saved table; does not continue the match. @param {string} key */
  async loadGame(key) {
    noteGame(key);
    if (key !== this.game) {
      this.session?.unseat();
      this.game = key;
      this.paint();
    }
    this.engine?.want(key);
    const view = await wantGame(key);
    if (view && !this.#readGames.has(key)) await this.#openTable(view);
  }

  /** Continues the table that the engine works for, if there is one. */
  async #play() {
    await this.#activeTable?.start();
  }

  /** Reads a game's table again if another tab has changed it; by default the chosen game's. @param {GameView | null} [view] */
  async reopenIfOutdated(view = this.view) {
    const isOutdated = view && this.#readGames.has(view.key) && (await this.store.changed(view.slot));
    // Another call may be reading it already.
    if (isOutdated && this.#readGames.has(view.key)) await this.#reopen(view);
  }

  /** Closes a table that another tab has changed meanwhile, and reads it again. A hidden page reads it only when it is shown again; until then, only the other tab's computer players think. @param {string} slot */
  #reopenChanged(slot) {
    const session = [...this.sessions.values()].find(({ game }) => game.slot === slot);
    session?.close();
    if (session && !document.hidden) this.#reopen(session.game);
  }

  /** Reads a table again. @param {GameView} view */
  async #reopen(view) {
    this.sessions.get(view.key)?.close();
    this.sessions.delete(view.key);
    this.#readGames.delete(view.key);
    await this.chooseGame(this.game);
  }

  /** Has the engine load a game's rules before they are needed. @param {string} key */
  #prepare(key) {
    this.engine?.call("hello", { games: [key] }).catch(() => {});
  }

  /** Reads the saved table of a game, unless that is done; reports one that is damaged or cannot be shown. @param {GameView} view */
  async #openTable(view) {
    const loaded = await this.store.loadTable(view.slot);
    if (this.#readGames.has(view.key)) return;
    this.#readGames.add(view.key);
    if (loaded && "damaged" in loaded) return this.reports.damaged(loaded.damaged);
    if (!loaded || this.sessions.has(view.key)) return;
    if (!isTableOf(loaded.record, view)) {
      const { format } = /** @type {Partial<TableRecord>} */ (loaded.record ?? {});
      return this.refused(new EngineError(Number(format) > TABLE_FORMAT ? "newer_save" : "damaged_save", ""), view);
    }
    const session = this.sessionToShow(view, loaded.record);
    if (session) this.sessions.set(view.key, session);
    else await this.refused(new EngineError("unshown", ""), view);
  }

  /** A session for the record; null if the record is readable but cannot be painted. @param {GameView} view @param {TableRecord} record */
  sessionToShow(view, record) {
    return sessionToShow(this, view, record);
  }

  /** Starts the engine; again after a failure. */
  async startEngine() {
    this.engineState = { phase: "loading", fraction: 0, error: null };
    this.paint();
    const onProgress = throttled((fraction) => {
      this.engineState = { ...this.engineState, fraction };
      this.paint();
    });
    try {
      this.engine = await startEngine({ game: this.game, onProgress });
    } catch (error) {
      return this.engineFailed(error);
    }
    this.engineState = { phase: "ready", fraction: 1, error: null };
    this.engine.addEventListener("restarted", (event) => {
      const { match, snapshot } = /** @type {CustomEvent} */ (event).detail;
      this.#activeTable?.resumed(match, snapshot);
    });
    this.engine.addEventListener("failed", (event) =>
      this.engineFailed(/** @type {CustomEvent} */ (event).detail.error),
    );
    this.#prepare(this.game);
    this.paint();
    await this.#play();
    this.reports.goOffline();
  }

  /** Shows that the engine has failed; until it is started again, tables only show their stored state. @param {unknown} error */
  engineFailed(error) {
    this.engine = null;
    this.session?.unseat();
    this.lesson?.session?.unseat();
    const engineError = error instanceof EngineError ? error : new EngineError("boot", String(error));
    this.engineState = { phase: "failed", fraction: 0, error: engineError };
    this.paint();
  }

  /** Called when the screen has changed. */
  arrived() {
    this.reports.showWaiting();
    if (this.route === "table") this.#play();
  }

  /** Called when people have seen the end of a game or a deal: from now on there is data that the browser should not delete. */
  async gameEnded() {
    (await KEEPING.want())?.protectData(this);
  }

  /** The session of this game's unfinished match, or null; its saved table must have been read. @param {string} game */
  unfinished(game) {
    const session = this.sessions.get(game);
    return session?.record && !isFinished(session.record) ? session : null;
  }

  /** Makes a session the table of its game. @param {Session} session */
  lay(session) {
    const { key } = session.game;
    this.sessions.set(key, session);
    this.#readGames.add(key);
  }

  /** Forgets all tables, so that they are read from storage again. */
  forgetTables() {
    this.sessions.clear();
    this.#readGames.clear();
  }

  /** Called when the engine rejects a saved table. @param {unknown} error @param {GameView} [view] */
  refused(error, view = /** @type {GameView} */ (this.view)) {
    return this.shelf.refused(error, view);
  }
}
