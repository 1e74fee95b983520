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
import { LANGUAGES, restOfTexts, useLanguage } from "./text/text.js";

/** The order in which the page comes up: storage and texts side by side, the first picture, then the engine and whatever that picture does without. */

/** The first picture waits at most so long for what is kept on the device, and the engine for the first picture. */
const PICTURE_MS = 400;
/** A screen to be read does without the engine for a moment. */
const READING_MS = 700;
/** On a first visit the interpreter keeps the line busy by then; what is shown comes in between. */
const FIRST_VISIT_MS = 300;

/** Is this code of another build than the page that loaded it? */
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
  // In the workshop's frame a user's player sits at the table.
  if (globalThis.frameElement?.id === "own-table") await (await import("./own/table/sit.js")).sit(app, opening);
  const stored = openStored(app, opening);
  listenAtTable(app);
  onRoute((before, now) => follow(app, before, now));
  const cover = () => app.session?.cover();
  document.addEventListener("visibilitychange", () => document.hidden && cover());
  // A page that comes back as it was left was hidden meanwhile.
  addEventListener("pagehide", cover);
  await firstPicture(app, stored);
  fetchRest(app);
  await Promise.all([stored, startAny(app)]);
}

/** Takes up the person's language, else English, else any; without one the page says so, in words that need no file. */
async function speak() {
  for (const tag of [undefined, "en", ...LANGUAGES]) {
    try {
      await useLanguage(tag);
      return true;
    } catch {
      // The next one.
    }
  }
  const wordless = /** @type {HTMLElement} */ (document.getElementById("wordless"));
  wordless.hidden = false;
  wordless.querySelector("button")?.addEventListener("click", () => location.reload());
  return false;
}

/** What the first picture does without. @param {App} app */
function fetchRest(app) {
  // Without faces and court figures the game can still be played.
  import("./ui/faces.js").catch(() => {});
  TABLE.want();
  import("./screens/outside.js").then((part) => part.listenOutside(app)).catch(() => {});
  TRANSLATED.want();
  // Whatever wants them asks again.
  restOfTexts().then(
    () => app.paint(),
    () => {},
  );
}

/**
 * Paints what is known by then, and resolves when it is on the screen: nothing else needs the processor before.
 *
 * @param {App} app
 * @param {Promise<void>} stored  when everything kept on the device is known
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

/** What led on from each of the page's screens, by how deep it lies. @type {(string | undefined)[]} */
const openers = [];

/** Shows what the address names now; on the way back the focus lies on what had led away. @param {App} app @param {number} before @param {number} now */
function follow(app, before, now) {
  closeDialog();
  if (now > before) openers[before] = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.action;
  app.moveTo(currentRoute());
  app.shelf.closeReplay();
  if (app.route !== "table") app.session?.cover();
  if (app.route === "table" && currentRest()) return app.shelf.openReplay(currentRest());
  // An address without its table; while the saved one is still being looked for, `open` sees to it.
  if (app.route === "table" && !app.session && app.opened) return go("home");
  app.paint();
  app.arrived();
  scrollTo(0, 0);
  const opener = now < before && openers[now];
  const button = opener ? document.querySelector(`#app [data-action="${opener}"]`) : null;
  const next = button ?? document.getElementById("main");
  if (next instanceof HTMLElement) next.focus({ preventScroll: !button });
}

/** Starts the engine where this browser can run it. @param {App} app */
async function startAny(app) {
  const lacks = mixed() ? "mixed" : browserLacks();
  if (lacks === "mixed" && (await globalThis.heal?.())) return;
  if (lacks) app.engineFailed(new EngineError(lacks, ""));
  else await app.startEngine();
}

/** @param {App} app @param {Promise<void>} opening */
async function openStored(app, opening) {
  const { store } = app;
  await opening;
  store.addEventListener("change", () => app.reports.storageChanged());
  store.addEventListener("slow", () => app.reports.storageSlow());
  store.addEventListener("lost", () => app.reports.settingLost());
  if (!store.persistent) app.reports.storageChanged();
  await app.open();
}

main();
