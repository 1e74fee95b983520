import { html, render } from "lit-html";
import courts from "../art/courts.svg";
import icons from "../art/icons.svg";
import jokers from "../art/jokers.svg";
import pips from "../art/pips.svg";
import people from "../art/players.svg";
import { closeDialog, paintDialog } from "./dialogs.js";
import { browserLacks, startEngine } from "./engine.js";
import { EngineError } from "./errors.js";
import { handsPage } from "./hands/page.js";
import { defaultChoices, homePage } from "./home.js";
import { flip } from "./motion.js";
import { Notices } from "./notices.js";
import { startOffline } from "./offline.js";
import { currentRoute, go, onRoute } from "./router.js";
import { rulesPage } from "./rules.js";
import { Session } from "./session.js";
import { applySettings, settings } from "./settings.js";
import { Store } from "./store.js";
import { entered, listenAtTable, sceneKey, tablePage, tableTitle } from "./table.js";
import { t } from "./text.js";
import { download } from "./ui.js";

/**
 * The page: what it shows, and when the engine and the storage come in.
 *
 * @typedef {object} EngineState
 * @property {"loading" | "ready" | "failed"} phase
 * @property {number} fraction
 * @property {EngineError | null} fault
 */

export class App {
  /** @type {import("./engine.js").Engine | null} */
  engine = null;
  /** @type {EngineState} */
  engineState = { phase: "loading", fraction: 0, fault: null };
  /** What the engine said about the game at its last start. @type {GameInfo | null} */
  info = null;
  /** @type {Session | null} */
  session = null;
  /** The saved table has been looked for. */
  opened = false;
  choices = defaultChoices();
  route = currentRoute();
  /** What is still to be said about playing without network. */
  #news = "";

  /** @param {import("./store.js").Store} store @param {HTMLElement} root */
  constructor(store, root) {
    this.store = store;
    this.root = root;
    this.notices = new Notices(() => this.paint());
  }

  /** Draws the page as things stand; what moved glides. */
  paint() {
    const glide = flip(this.root, this.#place());
    const screen = this.#screen();
    render(html`${this.notices.template((notice) => notice.id !== "update" || !this.#inHand())} ${screen}`, this.root);
    glide();
    if (this.route === "table" && this.session) entered(this.session);
    paintDialog();
    document.title = this.#title();
    document.body.dataset.route = this.route;
    document.body.dataset.engine = this.engineState.phase;
  }

  /** What is shown; between two of these nothing glides. */
  #place() {
    return this.route === "table" && this.session ? sceneKey(this.session) : this.route;
  }

