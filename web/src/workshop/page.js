/// <reference path="./types.d.ts" />
import { html, nothing } from "lit-html";
import { LARGEST, MOST_LINES, tooLarge } from "../device/players.js";
import { freshSeed } from "../engine/seeds.js";
import { t } from "../text/text.js";
import { paint, TRANSLATED } from "../ui/painting.js";
import { Box } from "./box.js";
import { complete } from "./complete.js";
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
/** Time limit of a question that runs no player. */
const INSPECT_MS = 5_000;
/** The most bytes that a character takes in a file. */
const BYTES_PER_CHARACTER = 4;
/** Errors that are found before anything runs. */
const UNREADABLE = ["syntax", "too_large", "too_nested"];

/**
 * @typedef {{key: string, sides: number, players: {key: string}[]}} GameInfo   `sides`: at the smallest table
 * @typedef {"loading" | "starting" | "ready" | "running" | "failed"} Phase
 */

/**
 * @typedef {import("./table.js").Decision & {id?: number}} PastDecision   `id`: in the run
 * @typedef {{printed: PastDecision[], lost: PastDecision[], now: PastDecision[]}} Decisions   `printed`: those that printed; `lost`: of a lost
 *   match, or at the table; `now`: those that led to an error
 */

/** @type {Decisions} */
const NO_DECISIONS = { printed: [], lost: [], now: [] };

/** The workshop's page and its state. */
export class Workshop {
  versions = new Versions(() => this.#show());
  box = new Box();
  /** @type {Phase} */
  phase = "loading";
  /** The share that has been fetched or played, 0 to 1. */
  share = 0;
  /** @type {GameInfo[]} */
  games = [];
  /** The person's choices for the next run. */
  wish = { game: "", against: "", deals: 20 };
  /** @type {import("./whole.js").Report | null} */
  report = null;
  /** Decisions that can be looked at again. @type {Decisions} */
  decisions = NO_DECISIONS;
  /** @type {import("../engine/errors.js").EngineError | null} */
  error = null;
  /** Warnings from the last check of the text. @type {import("./whole.js").Warning[]} */
  warnings = [];
  /** The way in which the last run ended, or what happened to a file or a link. @type {"" | "done" | "stopped" | "full" | "large" | "unread" | "aside" | "linked" | "unlinked"} */
  outcome = "";
  /** A link to the player that is open; null until the person asks for it. @type {string | null} */
  sharedLink = null;
  /** The content of the page's address: "here" for a player, now open; "" for none; or the reason why it could not be read. @type {"" | "here" | import("./link.js").Wrong} */
  gift = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
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

  begin() {
    if (this.versions.aside) this.outcome = "aside";
    this.paint();
    this.versions.follow(() => this.paint());
    this.editor = new Editor(this.host, t("workshop.code"), (source) => this.#changeSource(source));
    this.editor.show(this.versions.current.source);
    this.start();
    this.table.follow();
    this.#follow();
    addEventListener("hashchange", () => this.#follow());
    TRANSLATED.want(() => this.paint());
  }

  /** Starts Python, also again after a failure. */
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

  /** @param {string} game */
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
    complete(checked);
    this.host.dataset.names = game;
  }

  get game() {
    return this.games.find(({ key }) => key === this.wish.game) ?? null;
  }

  /** Possible opponents, with their names: levels, then the person's other versions. */
  get opponents() {
    const levels = (this.game?.players ?? []).map(({ key }) => [key, levelName(key)]);
    const others = this.versions.all.filter((version) => version !== this.versions.current);
    return [...levels, ...others.map(({ name }) => [`${name}.py`, name])];
  }

  /** The chosen opponent; the first one if that is not possible. */
  get against() {
    const [first = "", ...others] = this.opponents.map(([key]) => key);
    return others.find((key) => key === this.wish.against) ?? first;
  }

  async run() {
    const { against, game, versions, wish } = this;
    if (!game || this.phase !== "ready") return;
    const mine = versions.current;
    const opponent = versions.all.find(({ name }) => `${name}.py` === against);
    const own = (opponent ? [mine, opponent] : [mine]).map(({ name, source }) => ({ name: `${name}.py`, source }));
    const players = [`${mine.name}.py`, ...Array(Math.max(1, game.sides - 1)).fill(against)];
    this.editor?.mark("faulty", []);
    this.#set({ phase: "running", report: null, error: null, outcome: "", share: 0, decisions: NO_DECISIONS });
    lookAt(this.root, ".go", "start");
    try {
      // A player may have run in this worker, to repeat a decision.
      if (this.box.used) await this.box.renew();
      const order = { game: game.key, players, own, seed: freshSeed(), deals: wish.deals };
      const { players: standings } = await run(this.box, order, (report, share) => this.#set({ report, share }));
      const [first] = standings;
      if (first) versions.note({ ...first, game: game.key, against }, mine.name);
      this.outcome = "done";
    } catch (error) {
      const engineError = asEngineError(error);
      if (engineError.code === "stopped") this.outcome = "stopped";
      else this.error = engineError;
    }
    await this.#remember(game.key, opponent ? "own" : against);
    this.phase = "ready";
    this.fail(this.error);
    lookAt(this.root, ".fault", "nearest");
    await this.#renewed();
  }

  /** After leaving the table, gives the next run a new worker. */
  tableLeft() {
    this.paint();
    if (this.phase === "ready") this.#renewed();
  }

  /** Shows the decision at which a player has failed at the table, and those before it. @param {import("./table.js").Decision[]} decisions @param {number} at */
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

  /** Stores the decisions of the last run, before its worker ends. @param {string} game @param {string} level  of the others */
  async #remember(game, level) {
    // If the worker has ended, its decisions are lost.
    if (!this.box.used) return;
    const past = wholePast(await this.box.call("past", {}, INSPECT_MS).catch(() => null));
    /** @param {import("./whole.js").Past["now"]} list */
    const of = (list) => list.map((decision) => ({ ...decision, game, level }));
    if (past) this.decisions = { printed: of(past.printed), lost: of(past.lost), now: of(past.now) };
  }

  /** Gives the next run a new worker, unaffected by what players did in this one. */
  async #renewed() {
    await this.box.renew().catch((error) => {
      if (error.code !== "stopped") this.#set({ phase: "failed", error: asEngineError(error) });
    });
  }

  /** @param {string} name @param {string} source @returns {boolean} true if it was added */
  add(name, source) {
    const large = tooLarge(source);
    const added = !large && this.versions.add(name, source);
    if (added) lookAt(this.root, ".code", "nearest");
    else this.#set({ outcome: large ? "large" : "full" });
    return added;
  }

  /** Opens the player in the address. Nothing of it runs until the person presses a button. */
  async #follow() {
    const gift = await giftIn(location.hash);
    if (!gift) return;
    const wrong = typeof gift === "string";
    // If there is no room for the player, the address keeps it.
    if (!wrong && !this.#addGift(gift)) return;
    history.replaceState(null, "", location.pathname + location.search);
    this.#set({ gift: wrong ? gift : "here" });
  }

  /** Adds a player, unless it is here already. @param {import("./link.js").Gift} gift @returns {boolean} true if it is here */
  #addGift({ name, source }) {
    const existing = this.versions.all.find((version) => version.source === source);
    if (!existing) return this.add(name || t("workshop.gift.nameless"), source);
    this.versions.open(existing.name);
    return true;
  }

