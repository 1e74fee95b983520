import { storeText } from "../device/local.js";
import { mainGame } from "../match/catalogue.js";
import { noteGame } from "../match/lastgame.js";
import { askToKeep } from "./persistence.js";

/**
 * Events from outside: the page was installed, or another tab has deleted everything on this device. A storage entry that is set and
 * removed at once tells the other tabs: they stop writing, reload, and say what happened.
 */

/** The key of that entry, and of the note that a tab leaves itself before it reloads. */
const KEY = `joker-poker:${new URL(".", document.baseURI).pathname}:forgotten`;

/** Reloads the page, at the home page. */
export function restart() {
  location.replace(location.pathname + location.search);
}

/** Deletes everything on this device, tells other tabs, and reloads the page. @param {Page} app */
export async function forgetEverything(app) {
  await app.shelf.closeAll();
  await app.store.clear();
  // Without this storage other tabs are not told; still, they cannot restore their tables.
  storeText(KEY, "now");
  storeText(KEY, null);
  noteGame(mainGame());
  restart();
}

/** Listens for those events while the page is open; first says if another tab has just deleted everything. @param {Page} app */
export function listenOutside(app) {
  // Not in a frame of the workshop, which cannot be installed.
  if (globalThis.frameElement) return;
  // The browser may promise an installed app to keep its data, even if it did not promise that to the page.
  addEventListener("appinstalled", askToKeep);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue !== null) reload(app);
  });
  // This throws in a browser without the storage; there, no tab has noted anything.
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
