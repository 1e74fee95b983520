import { mixesFrom, renamed, withMix, withoutMix } from "../match/mixes.js";
import { t } from "../text/text.js";
import { announce } from "../ui/services.js";

/**
 * The mixes of house rules stored on this device, and the names being typed for them.
 *
 * @typedef {import("../match/mixes.js").Mix} Mix
 */

/** @type {WeakMap<Chooser, StoredMixes>} */
const OF = new WeakMap();

export class StoredMixes {
  /** Mixes by game, once read. @type {Map<string, Mix[]>} */
  #mixes = new Map();
  /** By game, the number of damaged mixes that are left out. @type {Map<string, number>} */
  #damaged = new Map();
  /** @type {Set<string>} */
  #asked = new Set();
  /** The name being typed for the current rules. */
  draft = "";
  /** The mix being renamed, and its new name as typed so far. */
  renaming = "";
  newName = "";

  /** @param {Chooser} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {Chooser} app */
  static of(app) {
    const known = OF.get(app) ?? new StoredMixes(app);
    OF.set(app, known);
    return known;
  }

  /** A game's mixes; read on the first call. @param {string} game */
  list(game) {
    if (!this.#asked.has(game)) {
      this.#asked.add(game);
      this.#read(game).then(() => this.app.paint());
    }
    return this.#mixes.get(game) ?? [];
  }

  /** How many damaged mixes of a game are left out, until the list changes. @param {string} game */
  damaged(game) {
    return this.#damaged.get(game) ?? 0;
  }

  /** @param {string} game */
  async #read(game) {
    const stored = await this.app.store.getSetting(`mixes ${game}`, /** @type {unknown} */ ([]));
    const { mixes, damaged } = mixesFrom(stored);
    this.#mixes.set(game, mixes);
    this.#damaged.set(game, damaged);
    return mixes;
  }

  /** Changes the stored list, which another tab may have changed meanwhile. @param {string} game @param {(mixes: Mix[]) => Mix[]} change */
  async #change(game, change) {
    const mixes = change(await this.#read(game));
    this.#mixes.set(game, mixes);
    this.#damaged.delete(game);
    this.app.store.setSetting(`mixes ${game}`, mixes);
    this.app.paint();
    return mixes;
  }

  /** @param {string} game @param {Mix} mix */
  async keep(game, mix) {
    this.draft = "";
    const mixes = await this.#change(game, (known) => withMix(known, mix));
    const saved = mixes.some(({ name }) => name === mix.name);
    announce(saved ? t("mixes.kept", { name: mix.name }) : t("mixes.full", { count: mixes.length }));
  }

  /** @param {string} game @param {string} name @param {string} next */
  async renamed(game, name, next) {
    this.renaming = "";
    await this.#change(game, (mixes) => renamed(mixes, name, next));
    announce(t("mixes.kept", { name: next }));
    focusOn(`[data-mix="${CSS.escape(next)}"] [data-action=mix-rename]`);
  }

  /** @param {string} game @param {string} name */
  async drop(game, name) {
    await this.#change(game, (mixes) => withoutMix(mixes, name));
    announce(t("mixes.dropped", { name }));
    focusOn("[data-action=options]");
  }

  /** @param {string} text */
  write(text) {
    this.draft = text;
    this.app.paint();
  }

  /** Starts renaming a mix; "" ends it. @param {string} name */
  rename(name) {
    const before = this.renaming;
    this.renaming = name;
    this.newName = name;
    this.app.paint();
    if (name) focusOn(`[data-mix="${CSS.escape(name)}"] input`);
    else focusOn(`[data-mix="${CSS.escape(before)}"] [data-action=mix-rename]`);
  }

  /** @param {string} text */
  writeNew(text) {
    this.newName = text;
    this.app.paint();
  }
}

/** @param {string} selector */
function focusOn(selector) {
  const found = document.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}
