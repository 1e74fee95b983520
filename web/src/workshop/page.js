/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import { LARGEST, MOST_LINES, tooLarge } from "../device/players.js";
import { freshSeed } from "../engine/seeds.js";
import { t } from "../text/text.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { Box } from "./box.js";
import { setNames } from "./complete.js";
import { choices, controls, packages, shelf } from "./controls.js";
import { Editor } from "./editor.js";
import { asEngineError, errorPanel, ownLine, warningList } from "./errors.js";
import { giftIn, LONGEST_LINK, linkTo } from "./link.js";
import { Past } from "./past.js";
import { levelName, results } from "./results.js";
import { run } from "./run.js";
import { bring, shelfOf } from "./shelf.js";
import { Table } from "./table.js";
import { Versions } from "./versions.js";
import { wholeNames, wholePast, wholeWarnings } from "./whole.js";

/** Pause in typing after which Python checks the text. */
const PAUSE_MS = 600;
/** Time limit of a question that runs no player; the first one, which imports the engine, has more. */
const INSPECT_MS = 5_000;
/** The most bytes that a character takes in a file. */
const BYTES_PER_CHARACTER = 4;
/** Errors that are found in the text before anything runs. */
const UNREADABLE = ["syntax", "too_large", "too_nested"];

/**
 * @typedef {{key: string, sides: number, players: {key: string}[]}} GameInfo   `sides`: the number of sides at the smallest table; `players`:
 *   the levels
 * @typedef {"loading" | "starting" | "ready" | "running" | "failed"} Phase   `loading`: the files are
 *   being fetched; `starting`: Python starts; `ready`: a run can begin; `running`: a run is in progress; `failed`: the start has failed
 */

/**
 * @typedef {import("./table.js").Decision & {id?: number}} ListedDecision   `id`: its number in the run; missing for one at the table
 * @typedef {{printed: ListedDecision[], lost: ListedDecision[], now: ListedDecision[]}} Decisions   `printed`: decisions with output; `lost`: after a
 *   run, decisions of the last match that the player lost; after a table, the decisions made there; `now`: decisions of the match in which the error happened
 */

/** @type {Decisions} */
const NO_DECISIONS = { printed: [], lost: [], now: [] };

/** The workshop's page and its state. */
export class Workshop {
  versions = new Versions(() => this.#show());
  box = new Box();
  /** @type {Phase} */
  phase = "loading";
  /** The part of the files that has been fetched, or of the run that has been played, from 0 to 1. */
  share = 0;
  /** The games that can be chosen; empty until Python has started. @type {GameInfo[]} */
  games = [];
  /** The person's choices for the next run: the game's key, the opponent as in `opponents`, the number of deals. */
  wish = { game: "", against: "", deals: 20 };
  /** The results of the last run, so far if it is running. @type {import("./whole.js").Report | null} */
  report = null;
  /** Decisions that can be looked at again. @type {Decisions} */
  decisions = NO_DECISIONS;
  /** The error to show. @type {import("../engine/errors.js").EngineError | null} */
  error = null;
  /** Warnings from the last check of the text. @type {import("./whole.js").Warning[]} */
  warnings = [];
  /** The message below the progress: how the last run ended, or what happened to a file, a link or stored players. @type {"" | "done" | "stopped" | "full" | "large" | "unread" | "aside" | "linked" | "unlinked"} */
  notice = "";
  /** A link to the player that is open; null until the person asks for it. @type {string | null} */
  sharedLink = null;
  /** What happened to a player in the page's address: "here": it is open; "": there was none; otherwise the reason why it could not be read. @type {"" | "here" | import("./link.js").Wrong} */
  gift = "";
  /** The timer of the next check of the text. @type {ReturnType<typeof setTimeout> | undefined} */
  #pause;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.host = document.createElement("div");
    this.host.className = "code";
    this.host.translate = false;
    this.table = new Table(this);
    this.past = new Past(this);
  }