  #screen() {
    if (this.route === "rules") return rulesPage();
    if (this.route === "hands") return handsPage(this);
    if (this.route === "table" && this.session) return tablePage(this, this.session);
    return homePage(this);
  }

  #title() {
    if (this.route === "rules") return t("title.screen", { screen: t("rules.title") });
    if (this.route === "hands") return t("title.screen", { screen: t("hands.title") });
    if (this.route === "table" && this.session) return t("title.screen", { screen: tableTitle(this.session) });
    return t("title.home");
  }

  /** Nobody wants a reload between two cards. */
  #inHand() {
    return this.route === "table" && this.session?.record?.over === false;
  }

  /** Reads what was left on the table, then shows the address's screen. */
  async open() {
    const [found, look, info, choices] = await Promise.all([
      this.store.loadTable(),
      this.store.getSetting("look", settings),
      this.store.getSetting("info", null),
      this.store.getSetting("choices", this.choices),
    ]);
    applySettings(look);
    this.info ??= info;
    this.choices = choices;
    if (found && "damaged" in found) this.#damaged(found.damaged);
    else if (found && !readable(found.record)) await this.refused(new EngineError("damaged_save", ""));
    else if (found) this.session ??= new Session(this, found.record);
    this.opened = true;
    if (this.route === "table" && !this.session) go("home", { replace: true });
    this.paint();
    this.session?.start();
  }

  /** Starts the engine; again after a failure. */
  async startEngine() {
    this.engineState = { phase: "loading", fraction: 0, fault: null };
    this.paint();
    try {
      this.engine = await startEngine({ onProgress: (fraction) => this.#progress(fraction) });
    } catch (fault) {
      return this.engineFailed(fault);
    }
    this.engineState = { phase: "ready", fraction: 1, fault: null };
    this.engine.addEventListener("restarted", (event) => {
      this.session?.resumed(/** @type {CustomEvent} */ (event).detail.snapshot);
    });
    this.engine.addEventListener("failed", (event) =>
      this.engineFailed(/** @type {CustomEvent} */ (event).detail.error),
    );
    this.info = this.engine.info.games[0];
    this.store.setSetting("info", this.info);
    this.paint();
    await this.session?.start();
    this.#goOffline();
  }

  /** @param {number} fraction */
  #progress(fraction) {
    // A painting per percent is plenty.
    if (Math.floor(fraction * 100) === Math.floor(this.engineState.fraction * 100)) return;
    this.engineState = { ...this.engineState, fraction };
    this.paint();
  }

  /** @param {unknown} fault */
  engineFailed(fault) {
    this.engine = null;
    this.session?.unseat();
    const known = fault instanceof EngineError ? fault : new EngineError("boot", String(fault));
    this.engineState = { phase: "failed", fraction: 0, fault: known };
    this.paint();
  }

  #goOffline() {
    startOffline({
      onReady: () => this.#offlineReady(),
      onUpdate: (update) => {
        this.notices.show({ id: "update", text: t("update.text"), action: t("update.action"), act: update });
      },
      onError: () => this.#offlineNews(t("offline.failed")),
    });
  }

  /** Said once per device. */
  async #offlineReady() {
    if (await this.store.getSetting("offlineTold", false)) return;
    this.store.setSetting("offlineTold", true);
    this.#offlineNews(t("offline.ready"));
  }

  /** Not at the table, where it would lie over the cards: it waits for another screen. @param {string} text */
  #offlineNews(text) {
    this.#news = text;
    this.tellNews();
  }

  tellNews() {
    if (!this.#news || this.route === "table") return;
    this.notices.show({ id: "offline", text: this.#news });
    this.#news = "";
  }

  /** Deals a new match; what lay on the table is gone. @param {Choices} choices */
  async newMatch(choices) {
    this.session?.close();
    this.session = new Session(this, null, choices);
    go("table");
    this.paint();
    await this.store.clearTable();
    await this.session.start();
  }

  /** The same table once more. */
  async playAgain() {
    const { session } = this;
    if (session?.record) await this.newMatch({ players: session.record.players, options: session.record.view.options });
  }

  /** Leaves a finished table. */
  async leave() {
    this.session?.close();
    this.session = null;
    go("home");
    await this.store.clearTable();
    this.paint();
  }

  /** The engine does not take the saved table: keep it aside, say so, go on. @param {unknown} fault */
  async refused(fault) {
    this.session?.close();
    this.session = null;
    const reason = fault instanceof EngineError ? fault.code : "damaged_save";
    const damaged = await this.store.setAside(reason);
    if (this.route === "table") go("home", { replace: true });
    if (damaged) this.#damaged(damaged);
    this.paint();
  }

  /** @param {import("./store.js").DamagedRecord} damaged */
  #damaged({ text, when, reason }) {
    const message = reason === "newer_save" ? t("damaged.newer") : t("damaged.text");
    const act = () => download(`joker-poker-${when.replaceAll(":", "-")}.json`, text);
    this.notices.show({ id: "damaged", text: message, action: t("damaged.download"), act });
  }

  /** What this browser keeps, or not. */
  storageChanged() {
    if (this.store.persistent) this.notices.drop("storage");
    else
      this.notices.show({
        id: "storage",
        text: t(this.store.problem === "full" ? "storage.full" : "storage.memory"),
        stays: true,
      });
  }
}

/** Has a record the parts that the page itself relies on? @param {any} record */
function readable(record) {
  const view = record?.view;
  return (
    record?.format === 1 &&
    Array.isArray(record.players) &&
    Array.isArray(view?.cards) &&
    Array.isArray(view?.sizes) &&
    Array.isArray(view?.history) &&
    record.players.length === view.seats &&
    Number.isInteger(record.show?.game)
  );
}

/** Every drawing once, for `<use>` to point at. */
function hangArt() {
  const wall = document.createElement("div");
  wall.className = "art";
  wall.innerHTML = [pips, courts, jokers, people, icons].join("");
  document.body.append(wall);
}

async function main() {
  hangArt();
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  root.replaceChildren();
  const store = new Store();
  const app = new App(store, root);
  app.paint();
  listenAtTable(app, root);
  onRoute(() => {
    closeDialog();
    app.route = currentRoute();
    // An address without its table; while the saved one is still being looked for, `open` sees to it.
    if (app.route === "table" && !app.session && app.opened) return go("home", { replace: true });
    app.paint();
    app.tellNews();
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  const opening = openStored(app);
  const lacks = browserLacks();
  if (lacks) app.engineFailed(new EngineError(lacks, ""));
  else await app.startEngine();
  await opening;
}

/** @param {App} app */
async function openStored(app) {
  const { store } = app;
  await store.open();
  store.addEventListener("change", () => app.storageChanged());
  if (!store.persistent) app.storageChanged();
  await app.open();
}

main();
