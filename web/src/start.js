import icons from "../art/icons.svg";
import jokers from "../art/jokers.svg";
import pips from "../art/pips.svg";
import { App } from "./app.js";
import { hang } from "./art.js";
import { BUILD } from "./build-info.js";
import { closeDialog } from "./dialogs.js";
import { browserLacks } from "./engine.js";
import { EngineError } from "./errors.js";
import { currentRest, currentRoute, go, onRoute } from "./router.js";
import { Store } from "./store.js";
import { listenAtTable } from "./table.js";
import { restOfTexts, useLanguage } from "./text.js";

/** The order in which the page comes up: texts, a first painting, then storage and engine side by side. */

/** Is this code of another build than the page that loaded it? */
function mixed() {
  return document.querySelector("meta[name=build]")?.getAttribute("content") !== BUILD.id;
}

async function main() {
  hang([pips, jokers, icons]);
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  await useLanguage().catch(() => useLanguage("en"));
  root.replaceChildren();
  const store = new Store();
  const app = new App(store, root);
  app.paint();
  // Without faces and court figures the game can still be played.
  import("./faces.js").catch(() => {});
  listenAtTable(app, root);
  // Whatever wants them asks again.
  restOfTexts().then(
    () => app.paint(),
    () => {},
  );
  onRoute(() => follow(app));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) app.session?.cover();
  });
  await Promise.all([openStored(app), startAny(app)]);
}

/** Shows what the address names now. @param {App} app */
function follow(app) {
  closeDialog();
  app.moveTo(currentRoute());
  app.past.closeReplay();
  if (app.route !== "table") app.session?.cover();
  if (app.route === "table" && currentRest()) return app.past.openReplay(currentRest());
  // An address without its table; while the saved one is still being looked for, `open` sees to it.
  if (app.route === "table" && !app.session && app.opened) return go("home", { replace: true });
  app.paint();
  app.arrived();
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Starts the engine where this browser can run it. @param {App} app */
async function startAny(app) {
  const lacks = mixed() ? "mixed" : browserLacks();
  if (lacks === "mixed" && (await globalThis.heal?.())) return;
  if (lacks) app.engineFailed(new EngineError(lacks, ""));
  else await app.startEngine();
}

/** @param {App} app */
async function openStored(app) {
  const { store } = app;
  await store.open();
  store.addEventListener("change", () => app.news.storageChanged());
  if (!store.persistent) app.news.storageChanged();
  await app.open();
}

main();