  /** Makes a link to the open player, and copies it if the browser allows that. */
  async link() {
    const { name, source } = this.versions.current;
    this.#set({ sharedLink: await linkTo({ name, source }), outcome: "" });
    if (!this.sharedLink) return this.#set({ outcome: "unlinked" });
    try {
      await navigator.clipboard.writeText(this.sharedLink);
      this.#set({ outcome: "linked" });
    } catch {
      // The link is shown, to copy by hand.
    }
  }

  /** @param {File} file */
  async read(file) {
    if (file.size > LARGEST * BYTES_PER_CHARACTER) return this.#set({ outcome: "large" });
    try {
      this.add(file.name.replace(/\.py$/i, ""), await file.text());
    } catch {
      this.#set({ outcome: "unread" });
    }
  }

  /** @param {Partial<Workshop["wish"]>} wish */
  want(wish) {
    Object.assign(this.wish, wish);
    this.paint();
  }

  #show() {
    this.editor?.show(this.versions.current.source);
    this.#set({
      error: null,
      report: null,
      outcome: "",
      gift: "",
      sharedLink: null,
      warnings: [],
      decisions: NO_DECISIONS,
    });
    this.#inspectSoon();
  }

  /** @param {string} source */
  #changeSource(source) {
    this.versions.write(source);
    this.sharedLink = null;
    if (this.error && this.phase !== "failed") this.error = null;
    this.warnings = [];
    this.paint();
    this.#inspectSoon();
  }

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

  /** @param {Partial<Workshop>} next */
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

/** On a phone, where sections are below each other, scrolls to the next one. @param {HTMLElement} root @param {string} what @param {ScrollLogicalPosition} block */
function lookAt(root, what, block) {
  const [desk, bench] = [".desk", ".bench"].map((part) => root.querySelector(part)?.getBoundingClientRect());
  if (desk && bench && bench.top >= desk.bottom) root.querySelector(what)?.scrollIntoView({ block });
}
