import jokers from "../../jokerpoker/svg/art/jokers.svg";
import pips from "../../jokerpoker/svg/art/pips.svg";
import icons from "../art/icons.svg";
import { App } from "./app.js";
import { EngineError } from "./engine/errors.js";
import { browserLacks } from "./engine/start.js";
import { BUILD } from "./site/build-info.js";
import { hang } from "./ui/art.js";
import { closeDialog } from "./ui/dialogs.js";
import { TRANSLATED } from "./ui/painting.js";
import "./games/index.js";
import { Store } from "./device/store.js";
import { mainGame, wantGame } from "./match/catalogue.js";
import { lastGame } from "./match/lastgame.js";
import { currentRest, currentRoute, go, onRoute } from "./router.js";
import { SCREENS } from "./screens/index.js";
import { listenAtTable, TABLE } from "./screens/table.js";
import { restOfTexts, useAnyLanguage } from "./text/text.js";

/** The order in which the page starts: storage and texts in parallel, the first painting, then the engine and everything else. */

/** The longest time that the first painting waits for storage and its screen's code, and that the engine waits for the first painting. */
const PICTURE_MS = 400;
/** Delay of the engine on a screen that is only read. */
const READING_MS = 700;
/** Delay of the engine on a first visit, so that what is shown loads before the interpreter. */
const FIRST_VISIT_MS = 300;

/** True if this code is of another build than the page that loaded it. */
function mixed() {
  return document.querySelector("meta[name=build]")?.getAttribute("content") !== BUILD.id;
}

async function main() {
  hang([pips, jokers, icons]);
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const store = new Store();
  const opening = store.open();
  if (!(await speak())) return;
  const app = new App(store, root);
  wantGame(lastGame() ?? mainGame());
  // In the workshop's frame the page is a table with a user's player.
  if (globalThis.frameElement?.id === "own-table") await (await import("./own/table/sit.js")).sit(app, opening);
  const stored = openStored(app, opening);
  listenAtTable(app);
  onRoute((before, now) => follow(app, before, now));
  const cover = () => app.session?.cover();
  document.addEventListener("visibilitychange", () => (document.hidden ? cover() : app.reopenIfOutdated()));
  // A page restored from the back/forward cache was hidden meanwhile.
  addEventListener("pagehide", cover);
  await firstPicture(app, stored);
  fetchRest(app);
  await Promise.all([stored, startAny(app)]);
}

/** Loads the person's language or another one; if none loads, shows an error that needs no file. */
async function speak() {
  if (await useAnyLanguage()) return true;
  const wordless = /** @type {HTMLElement} */ (document.getElementById("wordless"));
  wordless.hidden = false;
  wordless.querySelector("button")?.addEventListener("click", () => location.reload());
  return false;
}

/** Loads what the first painting does not need. @param {App} app */
function fetchRest(app) {
  // The game can be played without faces and court figures.
  import("./ui/faces.js").catch(() => {});
  TABLE.want();
  import("./screens/outside.js").then((part) => part.listenOutside(app)).catch(() => {});
  TRANSLATED.want();
  // Parts that need them ask again.
  restOfTexts()
    .catch(() => {})
    .then(() => app.paint());
}

/**
 * Paints what is known so far. Resolves once that is on the screen; after a further delay on a screen that is only read, or at a first visit:
 * the engine and everything else load only then.
 *
 * @param {App} app
 * @param {Promise<void>} stored  resolves when the stored data are read
 */
async function firstPicture(app, stored) {
  const inTime = pause(PICTURE_MS);
  const part = app.route === "table" ? TABLE : SCREENS[app.route]?.part;
  await Promise.race([Promise.all([stored, part?.want()]), inTime]);
  app.paint();
  if (app.route in SCREENS) return pause(READING_MS);
  if (!navigator.serviceWorker?.controller) return pause(FIRST_VISIT_MS);
  await Promise.race([new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))), inTime]);
}

/** @param {number} ms @returns {Promise<void>} */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** For each screen, by the number of screens before it: the `data-action` of the button that led to the next screen. @type {(string | undefined)[]} */
const openers = [];

/** Shows the screen of the address; after going back, focuses the button that had led away. @param {App} app @param {number} before @param {number} now  the numbers of screens before the one shown, earlier and now */
function follow(app, before, now) {
  closeDialog();
  if (now > before) openers[before] = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.action;
  app.moveTo(currentRoute());
  app.shelf.closeReplay();
  if (app.route !== "table") app.session?.cover();
  if (app.route === "table" && currentRest()) return app.shelf.openReplay(currentRest());
  // The address of a table that does not exist; while the saved one is being read, `open` handles it.
  if (app.route === "table" && !app.session && app.opened) return go("home");
  app.paint();
  app.arrived();
  scrollTo(0, 0);
  const opener = now < before && openers[now];
  const button = opener ? document.querySelector(`#app [data-action="${opener}"]`) : null;
  const next = button ?? document.getElementById("main");
  if (next instanceof HTMLElement) next.focus({ preventScroll: !button });
}

/** Starts the engine, if this browser can run it. @param {App} app */
async function startAny(app) {
  const lacks = mixed() ? "mixed" : browserLacks();
  if (lacks === "mixed" && (await globalThis.heal?.())) return;
  if (lacks) app.engineFailed(new EngineError(lacks, ""));
  else await app.startEngine();
}

/** Reports what goes wrong with the storage, and reads it once it is open. @param {App} app @param {Promise<void>} opening  resolves when the storage is open */
async function openStored(app, opening) {
  const { store } = app;
  await opening;
  for (const type of ["change", "slow"]) store.addEventListener(type, () => app.reports.storageChanged());
  store.addEventListener("lost", () => app.reports.lost("settings", "damaged.settings"));
  if (!store.persistent) app.reports.storageChanged();
  await app.open();
}

main();