  /** Paints the page, starts Python, and opens what the address names. */
  begin() {
    if (this.versions.aside) this.notice = "aside";
    this.paint();
    this.versions.follow(() => this.paint());
    this.editor = new Editor(this.host, t("workshop.code"), (source) => this.#changeSource(source));
    this.editor.show(this.versions.current.source);
    this.start();
    this.table.follow();
    this.#openGift();
    addEventListener("hashchange", () => this.#openGift());
    TRANSLATED.want(() => this.paint());
  }

  /** Starts Python; called again after a failure. */
  async start() {
    this.#set({ phase: "loading", error: null });
    if (this.box.used) this.box.stop();
    try {
      await this.box.start((share) => this.#set({ share, phase: share < 1 ? "loading" : "starting" }));
      // No player has run in this worker, so its answer needs no check.
      const { games } = await this.box.call("hello", {}, INSPECT_MS * 4);
      this.games = /** @type {GameInfo[]} */ (games);
      const [first] = this.games;
      if (!this.game && first) await this.choose(first.key);
      this.#set({ phase: "ready" });
      this.#inspectSoon();
    } catch (error) {
      this.#set({ phase: "failed", error: asEngineError(error) });
    }
  }

  /** Chooses a game. @param {string} game */
  async choose(game) {
    this.want({ game });
    await bring(game);
    this.paint();
    this.#loadNames(game);
  }

  /** Loads the names for completion; if that fails, the editor offers none. @param {string} game */
  async #loadNames(game) {
    const names = await this.box.call("names", { game }, INSPECT_MS).catch(() => null);
    const checked = wholeNames(names);
    if (!checked || game !== this.wish.game) return;
    setNames(checked);
    this.host.dataset.names = game;
  }

  /** The chosen game; null until Python has started. */
  get game() {
    return this.games.find(({ key }) => key === this.wish.game) ?? null;
  }

  /** Possible opponents, as pairs of key and name: levels, then the person's other versions by their file names. */
  get opponents() {
    const levels = (this.game?.players ?? []).map(({ key }) => [key, levelName(key)]);
    const others = this.versions.all.filter((version) => version !== this.versions.current);
    return [...levels, ...others.map(({ name }) => [`${name}.py`, name])];
  }

  /** The key of the chosen opponent; of the first one if that opponent does not exist any more. */
  get against() {
    const [first = "", ...others] = this.opponents.map(([key]) => key);
    return others.find((key) => key === this.wish.against) ?? first;
  }

  /** Runs the open player against the chosen opponent, and stores the result with its version. */
  async run() {
    const { against, game, versions, wish } = this;
    if (!game || this.phase !== "ready") return;
    const mine = versions.current;
    const opponent = versions.all.find(({ name }) => `${name}.py` === against);
    const files = (opponent ? [mine, opponent] : [mine]).map(({ name, source }) => ({ name: `${name}.py`, source }));
    const players = [`${mine.name}.py`, ...Array(Math.max(1, game.sides - 1)).fill(against)];
    this.editor?.mark("faulty", []);
    this.#set({ phase: "running", report: null, error: null, notice: "", share: 0, decisions: NO_DECISIONS });
    lookAt(this.root, ".go", "start");
    try {
      // A player may have run in this worker, to repeat a decision.
      if (this.box.used) await this.box.renew();
      const order = { game: game.key, players, own: files, seed: freshSeed(), deals: wish.deals };
      const { players: standings } = await run(this.box, order, (report, share) => this.#set({ report, share }));
      const [first] = standings;
      if (first) versions.note({ ...first, game: game.key, against }, mine.name);
      this.notice = "done";
    } catch (error) {
      const engineError = asEngineError(error);
      if (engineError.code === "stopped") this.notice = "stopped";
      else this.error = engineError;
    }
    await this.#fetchDecisions(game.key, opponent ? "own" : against);
    this.phase = "ready";
    this.fail(this.error);
    lookAt(this.root, ".fault", "nearest");
    await this.#renewWorker();
  }

  /** Called when the person leaves the table: replaces the worker for the next run. */
  tableLeft() {
    this.paint();
    if (this.phase === "ready") this.#renewWorker();
  }

  /** Opens the player that has failed at the table, shows its error, and offers its decisions. @param {import("./table.js").Decision[]} decisions @param {number} at  the index of the one that failed */
  see(decisions, at) {
    const { own, error = null } = decisions[at] ?? {};
    if (own) this.versions.open(own);
    this.decisions = { printed: [], lost: decisions, now: decisions.slice(0, at + 1) };
    this.fail(error);
  }

  /** Shows an error, and marks its line. @param {import("../engine/errors.js").EngineError | null} error */
  fail(error) {
    const line = error && ownLine(error);
    if (line) this.editor?.mark("faulty", [line]);
    this.#set({ error });
  }

  /** Asks the worker for the decisions of the last run, before the worker is replaced. @param {string} game @param {string} level  the level that the other seats are shown with */
  async #fetchDecisions(game, level) {
    // If the worker has ended, its decisions are lost.
    if (!this.box.used) return;
    const past = wholePast(await this.box.call("past", {}, INSPECT_MS).catch(() => null));
    /** @param {import("./whole.js").Past["now"]} list */
    const withGame = (list) => list.map((decision) => ({ ...decision, game, level }));
    if (past) this.decisions = { printed: withGame(past.printed), lost: withGame(past.lost), now: withGame(past.now) };
  }

  /** Replaces the worker, so that the next run is unaffected by what players did in the old worker. */
  async #renewWorker() {
    await this.box.renew().catch((error) => {
      if (error.code !== "stopped") this.#set({ phase: "failed", error: asEngineError(error) });
    });
  }

  /** Adds a player and opens it; if it is too large or there is no room, says so. @param {string} name @param {string} source @returns {boolean} true if it was added */
  add(name, source) {
    const large = tooLarge(source);
    const added = !large && this.versions.add(name, source);
    if (added) lookAt(this.root, ".code", "nearest");
    else this.#set({ notice: large ? "large" : "full" });
    return added;
  }

  /** Opens the player in the address. Its code does not run until the person presses a button. */
  async #openGift() {
    const gift = await giftIn(location.hash);
    if (!gift) return;
    const isError = typeof gift === "string";
    // If there is no room for the player, it stays in the address.
    if (!isError && !this.#addGift(gift)) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.#set({ gift: isError ? gift : "here" });
  }

  /** Adds a player from a link; if one with the same source exists, opens that. @param {import("./link.js").Gift} gift @returns {boolean} false if there was no room */
  #addGift({ name, source }) {
    const existing = this.versions.all.find((version) => version.source === source);
    if (!existing) return this.add(name || t("workshop.gift.nameless"), source);
    this.versions.open(existing.name);
    return true;
  }

