import { mainGame } from "../match/catalogue.js";
import { noteGame } from "../match/lastgame.js";
import { restOfTexts, t } from "../text/text.js";
import { askToKeep } from "./persistence.js";

/**
 * What reaches the page from outside: it was installed, or another tab has deleted everything that is kept on this device. The other tabs
 * hear of that by an entry that is gone again at once: they write nothing any more, reload the page and say what has happened.
 */

const KEY = `joker-poker:${new URL(".", document.baseURI).pathname}:forgotten`;

/** The page, from its beginning. */
export function beginAnew() {
  location.replace(location.pathname + location.search);
}

/** @param {Page} app */
export async function forgetEverything(app) {
  await app.shelf.closeAll();
  await app.store.clear();
  try {
    localStorage.setItem(KEY, "now");
    localStorage.removeItem(KEY);
  } catch {
    // Without such storage no other tab is told; its table does not come back all the same.
  }
  noteGame(mainGame());
  beginAnew();
}

/** @param {Page} app */
export function listenOutside(app) {
  // In a frame of the workshop nobody would invite it once more.
  if (globalThis.frameElement) return;
  // Browsers promise an app of the device what they refused to a page.
  addEventListener("appinstalled", askToKeep);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY && newValue !== null) loadAnew(app);
  });
  // Where there is no such storage nothing was noted there.
  if (!sessionStorage.getItem(KEY)) return;
  sessionStorage.removeItem(KEY);
  const tell = () => app.reports.tell({ id: "forgotten", text: () => t("device.forgotten"), stays: true });
  restOfTexts().then(tell, tell);
}

/** Another tab has deleted everything. @param {Page} app */
function loadAnew(app) {
  for (const session of app.sessions.values()) session.close();
  sessionStorage.setItem(KEY, "now");
  location.reload();
}
