import { storeText } from "../device/local.js";
import { mainGame } from "../match/catalogue.js";
import { noteGame } from "../match/lastgame.js";
import { askToKeep } from "./persistence.js";

/**
 * Events from outside: the page was installed, or another tab has deleted everything on this device. To notify other tabs, a storage
 * entry is set and removed again; they then stop writing, reload, and say what happened.
 */

/** The key of the entry in the local storage, and of the note in the session storage that a tab leaves itself before it reloads. */
const KEY = `joker-poker:${new URL(".", document.baseURI).pathname}:forgotten`;

/** Loads the page again, at its home page. */
export function restart() {
  location.replace(location.pathname + location.search);
}

/** Deletes everything on this device, notifies other tabs, and reloads the page. @param {Page} app */
export async function forgetEverything(app) {
  await app.shelf.closeAll();
  await app.store.clear();
  // In a browser without local storage other tabs do not notice; but the store does not let them write their tables.
  storeText(KEY, "now");
  storeText(KEY, null);
  noteGame(mainGame());
  restart();
}

/** Listens for the events from outside while the page is open; first, if this tab was reloaded because another tab has deleted everything, says so. @param {Page} app */
export function listenOutside(app) {
  // Not in a frame of the workshop, which cannot be installed.
  if (globalThis.frameElement) return;
  // The browser may promise an installed app to keep its data, even if it did not promise that to the page.
  addEventListener("appinstalled", askToKeep);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue !== null) reload(app);
  });
  // In a browser without session storage this throws, which ends the function: such a browser has no note to read.
  if (!sessionStorage.getItem(KEY)) return;
  sessionStorage.removeItem(KEY);
  app.reports.lost("forgotten", "device.forgotten");
}

/** Reloads after another tab has deleted everything. @param {Page} app */
function reload(app) {
  for (const session of app.sessions.values()) session.close();
  sessionStorage.setItem(KEY, "now");
  location.reload();
}