  /** Makes a link to the open player, and copies it if the browser allows that. */
  async link() {
    const { name, source } = this.versions.current;
    this.#set({ sharedLink: await linkTo({ name, source }), notice: "" });
    if (!this.sharedLink) return this.#set({ notice: "unlinked" });
    try {
      await navigator.clipboard.writeText(this.sharedLink);
      this.#set({ notice: "linked" });
    } catch {
      // The link is shown, to copy by hand.
    }
  }

  /** Adds the player in a file; if it is too large or cannot be read, says so. @param {File} file */
  async read(file) {
    if (file.size > LARGEST * BYTES_PER_CHARACTER) return this.#set({ notice: "large" });
    try {
      this.add(file.name.replace(/\.py$/i, ""), await file.text());
    } catch {
      this.#set({ notice: "unread" });
    }
  }

  /** Changes the choices for the next run. @param {Partial<Workshop["wish"]>} wish */
  want(wish) {
    Object.assign(this.wish, wish);
    this.paint();
  }

  /** Called when another player is open: shows its source, and clears what was about the player before. */
  #show() {
    this.editor?.show(this.versions.current.source);
    this.#set({
      error: null,
      report: null,
      notice: "",
      gift: "",
      sharedLink: null,
      warnings: [],
      decisions: NO_DECISIONS,
    });
    this.#inspectSoon();
  }

  /** Called when the person has changed the text. @param {string} source */
  #changeSource(source) {
    this.versions.write(source);
    this.sharedLink = null;
    if (this.error && this.phase !== "failed") this.error = null;
    this.warnings = [];
    this.paint();
    this.#inspectSoon();
  }

  /** Has the text checked after a pause in typing. */
  #inspectSoon() {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#inspect(), PAUSE_MS);
  }

  /** Has Python check the text without running it. */
  async #inspect() {
    if (this.phase !== "ready") return;
    const { source } = this.versions.current;
    try {
      const answer = await this.box.call("inspect", { source }, INSPECT_MS);
      if (source !== this.versions.current.source) return;
      const warnings = wholeWarnings(answer.warnings);
      const lines = warnings.map(({ line }) => line);
      this.editor?.mark("doubtful", lines);
      this.#set({ warnings });
    } catch (error) {
      const isCurrent = source === this.versions.current.source && this.phase === "ready";
      const engineError = asEngineError(error);
      if (isCurrent && UNREADABLE.includes(engineError.code)) this.fail(engineError);
    }
  }

  /** Changes the state, and paints the page. @param {Partial<Workshop>} next */
  #set(next) {
    Object.assign(this, next);
    this.paint();
  }

  paint() {
    // Errors in reading the text are shown beside it.
    const unread = UNREADABLE.includes(this.error?.code ?? "");
    const { past } = this;
    paint(
      html`<header class="bar">
          <a class="icon-button" href=${past.open ? "#" : "./"} aria-label=${t(past.open ? "workshop.past.close" : "workshop.back")} data-action="back"><svg class="icon" aria-hidden="true"><use href="#i-back"></use></svg></a>
          <h1>${t("workshop.title")}</h1>
          <span class="icon-button" aria-hidden="true"></span>
        </header>
        <main id="main" class="workshop" data-past=${past.open}>
          ${past.template()}
          <section class="desk" aria-label=${t("workshop.player")}>
            ${choices(this)}
            ${this.gift ? html`<p role="alert" data-gift=${this.gift}>${t(`workshop.gift.${this.gift}`, { most: LONGEST_LINK, characters: LARGEST, lines: MOST_LINES })}</p>` : nothing}
            ${this.host} ${unread ? errorPanel(this) : nothing} ${warningList(this)} ${shelf(this, shelfOf(this.wish.game))} ${packages()}
          </section>
          <section class="bench" data-phase=${this.phase} aria-label=${t("workshop.results")}>
            ${controls(this)} ${unread ? nothing : errorPanel(this)} ${results(this)}
          </section>
        </main>`,
      this.root,
    );
  }
}

/** On a narrow screen, where the sections are below each other, scrolls to an element. @param {HTMLElement} root @param {string} selector  of the element @param {ScrollLogicalPosition} block */
function lookAt(root, selector, block) {
  const [desk, bench] = [".desk", ".bench"].map((part) => root.querySelector(part)?.getBoundingClientRect());
  if (desk && bench && bench.top >= desk.bottom) root.querySelector(selector)?.scrollIntoView({ block });
}
